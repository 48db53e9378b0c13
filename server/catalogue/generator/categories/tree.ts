import { slugOf } from '../../../../locales/paths.ts';
import type { PictureArt } from '../../../../contract/catalogue.ts';
import type { Catalogue } from '../catalogue.ts';
import { FAMILIES } from '../families/index.ts';
import { french } from '../text.ts';
import { FIBRE_CATEGORIES } from './fibre.ts';
import { HOME_CATEGORIES } from './home.ts';
import { STUDIO_CATEGORIES } from './studio.ts';

type CategoryRow = Catalogue['categories'][number];

const NO_ART: PictureArt = { kind: 'kit', colour: '#b3122d' };
const DEPARTMENT = 10_000;
const GROUP = 100;

function rows(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
}

/** Departments, groups and leaves with stable ids: 30201 is the first leaf of the second group of the third department. */
export function categoryTree(): CategoryRow[] {
  const made: CategoryRow[] = [];
  let department = 0;
  let group = 0;
  let leaf = 0;
  for (const [level, en = '', fr = '', introEn = '', introFr = ''] of rows(
    FIBRE_CATEGORIES + STUDIO_CATEGORIES.trim() + HOME_CATEGORIES,
  )) {
    if (level === 'D') [department, group, leaf] = [department + 1, 0, 0];
    else if (level === 'G') [group, leaf] = [group + 1, 0];
    else leaf += 1;
    const root = department * DEPARTMENT;
    const branch = root + group * GROUP;
    const id = branch + leaf;
    const path = level === 'D' ? [id] : level === 'G' ? [root, id] : [root, branch, id];
    made.push({
      id,
      parentId: path.at(-2) ?? null,
      path,
      slug: slugOf(en.replaceAll('&', 'and')),
      name: { en, fr: french(fr) },
      intro: { en: introEn, fr: french(introFr) },
      position: level === 'D' ? department : level === 'G' ? group : leaf,
      isLeaf: level === 'L',
      art: NO_ART,
    });
  }
  return made.map((row) => ({ ...row, art: artOf(row, made) }));
}

/** A category looks like the first family found in it or below it. */
function artOf(row: CategoryRow, all: readonly CategoryRow[]): PictureArt {
  const below = new Set(
    all.filter((other) => other.isLeaf && other.path.includes(row.id)).map((other) => other.slug),
  );
  const family = FAMILIES.find((candidate) => below.has(candidate.leaf));
  if (!family) return NO_ART;
  const hues = ['#b3122d', '#1f8a8a', '#4d7f4a', '#2f55a4', '#c98a2b', '#6d4a8f', '#a8553a', '#8c9a5b'];
  return {
    kind: family.art,
    colour: family.hex ?? hues[row.id % hues.length] ?? '#b3122d',
    accent: family.accent ?? '#f0e2c8',
    pattern: family.pattern ?? (family.palette === 'prints' ? 'floral' : 'solid'),
    label: '',
    seed: row.id,
  };
}
