/** Every kind of thing the shop can draw (design §8). The order is part of no address: kinds travel by name. */
export const KINDS = [
  'skein',
  'ball',
  'tube',
  'fabric',
  'beads',
  'spool',
  'brush',
  'canvas',
  'clay',
  'scissors',
  'ribbon',
  'paper',
  'frame',
  'candle',
  'pottery',
  'needles',
  'hoop',
  'stamp',
  'glue',
  'pastel',
  'kit',
  'jar',
  'marker',
  'button',
  'leather',
  'wood',
  'tool',
  'basket',
  'macrame',
  'class-scene',
  'project-scene',
] as const;
export type Kind = (typeof KINDS)[number];

/** How a surface, or the colours of a strand, repeat. */
export const PATTERNS = [
  'solid',
  'floral',
  'stripe',
  'gingham',
  'dots',
  'plaid',
  'chevron',
  'herringbone',
  'leaves',
  'stars',
  'marble',
  'speckle',
  'heather',
  'variegated',
] as const;
export type Pattern = (typeof PATTERNS)[number];

/** Front: the thing alone. Detail: its material close up with a colour card. Scene: in use, on a table. */
export const VIEWS = ['front', 'detail', 'scene'] as const;
export type View = (typeof VIEWS)[number];

/** What a picture shows. Colours are `#rrggbb`; label and sublabel are data printed on the thing itself. */
export type Art = {
  kind: Kind;
  colour: string;
  accent?: string;
  third?: string;
  pattern?: Pattern;
  label?: string;
  sublabel?: string;
  seed?: number;
  view?: View;
};

/** The longest texts a picture prints; what is longer is cut before it is fitted. */
export const LABEL_LENGTH = 80;
export const SEED_LIMIT = 999_999;
