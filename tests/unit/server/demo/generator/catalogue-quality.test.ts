/** Quality of the generated catalogue: full categories, matching supply lists, plausible places, dates and prices. */
import { describe, expect, test } from 'vitest';
import { familyCounts, generateCatalogue } from '#server/demo/generator/generate.ts';
import { FAMILIES } from '#server/demo/generator/families/index.ts';
import { planFamily } from '#server/demo/generator/products.ts';
import { makeProjects } from '#server/demo/generator/projects/projects.ts';
import { PROJECTS } from '#server/demo/generator/projects/plans.ts';
import { containsWords } from '#server/demo/generator/words.ts';

/** Three weeks before daylight saving time starts: class dates fall before and after the change. */
const now = Date.UTC(2027, 1, 21, 12);
const made = generateCatalogue({ seed: 7, scale: 1, now });
const SMALL_SEEDS = [1, 7, 12_345, 4_294_967_295];
const small = SMALL_SEEDS.map((seed) => generateCatalogue({ seed, scale: 0.1, now }));
const everyShop = [made, ...small];
const english = (pair: string) => pair.slice(0, pair.indexOf(' | '));
const leavesBelow = (shop: typeof made, least: number) => {
  const count = new Map<number, number>();
  for (const item of shop.items)
    if (item.itemType === 1) count.set(item.categoryId, (count.get(item.categoryId) ?? 0) + 1);
  return shop.categories
    .filter((row) => row.isLeaf && (count.get(row.id) ?? 0) < least)
    .map((row) => row.slug);
};

describe('the generated catalogue', () => {
  test('has at least five products in each category, and three in a small shop', () => {
    expect(leavesBelow(made, 5)).toEqual([]);
    for (const shop of small) expect(leavesBelow(shop, 3)).toEqual([]);
  });
  test('has every store, seller, project and class in a small shop', () => {
    for (const shop of small)
      expect([
        shop.stores.length,
        shop.sellers.length,
        shop.projects.length,
        shop.classes.length,
        new Set(shop.items.flatMap((item) => (item.sellerId === null ? [] : [item.sellerId]))).size,
      ]).toEqual([40, 16, 60, 48, 16]);
  });
  test('has maker items with several colors, and maker items with a single color', () => {
    const makers = made.items.filter(({ channel, kind }) => channel === 'makerplace' && kind === 'product');
    const colours = (id: number) => made.variants.filter(({ itemId }) => itemId === id).length;
    const many = makers.filter(({ id }) => colours(id) > 1);
    expect(many.length).toBeGreaterThan(0);
    expect(many.length).toBeLessThan(makers.length);
  });
  test("never repeats a seller's title in a category, nor a family's title among 105,000 items", () => {
    for (const [key, count] of familyCounts(FAMILIES, 2_500 * 42)) {
      const family = FAMILIES.find((candidate) => candidate.key === key);
      if (!family) throw new Error(key);
      const titles = planFamily(family, count, 1).map(
        (plan) => `${plan.brand.name}/${plan.line ?? ''}/${plan.name.en}`,
      );
      expect(new Set(titles).size, key).toBe(titles.length);
    }
    const inCategory = made.items.map(
      (item) => `${String(item.categoryId)}/${item.title.en}/${item.kind}/${String(item.sellerId)}`,
    );
    expect(new Set(inCategory).size).toBe(inCategory.length);
  });
});

