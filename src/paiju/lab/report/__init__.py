"""The findings as files: data.json, tables for a spreadsheet, and a page that needs no network."""
