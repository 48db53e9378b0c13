import type { PictureView } from '#machines/rules/picture-views.ts';
import type { Kind } from './kind-names.ts';

export { PICTURE_VIEWS as VIEWS, type PictureView as View } from '#machines/rules/picture-views.ts';
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
  view?: PictureView;
};

/** The longest label, in characters; longer ones are cut before they are fitted. */
export const LABEL_LENGTH = 80;
export const SEED_LIMIT = 999_999;
