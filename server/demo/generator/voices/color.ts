import type { Voices } from '../voice.ts';

/** Sentences about paints, dyes and inks, and the surfaces that they are put on. */
export const COLOR_VOICES: Voices<
  'paint' | 'craftPaint' | 'paintSet' | 'finish' | 'surface' | 'dryMedium' | 'pen' | 'ink' | 'glaze' | 'dye'
> = {
  paint: {
    use: [
      'Color mixes stay clean; nothing turns to mud before you want it to. | Les mélanges restent francs : rien ne vire au brun sans votre permission.',
      'Suits quick studies as well as work meant for the wall. | Autant pour les études rapides que pour les œuvres destinées au mur.',
      'A fair price for studio quality, without filler that dulls the surface. | Une qualité d’atelier à prix juste, sans charge qui ternit la surface.',
      'Painters in our classes come back to this range. | Les peintres de nos cours reviennent à cette gamme.',
    ],
    advice: [
      'Start with a limited palette of two of each primary and a white. | Commencez par une palette restreinte : deux versions de chaque primaire et un blanc.',
      'Make a swatch card on the paper or canvas you will really use. | Faites un nuancier sur le papier ou la toile que vous utiliserez vraiment.',
      'Colors on a screen come close; the chart in our stores is painted by hand. | L’écran approche la couleur ; en magasin, le nuancier est peint à la main.',
    ],
  },
  craftPaint: {
    use: [
      'Covers evenly with a soft brush or a sponge. | Couvre également au pinceau souple ou à l’éponge.',
      'Colors can be mixed with each other in any amount. | Les couleurs se mélangent entre elles, en toutes proportions.',
      'Little odor, so the kitchen table will do. | Peu d’odeur : la table de cuisine fait l’affaire.',
    ],
    advice: [
      'Two thin coats look better than one thick one. | Deux couches minces valent mieux qu’une épaisse.',
      'Wash brushes at once in soapy water. | Lavez les pinceaux tout de suite à l’eau savonneuse.',
      'Try it inside or underneath before you paint what shows. | Faites un essai à l’intérieur ou en dessous avant de peindre ce qui se voit.',
    ],
  },
  paintSet: {
    use: [
      'The colors were chosen to be mixed, not to fill the box. | Les couleurs ont été choisies pour se mélanger, pas pour remplir la boîte.',
      'Each color can be replaced singly when it is used up. | Chaque couleur se remplace à l’unité quand elle est finie.',
      'Enough for a first class and the month after it. | De quoi faire un premier cours et le mois qui suit.',
    ],
    advice: [
      'Paint the whole chart once; it teaches the set better than a book. | Peignez une fois le nuancier au complet : on y apprend plus que dans un livre.',
      'Close everything well, and it waits patiently for your next free Sunday. | Refermez bien : la boîte attendra patiemment votre prochain dimanche libre.',
      'A good present with a pad and two brushes. | Un bon cadeau avec un bloc et deux pinceaux.',
    ],
  },
  finish: {
    use: [
      'Goes on without streaks and levels by itself. | S’applique sans traînées et s’égalise tout seul.',
      'A little goes a long way in a thin coat. | En couche mince, il en faut très peu.',
      'Used at our own bench, on pieces that are sold. | Utilisé à notre propre établi, sur des pièces destinées à la vente.',
    ],
    advice: [
      'Test it on a hidden corner or an offcut: every piece takes it differently. | Essayez-le sur un coin caché ou une retaille : chaque pièce réagit à sa façon.',
      'Work in a ventilated room and let each coat dry fully. | Travaillez dans une pièce aérée et laissez bien sécher chaque couche.',
      'Clean the rim before you close it, and it opens next time. | Nettoyez le goulot avant de refermer : il s’ouvrira la prochaine fois.',
    ],
  },
  surface: {
    use: [
      'An even tooth that takes acrylic and oil. | Un grain égal qui reçoit l’acrylique et l’huile.',
      'Stays flat through layers, scraping and second thoughts. | Reste bien plat malgré les couches, les grattages et les repentirs.',
      'Packed corner to corner, so it arrives square. | Emballé coin contre coin, pour arriver d’équerre.',
    ],
    advice: [
      'Tone it with a thin wash: white is the hardest color to judge against. | Teintez-le d’un lavis : le blanc fausse le jugement.',
      'Store it upright, away from the furnace. | Rangez-le debout, loin de la fournaise.',
      'Buy two of the same size: a pair hangs better than one. | Prenez-en deux du même format : une paire s’accroche mieux.',
    ],
  },
  dryMedium: {
    use: [
      'Layers well and leaves the tooth of the paper alive. | Se superpose bien et laisse vivre le grain du papier.',
      'Light enough for a travel sketchbook and rich enough for finished drawings. | Trouve sa place dans le carnet de voyage comme dans un dessin achevé.',
      'A pleasure for daily pages and patient shading. | Un plaisir pour les pages quotidiennes et les ombres patientes.',
    ],
    advice: [
      'Rest your hand on a scrap sheet to keep the page clean. | Posez la main sur une feuille volante pour garder la page propre.',
      'Choose a paper with some tooth: smooth sheets hold less. | Choisissez un papier un peu grainé : les feuilles lisses en retiennent moins.',
      'Fix finished sheets lightly, in a ventilated place. | Fixez légèrement les feuilles terminées, dans un endroit aéré.',
    ],
  },
  pen: {
    use: [
      'Lines start at once and stop where you stop. | Le trait part tout de suite et s’arrête où vous l’arrêtez.',
      'The same width on the last page as on the first. | La même largeur à la dernière page qu’à la première.',
      'Caps on firmly and does not roll off the table. | Le capuchon tient bien et le stylo ne roule pas en bas de la table.',
    ],
    advice: [
      'Store it flat, capped and away from heat. | Rangez-le à plat, bouchon fermé et loin de la chaleur.',
      'Try it on your own paper first: each one drinks differently. | Essayez-le d’abord sur votre papier : chacun boit à sa façon.',
      'Sold singly, so take two of the one you use most. | Vendu à l’unité : prenez-en deux de celui qui sert le plus.',
    ],
  },
  ink: {
    use: [
      'Deep in one coat, without a gray haze. | Profonde en une seule couche, sans voile gris.',
      'Keeps for years when the cap is clean. | Se garde des années si le bouchon reste propre.',
      'Mixes within the range to any shade between. | Se mélange dans la gamme pour obtenir toutes les nuances.',
    ],
    advice: [
      'Shake gently, and decant what you need instead of dipping into the stock. | Agitez doucement et versez ce qu’il faut plutôt que de puiser dans la réserve.',
      'Protect the table: ink finds the one uncovered corner. | Protégez la table : l’encre trouve toujours le coin oublié.',
      'Proof on scrap before the good paper comes out. | Faites un essai sur une retaille avant de sortir le beau papier.',
    ],
  },
  glaze: {
    use: [
      'Brushes on without running and can be layered. | S’applique au pinceau sans couler et se superpose.',
      'The jar gives enough for several mugs. | Un pot suffit pour plusieurs tasses.',
      'Tested on white and on speckled clay in our own kiln. | Mis à l’essai sur terre blanche et mouchetée dans notre propre four.',
    ],
    advice: [
      'Fire a test tile: every kiln has its habits. | Cuisez un carreau d’essai : chaque four a ses habitudes.',
      'Leave the foot bare, a quarter inch up from the shelf. | Laissez le pied nu, sur 6 mm au-dessus de la plaque.',
      'Stir rather than shake, and wait for the bubbles to go. | Brassez plutôt que de secouer, et attendez que les bulles partent.',
    ],
  },
  dye: {
    use: [
      'Results are repeatable when you weigh everything and write it down. | Les résultats se répètent si l’on pèse tout et qu’on prend des notes.',
      'Overdye, dip, fold or paint: each method gives a different surface. | Surteinture, trempage, pliage ou pinceau : chaque méthode donne une surface différente.',
      'From a pale wash to full depth, depending on how much you weigh out. | Du lavis pâle à la pleine profondeur, selon ce que vous pesez.',
    ],
    advice: [
      'Scour your fiber first: dye does not take on sizing or lanolin. | Dégraissez d’abord la fibre : la teinture ne prend ni sur l’apprêt ni sur la lanoline.',
      'Keep dye pots and spoons apart from the kitchen for good. | Réservez vos chaudrons et vos cuillères à la teinture, jamais à la cuisine.',
      'Wear gloves and a mask while mixing powders. | Portez des gants et un masque au moment de mélanger les poudres.',
    ],
  },
};
