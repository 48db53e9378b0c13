/** The sections of the home page: which are due, what each shows, and that none can break the page. */
import { Check } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HomeSection, HomeSectionKind } from '#contract/home.ts';
import { PageData } from '#contract/pages.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Language } from '#locales/paths.ts';
import { DAY_MS, HOUR_MS } from '#machines/rules/durations.ts';
import { catalogueOf } from '#server/features/catalogue/index.ts';
import { homePage } from '#server/features/pages/home/home-page.ts';
import { settableClock } from '#server/platform/clock.ts';
import {
  classSession,
  craftClass,
  homeSection,
  item,
  seller,
  variant,
} from '#server/platform/database/schema/index.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { fillSmallCatalogue, NOW } from '../catalogue/small-catalogue.ts';

const both = (text: string) => ({ en: text, fr: `${text} (fr)` });
const PROJECT = 1005;
const YARN = { category: 1, item: 1001 };

let database: TestDatabase;
const clock = settableClock(NOW);

beforeAll(async () => {
  database = await startTestDatabase();
  await fillSmallCatalogue(database);
});
afterAll(async () => {
  await catalogueOf({ database }).stop();
  await database.close();
});
beforeEach(async () => {
  clock.set(NOW);
  await database.orm.delete(homeSection);
});

type Planned = Partial<typeof homeSection.$inferInsert>;
async function plan(kind: HomeSectionKind, section: Planned = {}): Promise<void> {
  await database.orm.insert(homeSection).values({ kind, position: 10, ...section });
}

async function sections(language: Language = 'en'): Promise<HomeSection[]> {
  const page = await homePage({ database, clock }, { language, region: 'US' });
  expect(Check(PageData, page)).toBe(true);
  return page.sections;
}

async function sectionOf<Kind extends HomeSectionKind>(
  kind: Kind,
  language: Language = 'en',
): Promise<Extract<HomeSection, { kind: Kind }> | undefined> {
  const isWanted = (one: HomeSection): one is Extract<HomeSection, { kind: Kind }> => one.kind === kind;
  return (await sections(language)).find(isWanted);
}

async function withDraft(ids: readonly number[], work: () => Promise<void>): Promise<void> {
  const status = (to: 'draft' | 'active') =>
    database.orm
      .update(item)
      .set({ status: to })
      .where(inArray(item.id, [...ids]));
  await status('draft');
  try {
    await work();
  } finally {
    await status('active');
  }
}

describe('the sections of the home page', () => {
  it('an empty table gives a page without sections', async () => {
    expect(await sections()).toEqual([]);
  });

  it('a new shop shows the sections that need no choice, in their order', async () => {
    const fresh = await startTestDatabase();
    try {
      const rows = await fresh.orm.select().from(homeSection).orderBy(homeSection.position);
      expect(rows.map(({ kind }) => kind)).toEqual([
        'departments',
        'best-sellers',
        'new-arrivals',
        'classes-near',
        'makers-to-know',
      ]);
      const page = await homePage({ database: fresh, clock }, { language: 'en', region: 'US' });
      expect(page.sections).toEqual([]);
    } finally {
      await catalogueOf({ database: fresh }).stop();
      await fresh.close();
    }
  });

  it('the sections come in the order of their positions', async () => {
    await plan('best-sellers', { position: 30 });
    await plan('departments', { position: 20 });
    await plan('new-arrivals', { position: 10 });
    expect((await sections()).map(({ kind }) => kind)).toEqual([
      'new-arrivals',
      'departments',
      'best-sellers',
    ]);
  });

  it('a section is shown from its start up to its end', async () => {
    await plan('season', {
      title: both('Winter'),
      startsAt: new Date(NOW),
      endsAt: new Date(NOW + DAY_MS),
    });
    const kindsAt = async (at: number) => {
      clock.set(at);
      return (await sections()).map(({ kind }) => kind);
    };
    expect(await kindsAt(NOW - 1)).toEqual([]);
    expect(await kindsAt(NOW)).toEqual(['season']);
    expect(await kindsAt(NOW + DAY_MS - 1)).toEqual(['season']);
    expect(await kindsAt(NOW + DAY_MS)).toEqual([]);
  });

  it('of each kind the page shows the section that began last, rather than one without a start', async () => {
    await plan('season', { title: both('Always') });
    await plan('season', { title: both('Older'), startsAt: new Date(NOW - 2 * DAY_MS) });
    await plan('season', { title: both('Newer'), startsAt: new Date(NOW - DAY_MS) });
    await plan('season', { title: both('Later'), startsAt: new Date(NOW + DAY_MS) });
    expect((await sections()).map(({ title }) => title)).toEqual(['Newer']);
  });

  it('a section’s own texts are in the reader’s language, and null when it has none', async () => {
    await plan('best-sellers', { title: both('Loved'), lead: both('By many') });
    await plan('departments');
    expect(await sectionOf('best-sellers', 'fr')).toMatchObject({
      title: 'Loved (fr)',
      lead: 'By many (fr)',
    });
    expect(await sectionOf('departments')).toMatchObject({ title: null, lead: null });
  });
});

