/** Recommendations from a member's orders and lists: only once the member has turned them on (§7 personalized_scores). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Parse } from 'typebox/value';
import { RECOMMENDATIONS_MAX } from '#contract/limits.ts';
import { ScoresAnswer } from '#contract/recommendations.ts';
import { TASTE_WINDOW_MS } from '#server/features/recommendations/score-items.ts';
import { addMember, keptOf, type Member } from '../notifications/notifications-fixture.ts';
import { call, jsonOfSuccess, settle } from '../other-people/belongings.ts';
import { jsonOf, startSite, type Site } from '../site-fixture.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const encoded = (email: string) => Buffer.from(email).toString('base64');
const choose = (member: Pick<Member, 'choose'>, isOn: boolean) =>
  member.choose({ kind: 'RECOMMENDATIONS', channel: 'SITE', isOn });
const scoresOf = async ({ browser, email }: Pick<Member, 'browser' | 'email'>): Promise<ScoresAnswer> => {
  const asking = call(site, browser, 'personalizedScores', { query: { customer_email: encoded(email) } });
  return Parse(ScoresAnswer, await jsonOfSuccess(asking));
};
const idsOf = async (member: Pick<Member, 'browser' | 'email'>) =>
  (await scoresOf(member)).scores.map(({ itemId }) => itemId);

const query = (sql: string, values: unknown[] = []) => site.database.pool.query(sql, values);
/** Puts an item on a list of the member. */
async function save(member: Member, itemId: number): Promise<void> {
  const id = `list-of-${member.id}`;
  const at = new Date(site.clock.now());
  await query(
    `insert into wish_list (id, user_id, list_type, list_name, sort_num, description, is_default, channel, created_at)
     values ($1, $2, 2, 'Socks', 1, '', false, 1, $3) on conflict do nothing`,
    [id, member.id, at],
  );
  await query(
    `insert into wish_list_item (list_id, object_type, item_id, comment, currency, desired_quantity, have_quantity, origin_price_cents, sort_num, added_at)
     values ($1, 1, $2, '', 'USD', 1, 0, 100, 1, $3)`,
    [id, itemId, at],
  );
}
const pair = (itemId: number, otherId: number, purchases: number) =>
  query('insert into item_pair values ($1, $2, $3) on conflict do nothing', [itemId, otherId, purchases]);

describe('recommendations', () => {
  test('are empty until the member turns them on, and again once the member turns them off', async () => {
    const ann = await addMember(site, 'ann');
    await save(ann, 1001);
    expect(await scoresOf(ann)).toEqual({ choice: 'UNDECIDED', scores: [] });
    expect((await choose(ann, true)).status).toBe(200);
    expect((await scoresOf(ann)).choice).toBe('ON');
    expect(await idsOf(ann)).not.toEqual([]);
    await choose(ann, false);
    expect(await scoresOf(ann)).toEqual({ choice: 'OFF', scores: [] });
  });

  test('stay off for a member who declined them, and the shop keeps the refusal with the words that the member saw', async () => {
    const bea = await addMember(site, 'bea');
    await choose(bea, false);
    await choose(bea, false);
    expect((await scoresOf(bea)).choice).toBe('OFF');
    expect(await keptOf(site, bea)).toMatchObject([
      {
        is_on: false,
        source: 'ACCOUNT',
        wording: expect.stringMatching(/^Recommendations\. .* On our pages: off\.$/),
      },
    ]);
  });

  test('name first the items that shoppers bought together with a saved item, then popular items of its category, and never the saved item', async () => {
    const cyd = await addMember(site, 'cyd');
    await choose(cyd, true);
    await save(cyd, 1002);
    await pair(1002, 1004, 40);
    const { scores } = await scoresOf(cyd);
    expect(scores[0]).toEqual({ itemId: 1004, score: 1 });
    expect(scores.length).toBeLessThanOrEqual(RECOMMENDATIONS_MAX);
    const ids = scores.map(({ itemId }) => itemId);
    expect(ids).not.toContain(1002);
    const { rows } = await query(
      'select id::int as id, category_id, popularity from item where id = any ($1)',
      [ids.slice(1)],
    );
    expect(new Set(rows.map((row) => row.category_id))).toEqual(new Set([3]));
    const popularity = new Map(rows.map((row) => [row.id, row.popularity]));
    const inOrder = ids.slice(1).map((id) => popularity.get(id));
    expect(inOrder).toEqual([...inOrder].sort((a, b) => b - a));
    const values = scores.map(({ score }) => score);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(Math.min(...values)).toBeGreaterThan(0);
  });

  test('include items of a category in which a class is the most popular', async () => {
    const hal = await addMember(site, 'hal');
    await choose(hal, true);
    await save(hal, 1005);
    const { rows } = await query(
      `update item set popularity = 1000000 where category_id = 1 and kind = 'class' returning id`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const ids = await idsOf(hal);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).not.toContain(1006);
  });

  test('never include classes, or items that are sold out or no longer on sale', async () => {
    const dee = await addMember(site, 'dee');
    await choose(dee, true);
    await save(dee, 1003);
    await pair(1003, 1001, 9);
    await pair(1003, 1010, 9);
    await pair(1003, 1006, 9);
    expect(await idsOf(dee)).toContain(1001);
    await query('update variant set stock = 0 where item_id = 1001');
    const ids = await idsOf(dee);
    expect(ids).not.toContain(1001);
    expect(ids, 'a draft').not.toContain(1010);
    expect(ids, 'a class').not.toContain(1006);
    await query('update variant set stock = 5 where item_id = 1001');
  });

  test('come from the member’s orders of the last year, without canceled ones', async () => {
    const { browser } = await settle(site, { buyer: 'eve', seller: 'kit', isGuest: false });
    const eve = { browser, email: 'eve@example.com' };
    const body = { kind: 'RECOMMENDATIONS', channel: 'SITE', isOn: true };
    expect((await call(site, browser, 'chooseNotification', { body })).status).toBe(200);
    await query(
      `update order_line set item_id = 1002 where order_number in (
         select part.number from seller_order part join parent_order p on p.number = parent_number where p.buyer_id = 'eve')`,
    );
    await pair(1002, 1004, 40);
    expect(await idsOf(eve)).toContain(1004);
    site.clock.advance(TASTE_WINDOW_MS + 1);
    expect(await idsOf(eve), 'the orders are older than a year').toEqual([]);
    site.clock.advance(-TASTE_WINDOW_MS - 1);
    await query(
      `update lifecycle set state = 'CANCELLED' where machine = 'order' and id in (
         select part.lifecycle_id from seller_order part join parent_order p on p.number = parent_number where p.buyer_id = 'eve')`,
    );
    expect(await idsOf(eve), 'the orders were called off').toEqual([]);
  });

  test('are answered only for the caller’s own address; any other address is 404', async () => {
    const fay = await addMember(site, 'fay');
    for (const email of ['ann@example.com', 'nobody@example.com']) {
      const answer = await fay.ask('personalizedScores', { query: { customer_email: encoded(email) } });
      expect(jsonOf(answer)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    const asGuest = await call(site, {}, 'personalizedScores', {
      query: { customer_email: encoded(fay.email) },
    });
    expect(asGuest.status).toBe(401);
    const odd = await fay.ask('personalizedScores', { query: { customer_email: 'no base64!' } });
    expect(jsonOf(odd)).toMatchObject({ status: 400, code: 'VALIDATION' });
  });
});
