import { PALETTES } from './colours/palettes.ts';
import { PROJECTS } from './projects/plans.ts';
import type { Family } from './product-family.ts';
import { containsWords } from './words.ts';

/** What projects need of a family: indexes of its names, keys of its colours, codes of its sizes. */
export type Staples = {
  names: ReadonlySet<number>;
  /** Indexes of names whose products don't come first. */
  later: ReadonlySet<number>;
  shades: ReadonlySet<string>;
  sizes: ReadonlySet<string>;
};

const english = (pair: string) => pair.slice(0, pair.indexOf(' | '));

/** Names that lists came to need after the shop had opened: their products keep their numbers, so that ids and addresses stay the same. */
const LATER: ReadonlySet<string> = new Set([
  'Washed Linen',
  'Glass-Head',
  'Embroidery',
  'Ring',
  'Cotton Quilt',
  'Frame Loom',
  'Satin Ribbon',
  'Self-Healing',
  'Screen Frame',
  'All-Purpose',
  'Flannel',
  'Knit Elastic',
  'Denim',
  'Zipper',
  'Stretched',
  'Color',
  'Designer',
  'Milk',
  'Craft',
  'Willow',
  'Brush',
  'Sliding',
  'Pointed',
  'Drawing',
  'Smooth',
  'Epoxy',
  'Veg-Tan',
]);

function readStaples(family: Family): Staples {
  const staples = {
    names: new Set<number>(),
    later: new Set<number>(),
    shades: new Set<string>(),
    sizes: new Set<string>(),
  };
  const palette = family.palette === undefined ? [] : PALETTES[family.palette];
  const wants = new Set(
    PROJECTS.flatMap((plan) =>
      plan.supplies.flatMap(([key, , , ...asked]) => (key === family.key ? asked : [])),
    ),
  );
  for (const want of wants) {
    const name = family.names.findIndex((entry) =>
      containsWords(english(typeof entry === 'string' ? entry : entry[0]), want),
    );
    const shade = palette.find((candidate) => containsWords(candidate.name.en, want));
    const size = family.sizes.find((candidate) => containsWords(english(candidate.name), want));
    if (name >= 0) (LATER.has(want) ? staples.later : staples.names).add(name);
    else if (shade) staples.shades.add(shade.key);
    else if (size) staples.sizes.add(size.code);
    else throw new Error(`A project asks for “${want}” among ${family.key}, which has none`);
  }
  return staples;
}

const known = new Map<string, Staples>();

/**
 * The products of a family that every catalogue contains, for any seed and scale, because projects need them.
 * @throws Error when a project names something that the family doesn't have
 */
export function staplesOf(family: Family): Staples {
  const read = known.get(family.key) ?? readStaples(family);
  known.set(family.key, read);
  return read;
}

/** How many of a family's products are staples; they come first. */
export const staplesCount = (family: Family): number => Math.max(1, staplesOf(family).names.size);
