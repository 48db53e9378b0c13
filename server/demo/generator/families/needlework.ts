import type { Family } from '../product-family.ts';
import { inches, millimetres, named, one, SIZE, WIDTH } from '../sizes.ts';

/** Counted work, punch needle, macramé and weaving. */
export const NEEDLEWORK: readonly Family[] = [
  {
    key: 'aida',
    leaf: 'cross-stitch-fabric',
    craft: 'fabric',
    type: 'countedCloth',
    art: 'aida-cloth',
    palette: 'neutrals',
    many: [4, 8],
    axis: SIZE,
    names: [
      [
        'Aida Cloth | Toile Aïda',
        1,
        {
          count: ['14 per inch | 5,5 points/cm', '16 per inch | 6,3 points/cm', '18 per inch | 7 points/cm'],
        },
      ],
      [
        'Linen Evenweave | Étamine de lin',
        1.9,
        { count: ['28 per inch | 11 fils/cm', '32 per inch | 12,6 fils/cm'] },
      ],
      [
        'Cotton Evenweave | Étamine de coton',
        1.3,
        { count: ['25 per inch | 10 fils/cm', '28 per inch | 11 fils/cm'] },
      ],
    ],
    sizes: named(
      ['12X18', '12 × 18 in. | 30 × 46 cm', 599, 60],
      ['18X24', '18 × 24 in. | 46 × 61 cm', 999, 110],
    ),
    facts: [
      [
        'count',
        'Count | Compte',
        [
          '14 per inch | 5,5 pts/cm',
          '16 per inch | 6,3 pts/cm',
          '18 per inch | 7 pts/cm',
          '28 per inch | 11 fils/cm',
        ],
      ],
    ],
    about: [
      'Even threads, {count}, easy to see under a lamp. | Des fils réguliers, {count}, faciles à compter sous la lampe.',
      'Lightly starched so that corners stay square while you work. | Légèrement amidonnée : les coins restent droits pendant l’ouvrage.',
    ],
    tags: ['aida', 'evenweave', 'cross-stitch', 'linen'],
  },
  {
    key: 'cross-stitch-kits',
    leaf: 'cross-stitch-kits',
    craft: 'stitch',
    type: 'kit',
    art: 'cross-stitch',
    palette: 'pastels',
    many: [2, 4],
    names: [
      'Chickadee Cross-Stitch Kit | Trousse de point de croix, mésange',
      'Covered Bridge Cross-Stitch Kit | Trousse de point de croix, pont couvert',
      'Birth Sampler Cross-Stitch Kit | Trousse de point de croix, naissance',
      ['Winter Village Cross-Stitch Kit | Trousse de point de croix, village d’hiver', 1.3],
      'Herb Garden Cross-Stitch Kit | Trousse de point de croix, fines herbes',
    ],
    sizes: one(2399, 180),
    facts: [
      [
        'count',
        'Cloth | Toile',
        [
          '14-count aida | Aïda 5,5 pts/cm',
          '16-count aida | Aïda 6,3 pts/cm',
          '28-count linen | lin 11 fils/cm',
        ],
      ],
      ['shades', 'Shades | Couleurs', ['12 | 12', '18 | 18', '24 | 24']],
    ],
    about: [
      'Chart in color with symbols, {shades} shades of floss and {count}. | Grille en couleurs avec symboles, {shades} teintes de fil et {count}.',
      'Full crosses with a little backstitch: an easy pleasure over several evenings. | Des points entiers et un peu de point arrière : le plaisir de plusieurs soirées.',
    ],
    tags: ['cross-stitch', 'kit', 'sampler'],
  },
  {
    key: 'needlepoint',
    leaf: 'needlepoint-and-tapestry',
    craft: 'stitch',
    type: 'countedCloth',
    art: 'needlepoint',
    palette: 'dyed',
    many: [3, 7],
    names: [
      'Needlepoint Canvas | Toile à canevas',
      ['Printed Needlepoint Cushion | Coussin au canevas imprimé', 2.6],
      ['Long-Stitch Landscape | Paysage au point lancé', 1.6],
    ],
    sizes: one(1299, 90),
    facts: [
      [
        'mesh',
        'Mesh | Maille',
        [
          '10 holes per inch | 4 trous/cm',
          '12 holes per inch | 4,7 trous/cm',
          '14 holes per inch | 5,5 trous/cm',
        ],
      ],
    ],
    about: [
      '[Canvas] Stiff, double-checked mesh ({mesh}) that stays square. | Une maille ferme et régulière ({mesh}) qui reste d’équerre.',
      'Wool covers completely and wears like a carpet. | La laine couvre bien et s’use comme un tapis : très lentement.',
    ],
    tags: ['needlepoint', 'tapestry', 'canvas'],
  },
  {
    key: 'punch-needle',
    leaf: 'punch-needle-and-rug-hooking',
    craft: 'stitch',
    type: 'handTool',
    art: 'punch-needle',
    hex: '#a86f4a',
    names: [
      'Adjustable Punch Needle | Aiguille à poinçonner réglable',
      ['Wooden Punch Needle | Aiguille à poinçonner en bois', 0.9],
    ],
    axis: SIZE,
    sizes: named(['F', 'Fine | Fin', 1699, 80], ['R', 'Regular | Régulier', 1899, 110]),
    facts: [['loop', 'Loop height | Hauteur de boucle', ['6 mm | 6 mm', '9 mm | 9 mm', '13 mm | 13 mm']]],
    about: [
      'Loops of {loop}, the same every time. | Des boucles de {loop}, toujours égales.',
      'Punch from the back, turn it over, and there is your rug. | On poinçonne à l’envers, on retourne, et voilà le tapis.',
    ],
    tags: ['punch needle', 'rug', 'hooking'],
  },
  {
    key: 'macrame-cord',
    leaf: 'macrame-cord',
    craft: 'stitch',
    type: 'thread',
    art: ['cord-coil', 'rope-spool', 'braided-cord'],
    lots: true,
    palette: 'dyed',
    many: [6, 12],
    axis: SIZE,
    share: 1.2,
    names: [
      'Single-Strand Macramé Cord | Corde à macramé à un brin',
      ['Three-Ply Macramé Rope | Corde à macramé à trois brins', 1.15],
      ['Braided Macramé Cord | Corde à macramé tressée', 1.1],
    ],
    sizes: millimetres([3, 1299, 500], [4, 1499, 520], [5, 1699, 540]).map((size) => ({
      ...size,
      measure: { amount: 109, unit: 'yd' },
    })),
    facts: [
      [
        'fibre',
        'Fiber content | Composition',
        ['100% recycled cotton | 100 % coton recyclé', '100% cotton | 100 % coton'],
      ],
      ['length', 'Length | Longueur', ['109 yd | 100 m']],
    ],
    about: [
      'A soft cord ({fibre}) that combs out to an even fringe. | Une corde souple ({fibre}) qui se peigne en frange régulière.',
      'One spool of {length} makes a wall hanging and two plant hangers. | Une bobine de {length} donne une murale et deux suspensions à plantes.',
    ],
    sub: 'CORD | CORDE',
    tags: ['macrame', 'cord', 'rope', 'cotton'],
  },
  {
    key: 'macrame-rings',
    leaf: 'macrame-rings-and-dowels',
    craft: 'stitch',
    type: 'base',
    art: ['wooden-rings', 'dowels', 'brass-hoop', 'driftwood'],
    hex: '#d9b98a',
    names: [
      'Wooden Macramé Ring | Anneau de bois pour macramé',
      ['Macramé Dowel | Goujon à macramé', 1.1],
      [
        'Brass Macramé Hoop | Cerceau de laiton pour macramé',
        1.3,
        { finish: ['brushed brass | laiton brossé'] },
      ],
      ['Driftwood Branch | Branche de bois de grève', 2, { finish: ['washed and dried | lavé et séché'] }],
    ],
    axis: SIZE,
    sizes: inches([3, 299, 30], [6, 449, 60], [10, 649, 110], [14, 899, 180]),
    facts: [['finish', 'Finish | Fini', ['raw, sanded | brut, poncé', 'waxed | ciré']]],
    about: [
      'A clean start for a hanging: {finish}. | Un bon départ pour une murale : {finish}.',
      '[Ring, Hoop, Dowel] Strong enough for a heavy pot of ivy. | Supporte sans broncher un gros pot de lierre.',
    ],
    tags: ['macrame', 'ring', 'dowel'],
  },
  {
    key: 'looms',
    leaf: 'looms-and-weaving-tools',
    craft: 'stitch',
    type: 'frame',
    art: ['frame-loom', 'rigid-heddle-loom'],
    hex: '#c9a06a',
    names: ['Frame Loom | Métier cadre', ['Rigid Heddle Loom | Métier à peigne envergeur', 4]],
    axis: WIDTH,
    sizes: inches([8, 2999, 400], [12, 3799, 700], [16, 4799, 1100]),
    facts: [
      ['wood', 'Wood | Bois', ['beech | hêtre', 'maple | érable', 'birch plywood | contreplaqué de bouleau']],
    ],
    about: [
      'Made of {wood}, with notches that hold the warp in place. | En {wood}, avec des encoches qui maintiennent la chaîne.',
      'A weekend is enough to warp it, weave it and hang the result. | Une fin de semaine suffit pour ourdir, tisser et accrocher le résultat.',
    ],
    tags: ['loom', 'weaving', 'tapestry'],
  },
];
