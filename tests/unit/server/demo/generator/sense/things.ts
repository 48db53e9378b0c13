/** Kinds of things by their place in the shop; rules say which sentences can be true of them. */
import type { ItemRow } from '#server/demo/generator/catalogue.ts';
import type { Shop } from './shop.ts';

export type Test = (shop: Shop, item: ItemRow) => boolean;

/** Items in one of these categories. */
export const inLeaf =
  (...leaves: readonly string[]): Test =>
  (shop, item) =>
    leaves.includes(shop.leafOf(item));
export const titled =
  (pattern: RegExp): Test =>
  (_shop, item) =>
    pattern.test(item.title.en);
export const any =
  (...tests: readonly Test[]): Test =>
  (shop, item) =>
    tests.some((test) => test(shop, item));
export const isKind =
  (...kinds: readonly ItemRow['kind'][]): Test =>
  (_shop, item) =>
    kinds.includes(item.kind);

export const isKit = any(
  titled(/\bKits?\b|by Numbers|Paint Your Own|\bSets?\b|Sampler|Chart/),
  isKind('class', 'project'),
);
export const isYarn = inLeaf(
  'lace-yarn',
  'fingering-and-sock-yarn',
  'dk-yarn',
  'worsted-yarn',
  'bulky-and-chunky-yarn',
  'cotton-and-linen-yarn',
  'hand-dyed-and-variegated-yarn',
  'roving-and-spinning-fiber',
);
/** What knitters say fits yarn, their tools and what holds them. */
export const isForKnitting = any(
  isYarn,
  inLeaf(
    'knitting-needles',
    'crochet-hooks',
    'stitch-markers-and-counters',
    'blocking-and-winding',
    'knitting-and-crochet-kits',
    'project-bags-and-cases',
    'craft-lighting-and-tables',
    'natural-dyes-and-mordants',
    'fabric-dye',
    'boxes-bins-and-organizers',
    'needlepoint-and-tapestry',
    'buttons',
    'bisque-and-pottery-blanks',
  ),
);
export const isBead = inLeaf(
  'seed-beads',
  'glass-and-crystal-beads',
  'gemstone-beads',
  'wood-and-natural-beads',
  'alphabet-and-pony-beads',
);
export const isCloth = inLeaf(
  'quilting-cotton-prints',
  'solid-cottons',
  'flannel-and-fleece',
  'linen-and-apparel-fabric',
  'canvas-and-upholstery',
  'precut-fabric-bundles',
  'batting-and-interfacing',
  'cross-stitch-fabric',
  'felt-sheets-and-balls',
  'quilt-kits',
);
export const isCarved = any(
  inLeaf('wood-carving', 'lino-blocks-and-cutters', 'unfinished-wood-shapes', 'rubber-and-clear-stamps'),
  titled(/Spoon|Soft Carving|Lino|Stamp/),
);
/** Tools with an edge. */
export const isBlade = any(
  inLeaf(
    'scissors-and-shears',
    'rotary-cutters-and-mats',
    'paper-trimmers-and-knives',
    'wood-carving',
    'leather-tools',
    'jewelry-tools',
    'sculpting-tools',
    'lino-blocks-and-cutters',
    'punches-and-dies',
  ),
  titled(/Cutter|Shears|Scissors|Snips|Knife|Blades|Gouge|Trimmer|Punch|Awl|Beveler|Pricking/),
);
/** Things that are used for years. */
export const isDurable = any(
  isBlade,
  inLeaf(
    'knitting-needles',
    'crochet-hooks',
    'blocking-and-winding',
    'embroidery-hoops-and-frames',
    'punch-needle-and-rug-hooking',
    'looms-and-weaving-tools',
    'quilting-rulers-and-templates',
    'machine-needles-and-feet',
    'marking-and-measuring',
    'paint-brushes',
    'palette-knives-and-palettes',
    'easels',
    'light-pads-and-drawing-aids',
    'craft-lighting-and-tables',
    'boxes-bins-and-organizers',
    'wood-burning',
    'cake-stands-and-tools',
    'piping-tips-and-bags',
    'cookie-cutters-and-molds',
    'bookbinding-supplies',
  ),
  titled(/Brayer|Wax Seal with|Melting Spoon/),
);
export const isCandle = any(
  inLeaf(
    'candle-wax',
    'wicks-and-candle-containers',
    'fragrance-and-candle-dye',
    'candle-molds',
    'candle-and-soap-kits',
  ),
  titled(/Candle|Taper|Wax Melts|Pillar/),
);
export const isEaten = inLeaf('fondant-and-sprinkles');
export const isForBaking = any(
  isEaten,
  inLeaf('piping-tips-and-bags', 'cookie-cutters-and-molds', 'cake-stands-and-tools'),
);
export const isForChildren = any(
  inLeaf(
    'kids-craft-kits',
    'washable-paint-and-markers',
    'modelling-dough-and-slime',
    'construction-paper-and-foam',
    'pompoms-pipe-cleaners-and-googly-eyes',
    'alphabet-and-pony-beads',
  ),
  titled(/Kids|Children|Puppet/),
);
export const isClay = inLeaf('pottery-clay', 'air-dry-clay', 'polymer-clay', 'modelling-dough-and-slime');
