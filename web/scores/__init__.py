"""The form of a deal and the calculator: what their templates show and their scripts are handed."""
