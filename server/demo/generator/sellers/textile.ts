import { SLIPPER_CHART } from '../size-chart.ts';
import type { Maker } from './maker.ts';

/** Sellers who weave, spin and stitch. */
export const TEXTILE_MAKERS: readonly Maker[] = [
  {
    id: 1001,
    name: 'Northern Loom',
    userId: 'demo-seller',
    city: 'Duluth',
    state: 'MN',
    country: 'US',
    returns: ['218 Lakeview Avenue', '55802'],
    space: false,
    plan: 'studio',
    handlingDays: 3,
    craft: 'yarn',
    about:
      'I weave and dye in a converted boathouse on Lake Superior. The colors come from what I see out of the window: ice, lichen, rust and the occasional freighter. | Je tisse et je teins dans un ancien hangar à bateaux du lac Supérieur. Mes couleurs viennent de ce que je vois par la fenêtre : la glace, le lichen, la rouille et parfois un cargo.',
    material: 'Non-superwash Upper Midwest wool | Laine du Haut-Midwest, non traitée',
    voice: [
      'Each lot is small: when it is gone, the next will be a little different. | Chaque lot est petit : le suivant sera un peu différent.',
      'I ship on Mondays and Thursdays, when the truck can get down the hill. | J’expédie le lundi et le jeudi, quand le camion peut descendre la côte.',
      'Skeins are tied four times and washed before they leave. | Les écheveaux sont noués quatre fois et lavés avant le départ.',
    ],
    goods: [
      {
        name: 'Hand-Dyed Fingering Skein | Écheveau fin teint à la main',
        leaf: 'hand-dyed-and-variegated-yarn',
        type: 'yarn',
        art: 'twisted-hank',
        cents: 2900,
        grams: 108,
        about:
          'Dyed in one kettle at a time, 437 yd (400 m) to the skein, with a bounce that suits shawls and socks. | Teint un chaudron à la fois, 400 m par écheveau, avec un ressort qui convient aux châles et aux bas.',
      },
      {
        name: 'Hand-Dyed Worsted Skein | Écheveau moyen teint à la main',
        leaf: 'hand-dyed-and-variegated-yarn',
        type: 'yarn',
        art: 'skein',
        cents: 2700,
        grams: 108,
        about:
          'A sturdy three-ply with 208 yd (190 m), ready for a yoke or a pair of mitts. | Un trois-brins solide de 190 m, prêt pour un empiècement ou une paire de mitaines.',
      },
      {
        name: 'Mini Skein Set | Ensemble de mini-écheveaux',
        leaf: 'fingering-and-sock-yarn',
        type: 'yarn',
        art: 'tapestry-hank',
        cents: 3400,
        grams: 110,
        about:
          'Five 0.7 oz (20 g) skeins that walk from dark to light. | Cinq écheveaux de 20 g qui passent du foncé au clair.',
      },
      {
        name: 'Woven Table Runner | Chemin de table tissé',
        leaf: 'looms-and-weaving-tools',
        type: 'finished',
        art: 'table-runner',
        cents: 8800,
        grams: 320,
        about:
          'Woven in overshot on an old four-harness loom, 59 in. (150 cm) long with a knotted fringe. | Tissé sur un vieux métier à quatre lames, 150 cm de long, franges nouées.',
      },
      {
        name: 'Pin Loom Starter Kit | Trousse de petit métier à clous',
        leaf: 'looms-and-weaving-tools',
        type: 'kit',
        art: 'frame-loom',
        cents: 4200,
        grams: 380,
        about:
          'A maple loom, a long needle and enough wool for nine squares. | Un métier d’érable, une longue aiguille et assez de laine pour neuf carrés.',
      },
    ],
    motifs: [
      ['First Ice | Première glace', '#b9d3dc', '#7fa0b0', 'heather'],
      ['Ore Boat | Minéralier', '#8a3b2c', '#3c3f44', 'variegated'],
      ['Lichen Rock | Roche à lichen', '#97a06f', '#6f7268', 'speckle'],
      ['Superior Blue | Bleu Supérieur', '#1f4f7a', '#6fa3c0', 'variegated'],
      ['Birch Bark | Écorce de bouleau', '#e9e2d3', '#5a4a3e', 'speckle'],
      ['Harbour Light | Phare du port', '#e0a53a', '#2b3550', 'variegated'],
      ['Agate Beach | Plage d’agates', '#a8502f', '#e0b48a', 'marble'],
      ['Snow Moon | Lune de neige', '#d8dce6', '#8f98b3', 'heather'],
    ],
    tags: ['hand-dyed', 'weaving', 'wool'],
  },
  {
    id: 1002,
    name: 'Laines de l’Anse',
    city: 'Saint-Jean-Port-Joli',
    state: 'QC',
    country: 'CA',
    returns: ['47, rue du Quai', 'G0R 3G0'],
    space: false,
    plan: 'studio',
    handlingDays: 2,
    craft: 'yarn',
    about:
      'Two sisters, forty sheep and a spinning mill the size of a garage, facing the river. We shear in April and dye all summer. | Deux sœurs, quarante brebis et une filature grande comme un garage, face au fleuve. On tond en avril et on teint tout l’été.',
    material: 'Wool from our own flock | Laine de notre propre troupeau',
    voice: [
      'You may find a wisp of hay: consider it a signature. | Vous y trouverez peut-être un brin de foin : c’est notre signature.',
      'Every label names the ewe or the year. | Chaque étiquette porte le nom de la brebis ou l’année.',
      'We answer letters in the evening, after chores. | On répond aux lettres le soir, après le train.',
    ],
    goods: [
      {
        name: 'Farm Wool, Two-Ply | Laine de ferme, deux brins',
        leaf: 'worsted-yarn',
        type: 'yarn',
        art: 'lace-hank',
        cents: 2200,
        grams: 118,
        about:
          'Woolen-spun, 197 yd (180 m) to 4 oz (113 g), warm and a bit rustic. | Filée en cardé, 180 m pour 113 g, chaude et un peu rustique.',
      },
      {
        name: 'Natural-Dyed Skein | Écheveau à teinture végétale',
        leaf: 'dk-yarn',
        type: 'yarn',
        art: 'twisted-hank',
        cents: 3100,
        grams: 108,
        about:
          'Goldenrod, madder and indigo from the garden, mordanted with alum. | Verge d’or, garance et indigo du jardin, mordancés à l’alun.',
      },
      {
        name: 'Carded Batt | Nappe cardée',
        leaf: 'roving-and-spinning-fiber',
        type: 'fiber',
        art: 'roving-braid',
        cents: 1800,
        grams: 104,
        about:
          'Blended on the drum carder with a little silk for light. | Mélangée à la cardeuse avec un soupçon de soie pour la lumière.',
      },
      {
        name: 'Country Mittens Kit | Trousse de mitaines de campagne',
        leaf: 'knitting-and-crochet-kits',
        type: 'kit',
        art: 'mitten-kit',
        cents: 3900,
        grams: 240,
        about:
          'Wool and a pattern our grandmother knew by heart, written down at last. | La laine et un patron que notre grand-mère savait par cœur, enfin mis par écrit.',
      },
      {
        name: 'Felted Slippers | Pantoufles feutrées',
        leaf: 'felt-sheets-and-balls',
        type: 'finished',
        axis: 'Size | Pointure',
        sizes: [
          ['Women’s 6–7 | 36–37', '36', 1],
          ['Women’s 8–9, men’s 7 | 38–40', '38', 1],
          ['Women’s 10–11, men’s 9 | 41–42', '41', 1.08],
          ['Men’s 10–11 | 43–44', '43', 1.15],
        ],
        chart: SLIPPER_CHART,
        art: 'felted-slippers',
        cents: 5600,
        grams: 300,
        about:
          'Wet-felted around a last, with a leather sole stitched on. | Feutrées à l’eau sur une forme, avec une semelle de cuir cousue.',
      },
    ],
    motifs: [
      ['Goldenrod | Verge d’or', '#d4a52a', '#8a7a2f', 'heather'],
      ['River Fog | Brume du fleuve', '#a9b6ba', '#dfe4e3', 'heather'],
      ['Black Ewe | Brebis noire', '#3b322d', '#5f544b', 'heather'],
      ['Apple Bark | Écorce de pommier', '#9a6b4f', '#c19a78', 'heather'],
      ['Kamouraska Evening | Soir de Kamouraska', '#c76b5a', '#6a5a8a', 'variegated'],
      ['Salt Hay | Foin salé', '#c2b27a', '#8f8a5a', 'heather'],
      ['Indigo Vat | Cuve d’indigo', '#2a3f73', '#5f7db0', 'variegated'],
      ['Rose Hip | Cynorhodon', '#b4463f', '#e0a08f', 'heather'],
    ],
    tags: ['wool', 'farm', 'natural dye', 'québec'],
  },
  {
    id: 1003,
    name: 'Thimble & Thorn',
    city: 'Asheville',
    state: 'NC',
    country: 'US',
    returns: ['31 Orchard Street', '28801'],
    space: false,
    plan: 'basic',
    handlingDays: 2,
    craft: 'stitch',
    about:
      'One woman, one lamp, too many hoops. I draw every plant from life before I turn it into stitches. | Une femme, une lampe, trop de cerceaux. Je dessine chaque plante d’après nature avant d’en faire des points.',
    material: 'Cotton floss on prewashed linen | Coton mouliné sur lin prélavé',
    voice: [
      'The instructions are the ones I use to teach on Tuesdays. | Les instructions sont celles de mon cours du mardi.',
      'Ask me for a different color and I will swap a skein. | Demandez-moi une autre couleur et j’échangerai une échevette.',
      'Packed in paper, tied with thread ends. | Emballé de papier et noué de bouts de fil.',
    ],
    goods: [
      {
        name: 'Embroidery Kit | Trousse de broderie',
        leaf: 'embroidery-kits',
        type: 'kit',
        art: 'hoop',
        cents: 3200,
        grams: 200,
        about:
          'Printed linen, sorted floss, two needles and a beech hoop to finish in. | Lin imprimé, fils triés, deux aiguilles et un cerceau de hêtre pour la finition.',
      },
      {
        name: 'Stick-and-Stitch Sheet | Feuille à coller et à broder',
        leaf: 'embroidery-kits',
        type: 'finished',
        art: 'paper',
        cents: 1300,
        grams: 30,
        about:
          'Peel, stick on a jacket pocket, stitch through and rinse away. | Décollez, posez sur une poche de veste, brodez au travers, rincez.',
      },
      {
        name: 'Finished Hoop | Cerceau brodé',
        leaf: 'embroidery-hoops-and-frames',
        type: 'finished',
        art: 'hoop',
        cents: 7200,
        grams: 160,
        about:
          'Stitched by me over about nine hours, lined at the back with calico. | Brodé par moi en neuf heures environ, doublé de calicot au dos.',
      },
      {
        name: 'Needle Book | Porte-aiguilles',
        leaf: 'embroidery-needles-and-tools',
        type: 'finished',
        art: 'needle-case',
        cents: 2400,
        grams: 45,
        about:
          'Wool felt pages, an embroidered cover and a ribbon that ties. | Des pages de feutre de laine, une couverture brodée et un ruban à nouer.',
      },
      {
        name: 'Cross-Stitch Chart & Floss | Grille de point de croix et fils',
        leaf: 'cross-stitch-kits',
        type: 'kit',
        art: 'cross-stitch',
        cents: 2100,
        grams: 90,
        about:
          'A chart in color with the floss wound on numbered cards. | Une grille en couleurs et les fils enroulés sur des cartes numérotées.',
      },
    ],
    motifs: [
      ['Bramble | Ronces', '#5f2f4f', '#7a9a5f', 'floral'],
      ['Fiddleheads | Têtes de violon', '#5f8a45', '#c9d6a3', 'leaves'],
      ['Mountain Laurel | Kalmia', '#e6b7bf', '#6f8f5f', 'floral'],
      ['Luna Moth | Papillon lune', '#b9d6a8', '#7a5f8a', 'leaves'],
      ['Toadstools | Champignons', '#b3392f', '#f0e2c8', 'dots'],
      ['Passionflower | Passiflore', '#7f6fb0', '#d9d4ef', 'floral'],
      ['Milkweed | Asclépiade', '#c98aa0', '#8fa37a', 'floral'],
      ['Night Garden | Jardin de nuit', '#22304a', '#d9c27a', 'stars'],
    ],
    tags: ['embroidery', 'botanical', 'kit'],
  },
];
