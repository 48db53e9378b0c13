/** Accounts that support has restricted: each restriction also applies to sessions that are already open. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readRestrictions, setRestrictions } from '#server/features/identity/access-restrictions.ts';
import {
  startCheckoutFixture,
  stock,
  type CheckoutFixture,
  type Shopper,
} from '../buying/checkout/checkout-fixture.ts';
import { startAftersalesFixture, ORDER, type AftersalesFixture } from '../aftersales/aftersales-fixture.ts';
import { COMMENTS_PER_HOUR } from '#server/features/aftersales/disputes/write-comment.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';
import { reasonLine } from '#server/features/orders/mails/mail-details.ts';

let purchases: CheckoutFixture;
let member: Shopper;
let aftersales: AftersalesFixture;
const EMAIL = 'marie@example.com';

beforeAll(async () => {
  purchases = await startCheckoutFixture();
  await stock(purchases, { sku: 'MUG', units: 10 });
  member = await purchases.member('marie');
  await purchases.database.pool.query('update account set email = $1', [EMAIL]);
  await member.visitor.add('MUG', 1);
  aftersales = await startAftersalesFixture();
});
afterAll(async () => {
  await purchases.close();
  await aftersales.close();
});
beforeEach(() => setRestrictions(purchases.shop, EMAIL, []));

test('no-checkout: refuses to pay a started checkout, in the member’s language, until it is lifted', async () => {
  const seen = await member.fillIn();
  await setRestrictions(purchases.shop, EMAIL, ['no-checkout']);
  const body = { attemptKey: member.newAttempt(), quoteHash: seen.quote?.quoteHash, sealedCard: 'sealed' };
  const paid = await member.visitor.call('payCheckout', { checkoutId: 'mine' }, { body, language: 'fr' });
  expect(paid.json()).toMatchObject({ status: 403, code: 'RESTRICTED_CHECKOUT' });
  expect(paid.json().message).toContain('ne permet pas de commander');
  expect((await member.visitor.call('startCheckout', {})).json()).toMatchObject({
    code: 'RESTRICTED_CHECKOUT',
  });
  await setRestrictions(purchases.shop, EMAIL, []);
  expect((await member.pay()).outcome).toBe('PLACED');
});

test('no-checkout: refuses to begin a checkout and writes nothing, until it is lifted', async () => {
  await member.visitor.add('MUG', 1);
  const begun = () => purchases.count("select count(*) as n from checkout where status = 'OPEN'");
  await setRestrictions(purchases.shop, EMAIL, ['no-checkout']);
  const refused = await member.visitor.call('startCheckout', {}, { language: 'fr' });
  expect(refused.json()).toMatchObject({ status: 403, code: 'RESTRICTED_CHECKOUT' });
  expect(refused.json().message).toContain('ne permet pas de commander');
  expect(await begun()).toBe(0);
  await setRestrictions(purchases.shop, EMAIL, []);
  await member.start();
  expect(await begun()).toBe(1);
});

test('no-sign-in: ends open sessions, which stay ended when it is lifted', async () => {
  const before = await member.visitor.call('parentOrders', {});
  expect(before.statusCode).toBe(200);
  await setRestrictions(purchases.shop, EMAIL, ['no-sign-in']);
  expect((await member.visitor.call('parentOrders', {})).statusCode).toBe(401);
  await setRestrictions(purchases.shop, EMAIL, []);
  expect((await member.visitor.call('parentOrders', {})).statusCode).toBe(401);
});

test('no-sign-in: gives an open session no access for as long as the account has it', async () => {
  const { pool } = aftersales.database;
  const restrict = (restrictions: string) =>
    pool.query("update account set access_restrictions = $1 where id = 'buyer'", [restrictions]);
  await restrict('{no-sign-in}');
  expect((await aftersales.ask('buyer', 'parentOrders')).statusCode).toBe(401);
  await restrict('{no-checkout,no-returns,no-reviews}');
  expect((await aftersales.ask('buyer', 'parentOrders')).statusCode).toBe(200);
});

test('no-returns: refuses a dispute by the member', async () => {
  await aftersales.database.pool.query(
    "update account set access_restrictions = '{no-returns}' where id = 'buyer'",
  );
  const text = 'It is broken';
  const opened = await aftersales.ask('buyer', 'openDispute', {
    body: { clientKey: 'k'.repeat(16), orderNumber: ORDER, reason: 'DAMAGED', text, photoIds: [] },
  });
  expect(opened.json()).toMatchObject({ status: 403, code: 'RESTRICTED_CASES' });
});

test('no-returns: refuses a dispute by an acting agent, and a return by the member until it is lifted', async () => {
  const { pool } = aftersales.database;
  await pool.query("update account set access_restrictions = '{no-returns}' where id = 'buyer'");
  const forBuyer = await aftersales.actFor('buyer');
  const dispute = {
    clientKey: 'a'.repeat(16),
    orderNumber: ORDER,
    reason: 'DAMAGED',
    text: 'Broken',
    photoIds: [],
  };
  expect((await forBuyer('openDispute', '', dispute)).json()).toMatchObject({ code: 'RESTRICTED_CASES' });
  const params = { orderNumber: ORDER };
  const { rows } = await pool.query<{ id: number }>(
    'select id::int from order_line where order_number = $1',
    [ORDER],
  );
  const lines = rows.map(({ id }) => ({
    orderLineId: id,
    quantity: 1,
    reason: 'DAMAGED',
    note: '',
    photoIds: [],
  }));
  const body = { clientKey: 'r'.repeat(16), lines };
  const opened = await aftersales.ask('buyer', 'openReturn', { params, body, language: 'fr' });
  expect(opened.json()).toMatchObject({ status: 403, code: 'RESTRICTED_CASES' });
  expect(opened.json().message).toContain('ne permet pas de demander un retour');
  await pool.query("update account set access_restrictions = '{}' where id = 'buyer'");
  const allowed = await aftersales.ask('buyer', 'openReturn', { params, body });
  expect(allowed.json()).not.toMatchObject({ code: 'RESTRICTED_CASES' });
});

test('restrictions set by an operator are recorded; unknown restrictions and addresses are refused', async () => {
  await setRestrictions(purchases.shop, EMAIL, readRestrictions('no-reviews, no-returns'));
  const { rows } = await purchases.database.pool.query(
    'select user_id, restrictions from account_restriction order by id desc limit 1',
  );
  expect(rows).toEqual([{ user_id: 'marie', restrictions: ['no-reviews', 'no-returns'] }]);
  expect(() => readRestrictions('no-fun')).toThrow('no-sign-in, no-checkout');
  await expect(setRestrictions(purchases.shop, 'nobody@example.com', [])).rejects.toThrow(
    'Nobody has an account',
  );
});

test('a party who writes too many comments in a dispute is paused for an hour', async () => {
  aftersales.clock.set(aftersales.clock.now() + 1);
  const { disputeId } = await aftersales.openDispute({
    openedAt: aftersales.clock.now(),
    maxRefundCents: 4000,
  });
  const write = (nth: number) =>
    aftersales.ask('seller', 'writeDisputeMessage', {
      params: { disputeId },
      body: { clientKey: `comment-${String(nth).padStart(10, '0')}`, text: 'And another thing' },
    });
  for (let nth = 0; nth < COMMENTS_PER_HOUR; nth += 1) expect((await write(nth)).statusCode).toBe(201);
  expect((await write(COMMENTS_PER_HOUR)).json()).toMatchObject({ status: 429, code: 'COMMENTS_PAUSED' });
  aftersales.clock.set(aftersales.clock.now() + HOUR_MS + 1);
  expect((await write(COMMENTS_PER_HOUR)).statusCode).toBe(201);
});

test("a seller's reason is quoted in mails on one line, without web or email addresses", () => {
  const line = reasonLine(
    'Out of clay.\n\nPay at https://evil.example/pay or evil.example, write to a@b.co',
    'en',
  );
  expect(line).toBe('Reason given: “Out of clay. Pay at … or …, write to …”');
  expect(reasonLine('Plus d’argile', 'fr')).toBe('Motif donné\u00a0: «\u00a0Plus d’argile\u00a0»');
});
