def draw_table(view, texts, lang, players):
    return str(view["table"])
