/** memberLookUp (§3, §7) answers the parts that its flags ask for, and nothing else; the points of a member are read in pages. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#machines/rules/durations.ts';
import { awardPoints } from '#server/features/money/index.ts';
import { takeBackPoints } from '#server/features/money/points/record-points.ts';
import { LedgerFixture } from '../money/ledger/ledger-fixture.ts';
import { NOW, startRewardsShop, type RewardsShop } from './rewards-fixture.ts';

let shop: RewardsShop;
let ledger: LedgerFixture;
beforeAll(async () => {
  shop = await startRewardsShop();
  ledger = new LedgerFixture(shop.site.database);
});
afterAll(() => shop.close());

const COMPANY = { company: 'MIK', source: 'ECOM' } as const;
const lookUp = (member: string, body: object = {}) =>
  shop.call(member, 'memberLookUp', { ...COMPANY, ...body });
const NOTHING = {
  vouchers: [],
  CRMOffers: [],
  taxExemptInfo: null,
  member: [],
  RewardPointsHistory: [],
  plccPreApprovalInfo: null,
  plccAccountId: null,
};

/** Completes an order of so many dollars a day after the member joined. @returns its number */
async function earn(member: string, dollars: number, days = 1): Promise<string> {
  const order = await ledger.placeOrder(null, [{ item: dollars * 100 }]);
  const { pool } = shop.site.database;
  await pool.query('update parent_order set buyer_id = $2 where number = $1', [`P${order}`, member]);
  await ledger.record((client) => awardPoints(client, order, NOW + days * DAY_MS));
  return order;
}

async function refund(order: string, dollars: number): Promise<void> {
  const id = String(await ledger.askRefund(order, [{ line: 0, item: dollars * 100 }]));
  await shop.site.database.pool.query('update refund set settled_at = now() where id = $1', [id]);
  await ledger.record((client) => takeBackPoints(client, id, NOW + 2 * DAY_MS));
}

describe('a member who looks themselves up', () => {
  test('gets nothing that no flag asks for', async () => {
    const member = await shop.member('100000000107');
    await earn(member, 700);
    expect(await lookUp(member)).toEqual({ status: 200, value: NOTHING });
  });

  test('gets the profile, with the segments that they belong to, and the offer of the card provider', async () => {
    const member = await shop.member('100000000206');
    await shop.call(member, 'saveProfile', { firstName: 'Noémie' });
    const { value } = await lookUp(member, { getProfile: true });
    expect(value).toEqual({
      ...NOTHING,
      member: [
        {
          loyaltyId: '100000000206',
          ...{ emailId: `${member}@example.com`, phoneNo: null },
          ...{ firstName: 'Noémie', lastName: 'Lee' },
          loyaltySegments: ['MEMBER'],
        },
      ],
      plccPreApprovalInfo: expect.objectContaining({ creditLimitCents: expect.any(Number) }),
    });
    await shop.site.database.pool.query(
      'update account set plcc_status = 3, is_seller = true where id = $1',
      [member],
    );
    expect((await lookUp(member, { getProfile: true })).value).toMatchObject({
      member: [{ loyaltySegments: ['MEMBER', 'CARD_HOLDER', 'SELLER'] }],
    });
  });

  test('gets the history of points: orders, refunds and vouchers, newest first', async () => {
    const member = await shop.member('100000000305');
    const order = await earn(member, 620);
    await refund(order, 20);
    const { value } = await lookUp(member, { getPointsHistory: true });
    const ids = { entryId: expect.any(Number), time: expect.stringMatching(/Z$/) };
    const of = { orderNumber: order, parentOrderNumber: `P${order}`, card_number: null };
    expect(value).toEqual({
      ...NOTHING,
      RewardPointsHistory: [
        { ...ids, ...of, kind: 'TAKEN_BACK', points: -20 },
        {
          ...ids,
          ...{ kind: 'VOUCHER', points: -500, orderNumber: null, parentOrderNumber: null },
          card_number: expect.stringMatching(/^ATL-\d{8}$/),
        },
        { ...ids, ...of, kind: 'EARNED', points: 620 },
      ],
    });
  });

  test('gets the vouchers, one of them made of points', async () => {
    const member = await shop.member('100000000404');
    await earn(member, 500);
    expect((await lookUp(member, { getVouchers: true })).value).toEqual({
      ...NOTHING,
      vouchers: [expect.objectContaining({ balance: 500, state: 'AVAILABLE', mayExpire: true })],
    });
  });

  test('gets an empty list or null for what they have not got', async () => {
    const member = await shop.member(null);
    const flags = { getPointsHistory: true, getTaxExemptInfo: true, getCRMOffers: true, getVouchers: true };
    expect(await lookUp(member, flags)).toEqual({ status: 200, value: NOTHING });
  });
});

describe('the phone number of a look-up', () => {
  test('must be the member’s own, however it is written; an empty one names nobody', async () => {
    const member = await shop.member(null);
    await shop.call(member, 'joinRewards', { mobilePhone: '(503) 555-0123' });
    for (const phoneNo of ['5035550123', '503-555-0123', ''])
      expect((await lookUp(member, { phoneNo, getProfile: true })).status).toBe(200);
    expect((await lookUp(member, { phoneNo: '5035550124' })).status).toBe(404);
    expect((await lookUp(await shop.member(), { phoneNo: '5035550123' })).status).toBe(404);
  });

  test('is refused by name if it is malformed', async () => {
    const { status, value } = await lookUp(await shop.member(), { phoneNo: '12' });
    expect(status).toBe(400);
    expect(value).toMatchObject({ code: 'PHONE_MALFORMED', field: 'phoneNo' });
  });
});

test('a look-up accepts the company’s own divisions; another one is refused, naming the field', async () => {
  const member = await shop.member();
  for (const division of ['', 'MIK', 'US', 'CA'])
    expect((await lookUp(member, { division })).status).toBe(200);
  const { status, value } = await lookUp(member, { division: 'Mars' });
  expect(status).toBe(400);
  expect(value).toMatchObject({ field: 'division' });
});

describe('the points of a member', () => {
  test('are none before the first order', async () => {
    expect(await shop.call(await shop.member(), 'rewardPoints')).toEqual({
      status: 200,
      value: { balance: 0, history: [], hasEarlier: false },
    });
  });

  test('are read in pages, each after the one before', async () => {
    const member = await shop.member('100000000503');
    for (const dollars of [1, 2, 3, 4]) await earn(member, dollars);
    await earn(await shop.member('100000000602'), 9);
    const read = async (query = '') => {
      const { value } = await shop.read(member, 'rewardPoints', query);
      return value;
    };
    const first = await read('?size=3');
    expect(first).toMatchObject({
      ...{ balance: 10, hasEarlier: true },
      history: [{ points: 4 }, { points: 3 }, { points: 2 }],
    });
    const last = Object(first['history'])[2].entryId;
    expect(await read(`?size=3&before=${String(last)}`)).toMatchObject({
      ...{ balance: 10, hasEarlier: false },
      history: [{ points: 1 }],
    });
    expect(await read()).toMatchObject({ hasEarlier: false });
  });

  test('may fall below zero', async () => {
    const member = await shop.member('100000000701');
    await refund(await earn(member, 510), 500);
    expect((await shop.call(member, 'rewardPoints')).value).toMatchObject({ balance: -490 });
  });

  test('are not told to a guest', async () => {
    expect((await shop.call(null, 'rewardPoints')).status).toBe(401);
  });
});
