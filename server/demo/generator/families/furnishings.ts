import type { Family } from '../product-family.ts';
import { inches, LENGTH, one, packs, PACK, SIZE, yards } from '../sizes.ts';

/** Stands, hardware and furniture. */
export const FURNISHINGS: readonly Family[] = [
  {
    key: 'cake-turntables',
    leaf: 'cake-stands-and-tools',
    craft: 'bake',
    type: 'bakeTool',
    art: ['cake-turntable', 'cake-stand', 'tilting-turntable'],
    hex: '#e8dfd2',
    accent: '#ee86ac',
    share: 0.8,
    names: [
      'Cake Turntable | Plateau tournant à gâteau',
      ['Footed Cake Stand | Présentoir à gâteau sur pied', 1.2],
      ['Tilting Cake Turntable | Plateau tournant inclinable', 1.6],
    ],
    axis: SIZE,
    sizes: inches([10, 2499, 900], [12, 3299, 1300]),
    facts: [
      ['base', 'Base | Base', ['cast aluminum | aluminium moulé', 'beech | hêtre']],
      [
        'grip',
        'Surface | Surface',
        ['non-slip rings | anneaux antidérapants', 'smooth, with a center mark | lisse, avec repère central'],
      ],
    ],
    about: [
      'A base of {base} that turns without a wobble while you hold the spatula still. | Une base en {base} qui tourne sans vaciller pendant que la spatule reste immobile.',
    ],
    tags: ['turntable', 'cake', 'stand'],
  },
  {
    key: 'cake-tools',
    leaf: 'cake-stands-and-tools',
    craft: 'bake',
    type: 'bakeTool',
    art: ['offset-spatula', 'fondant-smoother', 'cake-leveler'],
    hex: '#c8ccd2',
    share: 0.5,
    names: [
      'Offset Spatula | Spatule coudée',
      ['Fondant Smoother | Lisseur à fondant', 0.9],
      ['Cake Leveller | Coupe-génoise', 1.2],
    ],
    sizes: one(1099, 120),
    facts: [
      [
        'made',
        'Material | Matériau',
        ['stainless steel | acier inoxydable', 'steel and beech | acier et hêtre'],
      ],
    ],
    about: [
      '{made}, rounded at the edges so that icing stays unmarked. | {made}, aux bords arrondis qui ne marquent pas le glaçage.',
    ],
    tags: ['spatula', 'fondant', 'cake'],
  },
  {
    key: 'embossing-dies',
    leaf: 'punches-and-dies',
    craft: 'paper',
    type: 'handTool',
    art: ['embossing-folder', 'circle-dies', 'leaf-dies'],
    hex: '#9aa3b0',
    lined: true,
    share: 0.6,
    names: [
      'Embossing Folder | Plaque de gaufrage',
      ['Nesting Circle Dies | Matrices rondes gigognes', 1.5],
      ['Botanical Die Set | Matrices botaniques', 1.6],
    ],
    sizes: one(1199, 90),
    facts: [
      [
        'fits',
        'Machine | Machine',
        ['all A5 machines | toutes les machines A5', 'all A4 machines | toutes les machines A4'],
      ],
      ['max', 'Card up to | Carton jusqu’à', ['250 gsm | 250 g/m²', '300 gsm | 300 g/m²']],
    ],
    about: [
      'For {fits}; cuts or presses card of up to {max} in one pass. | Pour {fits} ; découpe ou gaufre en une passe le carton allant jusqu’à {max}.',
    ],
    tags: ['die', 'embossing', 'cardmaking'],
  },
  {
    key: 'picture-hanging',
    leaf: 'mats-and-hanging-hardware',
    craft: 'frame',
    type: 'hanging',
    art: ['picture-hooks', 'd-rings', 'picture-hooks'],
    hex: '#b08d4a',
    share: 0.6,
    names: [
      'Picture Hooks | Crochets à tableaux',
      ['D-Ring Hangers | Anneaux en D', 0.8],
      ['Sawtooth Hangers | Attaches dentelées', 0.6],
    ],
    axis: PACK,
    sizes: packs([10, 599, 9], [50, 1999, 9]),
    facts: [
      ['holds', 'Holds | Charge', ['20 lb (9 kg) each | 9 kg chacun', '31 lb (14 kg) each | 14 kg chacun']],
      ['made', 'Metal | Métal', ['brass-plated steel | acier laitonné', 'zinc-plated steel | acier zingué']],
    ],
    about: ['Holds {holds} in plaster or drywall. | Charge admise dans le plâtre ou le gypse : {holds}.'],
    tags: ['hook', 'hanging', 'frame'],
  },
  {
    key: 'hanging-wire',
    leaf: 'mats-and-hanging-hardware',
    craft: 'frame',
    type: 'hanging',
    art: 'hanging-wire',
    hex: '#a7abb1',
    share: 0.4,
    names: [
      'Braided Picture Wire | Fil à tableaux tressé',
      ['Coated Picture Wire | Fil à tableaux gainé', 1.2],
    ],
    axis: LENGTH,
    sizes: yards([10, 699, 60], [25, 1399, 150]),
    facts: [['holds', 'Holds | Charge', ['31 lb (14 kg) | 14 kg', '51 lb (23 kg) | 23 kg']]],
    about: ['Carries {holds} and knots without slipping. | Supporte {holds} et se noue sans glisser.'],
    tags: ['wire', 'hanging'],
  },
  {
    key: 'work-tables',
    leaf: 'craft-lighting-and-tables',
    craft: 'storage',
    type: 'studio',
    art: ['cutting-table', 'studio-stool', 'sewing-table', 'workbench'],
    hex: '#c9a071',
    share: 0.6,
    names: [
      'Folding Cutting Table | Table de coupe pliante',
      ['Height-Adjustable Studio Stool | Tabouret d’atelier réglable', 0.5],
      ['Drop-Leaf Sewing Table | Table de couture à rabats', 1.4],
      ['Studio Workbench | Établi d’atelier', 1.8],
    ],
    sizes: one(18900, 21000),
    facts: [
      [
        'top',
        'Made of | Fabrication',
        [
          'birch plywood | contreplaqué de bouleau',
          'solid beech | hêtre massif',
          'steel and maple | acier et érable',
        ],
      ],
      [
        'fold',
        'Assembly | Montage',
        ['ten minutes, key included | dix minutes, clé fournie', 'none | aucun'],
      ],
    ],
    about: ['Of {top}, steady when you lean on it. | En {top} ; reste stable quand on s’y appuie.'],
    tags: ['table', 'stool', 'studio'],
  },
];
