import type { Family } from '../product-family.ts';
import { grams, named, one, packs, PACK, SCENT, SIZE, WEIGHT } from '../sizes.ts';

/** Wax, wicks, scent and soap. */
export const CANDLE: readonly Family[] = [
  {
    key: 'wax',
    leaf: 'candle-wax',
    craft: 'candle',
    type: 'candle',
    art: ['wax-flakes', 'wax-pellets', 'wax-flakes', 'wax-blocks'],
    hex: '#f2e6c9',
    axis: WEIGHT,
    names: [
      'Soy Wax Flakes | Cire de soya en flocons',
      ['Beeswax Pellets | Cire d’abeille en pastilles', 2.2],
      ['Coconut-Soy Blend | Mélange coco et soya', 1.3],
      ['Pillar Wax | Cire à bougies moulées', 1.1],
    ],
    sizes: grams([500, 899], [1000, 1599], [4500, 5499]),
    facts: [
      [
        'melt',
        'Melting point | Point de fusion',
        ['120 °F (49 °C) | 49 °C', '130 °F (54 °C) | 54 °C', '145 °F (63 °C) | 63 °C'],
      ],
      ['load', 'Fragrance load | Charge de parfum', ['up to 8% | jusqu’à 8 %', 'up to 10% | jusqu’à 10 %']],
    ],
    about: [
      'Melts at {melt} and takes fragrance {load}. | Fond à {melt} et accepte le parfum {load}.',
      'Cools to a smooth, creamy top that seldom needs a second pour. | Refroidit en surface lisse et crémeuse, presque jamais de second coulage.',
    ],
    tags: ['soy wax', 'beeswax', 'candle making', 'soya'],
  },
  {
    key: 'wicks',
    leaf: 'wicks-and-candle-containers',
    craft: 'candle',
    type: 'candle',
    art: ['cotton-wicks', 'wooden-wicks'],
    hex: '#e3d5b8',
    axis: PACK,
    names: ['Cotton Wicks with Tabs | Mèches de coton à pastille', ['Wooden Wicks | Mèches de bois', 1.5]],
    sizes: packs([10, 649, 12], [50, 2199, 12]),
    facts: [
      [
        'for',
        'For containers of | Pour contenants de',
        [
          '2¼ to 2¾ in. (6 to 7 cm) | 6 à 7 cm',
          '2¾ to 3¼ in. (7 to 8 cm) | 7 à 8 cm',
          '3¼ to 3½ in. (8 to 9 cm) | 8 à 9 cm',
        ],
      ],
    ],
    about: [
      'Made for containers of {for} across. | Pour des contenants de {for} de diamètre.',
      'A clean flame begins with the right size; our chart is on the back. | Une flamme propre commence par le bon calibre ; notre tableau est au verso.',
    ],
    tags: ['wick', 'jar', 'tin'],
  },
  {
    key: 'fragrance',
    leaf: 'fragrance-and-candle-dye',
    craft: 'candle',
    type: 'candle',
    art: 'dropper-bottle',
    hex: '#c98a5a',
    axis: SCENT,
    share: 1.1,
    names: [
      'Candle Fragrance Oil | Huile parfumée à bougies',
      ['Natural Fragrance Blend | Mélange de parfum naturel', 1.4],
    ],
    sizes: named(
      ['BALSAM', 'Balsam Fir | Sapin baumier', 849, 50],
      ['MAPLE', 'Maple & Smoke | Érable et fumée', 849, 50],
      ['LAVENDER', 'Lavender Field | Champ de lavande', 849, 50],
      ['CITRUS', 'Blood Orange | Orange sanguine', 849, 50],
      ['LINEN', 'Fresh Linen | Linge frais', 849, 50],
      ['CEDAR', 'Cedar & Sage | Cèdre et sauge', 849, 50],
      ['BERRY', 'Wild Blueberry | Bleuet sauvage', 849, 50],
      ['VANILLA', 'Vanilla Bean | Gousse de vanille', 849, 50],
    ).map((size) => ({ ...size, measure: { amount: 30, unit: 'ml' } })),
    facts: [
      [
        'flash',
        'Flash point | Point d’éclair',
        ['above 200 °F (93 °C) | au-dessus de 93 °C', '185 °F (85 °C) | 85 °C'],
      ],
      ['vol', 'Bottle | Flacon', ['1 fl oz (30 ml) | 30 ml']],
    ],
    about: [
      'A {vol} bottle scents about 1.1 lb (500 g) of wax. | Un flacon de {vol} parfume environ 500 g de cire.',
      'Tested in soy and in paraffin, free of phthalates. | Mis à l’essai dans le soya et la paraffine, sans phtalates.',
    ],
    tags: ['fragrance', 'scent', 'candle'],
  },
  {
    key: 'candle-dye',
    leaf: 'fragrance-and-candle-dye',
    craft: 'candle',
    type: 'candle',
    art: ['dye-chips', 'liquid-dye'],
    palette: 'brights',
    many: [6, 10],
    share: 0.6,
    names: [
      'Candle Dye Chips | Pastilles de colorant à bougies',
      ['Liquid Candle Dye | Colorant liquide à bougies', 1.3],
    ],
    sizes: one(379, 20),
    facts: [
      ['does', 'Colors | Pour', ['2 lb (1 kg) of wax | 1 kg de cire', '4 lb (2 kg) of wax | 2 kg de cire']],
    ],
    about: [
      'Enough for {does}, lighter if you use less. | De quoi teinter {does}, plus pâle si on en met moins.',
      'Dissolves fully and does not clog the wick. | Se dissout complètement et n’encrasse pas la mèche.',
    ],
    tags: ['dye', 'candle', 'colour'],
  },
  {
    key: 'candle-molds',
    leaf: 'candle-molds',
    craft: 'candle',
    type: 'mold',
    art: ['pillar-mold', 'beehive-mold', 'taper-mold', 'pinecone-mold', 'ribbed-mold'],
    hex: '#c9d3c0',
    names: [
      'Silicone Pillar Mold | Moule à bougie en silicone',
      ['Beehive Candle Mold | Moule à bougie, ruche', 1.1],
      ['Taper Mold | Moule à chandelles', 1.4],
      ['Pinecone Candle Mold | Moule à bougie, cocotte', 1],
      ['Ribbed Pillar Mold | Moule à bougie cannelée', 1],
    ],
    axis: SIZE,
    sizes: named(['S', 'Small | Petit', 1299, 130], ['L', 'Large | Grand', 1899, 240]),
    facts: [
      [
        'wax',
        'Wax needed | Cire requise',
        ['4.2 oz (120 g) | 120 g', '7.4 oz (210 g) | 210 g', '12 oz (350 g) | 350 g'],
      ],
    ],
    about: [
      'Uses {wax} and lets go after two hours. | Demande {wax} de cire et se démoule après deux heures.',
    ],
    tags: ['mould', 'pillar', 'candle'],
  },
  {
    key: 'soap-base',
    leaf: 'soap-bases-and-oils',
    craft: 'candle',
    type: 'soap',
    art: ['soap-base', 'soap-base', 'clear-soap-base'],
    hex: '#f3ead6',
    axis: WEIGHT,
    names: [
      'Goat Milk Soap Base | Base de savon au lait de chèvre',
      ['Shea Butter Soap Base | Base de savon au karité', 1.1],
      ['Clear Glycerine Base | Base de glycérine transparente', 0.9],
    ],
    sizes: grams([450, 999], [900, 1799], [2200, 3799]),
    facts: [
      [
        'free',
        'Free of | Sans',
        [
          'sulfates and parabens | sulfates ni parabènes',
          'palm oil | huile de palme',
          'added scent | parfum ajouté',
        ],
      ],
    ],
    about: [
      'Made without {free}; melts in short bursts. | Fabrication sans {free} ; se fait fondre par petits coups.',
      'Rich lather, mild on winter hands. | Mousse généreuse, douce pour les mains d’hiver.',
    ],
    tags: ['soap', 'melt and pour', 'shea'],
  },
  {
    key: 'soap-molds',
    leaf: 'soap-molds-and-color',
    craft: 'candle',
    type: 'mold',
    art: ['soap-mold', 'loaf-mold'],
    hex: '#b6c9d6',
    names: [
      'Silicone Soap Mold | Moule à savon en silicone',
      ['Wooden Loaf Mold | Moule à pain de savon en bois', 1.9],
    ],
    sizes: one(1399, 250),
    facts: [
      [
        'bars',
        'Makes | Donne',
        ['6 bars | 6 savons', '9 bars | 9 savons', 'a loaf of 10 bars | un pain de 10 savons'],
      ],
    ],
    about: [
      'Makes {bars} of a comfortable size. | Donne {bars} d’un format agréable en main.',
      'Corners come out crisp if you wait overnight. | Les coins sortent bien nets si on attend au lendemain.',
    ],
    tags: ['soap mould', 'loaf', 'stamp'],
  },
  {
    key: 'mica',
    leaf: 'soap-molds-and-color',
    craft: 'candle',
    type: 'soap',
    art: 'pigment-pot',
    palette: 'dyed',
    many: [6, 12],
    share: 0.6,
    names: ['Mica Powder | Poudre de mica', ['French Clay | Argile cosmétique', 0.9]],
    sizes: grams([20, 599]),
    facts: [
      [
        'use',
        'Use | Dosage',
        ['1 tsp per lb (450 g) | 5 ml par 450 g', 'half a tsp per lb (450 g) | 2,5 ml par 450 g'],
      ],
    ],
    about: [
      'Start with {use} and build from there. | Commencez par {use}, puis ajustez.',
      'Swirls, layers and pencil lines that do not bleed. | Volutes, étages et lignes au crayon qui ne déteignent pas.',
    ],
    tags: ['mica', 'soap colour', 'clay'],
  },
  {
    key: 'candle-kits',
    leaf: 'candle-and-soap-kits',
    craft: 'candle',
    type: 'kit',
    art: ['candle-kit', 'beeswax-kit', 'soap-kit', 'bath-bomb-kit'],
    hex: '#d8a46a',
    names: [
      'Soy Candle Making Kit | Trousse de bougies de soya',
      ['Beeswax Rolling Kit | Trousse de bougies roulées', 0.7],
      ['Melt-and-Pour Soap Kit | Trousse de savon à fondre', 0.8],
      ['Bath Bomb Kit | Trousse de bombes de bain', 0.8],
    ],
    sizes: one(3999, 1500),
    facts: [
      ['makes', 'Makes | Donne', ['4 pieces | 4 pièces', '6 pieces | 6 pièces', '8 pieces | 8 pièces']],
    ],
    about: [
      'Makes {makes} to keep or to give. | Donne {makes} à garder ou à offrir.',
      'The first batch is for you; the second is for presents. | La première fournée est pour vous, la deuxième pour offrir.',
    ],
    tags: ['kit', 'candle', 'soap', 'gift'],
  },
];
