// A bot for Paiju in C++17: one file, nothing to install.
//   g++ -O2 -std=c++17 random_bot.cpp -o random_bot && paiju arena weiqi random 'cmd:./random_bot'
//
// Change `choose`. It gets the line of the question (JSON, with the view of your seat) and the legal codes in it.
// Looking at the board needs a JSON library of your choice; the few fields that every bot needs are read here by hand.
// Print nothing else to stdout: it belongs to the protocol. std::cerr is yours.
#include <cctype>
#include <iostream>
#include <random>
#include <string>
#include <vector>

static std::mt19937 chance{std::random_device{}()};

// The action to play: its code.
static long choose(const std::string& line, const std::vector<long>& legal) {
    (void)line;
    return legal[chance() % legal.size()];
}

// Jumps over one JSON value that starts at i; returns the place behind it.
static size_t skip(const std::string& s, size_t i) {
    int depth = 0;
    bool quoted = false;
    for (; i < s.size(); ++i) {
        char c = s[i];
        if (quoted) {
            if (c == '\\') ++i;
            else if (c == '"') quoted = false;
        } else if (c == '"') quoted = true;
        else if (c == '{' || c == '[') ++depth;
        else if (c == '}' || c == ']') { if (depth == 0) return i; --depth; }
        else if (c == ',' && depth == 0) return i;
    }
    return i;
}

// The raw value of a field of the object that begins at s[0], or "" if it has none.
static std::string field(const std::string& s, const std::string& name) {
    size_t i = s.find('{') + 1;
    while (i < s.size()) {
        size_t open = s.find('"', i);
        if (open == std::string::npos) return "";
        size_t close = s.find('"', open + 1), start = s.find(':', close) + 1, end = skip(s, start);
        if (s.compare(open + 1, close - open - 1, name) == 0) return s.substr(start, end - start);
        i = end + 1;
    }
    return "";
}

// "legal": [[12, "play:stone/mid"], …]: the number after each inner bracket.
static std::vector<long> codes(const std::string& legal) {
    std::vector<long> found;
    bool quoted = false;
    for (size_t i = 1; i < legal.size(); ++i) {
        if (quoted) {
            if (legal[i] == '\\') ++i;
            else if (legal[i] == '"') quoted = false;
        } else if (legal[i] == '"') quoted = true;
        else if (legal[i] == '[') found.push_back(std::stol(legal.substr(i + 1)));
    }
    return found;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::string line;
    while (std::getline(std::cin, line)) {
        std::string type = field(line, "type");
        if (type.find("hello") != std::string::npos) {
            std::cout << R"({"type":"hello","protocol":1,"name":"random in C++",)"
                      << R"("games":["codex","miracle","tck","weiqi","kpw"]})" << std::endl;
        } else if (type.find("ask") != std::string::npos) {
            long action = choose(line, codes(field(field(line, "view"), "legal")));
            std::cout << R"({"type":"answer","match":)" << field(line, "match") << R"(,"id":)" << field(line, "id")
                      << R"(,"action":)" << action << "}" << std::endl;
        } else if (type.find("end") != std::string::npos) {
            std::string fault = field(line, "fault");
            if (fault.find('{') != std::string::npos)
                std::cerr << "ended by a fault of seat " << field(fault, "seat") << ": "
                          << field(field(fault, "error"), "text") << std::endl;
        } else if (type.find("quit") != std::string::npos) {
            return 0;
        }
    }
}
