import type { Family } from '../shape.ts';
import { grams, named, one, packs, PACK, sets, SIZE, WEIGHT } from '../sizes.ts';

export const KIDS: readonly Family[] = [
  {
    key: 'kids-kits',
    leaf: 'kids-craft-kits',
    craft: 'kids',
    manner: 'kit',
    art: 'kit',
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
    art: 'jar',
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
    art: 'clay',
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
    art: 'paper',
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
      'Colours last on the classroom wall until June. | Les couleurs tiennent au mur de la classe jusqu’en juin.',
    ],
    tags: ['construction paper', 'foam', 'classroom'],
  },
  {
    key: 'pompoms',
    leaf: 'pompoms-pipe-cleaners-and-googly-eyes',
    craft: 'kids',
    art: 'beads',
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
export const BAKE: readonly Family[] = [
  {
    key: 'piping',
    leaf: 'piping-tips-and-bags',
    craft: 'bake',
    manner: 'tool',
    art: 'tool',
    hex: '#c9cdd2',
    axis: SIZE,
    names: [
      [
        'Piping Tip Set | Jeu de douilles',
        1,
        { steel: ['seamless stainless steel | acier inoxydable sans joint'] },
      ],

      [
        'Russian Flower Tips | Douilles russes à fleurs',
        1.2,
        { steel: ['seamless stainless steel | acier inoxydable sans joint'] },
      ],
    ],
    sizes: sets([6, 1199, 90], [12, 1999, 170]),
    facts: [
      [
        'steel',
        'Material | Matériau',
        ['seamless stainless steel | acier inoxydable sans joint', 'coated cotton | coton enduit'],
      ],
    ],
    about: [
      'Made of {steel}, with sharp openings. | En {steel}, aux ouvertures bien nettes.',
      'A rosette takes four seconds, once you have done forty. | Une rosette prend quatre secondes, une fois qu’on en a fait quarante.',
    ],
    tags: ['piping', 'cake', 'douille'],
  },
  {
    key: 'fondant',
    leaf: 'fondant-and-sprinkles',
    craft: 'bake',
    art: 'jar',
    palette: 'brights',
    many: [5, 10],
    axis: WEIGHT,
    names: [
      'Rolled Fondant | Fondant à abaisser',
      ['Sanding Sugar | Sucre à décorer', 0.7],
      ['Nonpareils | Nonpareilles', 0.7],
      ['Candy Melts | Pastilles à fondre', 0.9],
    ],
    sizes: grams([120, 449], [450, 1099]),
    facts: [
      [
        'free',
        'Allergens | Allergènes',
        [
          'nut-free | sans noix',
          'gluten-free | sans gluten',
          'nut-free and gluten-free | sans noix ni gluten',
        ],
      ],
    ],
    about: [
      'Made in a plant that is {free}. | Fabriqué dans une usine {free}.',
      'Colour that stays put on buttercream overnight. | La couleur ne coule pas sur la crème au beurre, même le lendemain.',
    ],
    tags: ['fondant', 'sprinkles', 'cake'],
  },
  {
    key: 'cutters',
    leaf: 'cookie-cutters-and-moulds',
    craft: 'bake',
    manner: 'tool',
    art: 'tool',
    hex: '#c87f5a',
    names: [
      [
        'Maple Leaf Cookie Cutter | Emporte-pièce feuille d’érable',
        1,
        { made: ['copper-plated steel | acier cuivré', 'stainless steel | acier inoxydable'] },
      ],
      [
        'Snowflake Cutter Set | Emporte-pièces flocons',
        1.6,
        { made: ['copper-plated steel | acier cuivré', 'stainless steel | acier inoxydable'] },
      ],
      [
        'Woodland Cutter Set | Emporte-pièces animaux des bois',
        1.6,
        { made: ['copper-plated steel | acier cuivré', 'stainless steel | acier inoxydable'] },
      ],
      ['Springerle Mould | Moule à springerle', 2, { made: ['pear wood resin | résine façon poirier'] }],
      [
        'Fondant Flower Mould | Moule à fleurs pour fondant',
        1.4,
        { made: ['food-grade silicone | silicone alimentaire'] },
      ],
    ],
    axis: SIZE,
    sizes: named(['S', 'Small | Petit', 349, 25], ['L', 'Large | Grand', 549, 45]),
    facts: [
      [
        'made',
        'Material | Matériau',
        [
          'copper-plated steel | acier cuivré',
          'stainless steel | acier inoxydable',
          'food-grade silicone | silicone alimentaire',
        ],
      ],
    ],
    about: [
      'Made of {made}, with a rolled edge that is kind to palms. | En {made}, avec un rebord roulé qui ménage la paume.',
      'Good for dough, clay, fondant and toast. | Pour la pâte, l’argile, le fondant et les rôties.',
    ],
    tags: ['cookie cutter', 'mould', 'holiday baking'],
  },
];
export const DYE: readonly Family[] = [
  {
    key: 'fabric-dye',
    leaf: 'fabric-dye',
    craft: 'dye',
    art: 'jar',
    palette: 'dyed',
    many: [10, 18],
    axis: WEIGHT,
    names: [
      [
        'Fibre-Reactive Dye | Teinture réactive',
        1,
        {
          for: ['cotton, linen, rayon | le coton, le lin et la rayonne'],
          temp: ['cold, 40 °C | à froid, 40 °C'],
        },
      ],
      [
        'All-Purpose Dye | Teinture tout usage',
        0.6,
        {
          for: ['most natural fibres | la plupart des fibres naturelles'],
          temp: ['hot, 60 °C | à chaud, 60 °C'],
        },
      ],
      [
        'Acid Dye for Wool | Teinture acide pour laine',
        1.1,
        { for: ['wool, silk, nylon | la laine, la soie et le nylon'], temp: ['hot, 90 °C | à chaud, 90 °C'] },
      ],
    ],
    sizes: grams([50, 649]),
    facts: [
      [
        'for',
        'For | Pour',
        [
          'cotton, linen, rayon | coton, lin, rayonne',
          'wool, silk, nylon | laine, soie, nylon',
          'most natural fibres | la plupart des fibres naturelles',
        ],
      ],
      ['temp', 'Bath | Bain', ['cold, 40 °C | à froid, 40 °C', 'hot, 90 °C | à chaud, 90 °C']],
    ],
    about: [
      'For {for}; bath: {temp}. | Pour {for} ; bain {temp}.',
      'One jar colours three to five T-shirts, deeper with less cloth. | Un pot teint de trois à cinq t-shirts, plus foncé avec moins de tissu.',
    ],
    tags: ['dye', 'fabric', 'teinture'],
  },
  {
    key: 'natural-dye',
    leaf: 'natural-dyes-and-mordants',
    craft: 'dye',
    art: 'jar',
    axis: WEIGHT,
    hex: '#a8452f',
    accent: '#2b3f77',
    names: [
      'Madder Root | Racine de garance',
      ['Natural Indigo | Indigo naturel', 2.2],
      ['Weld Extract | Extrait de gaude', 1.6],
      ['Cochineal | Cochenille', 2.4],
      ['Alum Mordant | Mordant d’alun', 0.6],
      ['Walnut Hulls | Brou de noix', 0.7],
    ],
    sizes: grams([50, 899], [100, 1599], [500, 5999]),
    facts: [
      [
        'fast',
        'Fastness | Solidité',
        [
          'very good on wool | très bonne sur la laine',
          'good on cotton | bonne sur le coton',
          'improves with alum | meilleure avec l’alun',
        ],
      ],
    ],
    about: [
      'Fastness: {fast}. | Solidité : {fast}.',
      'A colour that people used before there were chemists. | Une couleur qu’on employait avant qu’il y ait des chimistes.',
    ],
    tags: ['natural dye', 'indigo', 'madder', 'mordant'],
  },
  {
    key: 'tie-dye',
    leaf: 'tie-dye-and-shibori-kits',
    craft: 'dye',
    manner: 'kit',
    art: 'kit',
    hex: '#2b2f66',
    accent: '#2ba9b4',
    pattern: 'marble',
    names: [
      'Tie-Dye Party Kit | Trousse de teinture par nouage',
      ['Indigo Shibori Kit | Trousse de shibori à l’indigo', 1.3],
      ['Ice Dye Kit | Trousse de teinture à la glace', 1.1],
    ],
    axis: SIZE,
    sizes: named(['S', '5 colours | 5 couleurs', 1999, 420], ['L', '12 colours | 12 couleurs', 3499, 800]),
    facts: [
      [
        'does',
        'Dyes | Permet de teindre',
        ['12 shirts | 12 t-shirts', '20 shirts | 20 t-shirts', '30 shirts | 30 t-shirts'],
      ],
    ],
    about: [
      'Bottles, bands and gloves for {does}. | Flacons, élastiques et gants pour {does}.',
      'Fold, bind, wait a night: opening them is the best part. | Plier, attacher, attendre une nuit : le meilleur moment, c’est le déballage.',
    ],
    tags: ['tie-dye', 'shibori', 'kit'],
  },
];
export const STORAGE: readonly Family[] = [
  {
    key: 'bags',
    leaf: 'project-bags-and-cases',
    craft: 'storage',
    art: 'fabric',
    palette: 'prints',
    many: [3, 7],
    names: [
      'Drawstring Project Bag | Sac à projet à cordon',
      ['Knitting Tote | Fourre-tout à tricot', 1.8],
      ['Crochet Hook Roll | Étui à crochets', 0.9],
      ['Interchangeable Needle Case | Étui à aiguilles interchangeables', 1.2],
      ['Wool Backpack | Sac à dos à laine', 2.4],
    ],
    sizes: one(2499, 260),
    facts: [
      [
        'holds',
        'Holds | Capacité',
        ['two skeins | deux écheveaux', 'a sweater’s worth | la laine d’un chandail', '40 tools | 40 outils'],
      ],
      ['lined', 'Lining | Doublure', ['cotton | coton', 'nylon, wipes clean | nylon, s’essuie']],
    ],
    about: [
      'Room for {holds}; lining: {lined}. | Capacité : {holds} ; doublure : {lined}.',
      'The inside is pale so that dark wool shows up. | L’intérieur est pâle : la laine foncée s’y retrouve.',
    ],
    tags: ['project bag', 'tote', 'case'],
  },
  {
    key: 'boxes',
    leaf: 'boxes-bins-and-organizers',
    craft: 'storage',
    manner: 'tool',
    art: 'wood',
    hex: '#a9b8c2',
    axis: SIZE,
    names: [
      'Divided Bead Organizer | Casier à perles',
      ['Stackable Craft Bin | Bac empilable', 1.2],
      ['Thread Rack | Porte-bobines', 1.3],
      ['Rolling Craft Cart | Chariot d’atelier', 4],
      ['Floss Organizer Box | Boîte à fils à broder', 0.9],
    ],
    sizes: named(
      ['S', 'Small | Petit', 1199, 300],
      ['M', 'Medium | Moyen', 1799, 600],
      ['L', 'Large | Grand', 2699, 1100],
    ),
    facts: [
      [
        'made',
        'Material | Matériau',
        [
          'clear polypropylene | polypropylène transparent',
          'birch plywood | contreplaqué de bouleau',
          'powder-coated steel | acier peint',
        ],
      ],
    ],
    about: [
      'Made of {made}; nothing that yellows or sags. | En {made} : rien qui jaunisse ni s’affaisse.',
      'Divisions move, lids click, labels come off clean. | Les cloisons se déplacent, les couvercles s’enclenchent, les étiquettes s’enlèvent.',
    ],
    tags: ['organizer', 'storage', 'box', 'rack'],
  },
  {
    key: 'lighting',
    leaf: 'craft-lighting-and-tables',
    craft: 'storage',
    manner: 'tool',
    art: 'tool',
    hex: '#dfe6ea',
    names: [
      'Daylight Craft Lamp | Lampe lumière du jour',
      ['Magnifier Lamp | Lampe-loupe', 1.3],
      ['Neck Light for Knitting | Lampe de cou pour le tricot', 0.4],
    ],
    sizes: one(5999, 1900),
    facts: [
      ['light', 'Light | Lumière', ['5,500 K, CRI 95 | 5500 K, IRC 95', 'three tones | trois teintes']],
      ['fold', 'Folded | Pliage', ['flat | à plat', 'to a third | au tiers']],
    ],
    about: [
      'Navy and black stop looking alike in the evening. | Le soir, le marine et le noir cessent enfin de se ressembler.',
      'Small stitches, dark cloth, tired eyes: this helps with all three. | Petits points, tissu foncé, yeux fatigués : un remède pour les trois.',
    ],
    tags: ['lamp', 'magnifier', 'table'],
  },
];
