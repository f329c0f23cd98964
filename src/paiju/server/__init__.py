"""The table in the browser: an authoritative server over HTTP and one socket per viewer."""
