import type { Family } from '../product-family.ts';
import { named, one, packs, PACK, SIZE } from '../sizes.ts';

/** Flowers, wreaths and the seasons. */
export const FLORAL: readonly Family[] = [
  {
    key: 'silk-flowers',
    leaf: 'artificial-flowers',
    craft: 'floral',
    type: 'flower',
    art: ['peony', 'eucalyptus-garland', 'ranunculus', 'wild-rose', 'hydrangea'],
    palette: 'pastels',
    many: [3, 7],
    names: [
      'Silk Peony Stem | Pivoine de soie',
      ['Eucalyptus Garland | Guirlande d’eucalyptus', 2.4, { tall: ['72 in. | 183 cm'] }],
      ['Ranunculus Bunch | Bouquet de renoncules', 1.3],
      ['Wild Rose Spray | Branche d’églantier', 1.1],
      ['Hydrangea Stem | Tige d’hortensia', 1.2],
    ],
    sizes: one(799, 70),
    facts: [['tall', 'Length | Longueur', ['16 in. | 41 cm', '22 in. | 56 cm', '28 in. | 71 cm']]],
    about: [
      '[Stem, Bunch, Spray] {tall} from tip to stem, with a wire core. | {tall} de la pointe à la tige, avec une âme de fil.',
    ],
    tags: ['silk flower', 'artificial', 'bouquet'],
  },
  {
    key: 'dried',
    leaf: 'dried-and-preserved-flowers',
    craft: 'floral',
    type: 'flower',
    art: ['lavender-bundle', 'pampas-grass', 'bunny-tails', 'dried-eucalyptus', 'strawflowers', 'moss'],
    hex: '#cdb48a',
    accent: '#a98bb5',
    pattern: 'leaves',
    names: [
      'Dried Lavender Bundle | Bouquet de lavande séchée',
      ['Pampas Grass | Herbe de la pampa', 1.2],
      ['Bunny Tails | Lagurus séché', 0.9],
      ['Preserved Eucalyptus | Eucalyptus stabilisé', 1.4],
      ['Strawflower Heads | Têtes d’immortelles', 0.8],
      ['Preserved Moss | Mousse stabilisée', 1.1],
    ],
    axis: SIZE,
    sizes: named(
      ['S', 'Small bunch | Petite botte', 1199, 60],
      ['L', 'Large bunch | Grosse botte', 1999, 130],
    ),
    facts: [['grown', 'Grown in | Culture', ['Ontario | Ontario', 'Oregon | Oregon', 'Québec | Québec']]],
    about: [
      '[Lavender, Pampas, Bunny, Strawflower] Cut and hung to dry in {grown}. | Coupé et séché suspendu ({grown}).',
      'No water, no wilting, a little dust once a year. | Ni eau ni fleurs fanées, un peu de poussière une fois l’an.',
    ],
    tags: ['dried', 'preserved', 'lavender'],
  },
  {
    key: 'wreath-forms',
    leaf: 'wreath-forms-and-floral-tools',
    craft: 'floral',
    type: 'base',
    art: ['grapevine-wreath', 'wire-wreath-form', 'straw-wreath'],
    hex: '#7a5a3c',
    names: [
      'Grapevine Wreath | Couronne de vigne',
      ['Wire Wreath Form | Armature de couronne', 0.4],

      ['Straw Wreath Base | Base de couronne en paille', 0.7],
    ],
    axis: SIZE,
    sizes: named(
      ['10', '10 in. | 25 cm', 999, 250],
      ['14', '14 in. | 36 cm', 1399, 420],
      ['18', '18 in. | 46 cm', 1899, 650],
    ),
    facts: [['made', 'Made in | Fabrication', ['Canada | Canada', 'the United States | États-Unis']]],
    about: [
      'A firm base that carries greenery, fruit and bows. | Une base solide pour la verdure, les fruits et les boucles.',
      'Wire on bunches in one direction, each hiding the last stem. | Fixez les bottes dans un seul sens, chacune cachant la tige précédente.',
    ],
    tags: ['wreath', 'grapevine', 'floral foam'],
  },
  {
    key: 'ornaments',
    leaf: 'holiday-ornaments-to-make',
    craft: 'floral',
    type: 'blank',
    art: ['clear-ornaments', 'snowflake-ornaments', 'felt-ornaments'],
    hex: '#d8b98a',
    accent: '#b3122d',
    names: [
      'Clear Fillable Ornaments | Boules transparentes à remplir',
      ['Wood Snowflake Blanks | Flocons de bois à décorer', 0.7],
      ['Felt Ornament Kit | Trousse d’ornements en feutre', 1.6],
    ],
    axis: PACK,
    sizes: packs([6, 999, 30], [12, 1699, 30]),
    facts: [
      ['size', 'Each | Chacun', ['2¼ in. (6 cm) | 6 cm', '3¼ in. (8 cm) | 8 cm', '4 in. (10 cm) | 10 cm']],
    ],
    about: [
      'Each is {size} across, with a hole for the ribbon. | Chaque pièce mesure {size}, avec un trou pour le ruban.',
      'Write the year on the back; you will be glad in ten. | Inscrivez l’année au dos : dans dix ans, vous serez contents.',
    ],
    tags: ['ornament', 'christmas', 'noël', 'holiday'],
  },
  {
    key: 'harvest',
    leaf: 'autumn-and-harvest-crafts',
    craft: 'floral',
    type: 'flower',
    art: ['pumpkins', 'raffia', 'maple-leaves', 'hay-bales', 'acorns-cones'],
    hex: '#c9702a',
    accent: '#8a5a2b',
    pattern: 'leaves',
    names: [
      ['Craft Pumpkins | Citrouilles à décorer', 1, { count: ['3 pieces | 3 pièces'] }],
      ['Raffia Bundle | Écheveau de raphia', 0.6, { count: [] }],
      [
        'Preserved Maple Leaves | Feuilles d’érable stabilisées',
        0.9,
        { count: ['12 pieces | 12 pièces', '20 pieces | 20 pièces'] },
      ],
      ['Mini Hay Bales | Mini-balles de foin', 0.8, { count: ['3 pieces | 3 pièces'] }],
      [
        'Acorn & Cone Mix | Assortiment de glands et de cocottes',
        0.7,
        { count: ['12 pieces | 12 pièces', '20 pieces | 20 pièces'] },
      ],
    ],
    sizes: one(999, 180),
    facts: [
      [
        'count',
        'Contents | Contenu',
        ['3 pieces | 3 pièces', '12 pieces | 12 pièces', '20 pieces | 20 pièces'],
      ],
    ],
    about: [
      '{count} for the doorstep, the table or the classroom. | {count} pour le perron, la table ou la classe.',
    ],
    tags: ['autumn', 'harvest', 'pumpkin', 'thanksgiving'],
  },
];
