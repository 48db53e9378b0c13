/** The plan of the demo's home page: no day without its sections, and nothing out of season. */
import { describe, expect, test } from 'vitest';
import type { HomeSectionKind } from '#contract/home.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { generateCatalogue } from '#server/demo/generator/generate.ts';
import { plannedSections, type PlannedSection } from '#server/demo/home/calendar.ts';
import { itemChosen } from '#server/demo/home/seed.ts';
import type { Choice } from '#server/demo/home/seasons.ts';
import { WEEKLY_PROJECTS } from '#server/demo/home/weekly-projects.ts';

const YEARS = [2026, 2027, 2028];
const KINDS = ['season', 'project-of-the-week', 'makers-to-know'] as const satisfies HomeSectionKind[];
const byStart = (a: PlannedSection, b: PlannedSection) => a.startsAt.getTime() - b.startsAt.getTime();
const sectionsOf = (year: number, kind: HomeSectionKind) =>
  plannedSections(year)
    .filter((section) => section.kind === kind)
    .sort(byStart);

/** The months of things that belong to a time of year. All others suit any month. */
const MONTHS: Readonly<Record<string, readonly number[]>> = {
  'A Year in One Album': [12, 1],
  'Thrummed Mittens': [11, 12, 1, 2],
  'Ribbed Tuque with a Pompom': [10, 11, 12, 1, 2],
  'Winter Birches in Acrylic': [12, 1, 2],
  'Chunky Cottage Cowl': [10, 11, 12, 1, 2],
  'Flannel Pyjama Trousers': [10, 11, 12, 1, 2],
  'Striped Scarf for Leftovers': [9, 10, 11, 12, 1, 2],
  'Family of Felt Stockings': [11, 12],
  'Linocut Holiday Cards': [11, 12],
  'Painted Wooden Ornaments': [11, 12],
  'Pinecone Candles': [10, 11, 12, 1],
  'Maple Leaf Sugar Cookies': [9, 10, 11],
  'Craft Pumpkins': [9, 10, 11],
  'Dried Flower Wreath': [8, 9, 10, 11],
  'Brush-Lettered Place Cards': [9, 10, 11, 12],
  'Silk Peony Centerpiece': [2, 3, 4, 5],
  'Macramé Plant Hanger for a Window': [3, 4, 5, 6],
  'Wildflower Hoop': [3, 4, 5, 6, 7, 8],
  'Pocket Watercolor Landscapes': [5, 6, 7, 8, 9],
  'Fern Cyanotypes': [5, 6, 7, 8, 9],
  'Stamped T-Shirts': [5, 6, 7, 8],
  'Indigo Shibori Napkins': [5, 6, 7, 8],
};
const nameOf = (choice: Choice): string => ('project' in choice ? choice.project : choice.product);
const monthOf = (at: number): number => new Date(at).getUTCMonth() + 1;

describe('the plan of the home page', () => {
  const catalogue = generateCatalogue({ seed: 7, scale: 0.1, now: Date.UTC(2026, 10, 26) });
  const items = catalogue.items
    .filter(({ channel }) => channel === 'shop')
    .map(({ id, kind, title, popularity }) => ({ id, kind, title: title.en, popularity }));

  test.each(YEARS.flatMap((year) => KINDS.map((kind) => ({ year, kind }))))(
    'has exactly one $kind at any time of $year and the year after it',
    ({ year, kind }) => {
      const sections = sectionsOf(year, kind);
      expect(sections[0]?.startsAt.getTime()).toBeLessThanOrEqual(Date.UTC(year, 0, 1));
      expect(sections.at(-1)?.endsAt.getTime()).toBeGreaterThanOrEqual(Date.UTC(year + 2, 0, 1));
      for (const [at, section] of sections.entries()) {
        expect(section.endsAt.getTime()).toBeGreaterThan(section.startsAt.getTime());
        const next = sections[at + 1];
        if (next !== undefined) expect(next.startsAt).toEqual(section.endsAt);
      }
    },
  );

  test('every planned section names projects and products that exist, and a season names none twice', () => {
    for (const section of YEARS.flatMap(plannedSections)) {
      const ids = section.items.map((choice) => itemChosen(items, choice));
      expect(ids, JSON.stringify(section.items)).not.toContain(undefined);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test('every planned section names categories and sellers that exist', () => {
    const slugs = new Set(catalogue.categories.map(({ slug }) => slug));
    const sellers = new Set(catalogue.sellers.map(({ id }) => id));
    for (const { category, sellerIds } of YEARS.flatMap(plannedSections)) {
      if (category !== null) expect(slugs).toContain(category);
      expect(sellerIds.filter((id) => !sellers.has(id))).toEqual([]);
      expect(new Set(sellerIds).size).toBe(sellerIds.length);
    }
  });

  test('the plan shows items of a time of year only at that time of year', () => {
    const wrong = YEARS.flatMap(plannedSections).flatMap(({ items: shown, startsAt, endsAt }) => {
      const months = [monthOf(startsAt.getTime()), monthOf(endsAt.getTime() - DAY_MS)];
      return shown
        .map(nameOf)
        .filter((name) => months.some((month) => MONTHS[name]?.includes(month) === false))
        .map((name) => `${name} from ${startsAt.toISOString()}`);
    });
    expect(wrong).toEqual([]);
  });

  test('each week of a year has a project of its own', () => {
    expect(WEEKLY_PROJECTS).toHaveLength(53);
    expect(new Set(WEEKLY_PROJECTS).size).toBe(53);
  });

  test('the plan shows every seller among the makers to know within four months', () => {
    const shown = sectionsOf(2026, 'makers-to-know').slice(0, 4);
    expect(new Set(shown.flatMap(({ sellerIds }) => sellerIds)).size).toBe(catalogue.sellers.length);
  });
});
