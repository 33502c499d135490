"""Record markers: things put on circles and units that are no cards."""
