/** Words that mean a kind of item, whether or not its text has them. Written without accents. */
import type { ITEM_KINDS } from '#contract/catalogue.ts';
import type { Language } from '#locales/paths.ts';

type Kind = (typeof ITEM_KINDS)[number];

const kinds = (table: Readonly<Partial<Record<Kind, string>>>): ReadonlyMap<string, Kind> =>
  new Map([
    ...(table.class ?? '').split(' ').map((word) => [word, 'class'] as const),
    ...(table.project ?? '').split(' ').map((word) => [word, 'project'] as const),
  ]);

export const KIND_WORDS: Readonly<Record<Language, ReadonlyMap<string, Kind>>> = {
  en: kinds({
    class: 'class classes workshop workshops course courses lesson lessons',
    project: 'project projects tutorial tutorials',
  }),
  fr: kinds({
    class: 'cours atelier ateliers lecon lecons formation',
    project: 'projet projets tutoriel tutoriels',
  }),
};
