"""Great moments: what is told as a scene, with its picture and its sound as plain values. Pure."""
