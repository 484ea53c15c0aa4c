"""Pure view-models of the touchscreen: views in, immutable models and submissions out. No Kivy here."""
