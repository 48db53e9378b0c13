/** Every kind of product that can be drawn (design §8). Addresses contain the name, so the order may change. */
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

/** The patterns of a surface, or of the colours along a strand. */
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

/** Front: the product alone. Detail: its material close up with a colour card. Scene: in use, on a table. */
export const VIEWS = ['front', 'detail', 'scene'] as const;
export type View = (typeof VIEWS)[number];

/** Describes a picture. Colours are `#rrggbb`; label and sublabel are printed on the product. */
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

/** The longest label, in characters; longer ones are cut before they are fitted. */
export const LABEL_LENGTH = 80;
export const SEED_LIMIT = 999_999;
