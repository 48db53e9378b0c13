import type { Family } from '../product-family.ts';
import { inches, named, one, packs, PACK, SIZE } from '../sizes.ts';

/** Thread, hoops and kits of free embroidery. */
export const EMBROIDERY: readonly Family[] = [
  {
    key: 'floss',
    leaf: 'embroidery-floss',
    craft: 'stitch',
    type: 'thread',
    art: 'floss-skein',
    lined: true,
    lots: true,
    palette: 'dyed',
    many: [14, 26],
    names: [
      [
        'Six-Strand Embroidery Floss | Fil à broder mouliné',
        1,
        { fibre: ['100% long-staple cotton | 100 % coton à longues fibres'] },
      ],
      ['Satin Floss | Mouliné satiné', 1.4, { fibre: ['100% rayon | 100 % rayonne'] }],
      [
        'Organic Cotton Floss | Mouliné de coton biologique',
        1.3,
        { fibre: ['100% organic cotton | 100 % coton biologique'] },
      ],
    ],
    sizes: named(['8M', '8.7 yd skein | Échevette de 8 m', 99, 5]),
    facts: [
      [
        'fibre',
        'Fiber content | Composition',
        ['100% long-staple cotton | 100 % coton à longues fibres', '100% rayon | 100 % rayonne'],
      ],
      ['strand', 'Strands | Brins', ['6, divisible | 6, divisibles']],
      [
        'fast',
        'Colorfastness | Solidité',
        ['fast to 140 °F (60 °C) | résiste à 60 °C', 'fast to 205 °F (95 °C) | résiste à 95 °C'],
      ],
    ],
    about: [
      'Mercerized for a quiet shine and {fast}. | Mercerisé pour un éclat discret ; {fast}.',
      'Separates without knots: work with two strands for outlines, six for bold flowers. | Les brins se séparent sans nœuds : deux pour les contours, six pour les grosses fleurs.',
    ],
    sub: 'FLOSS · 8.7 yd | MOULINÉ · 8 m',
    tags: ['floss', 'embroidery', 'cross-stitch', 'mouliné'],
  },
  {
    key: 'pearl-cotton',
    leaf: 'pearl-cotton-and-specialty-thread',
    craft: 'stitch',
    type: 'thread',
    art: 'pearl-cotton-ball',
    lots: true,
    palette: 'dyed',
    many: [6, 12],
    axis: SIZE,
    names: [
      'Pearl Cotton | Coton perlé',
      ['Matte Embroidery Cotton | Coton à broder mat', 1.3],

      ['Sashiko Thread | Fil à sashiko', 1.1],
    ],
    sizes: named(['N5', 'No. 5 | N° 5', 499, 12], ['N8', 'No. 8 | N° 8', 529, 12]),
    facts: [
      [
        'twist',
        'Twist | Torsion',
        ['firm two-ply | deux brins bien retors', 'soft four-ply | quatre brins souples'],
      ],
    ],
    about: [
      'The twist ({twist}) catches the light and raises the stitch off the cloth. | Sa torsion ({twist}) accroche la lumière et soulève le point.',
      'A non-divisible thread for hardanger, blanket edges and visible mending. | Un fil non divisible pour le hardanger, le point de feston et le raccommodage visible.',
    ],
    tags: ['pearl cotton', 'sashiko', 'crewel', 'thread'],
  },
  {
    key: 'hoops',
    leaf: 'embroidery-hoops-and-frames',
    craft: 'stitch',
    type: 'frame',
    art: ['empty-hoop', 'empty-hoop', 'spring-hoop', 'floor-frame'],
    hex: '#c99a5f',
    names: [
      'Beech Embroidery Hoop | Cerceau à broder en hêtre',
      ['Bamboo Embroidery Hoop | Cerceau à broder en bambou', 0.6],
      ['Spring Tension Hoop | Cerceau à ressort', 0.8, { screw: ['steel spring | ressort d’acier'] }],
      [
        'Clip-Side Floor Frame | Cadre à broder à pinces',
        3,
        { screw: ['four snap-on clips | quatre pinces à enclencher'] },
      ],
    ],
    axis: SIZE,
    sizes: inches([4, 649, 40], [6, 749, 60], [8, 849, 90], [10, 999, 130]),
    sizesOf: { Floor: inches([12, 1249, 1900], [18, 1449, 2300]) },
    facts: [
      [
        'screw',
        'Fitting | Ferrure',
        ['solid brass screw | vis de laiton massif', 'nickel screw with slot | vis nickelée à fente'],
      ],
      ['depth', 'Depth | Profondeur', ['8 mm | 8 mm', '16 mm | 16 mm']],
    ],
    about: [
      '[Beech, Bamboo] Sanded round so that cloth never snags, with a {screw}. | Poncé rond pour ne jamais accrocher la toile ; {screw}.',
    ],
    tags: ['hoop', 'frame', 'embroidery'],
  },
  {
    key: 'embroidery-kits',
    leaf: 'embroidery-kits',
    craft: 'stitch',
    type: 'kit',
    art: 'hoop',
    palette: 'prints',
    many: [2, 4],
    names: [
      'Wildflower Embroidery Kit | Trousse de broderie, fleurs des champs',
      'Loon Lake Embroidery Kit | Trousse de broderie, lac aux huards',
      'Botanical Sampler Embroidery Kit | Trousse de broderie, échantillon botanique',
      ['Monogram Embroidery Kit | Trousse de broderie, monogramme', 0.8],
      ['Mushroom Forest Embroidery Kit | Trousse de broderie, forêt aux champignons', 1.1],
    ],
    sizes: one(2699, 210),
    facts: [
      ['size', 'Finished size | Dimensions finies', ['6 in. | 15 cm', '8 in. | 20 cm']],
      [
        'stitches',
        'Stitches used | Points utilisés',
        [
          'six basic stitches | six points de base',
          'ten stitches | dix points',
          'satin, stem and French knot | passé plat, tige et nœud',
        ],
      ],
    ],
    about: [
      'Worked in {stitches} on printed cloth, {size} when finished. | Se brode avec {stitches} sur toile imprimée ; {size} une fois terminé.',
      'Floss comes sorted on a card and the design washes out where it shows. | Les fils sont triés sur une carte et le tracé part à l’eau.',
    ],
    tags: ['embroidery', 'kit', 'gift'],
  },
  {
    key: 'embroidery-tools',
    leaf: 'embroidery-needles-and-tools',
    craft: 'stitch',
    type: 'sharp',
    art: 'needle-packet',
    hex: '#b9bec4',
    names: [
      ['Crewel Needles | Aiguilles à broder', 1, { sizes: ['3 to 9 | 3 à 9', '5 to 10 | 5 à 10'] }],
      ['Tapestry Needles | Aiguilles à tapisserie', 1, { sizes: ['18 to 24 | 18 à 24'] }],
      ['Sashiko Needles | Aiguilles à sashiko', 0.8],
      ['Chenille Needles | Aiguilles chenille', 1.1, { sizes: ['18 to 24 | 18 à 24'] }],
    ],
    axis: PACK,
    sizes: packs([6, 329, 1], [16, 549, 1]),
    facts: [['sizes', 'Sizes | Numéros', ['3 to 9 | 3 à 9', '18 to 24 | 18 à 24', '5 to 10 | 5 à 10']]],
    about: [
      'Numbers {sizes} in a magnetic case. | Numéros {sizes} dans un étui aimanté.',
      'Polished eyes that do not shred cotton or silk. | Des chas polis qui n’abîment ni le coton ni la soie.',
    ],
    tags: ['needle', 'threader', 'embroidery'],
  },
];
