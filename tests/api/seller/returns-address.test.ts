/** A seller's returns address: only its seller reads and changes it, by the rules of §5; return labels show it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReturnOrder } from '#contract/returns.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { isExpected } from '#server/features/orders/carriers/expected-parcel.ts';
import type { EarlierPlace } from '#server/platform/database/schema/buying.ts';
import { RETURNS } from '#tests/support/seller.ts';
import {
  NOON,
  startAftersalesFixture,
  type AftersalesFixture,
  type Who,
} from '../aftersales/aftersales-fixture.ts';

let fixture: AftersalesFixture;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set(NOON);
  await fixture.database.pool.query(
    `update seller set returns_address = $1, status = 'ACTIVE' where user_id = 'seller'`,
    [RETURNS],
  );
});

const save = (body: object, who: Who = 'seller') => fixture.ask(who, 'saveReturnsAddress', { body });
const read = async () => (await fixture.ask('seller', 'returnsAddress')).json<{ address: unknown }>().address;
const MONTREAL = {
  line1: '5 rue du Métier',
  line2: '',
  city: 'Montréal',
  state: 'QC',
  zipCode: 'H2T 2S1',
  country: 'CA',
};

describe('a returns address', () => {
  test('is saved in normalized form and printed on return labels', async () => {
    const typed = { ...MONTREAL, line1: '  5 rue du Métier ', state: 'qc', zipCode: 'h2t2s1' };
    const saved = await save(typed);
    expect([saved.statusCode, saved.json()]).toEqual([200, { address: MONTREAL }]);
    expect(await read()).toEqual(MONTREAL);
    const { number } = await fixture.openReturn({
      ...{ quantity: 1, isReceiptExpected: true, requestedAt: NOON },
    });
    const params = { returnOrderNumber: number };
    const { label } = (await fixture.ask('seller', 'sellerReturn', { params })).json<ReturnOrder>();
    expect(label?.to.slice(1)).toEqual(['5 rue du Métier', 'Montréal, QC H2T 2S1 CA']);
  });

  test.each([
    ['line1', '', 'MISSING'],
    ['line1', 'x'.repeat(47), 'ADDRESS_TOO_LONG'],
    ['line2', 'x'.repeat(47), 'ADDRESS_TOO_LONG'],
    ['city', '', 'MISSING'],
    ['city', 'x'.repeat(51), 'CITY_TOO_LONG'],
    ['state', '', 'MISSING'],
    ['state', 'QC', 'STATE_INVALID'],
    ['zipCode', '1650', 'ZIP_INVALID'],
    ['zipCode', '90001', 'ZIP_NOT_IN_STATE'],
  ])('is refused with an invalid %s (%s), naming the field', async (field, value, code) => {
    const refused = await save({ ...RETURNS, [field]: value });
    expect(refused.json()).toMatchObject({ status: 400, code, field });
    expect(await read()).toEqual(RETURNS);
  });

  test('is refused for a country that Atelier doesn’t ship to', async () => {
    expect((await save({ ...RETURNS, country: 'FR' })).json()).toMatchObject({
      status: 400,
      field: 'country',
    });
  });

  test('is private to its seller, and read-only once the shop is suspended', async () => {
    expect((await save(RETURNS, 'buyer')).json()).toMatchObject({ status: 403, code: 'SELLERS_ONLY' });
    expect((await fixture.ask('agent', 'returnsAddress')).json()).toMatchObject({ code: 'SELLERS_ONLY' });
    await fixture.database.pool.query(`update seller set status = 'SUSPENDED' where user_id = 'seller'`);
    expect((await save(MONTREAL)).json()).toMatchObject({ status: 403, code: 'SHOP_READ_ONLY' });
    expect(await read()).toEqual(RETURNS);
  });

  test('still accepts parcels at the previous address for returns approved before the change', async () => {
    await save(MONTREAL);
    const { rows } = await fixture.database.pool.query(
      `select returns_address -> 'earlier' as earlier from seller where user_id = 'seller'`,
    );
    const earlier: EarlierPlace[] = [{ country: 'US', zipCode: '16501', until: NOON }];
    expect(rows).toEqual([{ earlier }]);
    const expected = { to: MONTREAL, earlier, goodsGrams: 0 };
    const parcel = { to: RETURNS, acceptedAt: null, weightGrams: null };
    expect(isExpected(parcel, { ...expected, agreedAt: NOON - 1 })).toBe(true);
    expect(isExpected(parcel, { ...expected, agreedAt: NOON + 1 }), 'agreed on after the move').toBe(false);
  });

  test('can be changed ten times within 60 days; an eleventh change is refused with 429', async () => {
    const zips = ['10001', '10002', '10003', '10004', '10005', '10006', '10007', '10009', '10010', '10011'];
    const inNewYork = (zipCode: string) => ({ ...RETURNS, city: 'New York', state: 'NY', zipCode });
    for (const zip of zips) expect((await save(inNewYork(zip))).statusCode).toBe(200);
    expect((await save(inNewYork('10012'))).statusCode).toBe(429);
    fixture.clock.set(NOON + 60 * DAY_MS);
    expect((await save(inNewYork('10012'))).statusCode).toBe(200);
  });
});
