import type { Family } from '../product-family.ts';
import { GAUGE, grams, hooks, named, needles, one, packs, PACK, SIZE, WEIGHT } from '../sizes.ts';

/** Tools for knitting, crochet, spinning and felting. */
export const YARN_TOOLS: readonly Family[] = [
  {
    key: 'knitting-needles',
    leaf: 'knitting-needles',
    craft: 'yarn',
    type: 'needle',
    art: ['circular-needle', 'needles', 'double-pointed-needles', 'needle-tips'],
    hex: '#caa46a',
    names: [
      'Circular Knitting Needle | Aiguille circulaire',
      ['Straight Knitting Needles, Pair | Paire d’aiguilles droites', 0.8],
      ['Double-Pointed Needles, Set of 5 | Jeu de 5 aiguilles doubles pointes', 0.9],
      ['Interchangeable Needle Tips | Pointes interchangeables', 0.85],
    ],
    axis: GAUGE,
    sizes: needles(
      [2.5, 999, 14],
      [3.25, 999, 16],
      [4, 1049, 18],
      [5, 1099, 22],
      [6, 1149, 26],
      [8, 1299, 34],
    ),
    facts: [
      [
        'made',
        'Material | Matériau',
        [
          'birch | bouleau',
          'bamboo | bambou',
          'nickel-plated steel | acier nickelé',
          'carbon fiber | fibre de carbone',
        ],
      ],
      [
        'point',
        'Points | Pointes',
        ['tapered for lace | effilées pour la dentelle', 'medium taper | moyennement effilées'],
      ],
    ],
    about: [
      '[Circular, Interchangeable] Points are {point}, and the join lets stitches slide without a snag. | Les pointes sont {point} et rien n’accroche au passage des mailles.',
      'Made of {made}, light and quiet in company. | En {made}, légère et discrète en compagnie.',
    ],
    tags: ['needles', 'circular', 'dpn', 'knitting'],
  },
  {
    key: 'crochet-hooks',
    leaf: 'crochet-hooks',
    craft: 'yarn',
    type: 'needle',
    art: ['crochet-hook', 'bamboo-crochet-hook', 'aluminum-crochet-hook', 'tunisian-crochet-hook'],
    hex: '#8a6bb0',
    names: [
      ['Ergonomic Crochet Hook | Crochet ergonomique', 1, { grip: ['soft rubber | caoutchouc souple'] }],
      ['Bamboo Crochet Hook | Crochet en bambou', 0.7, { grip: ['polished bamboo | bambou poli'] }],
      ['Aluminum Crochet Hook | Crochet en aluminium', 0.5, { grip: ['plain metal | métal nu'] }],
      ['Tunisian Crochet Hook | Crochet tunisien', 1.2, { grip: ['smooth wood | bois lisse'] }],
    ],
    axis: GAUGE,
    sizes: hooks([2.25, 749, 12], [3.5, 749, 14], [4, 749, 15], [5, 799, 17], [6.5, 849, 20], [10, 999, 30]),
    facts: [
      ['head', 'Head | Tête', ['inline | en ligne', 'tapered | effilée']],
      [
        'grip',
        'Handle | Manche',
        ['soft rubber | caoutchouc souple', 'smooth wood | bois lisse', 'plain metal | métal nu'],
      ],
    ],
    about: [
      'The {head} head picks up the loop and lets it go at the right moment. | La tête {head} attrape la boucle et la relâche au bon moment.',
      'A handle of {grip} for wrists that crochet every night. | Un manche en {grip} pour les poignets qui crochètent tous les soirs.',
    ],
    tags: ['crochet', 'hook', 'ergonomic'],
  },
  {
    key: 'stitch-markers',
    leaf: 'stitch-markers-and-counters',
    craft: 'yarn',
    type: 'helper',
    art: ['locking-stitch-markers', 'ring-stitch-markers', 'split-ring-markers', 'charm-stitch-markers'],
    hex: '#d98a3a',
    names: [
      'Locking Stitch Markers | Anneaux marqueurs à fermoir',
      ['Wooden Ring Markers | Anneaux marqueurs en bois', 1.3],
      ['Split Ring Markers | Anneaux fendus', 1.4],
      ['Charm Stitch Markers | Marqueurs à breloques', 1.8],
    ],
    axis: PACK,
    sizes: packs([10, 449, 1], [20, 749, 1]),
    facts: [
      [
        'fits',
        'Fits needles up to | Pour aiguilles jusqu’à',
        ['6.5 mm | 6,5 mm', '8 mm | 8 mm', '10 mm | 10 mm'],
      ],
    ],
    about: [
      'Bright enough to find in a ball of wool, smooth enough for lace; fits needles up to {fits}. | Assez voyants pour se retrouver dans une pelote, assez lisses pour la dentelle ; pour aiguilles jusqu’à {fits}.',
    ],
    tags: ['marker', 'counter', 'knitting'],
  },
  {
    key: 'blocking',
    leaf: 'blocking-and-winding',
    craft: 'yarn',
    type: 'helper',
    art: ['blocking-mats', 'blocking-wires', 'ball-winder', 'yarn-swift'],
    hex: '#7d8fa3',
    names: [
      'Blocking Mats, Set of 9 | Tapis de blocage, jeu de 9',
      ['Blocking Wires & Pins | Tiges et épingles de blocage', 0.8],
      ['Yarn Ball Winder | Bobinoir à laine', 1.5, { use: ['winding | bobinage'] }],
      ['Wooden Yarn Swift | Dévidoir en bois', 2.2, { use: ['winding | bobinage'] }],
    ],
    sizes: one(3499, 900),
    facts: [['use', 'Use | Usage', ['blocking | blocage']]],
    about: [
      'Made for {use}, at home or at the guild. | Conçu pour le {use}, à la maison comme au cercle.',
      'The difference between handmade and homemade often happens here. | C’est souvent ici que se joue le fini professionnel d’un ouvrage.',
    ],
    tags: ['blocking', 'winder', 'swift'],
  },
  {
    key: 'knit-kits',
    leaf: 'knitting-and-crochet-kits',
    craft: 'yarn',
    type: 'kit',
    art: ['scarf-kit', 'tuque-kit', 'fox-kit', 'granny-bag-kit', 'mitten-kit'],
    palette: 'dyed',
    many: [3, 5],
    names: [
      'First Scarf Knitting Kit | Trousse « première écharpe »',
      ['Ribbed Tuque Knitting Kit | Trousse de tricot, tuque à côtes', 1.1],
      ['Amigurumi Fox Crochet Kit | Trousse de crochet, renard amigurumi', 0.9],
      ['Granny Square Bag Crochet Kit | Trousse de crochet, sac à carrés grand-mère', 1.3],
      ['Mitten Knitting Kit | Trousse de tricot, mitaines', 1.1],
    ],
    sizes: one(3299, 380),
    facts: [
      ['level', 'Level | Niveau', ['beginner | débutant', 'advanced beginner | débutant avancé']],
      [
        'hours',
        'Time | Durée',
        [
          'about 6 hours | environ 6 heures',
          'about 9 hours | environ 9 heures',
          'a weekend | une fin de semaine',
        ],
      ],
    ],
    about: [
      'Wool, tools and a clear pattern for {hours} of good company. | Laine, outils et patron clair : {hours} de plaisir.',
      'For the {level} stage: each new stitch is shown twice. | Niveau {level} : chaque nouvelle maille est montrée deux fois.',
    ],
    sub: 'KNIT & CROCHET | TRICOT ET CROCHET',
    tags: ['kit', 'beginner', 'gift'],
  },
  {
    key: 'roving',
    leaf: 'roving-and-spinning-fiber',
    craft: 'yarn',
    type: 'fiber',
    art: 'roving-braid',
    lots: true,
    palette: 'wool',
    many: [5, 10],
    axis: WEIGHT,
    names: [
      'Merino Combed Top | Ruban peigné de mérinos',
      ['Corriedale Roving | Mèche de Corriedale', 0.8],
      ['Alpaca & Silk Sliver | Ruban d’alpaga et soie', 1.6],
      ['Shetland Batt | Nappe de Shetland', 0.9],
    ],
    sizes: grams([50, 699], [100, 1199]),
    facts: [
      [
        'micron',
        'Fineness | Finesse',
        ['19.5 micron | 19,5 microns', '21 micron | 21 microns', '27 micron | 27 microns'],
      ],
      [
        'staple',
        'Staple length | Longueur de mèche',
        ['2¾ to 3½ in. (7 to 9 cm) | 7 à 9 cm', '3½ to 4¾ in. (9 to 12 cm) | 9 à 12 cm'],
      ],
    ],
    about: [
      'Smooth to draft, with a staple of {staple} and {micron}. | Facile à étirer : mèche de {staple}, finesse de {micron}.',
      'Spin it fine, felt it wet or use it thick for arm knitting. | À filer fin, à feutrer à l’eau ou à tricoter avec les bras.',
    ],
    tags: ['roving', 'spinning', 'felting', 'wool'],
  },
  {
    key: 'needle-felting',
    leaf: 'needle-felting',
    craft: 'yarn',
    type: 'sharp',
    art: ['felting-needles', 'felting-tool'],
    hex: '#b98aa5',
    names: [
      'Felting Needle Set | Jeu d’aiguilles à feutrer',

      ['Multi-Needle Felting Tool | Outil de feutrage multiaiguille', 1.3],
    ],
    axis: SIZE,
    sizes: named(['S', 'Small | Petit', 899, 60], ['L', 'Large | Grand', 1299, 120]),
    facts: [
      [
        'gauge',
        'Needle gauges | Calibres',
        ['36, 38 and 40 | 36, 38 et 40', '38 star and 40 triangle | 38 étoile et 40 triangle'],
      ],
    ],
    about: [
      'Gauges {gauge}: coarse to shape, fine to finish. | Calibres {gauge} : du gros pour la forme, du fin pour la finition.',
      'Small creatures begin with good barbs and a pad that does not crumble. | Les petites créatures commencent par de bons barbillons et un tapis qui ne s’émiette pas.',
    ],
    tags: ['felting', 'needle', 'wool'],
  },
  {
    key: 'felt',
    leaf: 'felt-sheets-and-balls',
    craft: 'fabric',
    type: 'felt',
    art: 'felt-sheets',
    palette: 'dyed',
    many: [8, 16],
    axis: SIZE,
    names: [
      'Wool Felt Sheet | Feuille de feutre de laine',
      ['Wool Blend Felt Sheet | Feuille de feutre de laine mélangée', 0.6],
      ['Stiffened Felt Sheet | Feuille de feutre rigide', 0.7],
    ],
    sizes: named(
      ['9X12', '9 × 12 in. | 23 × 30 cm', 349, 30],
      ['18X24', '18 × 24 in. | 46 × 61 cm', 999, 110],
    ),
    facts: [
      ['thick', 'Thickness | Épaisseur', ['1 mm | 1 mm', '1.2 mm | 1,2 mm', '2 mm | 2 mm']],
      ['wool', 'Wool content | Teneur en laine', ['100% | 100 %', '35% | 35 %', '20% | 20 %']],
    ],
    about: [
      'Felt {thick} thick that cuts to a point without fraying. | Un feutre de {thick} qui se coupe en pointe sans s’effilocher.',
      'Wool content of {wool}, for banners, book pages and hand-stitched ornaments. | Teneur en laine : {wool}. Pour banderoles, livres d’éveil et ornements cousus main.',
    ],
    tags: ['felt', 'sheet', 'ornament'],
  },
];
