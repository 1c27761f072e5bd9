"""What the pages of disputes show, as plain dictionaries for their templates."""
