/** Joining the rewards program: one step, one number for each member. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLoyaltyId } from '#machines/rules/loyalty-id.ts';
import { startRewardsShop, type RewardsShop } from './rewards-fixture.ts';

let shop: RewardsShop;
beforeAll(async () => {
  shop = await startRewardsShop();
});
afterAll(() => shop.close());

const PHONE = { mobilePhone: '(503) 555-0123' };

describe('a member who joins', () => {
  test('gets a number of 12 digits, which findLoyaltyIdByUserId and the user info tell', async () => {
    const member = await shop.member(null);
    expect((await shop.call(member, 'findLoyaltyId')).value).toEqual({ loyaltyId: null });
    const { status, value } = await shop.call(member, 'joinRewards', PHONE);
    expect(status).toBe(200);
    expect(isLoyaltyId(String(value['loyaltyId']))).toBe(true);
    expect((await shop.call(member, 'findLoyaltyId')).value).toEqual(value);
    expect((await shop.call(member, 'getUser')).value).toMatchObject({
      user: { loyaltyID: value['loyaltyId'], mobilePhone: '5035550123' },
    });
  });

  test('keeps the number and the phone when joining again', async () => {
    const member = await shop.member(null);
    const first = await shop.call(member, 'joinRewards', PHONE);
    expect(await shop.call(member, 'joinRewards', { mobilePhone: '(206) 555-0100' })).toEqual(first);
    expect((await shop.call(member, 'getUser')).value).toMatchObject({ user: { mobilePhone: '5035550123' } });
  });

  test('who sends several requests at once gets one number, which no other member gets', async () => {
    const [one, two] = [await shop.member(null), await shop.member(null)];
    const answers = await Promise.all(
      [one, one, one, one, two, two].map((member) => shop.call(member, 'joinRewards', PHONE)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ value }) => value['loyaltyId'])).size).toBe(2);
  });
});

test.each([
  ['', 'MISSING'],
  ['12', 'PHONE_MALFORMED'],
  ['800-555-0199', 'PHONE_INVALID'],
])('refuses the phone number "%s" by naming the field', async (mobilePhone, code) => {
  const member = await shop.member(null);
  const { status, value } = await shop.call(member, 'joinRewards', { mobilePhone });
  expect(status).toBe(400);
  expect(value).toMatchObject({ code, field: 'mobilePhone' });
  expect((await shop.call(member, 'findLoyaltyId')).value).toEqual({ loyaltyId: null });
});

test('refuses a guest', async () => {
  expect((await shop.call(null, 'joinRewards', PHONE)).status).toBe(401);
});

test('the database refuses a number that another member has', async () => {
  const member = await shop.member('123456789015');
  await expect(
    shop.site.database.pool.query("update account set loyalty_id = '123456789015' where id <> $1", [member]),
  ).rejects.toThrow(/account_loyalty/);
});
