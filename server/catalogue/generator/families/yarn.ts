import type { Fact, Family } from '../shape.ts';
import { GAUGE, grams, millimetres, named, one, packs, PACK, SIZE, WEIGHT } from '../sizes.ts';

const ply = (...values: Fact[2]): Fact => ['ply', 'Construction | Structure', values];
const fibre = (...values: Fact[2]): Fact => ['fibre', 'Fibre content | Composition', values];
const gauge = (...values: Fact[2]): Fact => ['gauge', 'Gauge over 10 cm | Échantillon sur 10 cm', values];
const needle = (...values: Fact[2]): Fact => ['needle', 'Suggested needle | Aiguilles suggérées', values];
const metres = (...values: Fact[2]): Fact => ['metres', 'Yardage | Métrage', values];
const care: Fact = [
  'care',
  'Care | Entretien',
  [
    'hand wash cool, dry flat | lavage à la main à l’eau froide, séchage à plat',
    'machine wash gentle, dry flat | lavage délicat à la machine, séchage à plat',
  ],
];

export const YARN: readonly Family[] = [
  {
    key: 'lace-yarn',
    leaf: 'lace-yarn',
    craft: 'yarn',
    art: 'skein',
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
        'a single ply of superfine fibre | un seul brin de fibre extrafine',
        'two tightly plied strands | deux brins bien retors',
      ),
      metres(
        '400 m per 50 g | 400 m par 50 g',
        '420 m per 50 g | 420 m par 50 g',
        '380 m per 50 g | 380 m par 50 g',
      ),
      gauge('28 sts on 3 mm | 28 mailles avec du 3 mm', '30 sts on 2.75 mm | 30 mailles avec du 2,75 mm'),
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
    art: 'skein',
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
            '75 % superwash merino, 25 % nylon | 75 % mérinos superwash, 25 % nylon',
            '80 % merino, 20 % nylon | 80 % mérinos, 20 % nylon',
          ],
        },
      ],
      [
        'Merino Fingering Yarn | Laine fine mérinos',
        1.1,
        {
          fibre: [
            '75 % superwash merino, 25 % nylon | 75 % mérinos superwash, 25 % nylon',
            '85 % merino, 15 % nylon | 85 % mérinos, 15 % nylon',
          ],
        },
      ],
      'Superwash Sock Yarn | Laine à chaussettes superwash',
    ],
    sizes: grams([100, 1899]),
    facts: [
      fibre(
        '75 % superwash wool, 25 % nylon | 75 % laine superwash, 25 % nylon',
        '80 % merino, 20 % nylon | 80 % mérinos, 20 % nylon',
        '70 % Bluefaced Leicester, 30 % nylon | 70 % Bluefaced Leicester, 30 % nylon',
      ),
      metres('420 m per 100 g | 420 m par 100 g', '400 m per 100 g | 400 m par 100 g'),
      gauge('30 sts on 2.5 mm | 30 mailles avec du 2,5 mm', '28 sts on 2.75 mm | 28 mailles avec du 2,75 mm'),
      needle('2.25 to 2.75 mm | 2,25 à 2,75 mm', '2.5 to 3.25 mm | 2,5 à 3,25 mm'),
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
    art: 'ball',
    lined: true,
    lots: true,
    palette: 'wool',
    many: [7, 14],
    share: 1.2,
    axis: WEIGHT,
    names: [
      'DK Wool Yarn | Laine DK',
      ['DK Merino Yarn | Laine DK mérinos', 1.3, { fibre: ['100 % merino | 100 % mérinos'] }],
      [
        'DK Baby Yarn | Laine DK pour bébé',
        0.9,
        {
          fibre: [
            '50 % wool, 50 % cotton | 50 % laine, 50 % coton',
            '60 % merino, 40 % bamboo | 60 % mérinos, 40 % bambou',
          ],
        },
      ],
    ],
    sizes: grams([50, 799]),
    facts: [
      fibre(
        '100 % merino wool | 100 % laine mérinos',
        '55 % wool, 45 % acrylic | 55 % laine, 45 % acrylique',
        '50 % wool, 50 % cotton | 50 % laine, 50 % coton',
      ),
      metres('112 m per 50 g | 112 m par 50 g', '120 m per 50 g | 120 m par 50 g'),
      gauge('22 sts on 4 mm | 22 mailles avec du 4 mm', '21 sts on 4 mm | 21 mailles avec du 4 mm'),
      care,
    ],
    about: [
      'The weight most sweater patterns are written for: {gauge}. | La grosseur de la plupart des patrons de chandail : {gauge}.',
      'Soft enough for babies and lively enough for colourwork yokes. | Assez douce pour les bébés, assez vive pour un empiècement en jacquard.',
    ],
    sub: 'DK 3 | DK 3',
    tags: ['dk', 'baby', 'sweater', 'knitting'],
  },
  {
    key: 'worsted-wool',
    leaf: 'worsted-yarn',
    craft: 'yarn',
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
        { fibre: ['100 % superwash merino | 100 % mérinos superwash', '100 % merino | 100 % mérinos'] },
      ],
      [
        'Aran Tweed Yarn | Laine Aran tweed',
        1.2,
        { fibre: ['85 % wool, 15 % viscose | 85 % laine, 15 % viscose'] },
      ],
    ],
    sizes: grams([100, 1099]),
    facts: [
      fibre(
        '100 % wool | 100 % laine',
        '100 % Canadian wool | 100 % laine canadienne',
        '100 % superwash merino | 100 % mérinos superwash',
        '80 % wool, 20 % alpaca | 80 % laine, 20 % alpaga',
      ),
      metres(
        '200 m per 100 g | 200 m par 100 g',
        '192 m per 100 g | 192 m par 100 g',
        '180 m per 100 g | 180 m par 100 g',
      ),
      gauge('18 sts on 5 mm | 18 mailles avec du 5 mm', '20 sts on 4.5 mm | 20 mailles avec du 4,5 mm'),
      needle('4.5 to 5.5 mm | 4,5 à 5,5 mm', '4 to 5 mm | 4 à 5 mm'),
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
    art: 'ball',
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
        { fibre: ['100 % acrylic | 100 % acrylique'] },
      ],
    ],
    sizes: grams([100, 499], [200, 879]),
    facts: [
      fibre('100 % acrylic | 100 % acrylique', '80 % acrylic, 20 % wool | 80 % acrylique, 20 % laine'),
      metres('195 m per 100 g | 195 m par 100 g', '180 m per 100 g | 180 m par 100 g'),
      gauge('17 sts on 5 mm | 17 mailles avec du 5 mm'),
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
    art: 'ball',
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
          gauge: ['12 sts on 8 mm | 12 mailles avec du 8 mm'],
          metres: ['110 m per 100 g | 110 m par 100 g'],
        },
      ],
      [
        'Super Chunky Merino Yarn | Très grosse laine mérinos',
        1.6,
        {
          fibre: ['100 % merino | 100 % mérinos'],
          metres: ['75 m per 100 g | 75 m par 100 g'],
          gauge: ['9 sts on 10 mm | 9 mailles avec du 10 mm'],
        },
      ],
      ['Chunky Chenille Yarn | Grosse chenille', 0.9, { fibre: ['100 % polyester | 100 % polyester'] }],
    ],
    sizes: grams([100, 1199], [250, 2699]),
    facts: [
      fibre('100 % wool | 100 % laine', '80 % acrylic, 20 % wool | 80 % acrylique, 20 % laine'),
      metres('110 m per 100 g | 110 m par 100 g', '75 m per 100 g | 75 m par 100 g'),
      gauge('12 sts on 8 mm | 12 mailles avec du 8 mm', '9 sts on 10 mm | 9 mailles avec du 10 mm'),
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
    art: 'ball',
    lined: true,
    lots: true,
    palette: 'dyed',
    many: [8, 14],
    axis: WEIGHT,
    names: [
      [
        'Worsted Cotton Yarn | Coton à tricoter moyen',
        1,
        { fibre: ['100 % cotton | 100 % coton', '100 % organic cotton | 100 % coton biologique'] },
      ],
      [
        'Mercerized Cotton Yarn | Coton mercerisé',
        1.2,
        { fibre: ['100 % mercerized cotton | 100 % coton mercerisé'] },
      ],
      [
        'Linen Blend Yarn | Fil de lin mélangé',
        1.5,
        {
          fibre: [
            '60 % cotton, 40 % linen | 60 % coton, 40 % lin',
            '55 % linen, 45 % cotton | 55 % lin, 45 % coton',
          ],
        },
      ],
    ],
    sizes: grams([50, 449], [100, 799]),
    facts: [
      fibre(
        '100 % cotton | 100 % coton',
        '60 % cotton, 40 % linen | 60 % coton, 40 % lin',
        '100 % organic cotton | 100 % coton biologique',
      ),
      metres('85 m per 50 g | 85 m par 50 g', '105 m per 50 g | 105 m par 50 g'),
      gauge('20 sts on 4.5 mm | 20 mailles avec du 4,5 mm', '22 sts on 4 mm | 22 mailles avec du 4 mm'),
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
    art: 'skein',
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
          metres: ['225 m per 100 g | 225 m par 100 g'],
          fibre: ['100 % merino | 100 % mérinos'],
          dyed: ['painted by hand on the skein | peinte à la main sur l’écheveau'],
        },
      ],
    ],
    sizes: grams([100, 2799]),
    facts: [
      fibre(
        '75 % superwash merino, 25 % nylon | 75 % mérinos superwash, 25 % nylon',
        '100 % merino | 100 % mérinos',
      ),
      metres('420 m per 100 g | 420 m par 100 g', '365 m per 100 g | 365 m par 100 g'),
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
      'Each skein is {dyed}, so neighbours differ a little. | Laine {dyed} : deux écheveaux voisins ne sont jamais identiques.',
      'Watch the colours change row after row without ever cutting the yarn. | Regardez les couleurs changer rang après rang, sans jamais couper le fil.',
    ],
    sub: 'FINGERING 1 | FINE 1',
    tags: ['hand-dyed', 'variegated', 'self-striping', 'indie'],
  },
  {
    key: 'knitting-needles',
    leaf: 'knitting-needles',
    craft: 'yarn',
    manner: 'tool',
    art: 'needles',
    hex: '#caa46a',
    names: [
      'Circular Knitting Needle | Aiguille circulaire',
      ['Straight Knitting Needles, Pair | Paire d’aiguilles droites', 0.8],
      ['Double-Pointed Needles, Set of 5 | Jeu de 5 aiguilles doubles pointes', 0.9],
      ['Interchangeable Needle Tips | Pointes interchangeables', 0.85],
    ],
    axis: GAUGE,
    sizes: millimetres(
      [2.5, 999, 14],
      [3.25, 999, 16],
      [4, 1049, 18],
      [5, 1099, 22],
      [6, 1149, 26],
      [8, 1299, 34],
    ),
    facts: [
      [
        'made',
        'Material | Matériau',
        [
          'birch | bouleau',
          'bamboo | bambou',
          'nickel-plated steel | acier nickelé',
          'carbon fibre | fibre de carbone',
        ],
      ],
      [
        'point',
        'Points | Pointes',
        ['tapered for lace | effilées pour la dentelle', 'medium taper | moyennement effilées'],
      ],
    ],
    about: [
      'Points are {point}, and the join lets stitches slide without a snag. | Les pointes sont {point} et rien n’accroche au passage des mailles.',
      'Made of {made}, warm in the hand and quiet in company. | En {made}, d’un contact agréable et discret en compagnie.',
    ],
    tags: ['needles', 'circular', 'dpn', 'knitting'],
  },
  {
    key: 'crochet-hooks',
    leaf: 'crochet-hooks',
    craft: 'yarn',
    manner: 'tool',
    art: 'needles',
    hex: '#8a6bb0',
    names: [
      ['Ergonomic Crochet Hook | Crochet ergonomique', 1, { grip: ['soft rubber | caoutchouc souple'] }],
      ['Bamboo Crochet Hook | Crochet en bambou', 0.7, { grip: ['polished bamboo | bambou poli'] }],
      ['Aluminum Crochet Hook | Crochet en aluminium', 0.5, { grip: ['plain metal | métal nu'] }],
      ['Tunisian Crochet Hook | Crochet tunisien', 1.2, { grip: ['smooth wood | bois lisse'] }],
    ],
    axis: GAUGE,
    sizes: millimetres(
      [2.25, 749, 12],
      [3.5, 749, 14],
      [4, 749, 15],
      [5, 799, 17],
      [6.5, 849, 20],
      [10, 999, 30],
    ),
    facts: [
      ['head', 'Head | Tête', ['inline | en ligne', 'tapered | effilée']],
      [
        'grip',
        'Handle | Manche',
        ['soft rubber | caoutchouc souple', 'smooth wood | bois lisse', 'plain metal | métal nu'],
      ],
    ],
    about: [
      'The {head} head picks up the loop and lets it go at the right moment. | La tête {head} attrape la boucle et la relâche au bon moment.',
      'A handle of {grip} for wrists that crochet every night. | Un manche en {grip} pour les poignets qui crochètent tous les soirs.',
    ],
    tags: ['crochet', 'hook', 'ergonomic'],
  },
  {
    key: 'stitch-markers',
    leaf: 'stitch-markers-and-counters',
    craft: 'yarn',
    manner: 'tool',
    art: 'tool',
    hex: '#d98a3a',
    names: [
      'Locking Stitch Markers | Anneaux marqueurs à fermoir',
      ['Wooden Ring Markers | Anneaux marqueurs en bois', 1.3],
      ['Split Ring Markers | Anneaux fendus', 1.4],
      ['Charm Stitch Markers | Marqueurs à breloques', 1.8],
    ],
    axis: PACK,
    sizes: packs([10, 449, 1], [20, 749, 1]),
    facts: [
      [
        'fits',
        'Fits needles up to | Pour aiguilles jusqu’à',
        ['6.5 mm | 6,5 mm', '8 mm | 8 mm', '10 mm | 10 mm'],
      ],
    ],
    about: [
      'Bright enough to find in a ball of wool, smooth enough for lace. Fits needles up to {fits}. | Assez voyants pour se retrouver dans une pelote, assez lisses pour la dentelle. Pour aiguilles jusqu’à {fits}.',
      'They click shut and stay where you put them, even in a project bag. | Ils se ferment d’un clic et restent en place, même dans le sac à projet.',
    ],
    tags: ['marker', 'counter', 'knitting'],
  },
  {
    key: 'blocking',
    leaf: 'blocking-and-winding',
    craft: 'yarn',
    manner: 'tool',
    art: 'tool',
    hex: '#7d8fa3',
    names: [
      'Blocking Mats, Set of 9 | Tapis de blocage, jeu de 9',
      ['Blocking Wires & Pins | Tiges et épingles de blocage', 0.8],
      ['Yarn Ball Winder | Bobinoir à laine', 1.5, { use: ['winding | bobinage'] }],
      ['Wooden Yarn Swift | Dévidoir en bois', 2.2, { use: ['winding | bobinage'] }],
    ],
    sizes: one(3499, 900),
    facts: [['use', 'Use | Usage', ['blocking | blocage']]],
    about: [
      'For {use}, at home or at the guild. | Pour le {use}, à la maison comme au cercle.',
      'The difference between handmade and homemade often happens here. | C’est souvent ici que se joue le fini professionnel d’un ouvrage.',
    ],
    tags: ['blocking', 'winder', 'swift'],
  },
  {
    key: 'knit-kits',
    leaf: 'knitting-and-crochet-kits',
    craft: 'yarn',
    manner: 'kit',
    art: 'kit',
    palette: 'dyed',
    many: [3, 5],
    names: [
      'First Scarf Knitting Kit | Trousse « première écharpe »',
      ['Ribbed Tuque Knitting Kit | Trousse de tricot, tuque à côtes', 1.1],
      ['Amigurumi Fox Crochet Kit | Trousse de crochet, renard amigurumi', 0.9],
      ['Granny Square Bag Crochet Kit | Trousse de crochet, sac à carrés grand-mère', 1.3],
      ['Mitten Knitting Kit | Trousse de tricot, mitaines', 1.1],
    ],
    sizes: one(3299, 380),
    facts: [
      ['level', 'Level | Niveau', ['beginner | débutant', 'advanced beginner | débutant avancé']],
      [
        'hours',
        'Time | Durée',
        [
          'about 6 hours | environ 6 heures',
          'about 9 hours | environ 9 heures',
          'a weekend | une fin de semaine',
        ],
      ],
    ],
    about: [
      'Wool, tools and a clear pattern for {hours} of good company. | Laine, outils et patron clair : {hours} de plaisir.',
      'For the {level} stage: each new stitch is shown twice. | Niveau {level} : chaque nouvelle maille est montrée deux fois.',
    ],
    sub: 'KNIT & CROCHET | TRICOT ET CROCHET',
    tags: ['kit', 'beginner', 'gift'],
  },
  {
    key: 'roving',
    leaf: 'roving-and-spinning-fibre',
    craft: 'yarn',
    art: 'ball',
    lots: true,
    palette: 'wool',
    many: [5, 10],
    axis: WEIGHT,
    names: [
      'Merino Combed Top | Ruban peigné de mérinos',
      ['Corriedale Roving | Mèche de Corriedale', 0.8],
      ['Alpaca & Silk Sliver | Ruban d’alpaga et soie', 1.6],
      ['Shetland Batt | Nappe de Shetland', 0.9],
    ],
    sizes: grams([50, 699], [100, 1199]),
    facts: [
      [
        'micron',
        'Fineness | Finesse',
        ['19.5 micron | 19,5 microns', '21 micron | 21 microns', '27 micron | 27 microns'],
      ],
      ['staple', 'Staple length | Longueur de mèche', ['7 to 9 cm | 7 à 9 cm', '9 to 12 cm | 9 à 12 cm']],
    ],
    about: [
      'Smooth to draft, with a staple of {staple} and {micron}. | Facile à étirer : mèche de {staple}, finesse de {micron}.',
      'Spin it fine, felt it wet or use it thick for arm knitting. | À filer fin, à feutrer à l’eau ou à tricoter avec les bras.',
    ],
    tags: ['roving', 'spinning', 'felting', 'wool'],
  },
  {
    key: 'needle-felting',
    leaf: 'needle-felting',
    craft: 'yarn',
    manner: 'tool',
    art: 'needles',
    hex: '#b98aa5',
    names: [
      'Felting Needle Set | Jeu d’aiguilles à feutrer',

      ['Multi-Needle Felting Tool | Outil de feutrage multiaiguille', 1.3],
    ],
    axis: SIZE,
    sizes: named(['S', 'Small | Petit', 899, 60], ['L', 'Large | Grand', 1299, 120]),
    facts: [
      [
        'gauge',
        'Needle gauges | Calibres',
        ['36, 38 and 40 | 36, 38 et 40', '38 star and 40 triangle | 38 étoile et 40 triangle'],
      ],
    ],
    about: [
      'Gauges {gauge}: coarse to shape, fine to finish. | Calibres {gauge} : du gros pour la forme, du fin pour la finition.',
      'Small creatures begin with good barbs and a pad that does not crumble. | Les petites créatures commencent par de bons barbillons et un tapis qui ne s’émiette pas.',
    ],
    tags: ['felting', 'needle', 'wool'],
  },
  {
    key: 'felt',
    leaf: 'felt-sheets-and-balls',
    craft: 'fabric',
    art: 'fabric',
    palette: 'dyed',
    many: [8, 16],
    axis: SIZE,
    names: [
      'Wool Felt Sheet | Feuille de feutre de laine',
      ['Wool Blend Felt Sheet | Feuille de feutre de laine mélangée', 0.6],
      ['Stiffened Felt Sheet | Feuille de feutre rigide', 0.7],
    ],
    sizes: named(
      ['9X12', '9 × 12 in. | 23 × 30 cm', 349, 30],
      ['18X24', '18 × 24 in. | 46 × 61 cm', 999, 110],
    ),
    facts: [
      ['thick', 'Thickness | Épaisseur', ['1 mm | 1 mm', '1.2 mm | 1,2 mm', '2 mm | 2 mm']],
      ['wool', 'Wool content | Teneur en laine', ['100 % | 100 %', '35 % | 35 %', '20 % | 20 %']],
    ],
    about: [
      'Felt {thick} thick that cuts to a point without fraying. | Un feutre de {thick} qui se coupe en pointe sans s’effilocher.',
      'Wool content of {wool}, for banners, book pages and hand-stitched ornaments. | Teneur en laine : {wool}. Pour banderoles, livres d’éveil et ornements cousus main.',
    ],
    tags: ['felt', 'sheet', 'ornament'],
  },
];
