"""What the Market brings to the screens."""
