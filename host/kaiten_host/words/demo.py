"""What the demo says of each of its steps."""

WORDS = {
    "fr": {
        "language": "Au premier démarrage, l'appareil demande la langue.",
        "home": "L'accueil : chaque jeu a son image.",
        "game": "Sushi Go!, pour compter les points à côté des vraies cartes.",
        "players": "À quatre.",
        "name": "{} s'inscrit ; la prochaine fois, le nom sera dans la liste.",
        "variant": "Les mains passent toujours à gauche.",
        "deal": "Manche {} : on donne, on joue avec les vraies cartes…",
        "sheet": "…puis {} entre ses cartes ; les points s'affichent à mesure.",
        "scores": "Les scores après la manche {}.",
        "why": "Pourquoi ? Chaque point est expliqué.",
        "puddings": "Les desserts comptent à la fin.",
        "winner": "Et voilà. Essayez vous-même : {bin}kaiten sim",
    },
    "en": {
        "language": "At its first start the device asks for the language.",
        "home": "Home: each game has its picture.",
        "game": "Sushi Go!, keeping the score beside the real cards.",
        "players": "Four players.",
        "name": "{} signs in; next time the name will be on the list.",
        "variant": "Hands always pass to the left.",
        "deal": "Round {}: deal, and play with the real cards…",
        "sheet": "…then {} enters the cards; the points show as they come.",
        "scores": "The scores after round {}.",
        "why": "Why? Every point is explained.",
        "puddings": "Puddings count at the end.",
        "winner": "That is all. Try it yourself: {bin}kaiten sim",
    },
}
