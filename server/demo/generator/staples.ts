import { PALETTES } from './colours/palettes.ts';
import { PROJECTS } from './projects/plans.ts';
import type { Family } from './product-family.ts';

/** What projects need of a family: indexes of its names, keys of its colours, codes of its sizes. */
export type Staples = {
  names: ReadonlySet<number>;
  shades: ReadonlySet<string>;
  sizes: ReadonlySet<string>;
};

const english = (pair: string) => pair.slice(0, pair.indexOf(' | '));

/** Whether a text contains `want` as whole words: “5 mm” isn't in “2.5 mm”, nor “ice” in “spice”. */
export function containsWords(text: string, want: string): boolean {
  const words = text.toLowerCase();
  const wanted = want.toLowerCase();
  for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + 1)) {
    const before = words.slice(Math.max(0, at - 1), at);
    const after = words.slice(at + wanted.length, at + wanted.length + 1);
    if (!/[\p{L}\p{N}.]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}

function readStaples(family: Family): Staples {
  const staples = { names: new Set<number>(), shades: new Set<string>(), sizes: new Set<string>() };
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
    if (name >= 0) staples.names.add(name);
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
