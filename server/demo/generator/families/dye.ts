import type { Family } from '../product-family.ts';
import { grams, named, one, SIZE, WEIGHT } from '../sizes.ts';

/** Dyes and mordants; bags, boxes and light. */
export const DYE: readonly Family[] = [
  {
    key: 'fabric-dye',
    leaf: 'fabric-dye',
    craft: 'dye',
    type: 'dye',
    art: 'dye-box',
    palette: 'dyed',
    many: [10, 18],
    axis: WEIGHT,
    names: [
      [
        'Fiber-Reactive Dye | Teinture réactive',
        1,
        {
          for: ['cotton, linen, rayon | le coton, le lin et la rayonne'],
          temp: ['cold, 104 °F (40 °C) | à froid, 40 °C'],
        },
      ],
      [
        'All-Purpose Dye | Teinture tout usage',
        0.6,
        {
          for: ['most natural fibers | la plupart des fibres naturelles'],
          temp: ['hot, 140 °F (60 °C) | à chaud, 60 °C'],
        },
      ],
      [
        'Acid Dye for Wool | Teinture acide pour laine',
        1.1,
        {
          for: ['wool, silk, nylon | la laine, la soie et le nylon'],
          temp: ['hot, 195 °F (90 °C) | à chaud, 90 °C'],
        },
      ],
    ],
    sizes: grams([50, 649]),
    facts: [
      [
        'for',
        'For | Pour',
        [
          'cotton, linen, rayon | coton, lin, rayonne',
          'wool, silk, nylon | laine, soie, nylon',
          'most natural fibers | la plupart des fibres naturelles',
        ],
      ],
      [
        'temp',
        'Bath | Bain',
        ['cold, 104 °F (40 °C) | à froid, 40 °C', 'hot, 195 °F (90 °C) | à chaud, 90 °C'],
      ],
    ],
    about: [
      'For {for}; bath: {temp}. | Pour {for} ; bain {temp}.',
      'One jar colors three to five T-shirts, deeper with less cloth. | Un pot teint de trois à cinq t-shirts, plus foncé avec moins de tissu.',
    ],
    tags: ['dye', 'fabric', 'teinture'],
  },
  {
    key: 'natural-dye',
    leaf: 'natural-dyes-and-mordants',
    craft: 'dye',
    type: 'dye',
    art: 'dye-pouch',
    axis: WEIGHT,
    hex: '#a8452f',
    accent: '#2b3f77',
    names: [
      'Madder Root | Racine de garance',
      ['Natural Indigo | Indigo naturel', 2.2],
      ['Weld Extract | Extrait de gaude', 1.6],
      ['Cochineal | Cochenille', 2.4],
      ['Alum Mordant | Mordant d’alun', 0.6, { fast: [] }],
      ['Walnut Hulls | Brou de noix', 0.7],
    ],
    sizes: grams([50, 899], [100, 1599], [500, 5999]),
    facts: [
      [
        'fast',
        'Fastness | Solidité',
        [
          'very good on wool | très bonne sur la laine',
          'good on cotton | bonne sur le coton',
          'improves with alum | meilleure avec l’alun',
        ],
      ],
    ],
    about: [
      'Fastness: {fast}. | Solidité : {fast}.',
      '[Madder, Indigo, Weld, Cochineal, Walnut] A color that people used before there were chemists. | Une couleur qu’on employait avant qu’il y ait des chimistes.',
    ],
    tags: ['natural dye', 'indigo', 'madder', 'mordant'],
  },
  {
    key: 'tie-dye',
    leaf: 'tie-dye-and-shibori-kits',
    craft: 'dye',
    type: 'kit',
    art: ['tie-dye-shirt', 'shibori-cloth', 'ice-dye'],
    hex: '#2b2f66',
    accent: '#2ba9b4',
    pattern: 'marble',
    names: [
      'Tie-Dye Party Kit | Trousse de teinture par nouage',
      ['Indigo Shibori Kit | Trousse de shibori à l’indigo', 1.3],
      ['Ice Dye Kit | Trousse de teinture à la glace', 1.1],
    ],
    axis: SIZE,
    sizes: named(['S', '5 colors | 5 couleurs', 1999, 420], ['L', '12 colors | 12 couleurs', 3499, 800]),
    facts: [
      [
        'does',
        'Dyes | Permet de teindre',
        ['12 shirts | 12 t-shirts', '20 shirts | 20 t-shirts', '30 shirts | 30 t-shirts'],
      ],
    ],
    about: [
      'Bottles, bands and gloves for {does}. | Flacons, élastiques et gants pour {does}.',
      'Fold, bind, wait a night: opening them is the best part. | Plier, attacher, attendre une nuit : le meilleur moment, c’est le déballage.',
    ],
    tags: ['tie-dye', 'shibori', 'kit'],
  },
];

