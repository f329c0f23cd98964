"""Players that learn from games against themselves: `paiju practise`."""
