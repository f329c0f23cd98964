ZH = {}
EN = {}