export const STORAGE: readonly Family[] = [
  {
    key: 'bags',
    leaf: 'project-bags-and-cases',
    craft: 'storage',
    type: 'bag',
    art: ['drawstring-bag', 'knitting-tote', 'hook-roll', 'needle-case', 'backpack'],
    palette: 'prints',
    many: [3, 7],
    names: [
      ['Drawstring Project Bag | Sac à projet à cordon', 1, { holds: ['two skeins | deux écheveaux'] }],
      [
        'Knitting Tote | Fourre-tout à tricot',
        1.8,
        { holds: ['a sweater’s worth | la laine d’un chandail'] },
      ],
      ['Crochet Hook Roll | Étui à crochets', 0.9, { holds: ['40 tools | 40 outils'] }],
      [
        'Interchangeable Needle Case | Étui à aiguilles interchangeables',
        1.2,
        { holds: ['40 tools | 40 outils'] },
      ],
      ['Wool Backpack | Sac à dos à laine', 2.4, { holds: ['a sweater’s worth | la laine d’un chandail'] }],
    ],
    sizes: one(2499, 260),
    facts: [
      [
        'holds',
        'Holds | Capacité',
        ['two skeins | deux écheveaux', 'a sweater’s worth | la laine d’un chandail', '40 tools | 40 outils'],
      ],
      ['lined', 'Lining | Doublure', ['cotton | coton', 'nylon, wipes clean | nylon, s’essuie']],
    ],
    about: [
      'Room for {holds}; lining: {lined}. | Capacité : {holds} ; doublure : {lined}.',
      'The inside is pale so that dark wool shows up. | L’intérieur est pâle : la laine foncée s’y retrouve.',
    ],
    tags: ['project bag', 'tote', 'case'],
  },
  {
    key: 'boxes',
    leaf: 'boxes-bins-and-organizers',
    craft: 'storage',
    type: 'storage',
    art: ['divided-box', 'stacking-bins', 'thread-rack', 'rolling-cart', 'floss-box'],
    hex: '#a9b8c2',
    axis: SIZE,
    names: [
      [
        'Divided Bead Organizer | Casier à perles',
        1,
        { made: ['clear polypropylene | polypropylène transparent'] },
      ],
      [
        'Stackable Craft Bin | Bac empilable',
        1.2,
        { made: ['clear polypropylene | polypropylène transparent'] },
      ],
      ['Thread Rack | Porte-bobines', 1.3, { made: ['birch plywood | contreplaqué de bouleau'] }],
      ['Rolling Craft Cart | Chariot d’atelier', 4, { made: ['powder-coated steel | acier peint'] }],
      [
        'Floss Organizer Box | Boîte à fils à broder',
        0.9,
        { made: ['clear polypropylene | polypropylène transparent'] },
      ],
    ],
    sizes: named(
      ['S', 'Small | Petit', 1199, 300],
      ['M', 'Medium | Moyen', 1799, 600],
      ['L', 'Large | Grand', 2699, 1100],
    ),
    facts: [
      [
        'made',
        'Material | Matériau',
        [
          'clear polypropylene | polypropylène transparent',
          'birch plywood | contreplaqué de bouleau',
          'powder-coated steel | acier peint',
        ],
      ],
    ],
    about: ['Made of {made}; nothing that yellows or sags. | En {made} : rien qui jaunisse ni s’affaisse.'],
    tags: ['organizer', 'storage', 'box', 'rack'],
  },
  {
    key: 'lighting',
    leaf: 'craft-lighting-and-tables',
    craft: 'storage',
    type: 'studio',
    art: ['daylight-lamp', 'magnifier-lamp', 'neck-light'],
    hex: '#dfe6ea',
    names: [
      'Daylight Craft Lamp | Lampe lumière du jour',
      ['Magnifier Lamp | Lampe-loupe', 1.3],
      ['Neck Light for Knitting | Lampe de cou pour le tricot', 0.4],
    ],
    sizes: one(5999, 1900),
    facts: [
      ['light', 'Light | Lumière', ['5,500 K, CRI 95 | 5500 K, IRC 95', 'three tones | trois teintes']],
      ['fold', 'Folded | Pliage', ['flat | à plat', 'to a third | au tiers']],
    ],
    about: [
      'Navy and black stop looking alike in the evening. | Le soir, le marine et le noir cessent enfin de se ressembler.',
      'Small stitches, dark cloth, tired eyes: this helps with all three. | Petits points, tissu foncé, yeux fatigués : un remède pour les trois.',
    ],
    tags: ['lamp', 'magnifier', 'table'],
  },
];
