"""The types of commands and events as JSON, made from the dataclasses that say and mean them."""
