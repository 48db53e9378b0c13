import { APRON_CHART } from '../size-chart.ts';
import type { Maker } from './maker.ts';

/** Maker spaces that work with willow, flowers and cloth. */
export const HOME_SPACE_MAKERS: readonly Maker[] = [
  {
    id: 1015,
    name: 'Atelier des Brindilles',
    city: 'Sherbrooke',
    state: 'QC',
    country: 'CA',
    returns: ['88, chemin des Saules', 'J1H 1P4'],
    space: true,
    plan: 'basic',
    handlingDays: 3,
    craft: 'floral',
    about:
      'Willow, dried flowers and wreaths from a shared barn in the Eastern Townships. | De l’osier, des fleurs séchées et des couronnes, dans une grange partagée des Cantons-de-l’Est.',
    material: 'Stems grown without spray | Tiges cultivées sans pesticide',
    voice: [
      'Cut at dawn, hung until the rafters rustle. | Coupé à l’aube, suspendu jusqu’à ce que les chevrons bruissent.',
      'A little shedding is normal in the first week. | Il est normal que ça s’égrène un peu la première semaine.',
    ],
    goods: [
      {
        name: 'Dried Wreath | Couronne séchée',
        leaf: 'dried-and-preserved-flowers',
        type: 'finished',
        axis: 'Size | Format',
        sizes: [
          ['12 in. | 30 cm', '12IN', 1],
          ['15 in. | 38 cm', '15IN', 1.3],
          ['18 in. | 46 cm', '18IN', 1.6],
        ],
        art: 'flower-wreath',
        cents: 6800,
        grams: 450,
        about:
          'On a vine base, full on the front and flat at the back, for inside doors. | Sur base de vigne, fournie devant et plate derrière, pour les portes intérieures.',
      },
      {
        name: 'Wreath-Making Kit | Trousse de couronne',
        leaf: 'wreath-forms-and-floral-tools',
        type: 'kit',
        art: 'evergreen-wreath',
        cents: 4600,
        grams: 600,
        about:
          'Base, wire and eight bunches, with a bow to tie last. | Base, fil et huit bottes, avec une boucle à nouer en dernier.',
      },
      {
        name: 'Willow Basket | Panier d’osier',
        leaf: 'boxes-bins-and-organizers',
        type: 'finished',
        axis: 'Size | Format',
        sizes: [
          ['One sweater | Un chandail', 'S', 1],
          ['Three sweaters | Trois chandails', 'L', 1.5],
        ],
        art: 'basket',
        cents: 7400,
        grams: 700,
        about:
          'Woven for yarn: no stub inside to catch. | Tressé pour la laine : rien à l’intérieur qui accroche.',
      },
    ],
    motifs: [
      ['Meadow | Prairie', '#c9a95f', '#8fa06a', 'leaves'],
      ['Lavender & Oat | Lavande et avoine', '#9a8fb8', '#d9c79a', 'leaves'],
      ['Blush | Rose tendre', '#e0b5ad', '#b8a884', 'floral'],
      ['First Frost | Premier gel', '#c3ccc9', '#8a9a94', 'leaves'],
      ['Harvest | Récolte', '#c2702f', '#8a6a2f', 'leaves'],
      ['Evergreen | Sapinage', '#3f5f45', '#a33a34', 'leaves'],
      ['Strawflower | Immortelle', '#d98a3a', '#c94f5f', 'floral'],
      ['Silver | Argentée', '#b9bfb5', '#8f9a8a', 'leaves'],
    ],
    tags: ['wreath', 'dried flowers', 'willow'],
  },
  {
    id: 1016,
    name: 'Little Wheel Collective',
    city: 'Saskatoon',
    state: 'SK',
    country: 'CA',
    returns: ['611 Prairie Row', 'S7K 0J5'],
    space: true,
    plan: 'basic',
    handlingDays: 4,
    craft: 'sewing',
    about:
      'A sewing room for newcomers to Canada; every piece carries the first name of the person who sewed it. | Une salle de couture pour nouveaux arrivants ; chaque pièce porte le prénom de la personne qui l’a cousue.',
    material: 'Cotton and reclaimed denim | Coton et denim récupéré',
    voice: [
      'Seams are bound inside, because somebody will look. | Les coutures sont bordées à l’intérieur, parce que quelqu’un regardera.',
      'Proceeds buy machines that members take home. | Les profits achètent des machines que les membres rapportent chez eux.',
    ],
    goods: [
      {
        name: 'Sewing Caddy | Organisateur de couture',
        leaf: 'project-bags-and-cases',
        type: 'finished',
        art: 'knitting-tote',
        cents: 3400,
        grams: 220,
        palette: 'neutrals',
        about:
          'Hangs on the arm of a chair, with a pincushion on top. | S’accroche au bras d’un fauteuil, avec une pelote à épingles sur le dessus.',
      },
      {
        name: 'Patchwork Apron | Tablier en patchwork',
        leaf: 'linen-and-apparel-fabric',
        type: 'finished',
        axis: 'Size | Taille',
        sizes: [
          ['XS to L | TP à G', 'XSL', 1],
          ['XL to 3X | TG à 3X', 'XL3X', 1.1],
        ],
        chart: APRON_CHART,
        art: 'apron',
        cents: 4800,
        grams: 380,
        about:
          'Cross-back, in two sizes, with a pocket deep enough for a whisk or a ruler. | Dos croisé, deux tailles, poche assez profonde pour un fouet ou une règle.',
      },
      {
        name: 'Zipper Pouch | Pochette à fermeture',
        leaf: 'zippers-and-snaps',
        type: 'finished',
        axis: 'Size | Format',
        sizes: [
          ['Small, 7 in. | Petite, 18 cm', 'S', 1],
          ['Medium, 9 in. | Moyenne, 23 cm', 'M', 1.2],
          ['Large, 12 in. | Grande, 30 cm', 'L', 1.5],
        ],
        art: 'zipper-pouch',
        cents: 1900,
        grams: 90,
        about:
          'Boxed corners and a lining you can see into. | Coins carrés et une doublure pâle où l’on voit clair.',
      },
    ],
    motifs: [
      ['Denim Sky | Ciel de denim', '#4f6f94', '#c9d6e3', 'plaid'],
      ['Canola Field | Champ de canola', '#e6c93a', '#5f8a4a', 'floral'],
      ['Wax Print | Wax', '#c9522f', '#2f5fa8', 'floral'],
      ['Snow Fence | Clôture à neige', '#dfe3e6', '#a86a45', 'stripe'],
      ['Grain Elevator | Silo à grain', '#a8453a', '#e3d2b0', 'herringbone'],
      ['Borscht | Bortsch', '#9a2440', '#e6b9b0', 'dots'],
      ['Saskatoon Berry | Amélanchier', '#4f3f74', '#b3a5d0', 'dots'],
      ['Night Train | Train de nuit', '#24304f', '#e0c06a', 'stars'],
    ],
    tags: ['sewing', 'apron', 'pouch'],
  },
];
