import type { Family } from '../product-family.ts';
import { one, sets, SIZE } from '../sizes.ts';

/** Pencils, pastels and markers. */
export const DRAW: readonly Family[] = [
  {
    key: 'graphite',
    leaf: 'graphite-and-charcoal',
    craft: 'draw',
    type: 'dryMedium',
    art: 'pencil-tin',
    hex: '#4a4d52',
    axis: SIZE,
    names: [
      ['Graphite Pencil Set | Ensemble de crayons graphite', 1, { wood: ['incense cedar | cèdre à encens'] }],

      [
        'Woodless Graphite Pencils | Crayons de graphite pur',
        1.2,
        { wood: ['none, pure stick | aucun, bâtonnet pur'] },
      ],
      ['Water-Soluble Graphite | Graphite aquarellable', 1.1],
    ],
    sizes: sets([6, 999, 60], [12, 1799, 110]),
    facts: [
      [
        'range',
        'Range | Gamme',
        ['HB to 6B | HB à 6B', '4H to 6B | 4H à 6B', 'soft, medium, hard | tendre, moyen, dur'],
      ],
      ['wood', 'Casing | Bois', ['incense cedar | cèdre à encens', 'none, pure stick | aucun, bâtonnet pur']],
    ],
    about: [
      'A range of {range} for everything from outline to deepest shade. | Une gamme ({range}) pour aller du contour à l’ombre la plus profonde.',
      'Smears when you want it to and not before. | S’estompe quand on le veut, pas avant.',
    ],
    tags: ['graphite', 'charcoal', 'pencil'],
  },
  {
    key: 'colored-pencils',
    leaf: 'colored-pencils',
    craft: 'draw',
    type: 'dryMedium',
    art: 'pencil-fan',
    lined: true,
    hex: '#c0392b',
    axis: SIZE,
    names: [
      'Colored Pencils | Crayons de couleur',
      ['Watercolor Pencils | Crayons aquarellables', 1.2],
      ['Oil-Core Pencils | Crayons à mine à l’huile', 1.5],
    ],
    sizes: sets([12, 1499, 90], [24, 2799, 180], [48, 4999, 350], [72, 7499, 520]),
    facts: [
      ['core', 'Core | Mine', ['3.3 mm | 3,3 mm', '3.8 mm | 3,8 mm', '4 mm | 4 mm']],
      [
        'light',
        'Lightfastness | Résistance à la lumière',
        ['rated on each pencil | cotée sur chaque crayon', 'very good | très bonne'],
      ],
    ],
    about: [
      'A {core} core that lays down color without crumbling. | Une mine de {core} qui dépose la couleur sans s’effriter.',
      'Layer five times before the paper is full. | Cinq couches possibles avant que le papier soit saturé.',
    ],
    tags: ['coloured pencils', 'colored pencils', 'drawing'],
  },
  {
    key: 'pencil-singles',
    leaf: 'colored-pencils',
    craft: 'draw',
    type: 'dryMedium',
    art: 'single-pencil',
    palette: 'pigments',
    many: [12, 22],
    share: 0.6,
    names: ['Artist Colored Pencil | Crayon de couleur d’artiste', ['Pastel Pencil | Crayon pastel', 1.1]],
    sizes: one(299, 8),
    facts: [['core', 'Core | Mine', ['3.8 mm | 3,8 mm', '4.3 mm | 4,3 mm']]],
    about: [
      'Sold singly, so the yellow you always use up first can be replaced alone. | Vendu à l’unité : on remplace seulement le jaune, toujours le premier à finir.',
      'Strong color from a {core} core. | Une couleur franche et une mine de {core}.',
    ],
    tags: ['pencil', 'open stock'],
  },
  {
    key: 'pastels',
    leaf: 'soft-and-oil-pastels',
    craft: 'draw',
    type: 'dryMedium',
    art: 'pastel',
    hex: '#e08aa0',
    axis: SIZE,
    names: [
      'Soft Pastels | Pastels secs',
      ['Oil Pastels | Pastels à l’huile', 0.7, { feel: ['creamy | crémeux'] }],
      ['Half-Stick Pastels | Demi-pastels', 0.8],
      ['Pan Pastels | Pastels en godets', 1.9, { feel: ['velvety | velouté'] }],
    ],
    sizes: sets([12, 1699, 150], [24, 2999, 290], [48, 4999, 560]),
    facts: [['feel', 'Feel | Toucher', ['velvety | velouté', 'creamy | crémeux', 'firm | ferme']]],
    about: [
      'A {feel} stroke with almost nothing but pigment in it. | Un trait {feel}, presque rien d’autre que du pigment.',
      'Colors sit side by side in foam and do not dirty each other. | Les couleurs sont calées dans la mousse et ne se salissent pas.',
    ],
    tags: ['pastel', 'soft', 'oil'],
  },
  {
    key: 'markers',
    leaf: 'markers-and-brush-pens',
    craft: 'draw',
    type: 'pen',
    art: 'marker',
    palette: 'dyed',
    many: [8, 18],
    names: [
      [
        'Dual-Tip Alcohol Marker | Marqueur à alcool à double pointe',
        1,
        {
          tips: ['brush and chisel | pinceau et biseau', 'fine and broad | fine et large'],
          ink: ['alcohol-based | à base d’alcool'],
        },
      ],
      [
        'Brush Pen | Stylo pinceau',
        0.8,
        { tips: ['brush | pinceau'], ink: ['water-based pigment | pigmentée, à base d’eau'] },
      ],
      [
        'Paint Marker | Marqueur à peinture',
        0.9,
        { tips: ['bullet | ogive'], ink: ['water-based pigment | pigmentée, à base d’eau'] },
      ],
      [
        'Pastel Highlighter Marker | Surligneur pastel',
        0.5,
        { tips: ['chisel | biseau'], ink: ['water-based pigment | pigmentée, à base d’eau'] },
      ],
    ],
    sizes: one(449, 18),
    facts: [
      [
        'tips',
        'Tips | Pointes',
        ['brush and chisel | pinceau et biseau', 'bullet | ogive', 'fine and broad | fine et large'],
      ],
      [
        'ink',
        'Ink | Encre',
        ['alcohol-based | à base d’alcool', 'water-based pigment | pigmentée, à base d’eau'],
      ],
    ],
    about: [
      'Tips: {tips}. Ink: {ink}. | Pointes : {tips}. Encre : {ink}.',
      'Blends without streaks and can be refilled when it runs dry. | Se fond sans traînées et se recharge une fois à sec.',
    ],
    tags: ['marker', 'brush pen', 'lettering'],
  },
];
