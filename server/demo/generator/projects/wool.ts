import type { Plan } from './project-plan.ts';

/** Toys, felt and leftovers. */
export const WOOL_PROJECTS: readonly Plan[] = [
  {
    title: 'Amigurumi Moose | Orignal en amigurumi',
    leaf: 'knitting-and-crochet-kits',
    level: 'intermediate',
    minutes: 600,
    hex: '#6f4a33',
    accent: '#d9cbb0',
    about:
      'A shy moose with felt antlers, sized for a mitten pocket. | Un orignal timide aux bois de feutre, au format d’une poche de mitaine.',
    steps: [
      'Head and muzzle :: Start with a magic ring of six and work in a spiral. | Tête et museau :: Commencez par un cercle magique de six mailles et tournez en spirale.',
      'Body :: Stuff as you go, firmly but not hard. | Corps :: Rembourrez en cours de route, ferme sans être dur.',
      'Legs :: Make four and close flat. | Pattes :: Faites-en quatre et fermez-les à plat.',
      'Antlers :: Cut two pairs from felt and stitch around. | Bois :: Taillez deux paires dans le feutre et cousez le tour.',
      'Face :: Set the eyes nine rounds down, six stitches apart. | Visage :: Posez les yeux au neuvième tour, à six mailles d’écart.',
      'Assemble :: Pin everything before you sew. | Assembler :: Épinglez tout avant de coudre.',
    ],
    supplies: [
      ['worsted-acrylic', 1, 'Body | Corps', 'chestnut'],
      ['worsted-acrylic', 1, 'Muzzle | Museau', 'oatmeal'],
      ['felt', 1, 'Antlers | Bois', 'camel'],
      ['crochet-hooks', 1, undefined, '3.5 mm'],
      ['floss', 1, 'Mouth | Bouche', 'black'],
      ['stitch-markers', 1],
    ],
  },
  {
    title: 'Needle-Felted Chickadee | Mésange feutrée à l’aiguille',
    leaf: 'needle-felting',
    level: 'beginner',
    minutes: 240,
    hex: '#55585e',
    accent: '#f5eedc',
    about:
      'A handful of wool, a barbed needle and a thousand small pokes. | Une poignée de laine, une aiguille à barbillons et mille petits coups.',
    steps: [
      'Core :: Roll a firm egg and poke it until it holds. | Noyau :: Roulez un œuf bien ferme et piquez jusqu’à ce qu’il tienne.',
      'Breast :: Lay on cream wool in thin wisps. | Poitrine :: Posez la laine crème en mèches minces.',
      'Cap and bib :: Add black, following a photograph. | Calotte et bavette :: Ajoutez le noir en suivant une photo.',
      'Wings and tail :: Felt flat shapes on the mat, then attach. | Ailes et queue :: Feutrez des formes plates sur le tapis, puis fixez-les.',
      'Beak and eyes :: Two beads and a twist of charcoal wool. | Bec et yeux :: Deux perles et une torsade de laine anthracite.',
    ],
    supplies: [
      ['roving', 1, 'Body | Corps', 'ivory'],
      ['roving', 1, 'Cap | Calotte', 'black'],
      ['roving', 1, 'Back | Dos', 'slate'],
      ['needle-felting', 1, 'Needles | Aiguilles', 'Set'],
      ['seed-beads', 1, 'Eyes | Yeux', 'black'],
    ],
  },
  {
    title: 'Family of Felt Stockings | Bas de Noël en feutre',
    leaf: 'felt-sheets-and-balls',
    level: 'beginner',
    minutes: 300,
    hex: '#a3132f',
    accent: '#f5eedc',
    about:
      'One pattern, a different toe for everyone, a name in backstitch. | Un seul patron, un bout différent pour chacun, un prénom au point arrière.',
    steps: [
      'Trace :: Draw a stocking 35 cm tall and cut two per person. | Tracer :: Dessinez un bas de 35 cm et taillez-en deux par personne.',
      'Decorate :: Stitch on toes, heels and stars while it is flat. | Décorer :: Cousez bouts, talons et étoiles pendant que c’est à plat.',
      'Name :: Embroider the name on the cuff. | Prénom :: Brodez le prénom sur le revers.',
      'Join :: Blanket-stitch the edges with pearl cotton. | Assembler :: Bordez au point de feston avec du coton perlé.',
      'Hang :: Sew in a loop of ribbon, twice. | Suspendre :: Cousez une boucle de ruban, deux fois plutôt qu’une.',
    ],
    supplies: [
      ['felt', 2, 'Stockings | Bas', 'cherry'],
      ['felt', 1, 'Cuffs | Revers', 'ivory'],
      ['felt', 1, 'Shapes | Motifs', 'pine'],
      ['pearl-cotton', 1, undefined, 'ivory'],
      ['ribbon', 1, 'Loops | Boucles', 'cherry'],
      ['scissors', 1],
    ],
  },
  {
    title: 'Striped Scarf for Leftovers | Foulard rayé pour écouler les restes',
    leaf: 'hand-dyed-and-variegated-yarn',
    level: 'beginner',
    minutes: 900,
    hex: '#7f94cf',
    accent: '#d98a3a',
    about:
      'Half skeins find their place side by side, held together by one calm colour. | Les demi-écheveaux trouvent leur place côte à côte, réunis par une couleur calme.',
    steps: [
      'Sort :: Arrange the leftovers from dark to light. | Trier :: Placez les restes du foncé au pâle.',
      'Cast on :: Cast on 48 stitches in the calm colour. | Monter :: Montez 48 mailles dans la couleur calme.',
      'Stripe :: Alternate two rows of each, carrying the yarn up the side. | Rayer :: Alternez deux rangs de chacune en montant le fil sur le côté.',
      'Measure :: Stop at 170 cm or when the bag is empty. | Mesurer :: Arrêtez à 170 cm ou quand le sac est vide.',
      'Fringe :: Cut the last ends into a fringe. | Franges :: Faites des franges avec les derniers bouts.',
    ],
    supplies: [
      ['hand-dyed', 2, 'Something lively | Quelque chose de vivant'],
      ['sock-yarn', 2, 'The calm colour | La couleur calme', 'charcoal'],
      ['knitting-needles', 1, undefined, '3.25 mm', 'Straight'],
      ['scissors', 1],
      ['bags', 1, 'To carry it about | Pour l’emporter partout'],
    ],
  },
  {
    title: 'Thrummed Mittens | Mitaines fourrées de mèches',
    leaf: 'worsted-yarn',
    level: 'intermediate',
    minutes: 840,
    hex: '#2f4f7a',
    accent: '#f5eedc',
    about:
      'Newfoundland’s answer to January: tufts of fleece knit in, so that the inside is a small sheep. | La réponse de Terre-Neuve à janvier : des touffes de toison tricotées, si bien que l’intérieur est un petit mouton.',
    steps: [
      'Prepare thrums :: Pull 10 cm wisps of roving and pinch the middles. | Préparer les mèches :: Tirez des mèches de 10 cm et pincez le milieu.',
      'Cuff :: Cast on 40 stitches and rib 8 cm. | Poignet :: Montez 40 mailles et faites 8 cm de côtes.',
      'Thrum round :: Every fourth round, knit a thrum with each fourth stitch. | Rang de mèches :: Tous les quatre rangs, tricotez une mèche avec une maille sur quatre.',
      'Thumb :: Put 11 stitches on waste yarn. | Pouce :: Mettez 11 mailles en attente.',
      'Close the top :: Decrease on both sides to 8 stitches. | Fermer :: Diminuez des deux côtés jusqu’à 8 mailles.',
      'Knit the thumb :: Pick up, knit 6 cm, close. | Tricoter le pouce :: Reprenez, tricotez 6 cm, fermez.',
    ],
    supplies: [
      ['worsted-wool', 2, undefined, 'navy'],
      ['roving', 1, 'For the thrums | Pour les mèches', 'ivory'],
      ['knitting-needles', 1, 'Double-pointed | Doubles pointes', '4 mm', 'Double-Pointed'],
      ['stitch-markers', 1],
      ['embroidery-tools', 1],
    ],
  },
];
