"""What is in the box of Sushi Go!, and how much of it everybody is dealt."""

COPIES = {
    "tempura": 14,
    "sashimi": 14,
    "dumpling": 14,
    "maki2": 12,
    "maki3": 8,
    "maki1": 6,
    "salmon": 10,
    "squid": 5,
    "egg": 5,
    "pudding": 10,
    "wasabi": 6,
    "chopsticks": 4,
}
HAND = {2: 10, 3: 9, 4: 8, 5: 7}
ROUNDS = 3

# How many symbols are on a maki card.
MAKI = {"maki1": 1, "maki2": 2, "maki3": 3}
