"""The scenario runner and the conformance kit, for users and for this project."""
