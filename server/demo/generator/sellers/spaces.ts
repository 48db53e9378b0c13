import type { Maker } from './maker.ts';

/** Maker spaces: shared workshops that sell what their members make. */
export const SPACE_MAKERS: readonly Maker[] = [
  {
    id: 1012,
    name: 'Kiln Street Studio',
    city: 'Columbus',
    state: 'OH',
    country: 'US',
    returns: ['940 Kiln Street', '43215'],
    space: true,
    plan: 'guild',
    handlingDays: 4,
    craft: 'clay',
    about:
      'Eleven potters, three wheels too few and one very large kiln. | Onze potiers, trois tours de moins qu’il en faudrait et un très grand four.',
    material: 'Ohio stoneware, food-safe glaze | Grès de l’Ohio, glaçure alimentaire',
    voice: [
      'Fired to cone 6, safe in dishwasher and microwave. | Cuit au cône 6, va au lave-vaisselle et au micro-ondes.',
      'Signed underneath by whoever threw it. | Signé en dessous par la personne qui l’a tourné.',
    ],
    goods: [
      {
        name: 'Yarn Bowl | Bol à laine',
        leaf: 'bisque-and-pottery-blanks',
        art: 'bisque-bowl',
        cents: 5400,
        grams: 900,
        about:
          'A curl cut into the rim lets the strand run and keeps the ball at home. | Une volute découpée dans le bord laisse filer le brin et garde la pelote chez elle.',
      },
      {
        name: 'Brush Rest & Water Cup | Repose-pinceaux et gobelet',
        leaf: 'palette-knives-and-palettes',
        art: 'pottery',
        cents: 3600,
        grams: 600,
        about:
          'Wide in the foot, so it does not tip into your painting. | Large du pied, pour ne pas se renverser sur l’aquarelle.',
      },
      {
        name: 'Studio Mug | Tasse d’atelier',
        leaf: 'bisque-and-pottery-blanks',
        art: 'bisque-mug',
        cents: 3200,
        grams: 420,
        about:
          'Holds 350 ml and fits two fingers through the handle. | Contient 350 ml et laisse passer deux doigts dans l’anse.',
      },
    ],
    motifs: [
      ['Moss Glaze | Glaçure mousse', '#6f7f4a', '#b3b88a', 'speckle'],
      ['Oatmeal | Gruau', '#d9cbb0', '#8f7a5f', 'speckle'],
      ['Tenmoku | Tenmoku', '#3f2a22', '#8a4f2f', 'solid'],
      ['Celadon | Céladon', '#a9c9b5', '#6f9a86', 'solid'],
      ['Shino | Shino', '#e9d3c0', '#c9825f', 'marble'],
      ['Cobalt Brush | Coup de pinceau cobalt', '#e6e3da', '#2f4f9a', 'leaves'],
      ['Ash Run | Coulée de cendre', '#9a9a80', '#5f6a55', 'marble'],
      ['Chalk | Craie', '#f0ece3', '#c2b9a8', 'solid'],
    ],
    tags: ['pottery', 'yarn bowl', 'handmade'],
  },
  {
    id: 1013,
    name: 'The Turning Shed',
    city: 'Peterborough',
    state: 'ON',
    country: 'CA',
    returns: ['15 Mill Yard', 'K9H 2G5'],
    space: true,
    plan: 'studio',
    handlingDays: 5,
    craft: 'wood',
    about:
      'A lathe cooperative in an old canoe factory; the shavings heat the building. | Une coopérative de tournage dans une ancienne fabrique de canots ; les copeaux chauffent l’immeuble.',
    material: 'Local hardwood, food-safe oil | Bois franc local, huile alimentaire',
    voice: [
      'Wood from trees that came down anyway. | Du bois d’arbres tombés de toute façon.',
      'Re-oil twice a year with a soft rag. | Huilez deux fois par année avec un chiffon doux.',
    ],
    goods: [
      {
        name: 'Drop Spindle | Fuseau suspendu',
        leaf: 'roving-and-spinning-fiber',
        art: 'wood',
        cents: 4200,
        grams: 40,
        about:
          'About 32 g, balanced so that it spins long and true. | Environ 32 g, équilibré pour tourner longtemps et droit.',
      },
      {
        name: 'Turned Crochet Hook | Crochet tourné',
        leaf: 'crochet-hooks',
        art: 'bamboo-crochet-hook',
        cents: 2800,
        grams: 25,
        about:
          'A throat sanded by hand to 2,000 grit: it never splits the yarn. | Une gorge poncée à la main au grain 2000 : le fil ne se dédouble pas.',
      },
      {
        name: 'Carving Blank Set | Ensemble d’ébauches à sculpter',
        leaf: 'wood-carving',
        art: 'wood-slices',
        cents: 2200,
        grams: 700,
        about:
          'Three spoons roughed out, with the grain running the right way. | Trois cuillères dégrossies, le fil du bois dans le bon sens.',
      },
    ],
    motifs: [
      ['Black Cherry | Cerisier tardif', '#8f4c32', '#c98a6a', 'solid'],
      ['Spalted Maple | Érable échauffé', '#dcc59a', '#5f4a3a', 'marble'],
      ['White Ash | Frêne blanc', '#e0cfa8', '#b39a6a', 'stripe'],
      ['Black Walnut | Noyer noir', '#5f4030', '#8f6a4f', 'solid'],
      ['Yellow Birch | Merisier des bois', '#d9b47a', '#a8824f', 'solid'],
      ['Burr Oak | Chêne à gros fruits', '#a37a4a', '#6f4f2f', 'stripe'],
      ['Apple | Pommier', '#b9785a', '#e0b894', 'solid'],
      ['Butternut | Noyer cendré', '#b89468', '#8a6a45', 'solid'],
    ],
    tags: ['woodturning', 'spindle', 'hook'],
  },
  {
    id: 1014,
    name: 'Commons Print Room',
    city: 'Oakland',
    state: 'CA',
    country: 'US',
    returns: ['2117 Commons Way', '94612'],
    space: true,
    plan: 'studio',
    handlingDays: 3,
    craft: 'print',
    about:
      'A community print room with open evenings; half of every sale pays for somebody’s first class. | Un atelier d’impression communautaire ouvert le soir ; la moitié de chaque vente paie le premier cours de quelqu’un.',
    material: 'Water-based ink, organic cotton | Encre à l’eau, coton biologique',
    voice: [
      'Pulled by members on Thursday nights. | Tiré par nos membres le jeudi soir.',
      'Slight shifts of color are how you know. | Les légers décalages de couleur en sont la preuve.',
    ],
    goods: [
      {
        name: 'Screen-Printed Tote | Fourre-tout sérigraphié',
        leaf: 'project-bags-and-cases',
        art: 'screen-printed-tote',
        cents: 2600,
        grams: 190,
        palette: 'neutrals',
        about:
          'Heavy canvas with a pocket for hooks and a key loop. | Toile forte, avec une poche pour les crochets et une boucle à clés.',
      },
      {
        name: 'Riso Print | Impression riso',
        leaf: 'screen-printing',
        art: 'frame',
        cents: 2200,
        grams: 40,
        about:
          'Two colors on recycled stock, 11 by 17 inches. | Deux couleurs sur papier recyclé, 28 sur 43 cm.',
      },
      {
        name: 'Printed Fat Quarter | Quart de verge imprimé',
        leaf: 'quilting-cotton-prints',
        art: 'fabric',
        cents: 1600,
        grams: 60,
        about:
          'A repeat drawn, cut and printed within one room. | Un motif dessiné, gravé et imprimé dans une même pièce.',
      },
    ],
    motifs: [
      ['Poppies | Pavots de Californie', '#e8772e', '#6f8f4f', 'floral'],
      ['Container Cranes | Grues du port', '#35506b', '#e0a54a', 'stripe'],
      ['Loquats | Nèfles du Japon', '#e3b04a', '#5f7a45', 'leaves'],
      ['Fog Line | Ligne de brume', '#b9c4cc', '#6f8494', 'stripe'],
      ['Corner Store | Dépanneur du coin', '#c93f4f', '#f3dfa8', 'gingham'],
      ['Night Bus | Autobus de nuit', '#2a2f55', '#f0c85a', 'dots'],
      ['Sourgrass | Oxalis', '#d9d23a', '#4f8a4a', 'floral'],
      ['Redwood | Séquoia', '#7a3f2f', '#3f5a3f', 'herringbone'],
    ],
    tags: ['screen printing', 'riso', 'tote'],
  },
  {
    id: 1015,
    name: 'Atelier des Brindilles',
    city: 'Sherbrooke',
    state: 'QC',
    country: 'CA',
    returns: ['88, chemin des Saules', 'J1H 1P4'],
    space: true,
    plan: 'basic',
    handlingDays: 3,
    craft: 'floral',
    about:
      'Willow, dried flowers and wreaths from a shared barn in the Eastern Townships. | De l’osier, des fleurs séchées et des couronnes, dans une grange partagée des Cantons-de-l’Est.',
    material: 'Stems grown without spray | Tiges cultivées sans pesticide',
    voice: [
      'Cut at dawn, hung until the rafters rustle. | Coupé à l’aube, suspendu jusqu’à ce que les chevrons bruissent.',
      'A little shedding is normal in the first week. | Il est normal que ça s’égrène un peu la première semaine.',
    ],
    goods: [
      {
        name: 'Dried Wreath | Couronne séchée',
        leaf: 'dried-and-preserved-flowers',
        art: 'flower-wreath',
        cents: 6800,
        grams: 450,
        about:
          'About 38 cm across on a vine base, for inside doors. | Environ 38 cm sur base de vigne, pour les portes intérieures.',
      },
      {
        name: 'Wreath-Making Kit | Trousse de couronne',
        leaf: 'wreath-forms-and-floral-tools',
        art: 'evergreen-wreath',
        cents: 4600,
        grams: 600,
        about:
          'Base, wire and eight bunches, with a bow to tie last. | Base, fil et huit bottes, avec une boucle à nouer en dernier.',
      },
      {
        name: 'Willow Basket | Panier d’osier',
        leaf: 'boxes-bins-and-organizers',
        art: 'basket',
        cents: 7400,
        grams: 700,
        about:
          'Woven for yarn: no stub inside to catch. | Tressé pour la laine : rien à l’intérieur qui accroche.',
      },
    ],
    motifs: [
      ['Meadow | Prairie', '#c9a95f', '#8fa06a', 'leaves'],
      ['Lavender & Oat | Lavande et avoine', '#9a8fb8', '#d9c79a', 'leaves'],
      ['Blush | Rose tendre', '#e0b5ad', '#b8a884', 'floral'],
      ['First Frost | Premier gel', '#c3ccc9', '#8a9a94', 'leaves'],
      ['Harvest | Récolte', '#c2702f', '#8a6a2f', 'leaves'],
      ['Evergreen | Sapinage', '#3f5f45', '#a33a34', 'leaves'],
      ['Strawflower | Immortelle', '#d98a3a', '#c94f5f', 'floral'],
      ['Silver | Argentée', '#b9bfb5', '#8f9a8a', 'leaves'],
    ],
    tags: ['wreath', 'dried flowers', 'willow'],
  },
  {
    id: 1016,
    name: 'Little Wheel Collective',
    city: 'Saskatoon',
    state: 'SK',
    country: 'CA',
    returns: ['611 Prairie Row', 'S7K 0J5'],
    space: true,
    plan: 'basic',
    handlingDays: 4,
    craft: 'sewing',
    about:
      'A sewing room for newcomers to Canada; every piece carries the first name of the person who sewed it. | Une salle de couture pour nouveaux arrivants ; chaque pièce porte le prénom de la personne qui l’a cousue.',
    material: 'Cotton and reclaimed denim | Coton et denim récupéré',
    voice: [
      'Seams are bound inside, because somebody will look. | Les coutures sont bordées à l’intérieur, parce que quelqu’un regardera.',
      'Proceeds buy machines that members take home. | Les profits achètent des machines que les membres rapportent chez eux.',
    ],
    goods: [
      {
        name: 'Sewing Caddy | Organisateur de couture',
        leaf: 'project-bags-and-cases',
        art: 'knitting-tote',
        cents: 3400,
        grams: 220,
        palette: 'neutrals',
        about:
          'Hangs on the arm of a chair, with a pincushion on top. | S’accroche au bras d’un fauteuil, avec une pelote à épingles sur le dessus.',
      },
      {
        name: 'Patchwork Apron | Tablier en patchwork',
        leaf: 'linen-and-apparel-fabric',
        art: 'apron',
        cents: 4800,
        grams: 380,
        about:
          'Cross-back, one size, with a pocket deep enough for a whisk or a ruler. | Dos croisé, taille unique, poche assez profonde pour un fouet ou une règle.',
      },
      {
        name: 'Zipper Pouch | Pochette à fermeture',
        leaf: 'zippers-and-snaps',
        art: 'zipper-pouch',
        cents: 1900,
        grams: 90,
        about:
          'Boxed corners and a lining you can see into. | Coins carrés et une doublure pâle où l’on voit clair.',
      },
    ],
    motifs: [
      ['Denim Sky | Ciel de denim', '#4f6f94', '#c9d6e3', 'plaid'],
      ['Canola Field | Champ de canola', '#e6c93a', '#5f8a4a', 'floral'],
      ['Wax Print | Wax', '#c9522f', '#2f5fa8', 'floral'],
      ['Snow Fence | Clôture à neige', '#dfe3e6', '#a86a45', 'stripe'],
      ['Grain Elevator | Silo à grain', '#a8453a', '#e3d2b0', 'herringbone'],
      ['Borscht | Bortsch', '#9a2440', '#e6b9b0', 'dots'],
      ['Saskatoon Berry | Amélanchier', '#4f3f74', '#b3a5d0', 'dots'],
      ['Night Train | Train de nuit', '#24304f', '#e0c06a', 'stars'],
    ],
    tags: ['sewing', 'apron', 'pouch'],
  },
];
