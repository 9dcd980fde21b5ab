"""Les modes et variantes de Sumoku : l'essentiel de chacun, et le reste."""

WORDS = r"""
mode_score=\nAvec les vrais jetons\nÀ chaque tour, entrez les lignes faites ou prolongées : leurs totaux sont les points. L'appareil vérifie et additionne.
mode_play=\nJetons dans l'appareil\nPosez des jetons dans une grille commune. Chaque ligne faite ou prolongée est un multiple de la clef et rapporte son total ; une ligne de 6 fait rejouer. L'ordi peut jouer aussi.
mode_speed=\nUne course à 10 jetons\nTous en même temps, chacun relie 10 jetons ; le premier crie Sumoku. 2 manches de suite ou 3 en tout gagnent.
mode_spot=\nÀ qui le voit d'abord\n10 jetons pour tous : qui en voit 4 de couleurs différentes dont la somme est un multiple de la clef appelle. 16 jetons gagnent, dès 5 joueurs 12.
mode_team=\nLes 96 jetons\n2 à 4 équipes reçoivent tous les jetons et relient les leurs au plus vite.
mode_solo=\nSeul ou en groupe\nReliez 16 jetons, puis 10 de plus à la fois, jusqu'aux 96.
entry_tiles=\nCouleur et chiffre\nEntrez chaque ligne jeton par jeton. L'appareil trouve une couleur répétée ou un total faux.
entry_totals=\nPlus rapide\nEntrez seulement le total de chaque ligne. L'appareil vérifie que c'est un multiple de la clef.
tiles_real=\nSur votre table\nL'appareil lance le dé, chronomètre et arbitre.
tiles_device=\nDans l'appareil\nL'appareil pioche les jetons et les montre.
limit_none=\nSans se presser\nPas de chronomètre.
limit_5=\n5 minutes en tout\nLe temps court pendant que vous reliez. Comptez les jetons à la fin.
limit_10=\n10 minutes en tout\nLe temps court pendant que vous reliez. Comptez les jetons à la fin.
limit_20=\n20 minutes en tout\nLe temps court pendant que vous reliez. Comptez les jetons à la fin.
limit_other=\nAutant que vous dites\nOn vous demande combien de minutes. Comptez les jetons à la fin.
limit_device=\nSans les jetons\nVous posez les jetons sur l'appareil, qui vérifie chaque ligne. Pas de chronomètre.
limit_device_other=\nAutant que vous dites\nVous posez les jetons sur l'appareil pendant que le temps court ; le menu l'arrête.
"""
