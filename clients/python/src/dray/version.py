"""The version of this package: that of the service it was generated from."""

VERSION = "0.2.0"
