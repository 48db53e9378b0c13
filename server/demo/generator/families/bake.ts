import type { Family } from '../product-family.ts';
import { grams, named, sets, SIZE, WEIGHT } from '../sizes.ts';

/** Sugar, tips and cutters. */
export const BAKE: readonly Family[] = [
  {
    key: 'piping',
    leaf: 'piping-tips-and-bags',
    craft: 'bake',
    type: 'bakeTool',
    art: ['piping-tips', 'flower-tips'],
    hex: '#c9cdd2',
    axis: SIZE,
    names: [
      [
        'Piping Tip Set | Jeu de douilles',
        1,
        { steel: ['seamless stainless steel | acier inoxydable sans joint'] },
      ],

      [
        'Russian Flower Tips | Douilles russes à fleurs',
        1.2,
        { steel: ['seamless stainless steel | acier inoxydable sans joint'] },
      ],
    ],
    sizes: sets([6, 1199, 90], [12, 1999, 170]),
    facts: [
      [
        'steel',
        'Material | Matériau',
        ['seamless stainless steel | acier inoxydable sans joint', 'coated cotton | coton enduit'],
      ],
    ],
    about: [
      'Made of {steel}, with sharp openings. | En {steel}, aux ouvertures bien nettes.',
      'A rosette takes four seconds, once you have done forty. | Une rosette prend quatre secondes, une fois qu’on en a fait quarante.',
    ],
    tags: ['piping', 'cake', 'icing'],
  },
  {
    key: 'fondant',
    leaf: 'fondant-and-sprinkles',
    craft: 'bake',
    type: 'sugar',
    art: ['fondant-block', 'sprinkle-shaker', 'sprinkle-shaker', 'candy-melts'],
    palette: 'brights',
    many: [5, 10],
    axis: WEIGHT,
    names: [
      'Rolled Fondant | Fondant à abaisser',
      ['Sanding Sugar | Sucre à décorer', 0.7],
      ['Nonpareils | Nonpareilles', 0.7],
      ['Candy Melts | Pastilles à fondre', 0.9],
    ],
    sizes: grams([120, 449], [450, 1099]),
    facts: [
      [
        'free',
        'Allergens | Allergènes',
        [
          'nut-free | sans noix',
          'gluten-free | sans gluten',
          'nut-free and gluten-free | sans noix ni gluten',
        ],
      ],
    ],
    about: [
      'Made in a plant that is {free}. | Fabriqué dans une usine {free}.',
      'Color that stays put on buttercream overnight. | La couleur ne coule pas sur la crème au beurre, même le lendemain.',
    ],
    tags: ['fondant', 'sprinkles', 'cake'],
  },
  {
    key: 'cutters',
    leaf: 'cookie-cutters-and-molds',
    craft: 'bake',
    type: 'bakeTool',
    art: ['maple-leaf-cutter', 'snowflake-cutters', 'woodland-cutters', 'springerle-mold', 'flower-mold'],
    hex: '#c87f5a',
    names: [
      [
        'Maple Leaf Cookie Cutter | Emporte-pièce feuille d’érable',
        1,
        { made: ['copper-plated steel | acier cuivré', 'stainless steel | acier inoxydable'] },
      ],
      [
        'Snowflake Cutter Set | Emporte-pièces flocons',
        1.6,
        { made: ['copper-plated steel | acier cuivré', 'stainless steel | acier inoxydable'] },
      ],
      [
        'Woodland Cutter Set | Emporte-pièces animaux des bois',
        1.6,
        { made: ['copper-plated steel | acier cuivré', 'stainless steel | acier inoxydable'] },
      ],
      ['Springerle Mold | Moule à springerle', 2, { made: ['pear wood resin | résine façon poirier'] }],
      [
        'Fondant Flower Mold | Moule à fleurs pour fondant',
        1.4,
        { made: ['food-grade silicone | silicone alimentaire'] },
      ],
    ],
    axis: SIZE,
    sizes: named(['S', 'Small | Petit', 349, 25], ['L', 'Large | Grand', 549, 45]),
    facts: [
      [
        'made',
        'Material | Matériau',
        [
          'copper-plated steel | acier cuivré',
          'stainless steel | acier inoxydable',
          'food-grade silicone | silicone alimentaire',
        ],
      ],
    ],
    about: [
      '[Cutter] Made of {made}, with a rolled edge that is kind to palms. | En {made}, avec un rebord roulé qui ménage la paume.',
    ],
    tags: ['cookie cutter', 'mould', 'holiday baking'],
  },
];