describe('supply lists', () => {
  test('reference the products that they name, for every seed and scale', () => {
    for (const shop of everyShop) {
      const items = new Map(shop.items.map((item) => [item.id, item]));
      const variants = new Map(shop.variants.map((variant) => [variant.id, variant]));
      const projects = new Map(
        shop.items.filter((item) => item.kind === 'project').map((item) => [item.title.en, item.id]),
      );
      for (const plan of PROJECTS) {
        const id = projects.get(plan.title.slice(0, plan.title.indexOf(' | ')));
        for (const [position, [, quantity, , ...wants]] of plan.supplies.entries()) {
          const supply = shop.supplies.find((row) => row.projectId === id && row.position === position);
          const variant = variants.get(supply?.variantId ?? 0);
          const texts = [
            items.get(variant?.itemId ?? 0)?.title.en ?? '',
            ...(variant?.options ?? []).map((option) => option.value.en),
          ];
          expect(variant?.stock ?? 0).toBeGreaterThanOrEqual(quantity);
          for (const want of wants)
            expect(
              texts.some((text) => containsWords(text, want)),
              `${plan.title}: ${want}`,
            ).toBe(true);
        }
      }
    }
  });
  test('reference the kind that their notes name, such as circular needles', () => {
    const kindOf = (name: string) => name.slice(0, name.search(/[ ,]/));
    const mismatches: string[] = [];
    for (const shop of everyShop) {
      const titles = new Map(shop.items.map((item) => [item.id, item.title.en]));
      const itemOf = new Map(shop.variants.map((variant) => [variant.id, variant.itemId]));
      const nameOf = new Map(shop.items.map((item) => [item.id, item.title.en]));
      for (const { projectId, variantId, note } of shop.supplies) {
        const title = titles.get(itemOf.get(variantId) ?? 0) ?? '';
        const family = FAMILIES.find(({ names }) =>
          names.some((name) => containsWords(title, english(typeof name === 'string' ? name : name[0]))),
        );
        const kinds = (family?.names ?? [])
          .map((name) => kindOf(english(typeof name === 'string' ? name : name[0])))
          .filter((kind) => note !== null && containsWords(note.en, kind));
        if (kinds.length === 0) continue;
        mismatches.push(title);
        const project = nameOf.get(projectId);
        expect([project, kinds, title, kinds.some((kind) => containsWords(title, kind))]).toEqual([
          ...[project, kinds, title, true],
        ]);
      }
    }
    expect(mismatches.some((title) => title.includes('Double-Pointed'))).toBe(true);
  });
  test('fail to be generated if a supply is missing', () => {
    expect(() =>
      makeProjects(
        [],
        () => 1,
        () => 1,
        1,
        now,
      ),
    ).toThrow(/which nobody sells/);
  });
  test('match whole words only', () => {
    expect(containsWords('Size 5 mm', '5 mm')).toBe(true);
    expect(containsWords('2.5 mm', '5 mm')).toBe(false);
    expect(containsWords('Spice', 'ice')).toBe(false);
  });
});

describe('class dates', () => {
  test('are between 8:00 and 21:30 local time, before and after daylight saving time starts', () => {
    const minutesAt = (instant: Date, timeZone: string) => {
      const parts = new Intl.DateTimeFormat('en-US', {
        timeZone,
        hourCycle: 'h23',
        hour: '2-digit',
        minute: '2-digit',
      }).formatToParts(instant);
      const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
      return part('hour') * 60 + part('minute');
    };
    const springForward = Date.UTC(2027, 2, 14, 12);
    expect(made.sessions.some((row) => row.startsAt.getTime() < springForward)).toBe(true);
    expect(made.sessions.some((row) => row.startsAt.getTime() > springForward)).toBe(true);
    for (const { startsAt, endsAt, timeZone, seats, seatsTaken } of made.sessions) {
      expect(minutesAt(startsAt, timeZone)).toBeGreaterThanOrEqual(8 * 60);
      expect(minutesAt(startsAt, timeZone) % 30).toBe(0);
      expect(minutesAt(endsAt, timeZone)).toBeLessThanOrEqual(21 * 60 + 30);
      expect(minutesAt(endsAt, timeZone)).toBeGreaterThan(minutesAt(startsAt, timeZone));
      expect(seatsTaken).toBeLessThanOrEqual(seats);
    }
  });
});

