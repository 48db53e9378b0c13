import type { Family } from '../product-family.ts';
import { millilitres, named, one, packs, PACK, SIZE, VOLUME } from '../sizes.ts';

/** Pens, inks, and the paper and aids of drawing. */
export const PENS: readonly Family[] = [
  {
    key: 'fineliners',
    leaf: 'fineliners-and-drawing-pens',
    craft: 'draw',
    art: 'fineliner',
    hex: '#1f2430',
    axis: SIZE,
    names: [
      'Archival Fineliner | Stylo fin d’archive',
      ['Technical Drawing Pen | Stylo technique', 1.5],
      ['Gel Pen | Stylo gel', 0.7],
    ],
    sizes: named(
      ['005', '0.05 mm | 0,05 mm', 379, 12],
      ['01', '0.1 mm | 0,1 mm', 379, 12],
      ['03', '0.3 mm | 0,3 mm', 379, 12],
      ['05', '0.5 mm | 0,5 mm', 379, 12],
      ['08', '0.8 mm | 0,8 mm', 379, 12],
    ),
    facts: [
      [
        'ink',
        'Ink | Encre',
        [
          'pigment, waterproof | pigmentée, à l’épreuve de l’eau',
          'pigment, fade-proof | pigmentée, résistante à la lumière',
        ],
      ],
    ],
    about: [
      'The ink ({ink}) lets you wash watercolor over it. | L’encre ({ink}) permet de passer l’aquarelle par-dessus.',
      'Starts without a scratch after a month in the drawer. | Repart sans gratter après un mois dans le tiroir.',
    ],
    tags: ['fineliner', 'pen', 'ink'],
  },
  {
    key: 'calligraphy',
    leaf: 'calligraphy-pens-and-nibs',
    craft: 'draw',
    manner: 'tool',
    art: ['pointed-nibs', 'broad-nibs'],
    hex: '#6b4630',
    names: [
      ['Pointed Nibs, Set of 6 | Plumes pointues, jeu de 6', 0.7],
      ['Broad Nibs, Set of 6 | Plumes larges, jeu de 6', 0.7],
    ],
    sizes: one(1599, 70),
    facts: [
      ['flex', 'Flex | Souplesse', ['firm | ferme', 'medium | moyenne', 'very flexible | très souple']],
    ],
    about: [
      'Flex: {flex}. Hairlines go up, swells come down. | Souplesse {flex} : déliés à la montée, pleins à la descente.',
      'Envelopes and place cards will never look the same. | Les enveloppes et les marque-places ne seront plus jamais les mêmes.',
    ],
    tags: ['calligraphy', 'nib', 'lettering'],
  },
  {
    key: 'inks',
    leaf: 'inks',
    craft: 'draw',
    art: 'ink-bottle',
    palette: 'pigments',
    many: [5, 12],
    axis: VOLUME,
    names: [
      ['Drawing Ink | Encre à dessin', 1, { base: ['shellac | gomme-laque', 'acrylic | acrylique'] }],
      ['Fountain Pen Ink | Encre pour stylo plume', 1.3, { base: ['water | eau'] }],
      ['Shimmer Ink | Encre nacrée', 1.6, { base: ['water | eau'] }],
      ['Alcohol Ink | Encre à l’alcool', 0.7, { base: ['alcohol | alcool'] }],
    ],
    sizes: millilitres([30, 899]),
    facts: [['base', 'Base | Base', ['shellac | gomme-laque', 'acrylic | acrylique', 'water | eau']]],
    about: [
      'Color with a {base} base, in a bottle wide enough to dip. | Encre (base : {base}) dans un flacon assez large pour la plume.',
      'Shades from light to dark within a single stroke. | Passe du clair au foncé dans un même trait.',
    ],
    sub: 'INK | ENCRE',
    tags: ['ink', 'fountain pen', 'calligraphy'],
  },
  {
    key: 'sketchbooks',
    leaf: 'sketchbooks-and-drawing-pads',
    craft: 'draw',
    manner: 'tool',
    art: ['sketchbook', 'spiral-pad', 'spiral-pad', 'sketchbook'],
    lined: true,
    palette: 'neutrals',
    many: [2, 4],
    axis: SIZE,
    names: [
      'Hardbound Sketchbook | Carnet de croquis relié',
      ['Spiral Drawing Pad | Bloc à dessin à spirale', 0.7],
      ['Mixed Media Pad | Bloc techniques mixtes', 1.1],
      ['Toned Sketchbook | Carnet à papier teinté', 1.1],
    ],
    sizes: named(
      ['A6', '4 × 6 in. | 10,5 × 15 cm', 1099, 190],
      ['A5', '5.5 × 8.5 in. | 14 × 21,5 cm', 1499, 320],
      ['A4', '8.5 × 11 in. | 21,5 × 28 cm', 2099, 620],
    ),
    facts: [
      ['gsm', 'Paper | Papier', ['100 gsm | 100 g/m²', '160 gsm | 160 g/m²', '220 gsm | 220 g/m²']],
      ['pages', 'Pages | Pages', ['80 | 80', '112 | 112', '160 | 160']],
    ],
    about: [
      '{pages} pages of {gsm} paper that take erasing well. | {pages} pages de papier de {gsm} qui résistent à la gomme.',
      'Opens flat, so a drawing may cross the gutter. | S’ouvre à plat : le dessin peut traverser la pliure.',
    ],
    tags: ['sketchbook', 'pad', 'drawing'],
  },
  {
    key: 'erasers',
    leaf: 'erasers-sharpeners-and-blenders',
    craft: 'draw',
    manner: 'tool',
    art: ['kneaded-eraser', 'eraser', 'stick-eraser'],
    hex: '#9aa7b5',
    names: [
      'Kneaded Eraser | Gomme mie de pain',
      ['Vinyl Eraser | Gomme en vinyle', 0.6],
      ['Precision Stick Eraser | Gomme stylo de précision', 1.3],
    ],
    axis: PACK,
    sizes: packs([1, 399, 20], [3, 999, 20]),
    facts: [['leaves', 'On paper | Sur le papier', ['no trace | aucune trace', 'no crumbs | aucune miette']]],
    about: [
      'Leaves {leaves} on the page. | Ne laisse {leaves} sur la page.',
      'Half of drawing is taking away. | La moitié du dessin consiste à enlever.',
    ],
    tags: ['eraser', 'sharpener', 'stump'],
  },
  {
    key: 'light-pads',
    leaf: 'light-pads-and-drawing-aids',
    craft: 'draw',
    manner: 'tool',
    art: ['light-pad', 'manikin', 'divider', 'drawing-board'],
    hex: '#cfe3ee',
    names: [
      'LED Light Pad | Tablette lumineuse à DEL',
      ['Artist Manikin | Mannequin articulé', 0.4],
      ['Proportional Divider | Compas de proportion', 0.6],
      ['Drawing Board with Clips | Planche à dessin avec pinces', 0.5],
    ],
    axis: SIZE,
    sizes: named(['A5', 'Small | Petit', 3499, 420], ['A3', 'Large | Grand', 5999, 980]),
    facts: [['power', 'Use | Usage', ['at the desk | à la table', 'on the road | en déplacement']]],
    about: [
      'Made for work {power}. | Conçu pour le travail {power}.',
      'Copying is how everyone learned. | Tout le monde a appris en copiant.',
    ],
    tags: ['light pad', 'tracing', 'manikin'],
  },
];
