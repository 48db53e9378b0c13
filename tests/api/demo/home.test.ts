/** The demo's home page on real days: planned once, complete on each of them. */
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOME_SECTION_KINDS, type HomeSection } from '#contract/home.ts';
import { seedCatalogue } from '#server/demo/generator/seed.ts';
import { seedHomeSections } from '#server/demo/home/seed.ts';
import { catalogueOf } from '#server/features/catalogue/index.ts';
import { homePage } from '#server/features/pages/home/home-page.ts';
import { settableClock } from '#server/platform/clock.ts';
import { homeSection } from '#server/platform/database/schema/index.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const NOW = Date.UTC(2026, 10, 26, 12);
const clock = settableClock(NOW);
let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
  await seedCatalogue(database.pool, { seed: 7, scale: 0.1, now: NOW });
  await seedHomeSections({ database, clock });
});
afterAll(async () => {
  await catalogueOf({ database }).stop();
  await database.close();
});

async function rows(): Promise<number> {
  const [row] = await database.orm.select({ n: count() }).from(homeSection);
  return row?.n ?? 0;
}
async function sectionsAt(at: number): Promise<HomeSection[]> {
  clock.set(at);
  const { sections } = await homePage({ database, clock }, { language: 'en', region: 'US' });
  clock.set(NOW);
  return sections;
}

describe('the home page of the demo', () => {
  test('the demo’s home page has every kind of section today', async () => {
    const kinds = (await sectionsAt(NOW)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(HOME_SECTION_KINDS.toSorted());
    expect(kinds[0]).toBe('season');
  });

  test.each([
    ['2026-11-26', 'A tree you trimmed yourself', 'Linocut Holiday Cards'],
    ['2027-01-01', 'Long evenings, warm wool', 'Amigurumi Moose'],
    ['2027-04-15', 'Open the windows and start something', 'Air-Dry Clay Trinket Dishes'],
    ['2027-07-01', 'Take it outside', 'Stamped T-Shirts'],
    ['2027-08-20', 'Ready for the first day', 'Lined Canvas Tote'],
    ['2027-09-20', 'Fall, made by hand', 'Dried Flower Wreath'],
    ['2027-10-31', 'Before the doorbell rings', 'Soy Candles in Old Cups'],
    ['2027-11-05', 'Start the gifts now', 'Shoebox Puppet Theatre'],
  ])('on %s is about “%s”, with the project %s', async (day, title, project) => {
    const sections = await sectionsAt(Date.parse(`${day}T12:00:00Z`));
    const season = sections.find((section) => section.kind === 'season');
    expect(season?.title).toBe(title);
    expect(season?.items).toHaveLength(3);
    expect(season?.action).not.toBeNull();
    const week = sections.find((section) => section.kind === 'project-of-the-week');
    expect(week?.project.title).toBe(project);
    expect(week?.lead).not.toBeNull();
    expect(week?.project.supplies.length).toBeGreaterThan(0);
    const makers = sections.find((section) => section.kind === 'makers-to-know');
    expect(makers?.makers).toHaveLength(4);
  });

  test('the demo plans the home page once, and again when the plan has ended', async () => {
    const planned = await rows();
    await seedHomeSections({ database, clock });
    expect(await rows()).toBe(planned);
    const later = settableClock(Date.UTC(2031, 4, 1));
    await seedHomeSections({ database, clock: later });
    expect(await rows()).toBeGreaterThan(planned);
  });
});
