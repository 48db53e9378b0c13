import { COLOUR_FAMILIES } from '#contract/catalogue.ts';
import type { Both } from '#contract/catalogue.ts';
import type { Pattern } from '#server/features/pictures/vocabulary.ts';
import { french } from '../text.ts';
import { slugOf } from '#locales/paths.ts';
import { DYED, HEATHERS, VARIEGATED } from './dyed.ts';
import { FINISHES, HIDES, METALS, WOODS } from './natural.ts';
import { PIGMENTS } from './pigments.ts';
import { PRINTS } from './prints.ts';

/** A colour that can be bought: its name, what it looks like, and the facet family it belongs to. */
export type Shade = {
  key: string;
  name: Both;
  hex: string;
  family: number;
  accent?: string;
  third?: string;
  pattern?: Pattern;
  /** Colour Index name of a paint's pigment. */
  pigment?: string;
};

const PATTERN_NAMES: readonly Pattern[] = [
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
];

/** Reads rows `English | French | #hex[,#accent[,#third]] | family [| pattern or pigment]`. */
function read(rows: string): Shade[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [en = '', fr = '', colours = '', familyKey = '', extra = ''] = row
        .split('|')
        .map((cell) => cell.trim());
      const [hex = '', accent, third] = colours.split(',');
      const family = COLOUR_FAMILIES.find((candidate) => candidate.key === familyKey);
      if (!family || fr === '' || !/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`Not a colour: ${row}`);
      const pattern = PATTERN_NAMES.find((candidate) => candidate === extra);
      return {
        key: slugOf(en),
        name: { en, fr: french(fr) },
        hex,
        family: family.id,
        ...(accent === undefined ? {} : { accent }),
        ...(third === undefined ? {} : { third }),
        ...(pattern === undefined ? {} : { pattern }),
        ...(extra !== '' && pattern === undefined ? { pigment: extra } : {}),
      };
    });
}

const dyed = read(DYED);
const heathers = read(HEATHERS);
const variegated = read(VARIEGATED);
const only = (...keys: readonly string[]) => dyed.filter((shade) => keys.includes(shade.key));

export const PALETTES = {
  dyed,
  heathers,
  variegated,
  wool: [...dyed, ...heathers],
  pigments: read(PIGMENTS),
  prints: read(PRINTS),
  metals: read(METALS),
  woods: read(WOODS),
  hides: read(HIDES),
  finishes: read(FINISHES),
  brights: only(
    'scarlet',
    'tangerine',
    'sunflower',
    'lime',
    'kelly-green',
    'turquoise',
    'cobalt',
    'grape',
    'fuchsia',
    'black',
    'white',
    'cherry',
    'lemon',
    'sky',
    'bubblegum',
    'chocolate',
  ),
  pastels: only(
    'blush',
    'peach',
    'buttercream',
    'mint',
    'powder-blue',
    'lavender',
    'lilac',
    'ballet-pink',
    'sage',
    'ivory',
    'white',
    'sky',
    'seafoam',
    'apricot',
  ),
  neutrals: only(
    'white',
    'ivory',
    'oatmeal',
    'sand',
    'taupe',
    'pewter',
    'charcoal',
    'black',
    'mushroom',
    'ecru',
    'camel',
  ),
} as const satisfies Record<string, readonly Shade[]>;
export type PaletteName = keyof typeof PALETTES;
