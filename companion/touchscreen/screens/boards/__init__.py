"""The screens on which boards are made, compared, brought in and taken along."""
