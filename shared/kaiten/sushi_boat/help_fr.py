"""Ce que sont les choses de Sushi Boat : combien il y en a, ce qu'elles rapportent, et le reste."""

WORDS = r"""
salmon=un des 7 sushis\n3 : 1  4 : 2  5 : 4  6 : 9\npoints pour autant de sushis différents dans la pile, quelles que soient les assiettes. Chacun compte une fois par série ; il peut y avoir plusieurs séries.
tuna=un des 7 sushis\n3 : 1  4 : 2  5 : 4  6 : 9\npoints pour autant de sushis différents dans la pile, quelles que soient les assiettes. Chacun compte une fois par série ; il peut y avoir plusieurs séries.
shrimp=un des 7 sushis\n3 : 1  4 : 2  5 : 4  6 : 9\npoints pour autant de sushis différents dans la pile, quelles que soient les assiettes. Chacun compte une fois par série ; il peut y avoir plusieurs séries.
octopus=un des 7 sushis\n3 : 1  4 : 2  5 : 4  6 : 9\npoints pour autant de sushis différents dans la pile, quelles que soient les assiettes. Chacun compte une fois par série ; il peut y avoir plusieurs séries.
egg=un des 7 sushis\n3 : 1  4 : 2  5 : 4  6 : 9\npoints pour autant de sushis différents dans la pile, quelles que soient les assiettes. Chacun compte une fois par série ; il peut y avoir plusieurs séries.
roe=un des 7 sushis\n3 : 1  4 : 2  5 : 4  6 : 9\npoints pour autant de sushis différents dans la pile, quelles que soient les assiettes. Chacun compte une fois par série ; il peut y avoir plusieurs séries.
california=un des 7 sushis\n3 : 1  4 : 2  5 : 4  6 : 9\npoints pour autant de sushis différents dans la pile, quelles que soient les assiettes. Chacun compte une fois par série ; il peut y avoir plusieurs séries.
red=12 assiettes\nÀ la suite : longueur - 1\nDes assiettes de cette couleur à la suite dans la pile : 4 rapportent 3 points. Les blanches entre elles n'interrompent pas.
blue=12 assiettes\nÀ la suite : longueur - 1\nDes assiettes de cette couleur à la suite dans la pile : 4 rapportent 3 points. Les blanches entre elles n'interrompent pas.
green=12 assiettes\nÀ la suite : longueur - 1\nDes assiettes de cette couleur à la suite dans la pile : 4 rapportent 3 points. Les blanches entre elles n'interrompent pas.
yellow=12 assiettes\nÀ la suite : longueur - 1\nDes assiettes de cette couleur à la suite dans la pile : 4 rapportent 3 points. Les blanches entre elles n'interrompent pas.
white=6 assiettes\nSans couleur\nNe compte jamais dans une suite de couleur, mais ne l'interrompt pas. Son sushi compte comme les autres.
tempura=3 cartes\nPousser, +1 yen\nPoussez une assiette du tapis d'une place, avec celles qu'elle touche. L'une d'elles peut tomber à la poubelle.
edamame=3 cartes\nÉchanger, +1 yen\nL'assiette du dessus de votre pile change de place avec une assiette du tapis.
miso=3 cartes\nVoir sa pile, +1 carte\nVous pouvez regarder toute votre pile. Puis prenez l'accompagnement du dessus de la défausse.
gyoza=3 cartes\n1 point à la fin\nSeulement si vous l'avez mangé, c'est-à-dire joué.
takoyaki=3 cartes\nDeviner à 3 cubes\nDans un défi wasabi, avant de voir les assiettes : vous placez 3 cubes au lieu de 2, après avoir vu ceux des autres.
yakitori=3 cartes\nÉchanger 2, +1 yen\nDeux assiettes du tapis changent de place.
mochi=3 cartes\nÉchanger 2 employés\nDeux membres du personnel changent de place sur le plateau.
wasabi=4 cartes\nDéfi wasabi\nLa poubelle retourne dans le sac. Chacun devine en secret les couleurs des 2 assiettes cachées avec 2 cubes. Un cube juste est gardé : 1 point.
neko=2 tuiles\nUne assiette jetée\nPour 1 yen, prenez une assiette de la poubelle sur votre pile.
momoko=2 tuiles\nUn accompagnement\nPour 1 yen, prenez la carte du dessus de la défausse. On en garde 2 en main au plus.
yuki_takeshi=1 tuile\nUne assiette voisine\nPour 1 yen, prenez l'assiette à gauche ou à droite de votre place sur le tapis.
satsuki=1 tuile\n2 assiettes du sac\nPour 1 yen, piochez 2 assiettes : l'une va sur ou sous votre pile, l'autre retourne dans le sac.
hiroshi=1 tuile\nL'assiette d'en face\nPour 1 yen, prenez l'assiette de l'autre côté du tapis, dans votre rangée.
dishes=21 cartes\nLe plus 5, deuxième 2\npoints pour les accompagnements mangés. Premiers ex aequo : 3 chacun et pas de deuxième ; deuxièmes ex aequo : 1 chacun.
cubes=36 cubes\n1 point chacun\nLes cubes que vous avez gardés pour avoir deviné une couleur cachée.
yen=50 yens\nDépartagent\nUn yen paie le personnel (1), une assiette de plus (1) ou la place d'un pion (1). À égalité de points, le plus de yens gagne.
eat=\nUne assiette en plus\nL'assiette à côté de votre pion va sur votre pile. À une flèche, une des deux.
earn=\nPrendre 1 yen\nUn yen de la banque.
order=\nUne assiette, 1 yen\nUne assiette du sac est poussée au début du tapis. Une autre peut tomber à la poubelle.
free_seat=\nUn pion s'en va, 1 yen\nPayez 1 yen à un autre joueur : son pion quitte le plateau et libère sa place.
arrow_seat=\nDeux assiettes au choix\nDe cette place, vous pouvez manger une assiette sur deux.
"""
