import type { Family } from '../product-family.ts';
import { millilitres, named, one, SIZE, VOLUME, WIDTH } from '../sizes.ts';

/** Stamps, blocks, screens and their inks. */
export const PRINT: readonly Family[] = [
  {
    key: 'stamps',
    leaf: 'rubber-and-clear-stamps',
    craft: 'print',
    type: 'stamp',
    art: ['clear-stamps', 'stamp', 'letter-stamps', 'clear-stamps', 'stamp'],
    lined: true,
    hex: '#8a5a3a',
    names: [
      'Clear Stamp Set | Tampons transparents',
      ['Wood-Mounted Stamp | Tampon monté sur bois', 0.7],
      ['Alphabet Stamp Set | Alphabet à tamponner', 1.4],
      ['Botanical Stamp Set | Tampons botaniques', 1.1],
      ['Holiday Greeting Stamps | Tampons de vœux des Fêtes', 1],
    ],
    sizes: one(1399, 110),
    facts: [
      [
        'theme',
        'Wording | Textes',
        ['English and French | anglais et français', 'pictures only | images seulement'],
      ],
      ['made', 'Material | Matériau', ['photopolymer | photopolymère', 'etched rubber | caoutchouc gravé']],
    ],
    about: [
      'Cut from {made}, deep enough for a clean edge. | En {made}, assez creux pour une empreinte nette.',
      'Line up, press evenly, lift straight. | Aligner, presser également, soulever bien droit.',
    ],
    tags: ['stamp', 'clear', 'cardmaking'],
  },
  {
    key: 'ink-pads',
    leaf: 'ink-pads-and-embossing-powder',
    craft: 'print',
    type: 'stamp',
    art: ['ink-pad', 'ink-pad', 'embossing-powder', 'ink-pad'],
    palette: 'dyed',
    many: [8, 16],
    names: [
      'Dye Ink Pad | Encreur à encre colorante',
      ['Pigment Ink Pad | Encreur à encre pigmentée', 1.1],
      ['Embossing Powder | Poudre à embosser', 0.9, { dry: [] }],
      ['Archival Ink Pad | Encreur d’archive', 1.2],
    ],
    sizes: one(749, 45),
    facts: [
      ['dry', 'Drying | Séchage', ['instant | instantané', 'slow, for embossing | lent, pour l’embossage']],
    ],
    about: [
      'Drying: {dry}. Color: true to the lid. | Séchage {dry}. La couleur du couvercle est la bonne.',
      '[Pad] A raised pad that inks stamps of any size. | Un coussin surélevé pour encrer des tampons de tous les formats.',
    ],
    tags: ['ink pad', 'embossing', 'stamp'],
  },
  {
    key: 'wax-seals',
    leaf: 'wax-seals-and-sealing-wax',
    craft: 'print',
    type: 'stamp',
    art: ['wax-beads', 'wax-sticks'],
    palette: 'dyed',
    many: [5, 10],
    names: [
      'Sealing Wax Beads | Perles de cire à cacheter',
      ['Sealing Wax Sticks | Bâtons de cire à cacheter', 0.9],
    ],
    sizes: one(999, 80),
    facts: [
      ['melt', 'Melting point | Point de fusion', ['150 °F (65 °C) | 65 °C', '165 °F (75 °C) | 75 °C']],
    ],
    about: [
      'Melts at {melt} and survives the sorting machine. | Fond à {melt} et survit au tri postal.',
      'A drop, a breath, a press: mail that is kept. | Une goutte, un souffle, une pression : une lettre qu’on garde.',
    ],
    tags: ['wax seal', 'envelope', 'wedding'],
  },
  {
    key: 'lino',
    leaf: 'lino-blocks-and-cutters',
    craft: 'print',
    type: 'block',
    art: ['lino-block', 'soft-block', 'lino-sheet'],
    hex: '#8d9296',
    axis: SIZE,
    names: [
      'Mounted Lino Block | Plaque de lino montée',
      ['Soft Carving Block | Plaque à graver tendre', 1.1],

      ['Unmounted Battleship Lino | Lino gris non monté', 0.7],
    ],
    sizes: named(['4X6', '4 × 6 in. | 10 × 15 cm', 599, 180], ['9X12', '9 × 12 in. | 23 × 30 cm', 1499, 600]),
    facts: [['thick', 'Thickness | Épaisseur', ['3.2 mm | 3,2 mm', '9 mm | 9 mm']]],
    about: [
      '[Lino, Block] {thick} of even material without sandy spots. | {thick} d’une matière égale, sans grains de sable.',
    ],
    tags: ['lino', 'gouge', 'linocut', 'block'],
  },
  {
    key: 'block-ink',
    leaf: 'block-printing-ink-and-brayers',
    craft: 'print',
    type: 'ink',
    art: 'ink-tin',
    palette: 'pigments',
    many: [5, 10],
    axis: VOLUME,
    names: [
      'Water-Based Block Ink | Encre de gravure à l’eau',
      ['Oil-Based Relief Ink | Encre de relief à l’huile', 1.5],
      ['Fabric Block Ink | Encre de gravure pour tissu', 1.3],
    ],
    sizes: millilitres([37, 799], [150, 1999]),
    facts: [['clean', 'Clean-up | Nettoyage', ['soap and water | eau savonneuse']]],
    about: [
      'Rolls out to an even film and cleans up with {clean}. | S’étale en film égal et se nettoie à l’{clean}.',
      'Stiff enough for fine lines, open long enough for a slow afternoon. | Assez ferme pour les traits fins, assez lente pour un après-midi tranquille.',
    ],
    sub: 'RELIEF INK | ENCRE DE RELIEF',
    tags: ['ink', 'block printing', 'relief'],
  },
  {
    key: 'brayers',
    leaf: 'block-printing-ink-and-brayers',
    craft: 'print',
    type: 'handTool',
    art: ['brayer', 'acrylic-brayer'],
    hex: '#3b3f45',
    axis: WIDTH,
    share: 0.5,
    names: ['Rubber Brayer | Rouleau encreur en caoutchouc', ['Acrylic Brayer | Rouleau d’acrylique', 0.9]],
    sizes: named(
      ['2IN', '2 in. | 5 cm', 1199, 140],
      ['4IN', '4 in. | 10 cm', 1699, 230],
      ['6IN', '6 in. | 15 cm', 2199, 340],
    ),
    facts: [['hard', 'Hardness | Dureté', ['soft | souple', 'medium | moyenne', 'hard | dure']]],
    about: [
      'Hardness: {hard}. Rolls true with no flat spot. | Dureté : {hard}. Roule rond, sans méplat.',
      'Stands on its own feet between passes. | Se dépose sur son propre support entre deux passages.',
    ],
    tags: ['brayer', 'baren', 'printmaking'],
  },
  {
    key: 'screen',
    leaf: 'screen-printing',
    craft: 'print',
    type: 'lightPrint',
    art: ['screen-kit', 'screen-frame'],
    hex: '#d9c67a',
    names: [
      'Screen Printing Starter Kit | Trousse de sérigraphie',
      ['Aluminum Screen Frame | Cadre de sérigraphie en aluminium', 0.6],
    ],
    sizes: one(5499, 1500),
    facts: [['mesh', 'Mesh | Maille', ['43T | 43T', '55T | 55T', '77T | 77T']]],
    about: [
      'Mesh {mesh}, good for shirts and posters alike. | Maille {mesh}, autant pour les t-shirts que pour les affiches.',
      '[Kit] From drawing to the twentieth tote bag in one weekend. | Du dessin au vingtième fourre-tout en une fin de semaine.',
    ],
    tags: ['screen printing', 'silkscreen', 'textile'],
  },
  {
    key: 'cyanotype',
    leaf: 'cyanotype-and-gel-printing',
    craft: 'print',
    type: 'lightPrint',
    art: ['cyanotype-print', 'cyanotype-chemistry', 'cyanotype-squares'],
    hex: '#1f3f7a',
    accent: '#dfe9f2',
    pattern: 'leaves',
    names: [
      'Cyanotype Paper | Papier cyanotype',

      ['Cyanotype Chemistry Set | Trousse de chimie cyanotype', 1.7],
      ['Cyanotype Cotton Squares | Carrés de coton cyanotype', 1.1],
    ],
    axis: SIZE,
    sizes: named(
      ['5X7', '5 × 7 in. | 13 × 18 cm', 1499, 150],
      ['8X10', '8 × 10 in. | 20 × 25 cm', 2299, 320],
    ),
    facts: [
      [
        'expose',
        'Exposure | Exposition',
        [
          '5 to 10 minutes of sun | 5 à 10 minutes de soleil',
          '10 to 20 minutes of sun | 10 à 20 minutes de soleil',
        ],
      ],
    ],
    about: [
      '{expose}, a rinse, and the fern is there in blue. | {expose}, un rinçage, et la fougère apparaît en bleu.',
      'Leaves, lace and feathers make their own portraits. | Les feuilles, la dentelle et les plumes font leur propre portrait.',
    ],
    tags: ['cyanotype', 'gel plate', 'sun print'],
  },
];
