import type { Family } from '../product-family.ts';
import { grams, WEIGHT } from '../sizes.ts';
import { ply, fibre, gauge, needle, metres, care } from './yarn-facts.ts';

/** Yarn from lace to DK. */
export const FINE_YARN: readonly Family[] = [
  {
    key: 'lace-yarn',
    leaf: 'lace-yarn',
    craft: 'yarn',
    type: 'yarn',
    art: 'lace-hank',
    lined: true,
    lots: true,
    palette: 'wool',
    many: [6, 12],
    names: [
      'Merino Lace Yarn | Laine dentelle mérinos',
      ['Mohair & Silk Lace Yarn | Fil dentelle mohair et soie', 1.5],
      ['Alpaca Lace Yarn | Fil dentelle alpaga', 1.2],
    ],
    sizes: grams([50, 1399]),
    facts: [
      ply(
        'a single ply of superfine fiber | un seul brin de fibre extrafine',
        'two tightly plied strands | deux brins bien retors',
      ),
      metres(
        '437 yd (400 m) per 1.75 oz (50 g) | 400 m par 50 g',
        '459 yd (420 m) per 1.75 oz (50 g) | 420 m par 50 g',
        '416 yd (380 m) per 1.75 oz (50 g) | 380 m par 50 g',
      ),
      gauge(
        '28 sts on US 2½ (3 mm) | 28 mailles avec du 3 mm',
        '30 sts on US 2 (2.75 mm) | 30 mailles avec du 2,75 mm',
      ),
      care,
    ],
    about: [
      'With {metres}, one ball goes a very long way in an openwork shawl. | À raison de {metres}, une pelote mène loin dans un châle ajouré.',
      'Fine as it is, this yarn blooms when blocked and holds the points of a lace edging. | Malgré sa finesse, ce fil s’épanouit au blocage et garde les pointes d’une bordure ajourée.',
    ],
    sub: 'LACE 0 | DENTELLE 0',
    tags: ['lace', 'shawl', 'knitting', 'crochet'],
  },
  {
    key: 'sock-yarn',
    leaf: 'fingering-and-sock-yarn',
    craft: 'yarn',
    type: 'yarn',
    art: 'yarn-cake',
    lined: true,
    lots: true,
    palette: 'dyed',
    many: [7, 14],
    share: 1.3,
    names: [
      [
        'Merino Sock Yarn | Laine à chaussettes mérinos',
        1,
        {
          fibre: [
            '75% superwash merino, 25% nylon | 75 % mérinos superwash, 25 % nylon',
            '80% merino, 20% nylon | 80 % mérinos, 20 % nylon',
          ],
        },
      ],
      [
        'Merino Fingering Yarn | Laine fine mérinos',
        1.1,
        {
          fibre: [
            '75% superwash merino, 25% nylon | 75 % mérinos superwash, 25 % nylon',
            '85% merino, 15% nylon | 85 % mérinos, 15 % nylon',
          ],
        },
      ],
      'Superwash Sock Yarn | Laine à chaussettes superwash',
    ],
    sizes: grams([100, 1899]),
    facts: [
      fibre(
        '75% superwash wool, 25% nylon | 75 % laine superwash, 25 % nylon',
        '80% merino, 20% nylon | 80 % mérinos, 20 % nylon',
        '70% Bluefaced Leicester, 30% nylon | 70 % Bluefaced Leicester, 30 % nylon',
      ),
      metres(
        '459 yd (420 m) per 3.5 oz (100 g) | 420 m par 100 g',
        '437 yd (400 m) per 3.5 oz (100 g) | 400 m par 100 g',
      ),
      gauge(
        '30 sts on US 1½ (2.5 mm) | 30 mailles avec du 2,5 mm',
        '28 sts on US 2 (2.75 mm) | 28 mailles avec du 2,75 mm',
      ),
      needle('US 1 to 2 (2.25 to 2.75 mm) | 2,25 à 2,75 mm', 'US 1½ to 3 (2.5 to 3.25 mm) | 2,5 à 3,25 mm'),
    ],
    about: [
      'Nylon in the blend ({fibre}) keeps heels from wearing through. | Le nylon du mélange ({fibre}) empêche les talons de percer.',
      'A round, springy yarn with {metres}: a full pair of socks from one skein. | Un fil rond et nerveux, {metres} : une paire de chaussettes complète avec un seul écheveau.',
    ],
    sub: 'FINGERING 1 | FINE 1',
    tags: ['sock', 'fingering', 'superwash', 'knitting'],
  },
  {
    key: 'dk-yarn',
    leaf: 'dk-yarn',
    craft: 'yarn',
    type: 'yarn',
    art: 'ball',
    lined: true,
    lots: true,
    palette: 'wool',
    many: [7, 14],
    share: 1.2,
    axis: WEIGHT,
    names: [
      'DK Wool Yarn | Laine DK',
      ['DK Merino Yarn | Laine DK mérinos', 1.3, { fibre: ['100% merino | 100 % mérinos'] }],
      [
        'DK Baby Yarn | Laine DK pour bébé',
        0.9,
        {
          fibre: [
            '50% wool, 50% cotton | 50 % laine, 50 % coton',
            '60% merino, 40% bamboo | 60 % mérinos, 40 % bambou',
          ],
        },
      ],
    ],
    sizes: grams([50, 799]),
    facts: [
      fibre(
        '100% merino wool | 100 % laine mérinos',
        '55% wool, 45% acrylic | 55 % laine, 45 % acrylique',
        '50% wool, 50% cotton | 50 % laine, 50 % coton',
      ),
      metres(
        '122 yd (112 m) per 1.75 oz (50 g) | 112 m par 50 g',
        '131 yd (120 m) per 1.75 oz (50 g) | 120 m par 50 g',
      ),
      gauge(
        '22 sts on US 6 (4 mm) | 22 mailles avec du 4 mm',
        '21 sts on US 6 (4 mm) | 21 mailles avec du 4 mm',
      ),
      care,
    ],
    about: [
      'The weight most sweater patterns are written for: {gauge}. | La grosseur de la plupart des patrons de chandail : {gauge}.',
      'Soft enough for babies and lively enough for colorwork yokes. | Assez douce pour les bébés, assez vive pour un empiècement en jacquard.',
    ],
    sub: 'DK 3 | DK 3',
    tags: ['dk', 'baby', 'sweater', 'knitting'],
  },
];
