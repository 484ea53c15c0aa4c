"""The screens that tell what happened."""
