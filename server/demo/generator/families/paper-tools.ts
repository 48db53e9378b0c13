import type { Family } from '../product-family.ts';
import { millilitres, named, one, packs, PACK, SIZE, VOLUME } from '../sizes.ts';

/** Tools for binding, cutting and gluing paper. */
export const PAPER_TOOLS: readonly Family[] = [
  {
    key: 'bookbinding',
    leaf: 'bookbinding-supplies',
    craft: 'paper',
    type: 'album',
    art: ['bone-folder', 'bookbinding-kit', 'linen-thread', 'book-cloth', 'binders-awl'],
    hex: '#efe4cd',
    names: [
      ['Bone Folder | Plioir en os', 1, { for: [] }],
      ['Bookbinding Starter Kit | Trousse de reliure', 2.6],
      ['Waxed Linen Thread | Fil de lin ciré', 0.9],
      ['Book Cloth Roll | Rouleau de toile à relier', 1.7],
      ['Binder’s Awl | Alêne de relieur', 1, { for: [] }],
    ],
    sizes: one(1199, 90),
    facts: [
      [
        'for',
        'For books up to | Pour livres jusqu’à',
        ['5 × 7 in. | 13 × 18 cm', '8 × 10 in. | 20 × 25 cm', 'any size | tous les formats'],
      ],
    ],
    about: [
      '[Kit, Thread, Cloth] Suits books up to {for}. | Convient aux livres jusqu’à : {for}.',
      '[Kit, Thread, Awl] Sew the signatures, glue the spine, press overnight: there is your book. | Coudre les cahiers, coller le dos, mettre sous presse une nuit : voilà le livre.',
    ],
    tags: ['bookbinding', 'binding', 'journal'],
  },
  {
    key: 'trimmers',
    leaf: 'paper-trimmers-and-knives',
    craft: 'paper',
    type: 'blade',
    art: ['paper-trimmer', 'guillotine'],
    hex: '#3f6f86',
    names: [
      [
        'Sliding Paper Trimmer | Rogneuse à lame coulissante',
        1,
        { cuts: ['up to 5 sheets | jusqu’à 5 feuilles', 'card of 300 gsm | du carton de 300 g/m²'] },
      ],
      [
        'Guillotine Trimmer | Massicot',
        1.8,
        { cuts: ['up to 10 sheets | jusqu’à 10 feuilles', 'card of 300 gsm | du carton de 300 g/m²'] },
      ],
    ],
    sizes: one(2299, 600),
    facts: [
      [
        'cuts',
        'Cuts | Capacité',
        [
          'up to 10 sheets | jusqu’à 10 feuilles',
          'up to 5 sheets | jusqu’à 5 feuilles',
          'card of 300 gsm | carton de 300 g/m²',
        ],
      ],
    ],
    about: [
      'Cuts {cuts} square to the edge. | Coupe {cuts}, bien d’équerre.',
      'The guide wire shows where the blade will go before it goes. | Le fil de repère montre où passera la lame avant qu’elle passe.',
    ],
    tags: ['trimmer', 'knife', 'guillotine'],
  },
  {
    key: 'punches',
    leaf: 'punches-and-dies',
    craft: 'paper',
    type: 'handTool',
    art: ['circle-punch', 'border-punch', 'heart-punch', 'corner-rounder'],
    hex: '#b06a8a',
    names: [
      'Circle Punch | Perforatrice ronde',

      ['Border Punch | Perforatrice à bordure', 1.2],
      ['Heart Punch | Perforatrice cœur', 1],

      ['Corner Rounder | Arrondisseur de coins', 0.8],
    ],
    axis: SIZE,
    sizes: named(
      ['S', 'Small | Petit', 1099, 120],
      ['M', 'Medium | Moyen', 1499, 220],
      ['L', 'Large | Grand', 1999, 380],
    ),
    facts: [['max', 'Paper up to | Papier jusqu’à', ['200 gsm | 200 g/m²', '300 gsm | 300 g/m²']]],
    about: [
      'Clean edges in paper up to {max}. | Des bords nets dans un papier allant jusqu’à {max}.',
      'Turn it over to see exactly what you are about to cut. | Retournez l’outil pour voir exactement ce qui sera découpé.',
    ],
    tags: ['punch', 'die', 'cutting'],
  },
  {
    key: 'glue',
    leaf: 'glue-and-adhesive-tape',
    craft: 'paper',
    type: 'adhesive',
    art: 'glue',
    hex: '#e9c64a',
    axis: VOLUME,
    names: [
      'Clear Craft Glue | Colle d’artisanat transparente',
      ['Bookbinder’s PVA | Colle vinylique de relieur', 1.2],
      ['Fabric Glue | Colle à tissu', 1.3],
      ['Decoupage Glue | Vernis-colle à découpage', 1.4],
    ],
    sizes: millilitres([60, 399], [120, 649], [240, 999]),
    facts: [
      [
        'dry',
        'Drying | Séchage',
        ['clear in 20 minutes | transparent en 20 minutes', 'clear in 1 hour | transparent en 1 heure'],
      ],
      ['acid', 'Acid | Acidité', ['acid-free | sans acide']],
    ],
    about: [
      'Dries {dry} and stays flexible. | Séchage : {dry}. Reste souple.',
      'The tip has a pin of its own, so it never clogs. | Le bec a sa propre épingle : il ne bouche jamais.',
    ],
    sub: 'GLUE | COLLE',
    tags: ['glue', 'adhesive', 'pva'],
  },
  {
    key: 'tape',
    leaf: 'glue-and-adhesive-tape',
    craft: 'paper',
    type: 'adhesive',
    art: ['tape-runner', 'foam-squares', 'glue-dots'],
    hex: '#e7e2d6',
    share: 0.5,
    names: [
      'Double-Sided Tape Runner | Applicateur de ruban double face',
      ['Foam Squares | Carrés de mousse adhésifs', 0.6],
      ['Glue Dots | Points de colle', 0.7],
    ],
    axis: PACK,
    sizes: packs([1, 549, 40], [4, 1799, 40]),
    facts: [['hold', 'Hold | Tenue', ['permanent | permanente', 'removable | repositionnable']]],
    about: [
      'Hold: {hold}. No curling and no waiting. | Tenue {hold}. Rien ne gondole, rien à attendre.',
      'Put it down in one stroke, right to the edge. | Se pose d’un seul geste, jusqu’au bord.',
    ],
    tags: ['tape', 'adhesive', 'foam'],
  },
];
