"""Writers of files and paper: values in, bytes out, in the language of the moment.

They read no database and no clock: the same values are the same bytes.
"""
