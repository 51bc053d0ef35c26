"""Card kinds."""
