"""An app that makes the work of jobs slow, so that there is a middle for a fault to come in."""