/** Southern, northern, western and eastern limits in degrees, rounded outward. */
const BOXES: Readonly<Record<string, readonly [number, number, number, number]>> = {
  NY: [40.4, 45.1, -79.8, -71.8],
  MA: [41.2, 42.9, -73.6, -69.9],
  VT: [42.7, 45.1, -73.5, -71.4],
  ME: [42.9, 47.5, -71.1, -66.9],
  PA: [39.7, 42.4, -80.6, -74.6],
  DC: [38.7, 39.0, -77.2, -76.9],
  VA: [36.5, 39.5, -83.7, -75.2],
  NC: [33.8, 36.6, -84.4, -75.4],
  GA: [30.3, 35.1, -85.7, -80.8],
  FL: [24.4, 31.1, -87.7, -79.9],
  TN: [34.9, 36.7, -90.4, -81.6],
  OH: [38.4, 42.4, -84.9, -80.5],
  MI: [41.6, 48.4, -90.5, -82.1],
  IL: [36.9, 42.6, -91.6, -87.0],
  WI: [42.4, 47.4, -93.0, -86.2],
  MN: [43.4, 49.5, -97.3, -89.4],
  MO: [35.9, 40.7, -95.8, -89.0],
  TX: [25.8, 36.6, -106.7, -93.5],
  LA: [28.9, 33.1, -94.1, -88.8],
  CO: [36.9, 41.1, -109.1, -102.0],
  NM: [31.3, 37.1, -109.1, -102.9],
  AZ: [31.3, 37.1, -114.9, -109.0],
  UT: [36.9, 42.1, -114.1, -109.0],
  NV: [35.0, 42.1, -120.1, -114.0],
  CA: [32.5, 42.1, -124.5, -114.1],
  OR: [41.9, 46.3, -124.7, -116.4],
  WA: [45.5, 49.1, -124.9, -116.9],
  QC: [44.9, 62.6, -79.8, -57.1],
  ON: [41.6, 56.9, -95.2, -74.3],
  NS: [43.3, 47.1, -66.4, -59.6],
  NB: [44.5, 48.1, -69.1, -63.7],
  MB: [48.9, 60.1, -102.1, -88.9],
  AB: [48.9, 60.1, -120.1, -109.9],
  BC: [48.2, 60.1, -139.1, -114.0],
};

describe('stores', () => {
  test.each(made.stores.map((store) => [store.name, store] as const))(
    'include %s within its state or province',
    (_name, store) => {
      const [south, north, west, east] = BOXES[store.state] ?? [0, 0, 0, 0];
      expect(store.latitude).toBeGreaterThan(south);
      expect(store.latitude).toBeLessThan(north);
      expect(store.longitude).toBeGreaterThan(west);
      expect(store.longitude).toBeLessThan(east);
    },
  );
});

describe('descriptions', () => {
  test('of our products have at least three sentences', () => {
    const short = made.items.filter(
      (item) => item.itemType === 1 && item.description.en.split(/[.!?](?=\s|<)/).length < 4,
    );
    expect(short.map((item) => item.description.en)).toEqual([]);
  });
});

describe('prices', () => {
  const items = new Map(made.items.map((item) => [item.id, item]));
  test('end in 29, 49, 79 or 99 cents, those of makers in 00 or 50', () => {
    for (const { itemId, priceCents, compareAtCents } of made.variants) {
      if (items.get(itemId)?.itemType === 3) expect(priceCents % 50).toBe(0);
      else expect([29, 49, 79, 99]).toContain(priceCents % 100);
      if (compareAtCents !== null) expect(compareAtCents).toBeGreaterThan(priceCents);
    }
  });
});

describe('French texts', () => {
  const texts = made.items.flatMap((item) => [
    item.title.fr,
    item.description.fr,
    ...item.attributes.flatMap((attribute) => [attribute.name.fr, attribute.value.fr]),
  ]);
  test('have no-break spaces before colons and inside guillemets', () => {
    for (const text of texts) {
      expect(text).not.toMatch(/[^\u00a0\d]:(?!\d)|«[^\u00a0]|[^\u00a0]»/);
    }
  });
  test('elide words before a vowel', () => {
    for (const text of texts)
      expect(text).not.toMatch(/(?<![\p{L}-])(?:de|le|la|que|ne|je|se) [aeiouâàéèêîôû](?=[\p{L}’])/iu);
  });
  test('have no English in their titles', () => {
    const english =
      /(?<!\p{L})(?:the|and|with|of|for|set|yarn|paint|brush|wool|thread|paper|fabric|needle|kit|pack|hook|blades?|dies?)(?!\p{L})/iu;
    const written = made.items
      .filter((item) => item.sellerId === null)
      .map((item) => {
        const brand = /\s(?:de\s|d’)[^«»]*$/u;
        return item.title.fr.replace(/«[^»]*»/gu, '').replace(brand, '');
      });
    expect(written.filter((title) => english.test(title))).toEqual([]);
  });
});

describe('pictures', () => {
  test('of departments have different colors', () => {
    const colours = made.categories.filter((row) => row.parentId === null).map((row) => row.art.colour);
    expect(new Set(colours).size).toBe(colours.length);
  });
  test('of the most popular products show different kinds of products', () => {
    const popular = made.items
      .filter((item) => item.itemType === 1)
      .sort((a, b) => b.popularity - a.popularity)
      .slice(0, 8);
    expect(new Set(popular.map((item) => item.art.kind)).size).toBeGreaterThanOrEqual(7);
  });
});
