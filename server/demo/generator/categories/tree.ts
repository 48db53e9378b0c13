import { slugOf } from '#locales/paths.ts';
import type { PictureArt } from '#contract/catalogue.ts';
import type { Catalogue } from '../catalogue.ts';
import { french } from '../text.ts';
import { categoryPictures } from './art.ts';
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
  const pictures = categoryPictures(made);
  return made.map((row) => ({ ...row, art: pictures.get(row.id) ?? row.art }));
}
