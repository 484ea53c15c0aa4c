"""The screens on which facts are put right."""