describe('the season', () => {
  const season: Planned = { title: both('Fall'), action: both('Shop yarn'), itemIds: [YARN.item, PROJECT] };

  it('a season shows its items in their order, and its button leads to its category', async () => {
    await plan('season', { ...season, categoryId: YARN.category });
    const shown = await sectionOf('season');
    expect(shown?.items.map(({ id }) => id)).toEqual([YARN.item, PROJECT]);
    expect(shown?.action).toEqual({ label: 'Shop yarn', path: '/category/yarn' });
  });

  it('a season’s button leads to a search in the reader’s language', async () => {
    await plan('season', { ...season, query: { en: 'wool & co', fr: 'laine' } });
    expect((await sectionOf('season'))?.action?.path).toBe('/search?q=wool+%26+co');
    expect((await sectionOf('season', 'fr'))?.action?.path).toBe('/search?q=laine');
  });

  it('a season leaves out items that are gone or no longer active, and isn’t shown without any', async () => {
    await plan('season', { ...season, itemIds: [999_999, PROJECT, YARN.item] });
    await withDraft([PROJECT], async () => {
      expect((await sectionOf('season'))?.items.map(({ id }) => id)).toEqual([YARN.item]);
    });
    await withDraft([PROJECT, YARN.item], async () => {
      expect(await sectionOf('season')).toBeUndefined();
    });
  });

  it('a season without a category or a search has no button', async () => {
    await plan('season', season);
    expect((await sectionOf('season'))?.action).toBeNull();
  });
});

describe('best sellers', () => {
  type GivenReview = [author: string, language: Language, rating: number, status: string, body: string];
  const addReviews = (itemId: number, given: readonly GivenReview[]) =>
    database.pool.query(
      `insert into review (item_id, author, language, rating, status, title, body, verified, created_at)
        select $1, r ->> 0, r ->> 1, (r ->> 2)::int, r ->> 3, 'Title', r ->> 4, true, now()
        from jsonb_array_elements($2::jsonb) r`,
      [itemId, JSON.stringify(given)],
    );
  const quotes = async (language: Language) =>
    new Map((await sectionOf('best-sellers', language))?.items.map(({ card, quote }) => [card.id, quote]));

  it('best sellers are the most popular products, best first, without those that are sold out', async () => {
    await plan('best-sellers');
    const first = await sectionOf('best-sellers');
    const cards = first?.items.map(({ card }) => card) ?? [];
    expect(cards[0]?.title).toBe('Gouache set');
    expect(cards).toHaveLength(4);
    expect(cards.every(({ kind }) => kind === 'product')).toBe(true);
    const popularity = await database.orm
      .select({ id: item.id, popularity: item.popularity })
      .from(item)
      .where(
        inArray(
          item.id,
          cards.map(({ id }) => id),
        ),
      );
    const sold = cards.map(({ id }) => popularity.find((row) => row.id === id)?.popularity ?? 0);
    expect(sold).toEqual(sold.toSorted((a, b) => b - a));

    await database.orm.update(variant).set({ stock: 0 }).where(eq(variant.itemId, 1011));
    try {
      expect((await sectionOf('best-sellers'))?.items.map(({ card }) => card.id)).not.toContain(1011);
    } finally {
      await database.orm.update(variant).set({ stock: 4 }).where(eq(variant.itemId, 1011));
    }
  });

  it('a best seller quotes a good, published review in the reader’s language', async () => {
    await addReviews(1011, [
      ['Ana', 'en', 5, 'pending', 'Not yet read by a moderator, so not quoted.'],
      ['Ben', 'en', 3, 'published', 'It is fine, but I would not buy it again.'],
      ['Cleo', 'en', 4, 'published', 'Covers in one coat and rewets well.'],
      ['Dea', 'fr', 5, 'published', 'Couvre en une couche, et se remouille bien.'],
    ]);
    await plan('best-sellers');
    const quoteIn = async (language: Language) => (await quotes(language)).get(1011);
    expect(await quoteIn('en')).toEqual({ text: 'Covers in one coat and rewets well.', author: 'Cleo' });
    expect(await quoteIn('fr')).toMatchObject({ author: 'Dea' });
  });

  it('two best sellers never quote the same words', async () => {
    await plan('best-sellers');
    const [first, second] = [...(await quotes('fr')).keys()];
    if (first === undefined || second === undefined) throw new Error('Fewer than two best sellers');
    const words = 'Exactement comme sur la photo, merci.';
    for (const id of [first, second]) {
      await addReviews(id, [
        [`Eva ${String(id)}`, 'fr', 5, 'published', words],
        [`Flo ${String(id)}`, 'fr', 4, 'published', `Un bel achat que je referais, le numéro ${String(id)}.`],
      ]);
    }
    const shown = await quotes('fr');
    expect(shown.get(first)?.text).not.toBe(shown.get(second)?.text);
    expect(shown.get(second)).not.toBeNull();
  });
});

