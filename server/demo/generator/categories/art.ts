import type { PictureArt } from '#contract/catalogue.ts';
import type { Kind, Pattern } from '#server/features/pictures/vocabulary.ts';
import type { Catalogue } from '../catalogue.ts';
import { PALETTES } from '../colours/palettes.ts';
import type { Shade } from '../colours/palettes.ts';
import { FAMILIES } from '../families/index.ts';
import { kindOf } from '../product-family.ts';

type CategoryRow = Catalogue['categories'][number];
type Look = readonly [kind: Kind, colour: string, accent: string, pattern: Pattern];

/** The first page shows departments in a row: chosen by hand, so that it has many colours. */
const DEPARTMENTS: Readonly<Record<string, Look>> = {
  'yarn-and-knitting': ['skein', '#2c8f83', '#6b4aa0', 'variegated'],
  'embroidery-and-needlework': ['floss-skein', '#7b4a97', '#e8c14b', 'solid'],
  'fabric-and-quilting': ['fabric', '#f5efe2', '#d0402f', 'floral'],
  'sewing-notions': ['scissors', '#c9a34a', '#22305a', 'solid'],
  painting: ['tube', '#2b5fb8', '#f0c23a', 'solid'],
  'drawing-and-lettering': ['pastel', '#e58a3c', '#3f86b0', 'solid'],
  'paper-crafts': ['paper', '#f3c6cc', '#7a9a6a', 'floral'],
  'printmaking-and-stamping': ['stamp', '#7d4a2e', '#1d757c', 'solid'],
  'beading-and-jewelry': ['beads', '#1a8fa3', '#e3b13c', 'solid'],
  'clay-and-pottery': ['pottery', '#b9694a', '#f0dfc4', 'speckle'],
  'candles-and-soap': ['candle', '#e9b872', '#8a5a2a', 'solid'],
  'floral-and-seasonal': ['flower-wreath', '#5f8f57', '#d9869a', 'leaves'],
  'framing-and-decor': ['frame', '#a98443', '#e6edf5', 'solid'],
  'wood-and-leather': ['leather', '#8f4f28', '#e0c496', 'solid'],
  'kids-and-classroom': ['crayons', '#e0453a', '#f7c52e', 'solid'],
  'baking-and-cake-craft': ['cake-stand', '#ee86ac', '#58b3c9', 'dots'],
  'dyeing-and-storage': ['dye-box', '#2f3a78', '#aab3d8', 'solid'],
};

/** Colours that are too pale or grey for a small picture. */
const QUIET = new Set([...PALETTES.neutrals, ...PALETTES.pastels].map((shade) => shade.hex));
const PLAIN_COLOURS: readonly string[] = ['#2f7f86', '#b5623f', '#5d7f45', '#7a5592', '#c08a2e', '#41639c'];

/** A leaf's picture: its first family, in a colour of that family's palette that no neighbour in `worn` has. */
function leafLook(row: CategoryRow, worn: Set<string>): Look {
  const family = FAMILIES.find((candidate) => candidate.leaf === row.slug);
  const plain = PLAIN_COLOURS[row.id % PLAIN_COLOURS.length] ?? '#2f7f86';
  if (!family) return ['kit', plain, '#f0e2c8', 'solid'];
  const palette: readonly Shade[] = family.palette === undefined ? [] : PALETTES[family.palette];
  const lively = palette.filter((shade) => !QUIET.has(shade.hex));
  const from = lively.length > 0 ? lively : palette;
  // A prime step walks through all of a palette before it repeats.
  const shades = from.map((_, step) => from[(row.id * 7 + step * 11) % from.length]);
  const shade = shades.find((candidate) => candidate && !worn.has(String(candidate.family))) ?? shades[0];
  if (!shade) {
    return [kindOf(family), family.hex ?? plain, family.accent ?? '#f0e2c8', family.pattern ?? 'solid'];
  }
  worn.add(String(shade.family));
  return [kindOf(family), shade.hex, shade.accent ?? '#f0e2c8', shade.pattern ?? 'solid'];
}

/** A picture for each category: departments by hand, leaves by their products, groups like their first leaf. */
export function categoryPictures(all: readonly CategoryRow[]): Map<number, PictureArt> {
  const pictures = new Map<number, PictureArt>();
  const show = (id: number, [kind, colour, accent, pattern]: Look) =>
    pictures.set(id, { kind, colour, accent, pattern, label: '', seed: id });
  const worn = new Map<number, Set<string>>();
  for (const row of all.filter((candidate) => candidate.isLeaf)) {
    const [root = 0, group = 0] = row.path;
    const neighbours = worn.get(root) ?? new Set<string>();
    worn.set(root, neighbours);
    const look = leafLook(row, neighbours);
    show(row.id, look);
    if (!pictures.has(group)) show(group, look);
  }
  for (const row of all.filter((candidate) => candidate.parentId === null)) {
    const look = DEPARTMENTS[row.slug];
    if (!look) throw new Error(`No picture for the department ${row.slug}`);
    show(row.id, look);
  }
  return pictures;
}
