/** A member deletes the account in one tab while another tab pays or sends a request: one of the two is done completely, the other is refused. */
import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import { keysOf } from '#server/features/buying/checkout/limit-declines.ts';
import { argonPasswords } from '#server/features/identity/index.ts';
import { deleteAccount } from '#server/features/identity/personal-data/delete-account.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { seal } from '#tests/support/sealing.ts';
import { givePassword, PASSWORD } from '#tests/api/identity/account-deletion-fixture.ts';
import {
  CARDS,
  CONTACT,
  PORTLAND,
  startCheckoutFixture,
  stock,
  type CheckoutFixture,
  type Shopper,
} from './checkout-fixture.ts';

let fixture: CheckoutFixture;
const passwords = argonPasswords();
beforeAll(async () => {
  fixture = await startCheckoutFixture();
  await stock(fixture, { sku: 'T-1', units: 50 });
});
afterAll(() => fixture.close());

let next = 0;
let id: string;
let buyer: Shopper;
beforeEach(async () => {
  id = `leaving-${String((next += 1))}`;
  buyer = await fixture.member(id);
  await givePassword(fixture.database.pool, id);
  await buyer.visitor.add('T-1', 1);
});

/** The code of the refusal; null if the account is deleted. */
async function deletion(): Promise<string | null> {
  const { shop, clock } = fixture;
  const { publicKey } = shop.secrets.signIn.current();
  const emailPassword = seal({ password: PASSWORD, serverTime: clock.now() }, publicKey);
  try {
    await deleteAccount(shop, passwords, id, {
      emailPassword,
      clientAddress: '192.0.2.1',
      locale: { language: 'en', region: 'US' },
    });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** The filled-in checkout, with the cart that its payments are counted by. */
async function pricedCheckout() {
  const checkout = await buyer.fillIn();
  const { rows } = await fixture.database.pool.query<{ cartId: string }>(
    'select cart_id as "cartId" from checkout where id = $1',
    [checkout.checkoutId],
  );
  return { ...checkout, cartId: rows[0]?.cartId ?? '' };
}

/** Resolves once a query waits for a lock. */
const waiting = (): Promise<void> =>
  expect
    .poll(() => fixture.count("select count(*) as n from pg_stat_activity where wait_event_type = 'Lock'"), {
      interval: 5,
      timeout: 30_000,
    })
    .toBe(1);

let holder: PoolClient;
beforeEach(async () => {
  holder = await fixture.database.pool.connect();
  await holder.query('begin');
});
afterEach(async () => {
  await holder.query('rollback');
  holder.release();
});

const count = (from: string): Promise<number> => fixture.count(`select count(*) as n from ${from}`, [id]);
const accounts = () => count('account where id = $1');

describe('deleting an account at the same moment as another request', () => {
  test('a member who deletes the account while an order is being placed is refused, and gets the order', async () => {
    const seen = await buyer.fillIn();
    await holder.query("select from variant where sku = 'T-1' for update");
    const paid = buyer.pay({ seen });
    // The card is authorized, and the order waits for its stock.
    await waiting();
    expect(await deletion()).toBe('ACCOUNT_IN_USE');
    await holder.query('rollback');
    expect((await paid).outcome).toBe('PLACED');
    expect([await accounts(), await count('parent_order where buyer_id = $1')]).toEqual([1, 1]);
  });

  test('a member who deletes the account before the card is authorized isn’t charged', async () => {
    const { checkoutId, cartId, quote } = await pricedCheckout();
    const keys = keysOf({ checkoutId, cartId, email: CONTACT.email, address: PORTLAND, clientAddress: null });
    await holder.query(
      'select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest($1::text[]) as key',
      [keys.map(({ key }) => key)],
    );
    const body = {
      attemptKey: buyer.newAttempt(),
      quoteHash: quote?.quoteHash,
      sealedCard: await buyer.seal(CARDS.approved),
    };
    const paid = buyer.visitor.call('payCheckout', { checkoutId }, { body });
    // The payment has read its checkout, and waits for another try by the same shopper to be counted.
    await waiting();
    expect(await deletion()).toBeNull();
    await holder.query('rollback');
    const answer = await paid;
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([404, 'NOT_FOUND']);
    expect(
      await fixture.count('select count(*) as n from payment_attempt where checkout_id = $1', [checkoutId]),
    ).toBe(0);
  });

  test('a member who deletes the account is asked to sign in by another request of the same moment', async () => {
    await holder.query('delete from account where id = $1', [id]);
    const started = buyer.visitor.call('startCheckout', {});
    await waiting();
    await holder.query('commit');
    const answer = await started;
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([401, 'SIGN_IN_NEEDED']);
  });
});
