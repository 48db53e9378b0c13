import type { Family } from '../product-family.ts';
import { grams, one, packs, PACK, WEIGHT } from '../sizes.ts';

type Usual = 'facts' | 'share';
type Small = Omit<Family, Usual> & Partial<Pick<Family, Usual>>;

/** Small families whose names state their properties. */
const small = (family: Small): Family => ({ facts: [], share: 0.5, ...family });

export const SMALL_TOOLS: readonly Family[] = [
  small({
    key: 'row-counters',
    leaf: 'stitch-markers-and-counters',
    craft: 'yarn',
    type: 'helper',
    art: ['row-counter-ring', 'row-counter'],
    hex: '#4f9a8a',
    names: ['Row Counter Ring | Bague compte-rangs', ['Wooden Row Counter | Compte-rangs en bois', 1.4]],
    sizes: one(1099, 30),
    about: [
      'For the row you were on when the phone rang. | Pour le rang où vous étiez quand le téléphone a sonné.',
    ],
    tags: ['counter'],
  }),
  small({
    key: 'tapestry-wool',
    leaf: 'needlepoint-and-tapestry',
    craft: 'stitch',
    type: 'thread',
    art: 'tapestry-hank',
    palette: 'dyed',
    many: [8, 14],
    lots: true,
    names: [
      'Tapestry Wool Hank | Échevette de laine à tapisserie',
      ['Crewel Wool | Laine fine à broder', 0.9],
    ],
    sizes: one(349, 10),
    about: [
      'Covers the mesh in one pass and never looks thin. | Couvre la maille en une passe, sans jamais paraître maigre.',
    ],
    tags: ['tapestry', 'crewel'],
  }),
  small({
    key: 'small-scissors',
    leaf: 'scissors-and-shears',
    craft: 'sewing',
    type: 'blade',
    art: ['stork-scissors', 'stork-scissors', 'thread-snips'],
    hex: '#c9a34a',
    names: [
      'Embroidery Scissors | Ciseaux à broder',
      ['Stork Scissors | Ciseaux cigogne', 1.1],
      ['Thread Snips | Coupe-fils', 0.7],
    ],
    sizes: one(1799, 45),
    about: [
      'Points that meet exactly, for threads one at a time. | Des pointes qui se touchent exactement, pour couper un fil à la fois.',
    ],
    tags: ['scissors', 'snips'],
  }),
  small({
    key: 'measuring',
    leaf: 'marking-and-measuring',
    craft: 'sewing',
    type: 'helper',
    art: ['tape-measure', 'seam-gauge'],
    hex: '#e3c24a',
    names: ['Retractable Tape Measure | Ruban à mesurer rétractable', ['Seam Gauge | Jauge à coutures', 0.8]],
    sizes: one(799, 40),
    about: [
      'Inches on one side, centimeters on the other, both right. | Des pouces d’un côté, des centimètres de l’autre, et les deux sont justes.',
    ],
    tags: ['measure'],
  }),
  small({
    key: 'charcoal',
    leaf: 'graphite-and-charcoal',
    craft: 'draw',
    type: 'dryMedium',
    art: 'charcoal',
    hex: '#2b2b2d',
    axis: PACK,
    names: [
      'Willow Charcoal Sticks | Bâtons de fusain de saule',
      ['Compressed Charcoal Sticks | Bâtons de fusain comprimé', 1.1],
    ],
    sizes: packs([4, 599, 6], [12, 1399, 6]),
    about: ['Black that you can move with a finger. | Un noir qu’on déplace du bout du doigt.'],
    tags: ['charcoal', 'fusain'],
  }),
  small({
    key: 'lino-cutters',
    leaf: 'lino-blocks-and-cutters',
    craft: 'print',
    type: 'handTool',
    art: ['lino-cutter', 'bench-hook'],
    hex: '#a3452f',
    names: ['Lino Cutter Set | Jeu de gouges à lino', ['Bench Hook | Planche à butée', 0.8]],
    sizes: one(1799, 140),
    about: ['Made for careful hands and a clear line. | Pour des mains soigneuses et un trait net.'],
    tags: ['lino', 'gouge'],
  }),
  small({
    key: 'bead-looms',
    leaf: 'jewelry-tools',
    craft: 'bead',
    type: 'frame',
    art: ['bead-loom', 'bead-board'],
    hex: '#b98a5a',
    names: ['Bead Loom | Métier à perler', ['Bead Board | Plateau à perles', 0.6]],
    sizes: one(2199, 300),
    about: [
      'Keeps the work straight and the beads off the floor. | Garde l’ouvrage droit et les perles loin du plancher.',
    ],
    tags: ['loom', 'bead'],
  }),
  small({
    key: 'candle-jars',
    leaf: 'wicks-and-candle-containers',
    craft: 'candle',
    type: 'candle',
    art: ['amber-jar', 'candle-tin'],
    hex: '#8a5a2a',
    axis: PACK,
    names: ['Amber Candle Jars | Bocaux ambrés à bougie', ['Candle Tins | Boîtes métalliques à bougie', 0.7]],
    sizes: packs([4, 1499, 240], [12, 3799, 240]),
    about: [
      'Heat-tested, with lids that seal the scent in. | À l’épreuve de la chaleur, avec des couvercles qui gardent le parfum.',
    ],
    tags: ['jar', 'tin'],
  }),
  small({
    key: 'soap-oils',
    leaf: 'soap-bases-and-oils',
    craft: 'candle',
    type: 'soap',
    art: 'butter-jar',
    hex: '#e9dcae',
    axis: WEIGHT,
    names: ['Refined Coconut Oil | Huile de coco raffinée', ['Raw Shea Butter | Beurre de karité brut', 1.5]],
    sizes: grams([450, 999], [900, 1799]),
    about: [
      'Sold by weight, as soap recipes are written. | Vendu au poids, comme dans les recettes de savon.',
    ],
    tags: ['oil', 'soap'],
  }),
  small({
    key: 'floral-supplies',
    leaf: 'wreath-forms-and-floral-tools',
    craft: 'floral',
    type: 'base',
    art: ['floral-foam', 'floral-tape'],
    hex: '#5f7f55',
    names: [
      'Floral Foam Blocks | Blocs de mousse florale',
      ['Floral Tape & Wire Set | Ruban et fil de fleuriste', 0.9],
    ],
    sizes: one(899, 160),
    about: [
      'What holds an arrangement up while nobody looks. | Ce qui fait tenir un arrangement quand personne ne regarde.',
    ],
    tags: ['floral'],
  }),
];
