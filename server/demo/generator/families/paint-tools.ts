import type { Family } from '../product-family.ts';
import { inches, millilitres, named, one, SIZE, VOLUME } from '../sizes.ts';

/** Surfaces, brushes, mediums and easels. */
export const PAINT_TOOLS: readonly Family[] = [
  {
    key: 'canvas',
    leaf: 'stretched-canvas',
    craft: 'frame',
    type: 'surface',
    art: ['blank-canvas', 'blank-canvas', 'blank-canvas', 'round-canvas'],
    hex: '#f3eee2',
    names: [
      'Stretched Cotton Canvas | Toile de coton tendue',
      ['Gallery-Wrapped Canvas | Toile galerie', 1.5],
      ['Linen Canvas | Toile de lin', 2.2],
      ['Round Canvas | Toile ronde', 1.3],
    ],
    axis: SIZE,
    sizes: named(
      ['8X10', '8 × 10 in. | 20 × 25 cm', 599, 250],
      ['11X14', '11 × 14 in. | 28 × 36 cm', 899, 420],
      ['16X20', '16 × 20 in. | 41 × 51 cm', 1399, 800],
      ['24X36', '24 × 36 in. | 61 × 91 cm', 3199, 1900],
    ),
    sizesOf: { Round: inches([8, 499, 220], [12, 799, 400], [16, 1199, 750]) },
    facts: [
      ['weight', 'Cloth | Toile', ['280 gsm | 280 g/m²', '380 gsm | 380 g/m²']],
      ['bar', 'Bars | Châssis', ['5/8 in. pine | pin de 1,6 cm', '1 1/2 in. pine | pin de 3,8 cm']],
      [
        'prime',
        'Priming | Apprêt',
        [
          'triple acid-free gesso | trois couches de gesso sans acide',
          'clear sizing | encollage transparent',
        ],
      ],
    ],
    about: [
      'Cloth of {weight} on {bar}, with {prime}. | Toile de {weight} sur châssis de {bar} ; apprêt : {prime}.',
    ],
    tags: ['canvas', 'stretched', 'painting'],
  },
  {
    key: 'panels',
    leaf: 'canvas-panels-and-boards',
    craft: 'frame',
    type: 'surface',
    art: 'canvas-panels',
    hex: '#efe8d8',
    names: [
      'Canvas Panel | Carton entoilé',
      ['Birch Painting Panel | Panneau de bouleau', 1.9],
      ['Gesso Board | Panneau enduit', 1.6],
    ],
    axis: SIZE,
    sizes: named(
      ['5X7', '5 × 7 in. | 13 × 18 cm', 299, 120],
      ['9X12', '9 × 12 in. | 23 × 30 cm', 499, 260],
      ['12X16', '12 × 16 in. | 30 × 41 cm', 799, 430],
    ),
    facts: [
      [
        'thick',
        'Thickness | Épaisseur',
        ['3 mm | 3 mm', '12 mm | 12 mm', '19 mm cradled | 19 mm avec châssis'],
      ],
    ],
    about: [
      'Rigid, {thick}, and easy to carry wet in a pochade box. | Rigide, {thick} ; se transporte encore humide dans la boîte de plein air.',
      'For studies you would not waste a good canvas on, until one turns out well. | Pour les études qui ne méritent pas une toile, jusqu’au jour où l’une d’elles est réussie.',
    ],
    tags: ['panel', 'board', 'plein air'],
  },
  {
    key: 'watercolor-paper',
    leaf: 'watercolor-paper',
    craft: 'paper',
    type: 'pad',
    art: ['watercolor-block', 'watercolor-block', 'paper-sheets'],
    hex: '#f8f5ec',
    lined: true,
    names: [
      'Watercolor Block | Bloc aquarelle collé',
      ['Watercolor Pad | Tablette aquarelle', 0.6],
      [
        'Cotton Watercolor Sheets | Feuilles aquarelle de coton',
        1.4,
        { pulp: ['100% cotton | 100 % coton'] },
      ],
    ],
    axis: SIZE,
    sizes: named(
      ['7X10', '7 × 10 in. | 18 × 25 cm', 1499, 350],
      ['9X12', '9 × 12 in. | 23 × 30 cm', 2299, 560],
      ['12X16', '12 × 16 in. | 30 × 41 cm', 3499, 980],
    ),
    facts: [
      ['gsm', 'Weight | Grammage', ['300 gsm | 300 g/m²', '425 gsm | 425 g/m²', '190 gsm | 190 g/m²']],
      [
        'grain',
        'Surface | Grain',
        ['cold press | grain fin', 'hot press | grain satiné', 'rough | grain torchon'],
      ],
      ['pulp', 'Pulp | Pâte', ['100% cotton | 100 % coton', 'cellulose | cellulose']],
    ],
    about: [
      '{gsm}, {grain}, {pulp}: tell us how wet you paint and this may be the one. | {gsm}, {grain}, {pulp} : dites-nous comment vous mouillez, et ce sera peut-être celui-là.',
      'Takes lifting and masking without losing its surface. | Supporte le lavage et le masquage sans perdre son grain.',
    ],
    tags: ['watercolour', 'paper', 'block'],
  },
  {
    key: 'brushes',
    leaf: 'paint-brushes',
    craft: 'paint',
    type: 'brush',
    art: ['brush', 'flat-brush', 'filbert-brush', 'fan-brush', 'rigger-brush', 'mop-brush'],
    hex: '#8f2f2a',
    share: 1.4,
    names: [
      'Round Brush | Pinceau rond',
      ['Flat Brush | Pinceau plat', 1],
      ['Filbert Brush | Pinceau langue-de-chat', 1.05],
      ['Fan Brush | Pinceau éventail', 1.1],
      ['Rigger Brush | Pinceau traînard', 0.95],
      ['Mop Brush | Pinceau à lavis', 1.7],
    ],
    axis: SIZE,
    sizes: named(
      ['2', 'No. 2 | N° 2', 549, 10],
      ['6', 'No. 6 | N° 6', 749, 14],
      ['10', 'No. 10 | N° 10', 1049, 20],
      ['14', 'No. 14 | N° 14', 1549, 28],
    ),
    facts: [
      [
        'hair',
        'Hair | Poil',
        [
          'synthetic sable | imitation martre',
          'hog bristle | soie de porc',
          'goat hair | poil de chèvre',
          'golden taklon | taklon doré',
        ],
      ],
      ['grip', 'Handle | Manche', ['long | long', 'short | court']],
    ],
    about: [
      'A {grip} handle and a head of {hair} that springs back to its shape. | Manche {grip} et poil ({hair}) qui reprend sa forme.',
      'The ferrule is crimped twice and the lacquer does not chip in water. | La virole est sertie deux fois et le vernis ne s’écaille pas dans l’eau.',
    ],
    tags: ['brush', 'painting', 'artist'],
  },
  {
    key: 'palettes',
    leaf: 'palette-knives-and-palettes',
    craft: 'paint',
    type: 'studio',
    art: ['painting-knife', 'palette', 'mixing-tray', 'wet-palette'],
    hex: '#d8c19a',
    names: [
      ['Painting Knife | Couteau à peindre', 1, { made: ['flexible steel | acier souple'] }],
      ['Wooden Palette | Palette de bois', 1.6, { made: ['birch | bouleau'] }],
      [
        'Porcelain Mixing Tray | Plateau de mélange en porcelaine',
        1.9,
        { made: ['glazed porcelain | porcelaine émaillée'] },
      ],
      ['Stay-Wet Palette | Palette humide', 2.4, { made: ['shatterproof plastic | plastique incassable'] }],
    ],
    sizes: one(999, 150),
    facts: [
      [
        'made',
        'Material | Matériau',
        ['flexible steel | acier souple', 'birch | bouleau', 'glazed porcelain | porcelaine émaillée'],
      ],
    ],
    about: [
      'Where colors meet for the first time. | Là où les couleurs se rencontrent pour la première fois.',
    ],
    tags: ['palette', 'knife', 'mixing'],
  },
  {
    key: 'mediums',
    leaf: 'mediums-and-varnish',
    craft: 'paint',
    type: 'finish',
    art: 'medium-bottle',
    hex: '#e6dcc4',
    axis: VOLUME,
    names: [
      'Gloss Medium | Médium brillant',
      ['Matte Varnish | Vernis mat', 1.1],
      ['Modelling Paste | Pâte à modeler acrylique', 1.1],
      ['Pouring Medium | Médium à couler', 0.9],
      ['Masking Fluid | Liquide à masquer', 1.2],
      ['White Gesso | Gesso blanc', 0.9],
    ],
    sizes: millilitres([118, 899], [236, 1499], [473, 2499]),
    facts: [
      ['dry', 'Drying | Séchage', ['20 minutes | 20 minutes', '1 hour | 1 heure', 'overnight | une nuit']],
    ],
    about: [
      'Dries in {dry} and does not yellow. | Temps de séchage : {dry}. Ne jaunit pas.',
      'Changes how paint moves, shines or lifts; the chart on the label shows how much to add. | Modifie la fluidité, le lustre ou le relief ; le tableau de l’étiquette donne les proportions.',
    ],
    tags: ['medium', 'varnish', 'gesso'],
  },
  {
    key: 'easels',
    leaf: 'easels',
    craft: 'paint',
    type: 'studio',
    art: ['table-easel', 'studio-easel', 'box-easel', 'studio-easel'],
    hex: '#b98a56',
    names: [
      ['Tabletop Easel | Chevalet de table', 1, { wood: ['oiled beech | hêtre huilé', 'elm | orme'] }],
      [
        'A-Frame Studio Easel | Chevalet d’atelier en A',
        2.6,
        { wood: ['oiled beech | hêtre huilé', 'elm | orme'] },
      ],
      [
        'French Box Easel | Boîte-chevalet de campagne',
        3.4,
        { wood: ['oiled beech | hêtre huilé', 'elm | orme'] },
      ],
      [
        'Aluminum Field Easel | Chevalet de campagne en aluminium',
        1.6,
        { wood: ['anodized aluminum | aluminium anodisé'] },
      ],
    ],
    sizes: one(4499, 2600),
    facts: [
      ['holds', 'Canvas up to | Toile jusqu’à', ['24 in. | 61 cm', '32 in. | 81 cm', '48 in. | 122 cm']],
      [
        'wood',
        'Made of | Fabrication',
        ['oiled beech | hêtre huilé', 'elm | orme', 'anodized aluminum | aluminium anodisé'],
      ],
    ],
    about: [
      'Holds a canvas of up to {holds} and folds away behind a door. | Reçoit une toile d’au plus {holds} et se range derrière une porte.',
      'Tilts, locks and stays put in a breeze. | S’incline, se bloque et reste en place dans la brise.',
    ],
    tags: ['easel', 'studio', 'plein air'],
  },
  {
    key: 'by-numbers',
    leaf: 'paint-by-numbers',
    craft: 'paint',
    type: 'kit',
    art: 'paint-by-numbers',
    hex: '#4d86a8',
    accent: '#e3a34a',
    pattern: 'leaves',
    names: [
      'Lighthouse Paint by Numbers | Peinture à numéros, phare',
      'Loon at Dawn Paint by Numbers | Peinture à numéros, huard à l’aube',
      'Maple Road Paint by Numbers | Peinture à numéros, chemin d’érables',
      'Peonies Paint by Numbers | Peinture à numéros, pivoines',
      'Old Québec Paint by Numbers | Peinture à numéros, Vieux-Québec',
    ],
    axis: SIZE,
    sizes: named(
      ['12X16', '12 × 16 in. | 30 × 41 cm', 1999, 500],
      ['16X20', '16 × 20 in. | 41 × 51 cm', 2499, 700],
    ),
    facts: [['pots', 'Colors | Couleurs', ['24 | 24', '30 | 30', '36 | 36']]],
    about: [
      '{pots} pots of acrylic, three brushes and a canvas already stretched. | {pots} pots d’acrylique, trois pinceaux et une toile déjà tendue.',
      'Paint the large areas first and the picture appears by itself. | Commencez par les grandes surfaces : l’image apparaît toute seule.',
    ],
    tags: ['paint by numbers', 'kit', 'gift'],
  },
];
