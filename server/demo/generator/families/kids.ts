import type { Family } from '../product-family.ts';
import { grams, one, packs, PACK, sets, SIZE, WEIGHT } from '../sizes.ts';

/** Supplies for children. */
export const KIDS: readonly Family[] = [
  {
    key: 'kids-kits',
    leaf: 'kids-craft-kits',
    craft: 'kids',
    manner: 'kit',
    art: ['paper-plate-kit', 'coaster-kit', 'bracelet-kit', 'birdhouse', 'sewing-kit', 'puppet-theater'],
    hex: '#e3872d',
    share: 1.2,
    names: [
      'Paper Plate Animals Kit | Trousse d’animaux en assiettes',
      'Weave a Coaster Kit | Trousse de sous-verres tissés',
      'Friendship Bracelet Kit | Trousse de bracelets d’amitié',
      ['Paint Your Own Birdhouse | Cabane d’oiseaux à peindre soi-même', 1.2],
      'First Sewing Kit | Ma première trousse de couture',
      ['Puppet Theatre Kit | Trousse de théâtre de marionnettes', 1.4],
    ],
    sizes: one(1799, 450),
    facts: [
      [
        'age',
        'Age | Âge',
        ['from 4 years | dès 4 ans', 'from 6 years | dès 6 ans', 'from 8 years | dès 8 ans'],
      ],
      [
        'makes',
        'Makes | Donne',
        ['4 projects | 4 projets', '6 projects | 6 projets', '10 projects | 10 projets'],
      ],
    ],
    about: [
      '{makes}, {age}, with pictures instead of long sentences. | {makes}, {age}, avec des images plutôt que de longues phrases.',
      'Enough for two children without negotiation. | Assez pour deux enfants, sans négociation.',
    ],
    tags: ['kids', 'kit', 'birthday'],
  },
  {
    key: 'washable',
    leaf: 'washable-paint-and-markers',
    craft: 'kids',
    art: ['poster-paints', 'marker', 'finger-paint', 'crayons', 'paint-sticks'],
    axis: SIZE,
    hex: '#2f7fc4',
    accent: '#f2c53d',
    names: [
      'Washable Tempera Set | Ensemble de gouaches lavables',
      ['Washable Markers | Marqueurs lavables', 0.8],
      ['Finger Paint Set | Peintures à doigts', 0.9],
      ['Chunky Crayons | Gros crayons de cire', 0.6],
      ['Paint Sticks | Bâtonnets de peinture', 1],
    ],
    sizes: sets([6, 899, 400], [12, 1499, 780]),
    facts: [
      [
        'wash',
        'Washes out | Lavage',
        ['with cold water | à l’eau froide', 'with soap and warm water | à l’eau tiède savonneuse'],
      ],
      ['safe', 'Safety | Sécurité', ['certified non-toxic | certifié non toxique']],
    ],
    about: [
      'Washes out {wash}; {safe}. | Part {wash} ; produit {safe}.',
      'Bright on brown paper, which is the real test. | Des couleurs vives même sur papier brun, le vrai test.',
    ],
    tags: ['washable', 'tempera', 'markers', 'crayons'],
  },
  {
    key: 'dough',
    leaf: 'modelling-dough-and-slime',
    craft: 'kids',
    art: 'dough-tub',
    palette: 'brights',
    many: [5, 9],
    axis: WEIGHT,
    names: [
      'Modelling Dough | Pâte à modeler',
      ['Foam Clay | Pâte mousse', 1.3],
      ['Slime Base | Base de pâte gluante', 1.1],
    ],
    sizes: grams([140, 299], [560, 899]),
    facts: [
      ['scent', 'Scent | Odeur', ['none | aucune', 'vanilla | vanille']],
      ['wheat', 'Wheat | Blé', ['wheat-free | sans blé', 'contains wheat | contient du blé']],
    ],
    about: [
      'Soft from the tub and {wheat}. | Souple dès l’ouverture, {wheat}.',
      'Snakes first, then snails, then a restaurant. | D’abord des serpents, puis des escargots, puis un restaurant.',
    ],
    tags: ['dough', 'slime', 'modelling'],
  },
  {
    key: 'construction',
    leaf: 'construction-paper-and-foam',
    craft: 'kids',
    art: ['construction-paper', 'foam-sheets', 'construction-paper', 'construction-paper'],
    palette: 'brights',
    many: [5, 9],
    axis: PACK,
    names: [
      'Construction Paper | Papier de bricolage',
      ['Foam Sheets | Feuilles de mousse', 1.4],
      ['Tissue Paper | Papier de soie', 0.8],
      ['Poster Board | Carton d’affiche', 1.5],
    ],
    sizes: packs([25, 449, 8], [100, 1299, 8]),
    facts: [['sheet', 'Sheet | Feuille', ['9 × 12 in. | 23 × 30 cm', '12 × 18 in. | 30 × 46 cm']]],
    about: [
      'Sheets of {sheet} that blunt scissors can manage. | Des feuilles de {sheet} que les ciseaux à bouts ronds savent couper.',
      'Colors last on the classroom wall until June. | Les couleurs tiennent au mur de la classe jusqu’en juin.',
    ],
    tags: ['construction paper', 'foam', 'classroom'],
  },
  {
    key: 'pompoms',
    leaf: 'pompoms-pipe-cleaners-and-googly-eyes',
    craft: 'kids',
    art: ['pompoms', 'chenille-stems', 'googly-eyes'],
    palette: 'brights',
    many: [4, 8],
    axis: PACK,
    names: [
      'Craft Pompoms | Pompons',
      ['Chenille Stems | Cure-pipes', 0.9],
      ['Googly Eyes | Yeux mobiles', 1],
    ],
    sizes: packs([40, 399, 1], [100, 799, 1]),
    facts: [['size', 'Size | Grosseur', ['assorted | assortie', '12 mm | 12 mm', '25 mm | 25 mm']]],
    about: [
      'Size: {size}. Glue, stack or count. | Grosseur : {size}. À coller, à empiler ou à compter.',
      'Any sock becomes somebody with two of these. | Avec ça, n’importe quel bas devient quelqu’un.',
    ],
    tags: ['pompom', 'pipe cleaner', 'googly eyes'],
  },
];
