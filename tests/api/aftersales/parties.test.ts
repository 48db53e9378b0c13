/** Access to the dispute of an order: for its parties, agents, and guests with the key of the order. Others learn nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyCookie, keysCookie, mailedKey } from '#tests/support/order-keys.ts';
import {
  GUEST_ORDER,
  GUEST_PARENT,
  NOON,
  startAftersalesFixture,
  PARENT,
  PEOPLE,
  type AftersalesFixture,
  type Who,
} from './aftersales-fixture.ts';

let fixture: AftersalesFixture;
let disputeId: string;
let lifecycleId: string;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
  const openedAt = NOON + 1;
  fixture.clock.set(openedAt);
  ({ disputeId, lifecycleId } = await fixture.openDispute({ openedAt, maxRefundCents: 4000 }, GUEST_ORDER));
});
afterAll(() => fixture.close());

const read = (who: Who | 'guest', cookie?: string) =>
  fixture.ask(who, 'dispute', { params: { disputeId }, ...(cookie === undefined ? {} : { cookie }) });
const guestKey = () => keyCookie(fixture.shop, GUEST_PARENT);

describe("a dispute about a guest's order", () => {
  test('is open to a guest with the key of the order, with the permissions of the buyer', async () => {
    const answer = await read('guest', await guestKey());
    expect(answer.json()).toMatchObject({ dispute: { disputeId, permittedEvents: ['WITHDRAW'] } });
  });

  test('is open to a signed-in member whose browser has the key of the order', async () => {
    expect((await read('stranger', await guestKey())).statusCode).toBe(200);
  });

  test.each([
    ['the key of another order', () => keyCookie(fixture.shop, PARENT)],
    [
      'the key of another order under the number of this one',
      () => keyCookie(fixture.shop, GUEST_PARENT, PARENT),
    ],
    ['a forged key', async () => `${(await guestKey()).slice(0, -2)}aa`],
  ])('is not found by a guest with %s', async (_, cookie) => {
    expect((await read('guest', await cookie())).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('asks a guest without a key to sign in', async () => {
    expect((await read('guest')).json()).toMatchObject({ status: 401, code: 'SIGN_IN_NEEDED' });
  });

  test('asks a guest whose key is malformed, or only in the address, to sign in', async () => {
    const asked = { params: { disputeId }, query: `?key=${await mailedKey(fixture.shop, GUEST_PARENT)}` };
    expect((await fixture.ask('guest', 'dispute', asked)).statusCode).toBe(401);
    expect((await read('guest', keysCookie({ [GUEST_PARENT]: 'a b' }))).statusCode).toBe(401);
  });

  test('looks the same to the back office and to agents, with or without the key', async () => {
    for (const who of ['office', 'agent'] as const) {
      const [withKey, without] = [await read(who, await guestKey()), await read(who)];
      expect(withKey.json()).toEqual(without.json());
    }
  });

  test("accepts the guest's event and stores it without an account", async () => {
    const cookie = await guestKey();
    const sent = { params: { disputeId }, body: { type: 'WITHDRAW' }, query: '?revision=1', cookie };
    const answer = await fixture.ask('guest', 'disputeEvent', sent);
    expect(answer.json()).toMatchObject({ disputeStatus: 'CANCELLED' });
    const { rows } = await fixture.database.pool.query(
      'select sent_by, user_id, agent_id from lifecycle_step where lifecycle_id = $1',
      [lifecycleId],
    );
    expect(rows).toEqual([{ sent_by: 'buyer', user_id: null, agent_id: null }]);
  });
});

test("the key of a member's order gives a guest or another member no access to its dispute", async () => {
  const own = await fixture.openDispute({ openedAt: NOON + 1, maxRefundCents: 4000 });
  const asked = { params: { disputeId: own.disputeId }, cookie: await keyCookie(fixture.shop, PARENT) };
  expect((await fixture.ask('guest', 'dispute', asked)).statusCode).toBe(404);
  expect((await fixture.ask('stranger', 'dispute', asked)).statusCode).toBe(404);
});

test('a seller who bought from their own shop has the permissions of the buyer in a dispute', async () => {
  const own = { number: '4100031', parentNumber: '4100030', buyerId: 'seller' };
  await fixture.place(own);
  const opened = await fixture.openDispute({ openedAt: NOON + 1, maxRefundCents: 4000 }, own.number);
  const params = { disputeId: opened.disputeId };
  const seen = (await fixture.ask('seller', 'dispute', { params })).json();
  expect(seen).toMatchObject({ dispute: { permittedEvents: ['WITHDRAW'] } });
});

describe('the back office', () => {
  const permitted = async (who: Who, id: string): Promise<string[] | number> => {
    const answer = await fixture.ask(who, 'dispute', { params: { disputeId: id } });
    return answer.statusCode === 200 ? answer.json().dispute.permittedEvents : answer.statusCode;
  };

  test("alone has the seller's permissions in a dispute about the shop's own goods", async () => {
    const own = await fixture.openDispute({ openedAt: NOON + 1, maxRefundCents: 4000 }, GUEST_ORDER);
    const seen = await Promise.all(PEOPLE.map((who) => permitted(who, own.disputeId)));
    expect(Object.fromEntries(PEOPLE.map((who, nth) => [who, seen[nth]]))).toEqual({
      buyer: 404,
      seller: 404,
      agent: ['ESCALATE'],
      stranger: 404,
      office: ['REPLY', 'MAKE_OFFER', 'ESCALATE'],
    });
  });

  test("sees only disputes about the shop's own goods in the list for sellers", async () => {
    const listed = async (who: Who) =>
      (await fixture.ask(who, 'disputes', { query: '?userType=SELLER' })).json().content;
    const ordersOf = (content: { orderNumber: string }[]) =>
      new Set(content.map(({ orderNumber }) => orderNumber));
    expect(ordersOf(await listed('office'))).toEqual(new Set([GUEST_ORDER]));
    expect(ordersOf(await listed('seller'))).not.toContain(GUEST_ORDER);
    const refused = await fixture.ask('buyer', 'disputes', { query: '?userType=SELLER' });
    expect(refused.json()).toMatchObject({ status: 403, code: 'SELLERS_ONLY' });
  });

  test("has no access to disputes about sellers' orders", async () => {
    const own = await fixture.openDispute({ openedAt: NOON + 1, maxRefundCents: 4000 });
    expect(await permitted('office', own.disputeId)).toBe(404);
    expect(await permitted('seller', own.disputeId)).toEqual(['REPLY', 'MAKE_OFFER', 'ESCALATE']);
  });
});
