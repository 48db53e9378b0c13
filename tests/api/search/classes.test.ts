import { describe, expect, it, test } from 'vitest';
import type { Locale } from '#locales/paths.ts';
import { loadCards } from '#server/features/catalogue/load-cards.ts';
import { choiceOf } from '#server/features/search/query-params.ts';
import { listItems } from '#server/features/search/list-items.ts';
import { smallShop } from './small-shop.ts';

const EN: Locale = { language: 'en', region: 'US' };
const FR: Locale = { language: 'fr', region: 'CA' };
/** Both are in Montréal, on Monday 23 and Monday 30 November at 10 in the morning. Today is Friday the 20th. */
const KNIT = 1006;
const BOWL = 1009;

const shop = smallShop();
async function search(q: string, locale = EN) {
  const { items, classes, leftOut } = await listItems(shop(), choiceOf({ q }), {}, locale);
  return { ids: items.map(({ id }) => id).sort((a, b) => a - b), classes, leftOut };
}

describe('a time in a query', () => {
  it('a query with a time finds only classes with a session then, and the list says which days it means', async () => {
    const { ids, classes } = await search('class next week');
    expect(ids).toEqual([KNIT, BOWL]);
    expect(classes).toEqual({
      time: { from: '2026-11-23', to: '2026-11-29', weekdays: [], part: null, isKept: true },
      place: null,
    });
    expect((await search('knit next week')).ids).toEqual([KNIT]);
    expect((await search('tricoter la semaine prochaine', FR)).ids).toEqual([KNIT]);
    expect((await search('next week')).ids).toEqual([KNIT, BOWL]);
  });

  it('the list shows classes on other dates, and says so, when no class with the query’s words is at that time', async () => {
    for (const q of ['bowl class this weekend', 'bowl class in July', 'evening bowl class']) {
      const { ids, classes } = await search(q);
      expect(ids).toEqual([BOWL]);
      expect(classes?.time?.isKept).toBe(false);
    }
  });

  it('words for a time are searched like any others when no class has the query’s other words', async () => {
    const { classes, ids } = await search('merino this weekend');
    expect(classes).toBeNull();
    expect(ids).toContain(1001);
  });

  it('days are counted at the venue: a class there on Monday morning isn’t found for Sunday', async () => {
    shop().clock.set(Date.parse('2026-11-23T03:00:00Z'));
    // In Montréal it is still Sunday.
    expect((await search('class tomorrow')).classes?.time).toMatchObject({
      from: '2026-11-23',
      isKept: true,
    });
    expect((await search('class today')).classes?.time).toMatchObject({ from: '2026-11-22', isKept: false });
    // Its last date is over.
    shop().clock.set(Date.parse('2026-12-01T15:00:00Z'));
    expect((await search('class in November')).classes).toBeNull();
    shop().clock.set(Date.parse('2026-11-20T15:00:00Z'));
  });
});

describe('a place in a query', () => {
  it('a query with a city finds classes in the city and near it', async () => {
    for (const q of ['knit class near Montréal', 'knit class montreal', 'knit near Montreal'])
      expect(await search(q)).toMatchObject({
        ids: [KNIT],
        classes: { time: null, place: { city: 'Montréal', isKept: true } },
      });
    expect((await search('cours à Montréal', FR)).ids).toEqual([KNIT, BOWL]);
  });

  it('the list shows classes in other places, and says so, when no class with the query’s words is in that city', async () => {
    expect(await search('online bowl class')).toMatchObject({
      ids: [BOWL],
      classes: { place: { city: null, isKept: false } },
    });
  });
});

test('a card of a class shows its day at the venue, also when an evening there is the next day in UTC', async () => {
  const { pool } = shop().database;
  const startAt = async (at: string) =>
    pool.query(`update class_session set starts_at = $1 where sku = 'S${String(KNIT)}-1'`, [at]);
  // In Montréal it is half past seven in the evening of Monday the 23rd.
  await startAt('2026-11-24T00:30:00Z');
  const [card] = await loadCards(pool, [KNIT], 'en', shop().clock.now());
  expect(card?.nextDate).toBe('2026-11-23');
  await startAt('2026-11-23T15:00:00Z');
});
