"""What lies in the template is no test before it is copied."""

collect_ignore = ["template"]