describe('new arrivals', () => {
  it('new arrivals are the newest products: one from each seller, one from each category of our own', async () => {
    await plan('new-arrivals');
    const shown = await sectionOf('new-arrivals');
    const rows = await database.orm.select().from(item);
    const items = (shown?.items ?? []).flatMap((card) => rows.find(({ id }) => id === card.id) ?? []);
    const sources = items.map((row) => (row.sellerId === null ? `c${String(row.categoryId)}` : row.sellerId));
    expect(items).toHaveLength(4);
    expect(new Set(sources).size).toBe(4);
    const times = items.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const products = rows.filter(({ kind, status }) => kind === 'product' && status === 'active');
    expect(times[0]).toBe(Math.max(...products.map(({ createdAt }) => createdAt.getTime())));
  });
});

describe('the project of the week', () => {
  it('the project of the week has its sentence, level, time, and supplies with prices and total', async () => {
    await plan('project-of-the-week', { lead: both('One evening.'), itemIds: [PROJECT] });
    expect(await sectionOf('project-of-the-week')).toMatchObject({
      lead: 'One evening.',
      project: {
        path: '/project/embroidered-cushion-1005',
        title: 'Embroidered cushion',
        level: 'beginner',
        minutes: 90,
        supplies: [
          { sku: '1001-1', quantity: 2, priceCents: 1500 },
          { sku: '1002-1', quantity: 1, priceCents: 900 },
        ],
        totalCents: 3900,
      },
    });
  });

  it.each([
    ['names no item', []],
    ['names a product', [YARN.item]],
    ['names an item that is gone', [999_999]],
  ])('is left out when it %s', async (_, itemIds) => {
    await plan('project-of-the-week', { itemIds });
    expect(await sections()).toEqual([]);
  });

  it('the project of the week is left out once the project is no longer active', async () => {
    await plan('project-of-the-week', { itemIds: [PROJECT] });
    await withDraft([PROJECT], async () => {
      expect(await sections()).toEqual([]);
    });
  });
});

describe('classes', () => {
  it('the classes are those with the soonest session that has a seat', async () => {
    await plan('classes-near');
    const classes = async () =>
      (await sectionOf('classes-near'))?.classes.map(({ id, startsAt }) => [id, Date.parse(startsAt)]);
    expect(await classes()).toEqual([
      [1006, NOW + 3 * DAY_MS],
      [1009, NOW + 3 * DAY_MS],
    ]);
    await database.orm.update(classSession).set({ seatsTaken: 8 }).where(eq(classSession.sku, 'S1006-1'));
    try {
      expect(await classes()).toEqual([
        [1009, NOW + 3 * DAY_MS],
        [1006, NOW + 10 * DAY_MS],
      ]);
    } finally {
      await database.orm.update(classSession).set({ seatsTaken: 3 }).where(eq(classSession.sku, 'S1006-1'));
    }
  });

  it('a class names the town of its venue, and a class online names none', async () => {
    await plan('classes-near');
    await database.orm.update(craftClass).set({ venue: 'online' }).where(eq(craftClass.itemId, 1009));
    try {
      const shown = await sectionOf('classes-near');
      expect(shown?.classes.map(({ id, town }) => [id, town])).toEqual([
        [1006, 'Montréal, QC'],
        [1009, null],
      ]);
    } finally {
      await database.orm.update(craftClass).set({ venue: 'store' }).where(eq(craftClass.itemId, 1009));
    }
  });

  it('the section of classes is left out when no class has a session to come', async () => {
    await plan('classes-near');
    clock.set(NOW + 11 * DAY_MS + HOUR_MS);
    expect(await sections()).toEqual([]);
  });
});

describe('makers to know', () => {
  it('the makers are the sellers that the section names, each with the banner of the shop', async () => {
    await plan('makers-to-know', { sellerIds: [2, 1] });
    expect((await sectionOf('makers-to-know'))?.makers).toMatchObject([
      {
        name: 'Seller 2',
        path: '/fgm/storefront/seller-2',
        city: 'Halifax',
        state: 'NS',
        about: 'We make things.',
        picture: { src: expect.stringMatching(/^\/pictures\/\d+\/banner\..*skein/), alt: '' },
      },
      { name: 'Seller 1' },
    ]);
  });

  it('the makers are the sellers with the best-selling items when the section names none', async () => {
    await plan('makers-to-know');
    expect((await sectionOf('makers-to-know'))?.makers).toHaveLength(2);
  });

  it('a seller who may not sell isn’t among the makers', async () => {
    await plan('makers-to-know', { sellerIds: [1, 2, 999] });
    await database.orm.update(seller).set({ status: 'SUSPENDED' }).where(eq(seller.id, 1));
    try {
      expect((await sectionOf('makers-to-know'))?.makers.map(({ name }) => name)).toEqual(['Seller 2']);
    } finally {
      await database.orm.update(seller).set({ status: 'ACTIVE' }).where(eq(seller.id, 1));
    }
  });
});
