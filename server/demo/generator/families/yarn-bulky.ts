import type { Family } from '../product-family.ts';
import { grams, WEIGHT } from '../sizes.ts';
import { fibre, gauge, needle, metres, care } from './yarn-facts.ts';

/** Yarn from worsted up, cotton and hand-dyed. */
export const BULKY_YARN: readonly Family[] = [
  {
    key: 'worsted-wool',
    leaf: 'worsted-yarn',
    craft: 'yarn',
    type: 'yarn',
    art: 'skein',
    lined: true,
    lots: true,
    palette: 'wool',
    many: [8, 16],
    share: 1.4,
    axis: WEIGHT,
    names: [
      'Worsted Wool Yarn | Laine moyenne (worsted)',
      [
        'Worsted Merino Yarn | Laine mérinos moyenne',
        1.35,
        { fibre: ['100% superwash merino | 100 % mérinos superwash', '100% merino | 100 % mérinos'] },
      ],
      [
        'Aran Tweed Yarn | Laine Aran tweed',
        1.2,
        { fibre: ['85% wool, 15% viscose | 85 % laine, 15 % viscose'] },
      ],
    ],
    sizes: grams([100, 1099]),
    facts: [
      fibre(
        '100% wool | 100 % laine',
        '100% Canadian wool | 100 % laine canadienne',
        '100% superwash merino | 100 % mérinos superwash',
        '80% wool, 20% alpaca | 80 % laine, 20 % alpaga',
      ),
      metres(
        '219 yd (200 m) per 3.5 oz (100 g) | 200 m par 100 g',
        '210 yd (192 m) per 3.5 oz (100 g) | 192 m par 100 g',
        '197 yd (180 m) per 3.5 oz (100 g) | 180 m par 100 g',
      ),
      gauge(
        '18 sts on US 8 (5 mm) | 18 mailles avec du 5 mm',
        '20 sts on US 7 (4.5 mm) | 20 mailles avec du 4,5 mm',
      ),
      needle('US 7 to 9 (4.5 to 5.5 mm) | 4,5 à 5,5 mm', 'US 6 to 8 (4 to 5 mm) | 4 à 5 mm'),
      care,
    ],
    about: [
      'Spun round and even from {fibre}, this worsted yarn knits to {gauge}. | Filée ronde et régulière ({fibre}), cette laine donne {gauge}.',
      'Sheepy in the best sense: warm, elastic and hard to wear out. | Une vraie laine de mouton : chaude, élastique et difficile à user.',
      'Four or five skeins make an adult sweater; one makes a tuque with a pompom. | Quatre ou cinq écheveaux suffisent pour un chandail d’adulte ; un seul fait une tuque à pompon.',
    ],
    sub: 'WORSTED 4 | MOYENNE 4',
    tags: ['worsted', 'aran', 'wool', 'sweater', 'tuque'],
  },
  {
    key: 'worsted-acrylic',
    leaf: 'worsted-yarn',
    craft: 'yarn',
    type: 'yarn',
    art: 'pull-skein',
    lined: true,
    lots: true,
    palette: 'dyed',
    many: [8, 16],
    axis: WEIGHT,
    names: [
      'Easy-Care Worsted Yarn | Laine moyenne d’entretien facile',
      [
        'Anti-Pilling Acrylic Yarn | Fil acrylique antiboulochage',
        1,
        { fibre: ['100% acrylic | 100 % acrylique'] },
      ],
    ],
    sizes: grams([100, 499], [200, 879]),
    facts: [
      fibre('100% acrylic | 100 % acrylique', '80% acrylic, 20% wool | 80 % acrylique, 20 % laine'),
      metres(
        '213 yd (195 m) per 3.5 oz (100 g) | 195 m par 100 g',
        '197 yd (180 m) per 3.5 oz (100 g) | 180 m par 100 g',
      ),
      gauge('17 sts on US 8 (5 mm) | 17 mailles avec du 5 mm'),
      ['care', 'Care | Entretien', ['machine wash and dry | lavable et séchable à la machine']],
    ],
    about: [
      'For afghans, toys and gifts that must survive the dryer. | Pour les jetés, les toutous et les cadeaux qui doivent survivre à la sécheuse.',
      'A big, soft ball at a kind price, in shades that are kept from year to year. | Une grosse pelote douce à prix d’ami, dans des teintes suivies d’année en année.',
    ],
    sub: 'WORSTED 4 | MOYENNE 4',
    tags: ['acrylic', 'afghan', 'amigurumi', 'crochet'],
  },
  {
    key: 'bulky-yarn',
    leaf: 'bulky-and-chunky-yarn',
    craft: 'yarn',
    type: 'yarn',
    art: 'chunky-ball',
    lined: true,
    lots: true,
    palette: 'wool',
    many: [6, 12],
    axis: WEIGHT,
    names: [
      [
        'Bulky Wool Yarn | Grosse laine',
        1,
        {
          gauge: ['12 sts on US 11 (8 mm) | 12 mailles avec du 8 mm'],
          metres: ['120 yd (110 m) per 3.5 oz (100 g) | 110 m par 100 g'],
        },
      ],
      [
        'Super Chunky Merino Yarn | Très grosse laine mérinos',
        1.6,
        {
          fibre: ['100% merino | 100 % mérinos'],
          metres: ['82 yd (75 m) per 3.5 oz (100 g) | 75 m par 100 g'],
          gauge: ['9 sts on US 15 (10 mm) | 9 mailles avec du 10 mm'],
        },
      ],
      ['Chunky Chenille Yarn | Grosse chenille', 0.9, { fibre: ['100% polyester | 100 % polyester'] }],
    ],
    sizes: grams([100, 1199], [250, 2699]),
    facts: [
      fibre('100% wool | 100 % laine', '80% acrylic, 20% wool | 80 % acrylique, 20 % laine'),
      metres(
        '120 yd (110 m) per 3.5 oz (100 g) | 110 m par 100 g',
        '82 yd (75 m) per 3.5 oz (100 g) | 75 m par 100 g',
      ),
      gauge(
        '12 sts on US 11 (8 mm) | 12 mailles avec du 8 mm',
        '9 sts on US 15 (10 mm) | 9 mailles avec du 10 mm',
      ),
    ],
    about: [
      'Cast on after supper and wear the cowl tomorrow: {gauge}. | Montez vos mailles après souper, portez le snood demain : {gauge}.',
      'Thick, plush and light for its size, so blankets do not sag. | Épaisse, moelleuse et légère pour sa taille : les couvertures ne s’affaissent pas.',
    ],
    sub: 'BULKY 5 | GROSSE 5',
    tags: ['bulky', 'chunky', 'blanket', 'cowl'],
  },
  {
    key: 'cotton-yarn',
    leaf: 'cotton-and-linen-yarn',
    craft: 'yarn',
    type: 'yarn',
    art: 'yarn-cone',
    lined: true,
    lots: true,
    palette: 'dyed',
    many: [8, 14],
    axis: WEIGHT,
    names: [
      [
        'Worsted Cotton Yarn | Coton à tricoter moyen',
        1,
        { fibre: ['100% cotton | 100 % coton', '100% organic cotton | 100 % coton biologique'] },
      ],
      [
        'Mercerized Cotton Yarn | Coton mercerisé',
        1.2,
        { fibre: ['100% mercerized cotton | 100 % coton mercerisé'] },
      ],
      [
        'Linen Blend Yarn | Fil de lin mélangé',
        1.5,
        {
          fibre: [
            '60% cotton, 40% linen | 60 % coton, 40 % lin',
            '55% linen, 45% cotton | 55 % lin, 45 % coton',
          ],
        },
      ],
    ],
    sizes: grams([50, 449], [100, 799]),
    facts: [
      fibre(
        '100% cotton | 100 % coton',
        '60% cotton, 40% linen | 60 % coton, 40 % lin',
        '100% organic cotton | 100 % coton biologique',
      ),
      metres(
        '93 yd (85 m) per 1.75 oz (50 g) | 85 m par 50 g',
        '115 yd (105 m) per 1.75 oz (50 g) | 105 m par 50 g',
      ),
      gauge(
        '20 sts on US 7 (4.5 mm) | 20 mailles avec du 4,5 mm',
        '22 sts on US 6 (4 mm) | 22 mailles avec du 4 mm',
      ),
    ],
    about: [
      'Absorbent and tough, the dishcloth yarn that also makes a fine summer top. | Absorbant et résistant : le coton à lavettes qui fait aussi un beau haut d’été.',
      'Cool to the touch and clear in its stitches, from {fibre}. | Frais au toucher, aux mailles bien nettes ({fibre}).',
    ],
    sub: 'COTTON | COTON',
    tags: ['cotton', 'dishcloth', 'linen', 'summer'],
  },
  {
    key: 'hand-dyed',
    leaf: 'hand-dyed-and-variegated-yarn',
    craft: 'yarn',
    type: 'yarn',
    art: 'twisted-hank',
    lined: true,
    lots: true,
    palette: 'variegated',
    many: [5, 10],
    share: 1.2,
    names: [
      'Hand-Dyed Sock Yarn | Laine fine teinte à la main',
      'Self-Striping Yarn | Laine autorayante',
      [
        'Hand-Painted DK Yarn | Laine DK peinte à la main',
        1.1,
        {
          metres: ['246 yd (225 m) per 3.5 oz (100 g) | 225 m par 100 g'],
          fibre: ['100% merino | 100 % mérinos'],
          dyed: ['painted by hand on the skein | peinte à la main sur l’écheveau'],
        },
      ],
    ],
    sizes: grams([100, 2799]),
    facts: [
      fibre(
        '75% superwash merino, 25% nylon | 75 % mérinos superwash, 25 % nylon',
        '100% merino | 100 % mérinos',
      ),
      metres(
        '459 yd (420 m) per 3.5 oz (100 g) | 420 m par 100 g',
        '399 yd (365 m) per 3.5 oz (100 g) | 365 m par 100 g',
      ),
      [
        'dyed',
        'Dyeing | Teinture',
        [
          'kettle dyed in small lots | teinte au chaudron en petites quantités',
          'painted by hand on the skein | peinte à la main sur l’écheveau',
        ],
      ],
    ],
    about: [
      'Each skein is {dyed}, so neighbors differ a little. | Laine {dyed} : deux écheveaux voisins ne sont jamais identiques.',
      'Watch the colors change row after row without ever cutting the yarn. | Regardez les couleurs changer rang après rang, sans jamais couper le fil.',
    ],
    sub: 'FINGERING 1 | FINE 1',
    tags: ['hand-dyed', 'variegated', 'self-striping', 'indie'],
  },
];
