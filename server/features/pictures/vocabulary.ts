import type { Kind } from './kind-names.ts';

export { KINDS, type Kind } from './kind-names.ts';

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
