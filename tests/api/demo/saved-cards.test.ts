/** The demo shopper has two cards that the payment provider keeps, and pays with them. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seedDemoCards } from '#server/demo/saved-cards/seed.ts';
import { startCardSeeding } from '#server/demo/saved-cards/start-seeding.ts';
import { forgottenCard, savedCard } from '#server/platform/database/schema/index.ts';
import type { failOnError } from '#tests/support/fail-on-error.ts';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';
import {
  CARDS,
  startCheckoutFixture,
  type CheckoutFixture,
  type Shopper,
} from '../buying/checkout/checkout-fixture.ts';
import { cardsOf, runForgetting, SKU, stockMugs } from '../buying/saved-cards/saved-cards-fixture.ts';

const RETRY_MS = 20;

let fixture: CheckoutFixture;
let shopper: Shopper;
beforeEach(async () => {
  fixture = await startCheckoutFixture();
  shopper = await fixture.member('demo-shopper');
});
afterEach(() => fixture.close());

const removeAll = async (): Promise<void> => {
  for (const { cardId } of await cardsOf(shopper)) await shopper.visitor.call('removeSavedCard', { cardId });
};

test('the demo shopper gets two cards only once, with the Visa as the default, and no authorization stays open for them', async () => {
  await Promise.all([seedDemoCards(fixture.shop), seedDemoCards(fixture.shop)]);
  await seedDemoCards(fixture.shop);
  expect(await cardsOf(shopper)).toMatchObject([
    { brand: 'visa', lastFour: '4242', isDefault: true, isExpired: false },
    { brand: 'mastercard', lastFour: '4444', isDefault: false, isExpired: false },
  ]);
  const entries = (await fixture.payments.journal()).split('\n');
  expect(entries.filter((line) => line.includes('"VOID"')).length).toBe(2);
  expect(await fixture.count('select count(*) as n from payment_attempt')).toBe(0);
});

test('no table of the shop’s database contains the number of a demo card', async () => {
  await seedDemoCards(fixture.shop);
  const { pool } = fixture.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables) {
    const { rows } = await pool.query<{ n: string }>(
      `select count(*) as n from ${name} as t where t::text like any($1)`,
      [[CARDS.approved, CARDS.mastercard].map((number) => `%${number}%`)],
    );
    expect([name, rows[0]?.n]).toEqual([name, '0']);
  }
});

test('the demo shopper places an order with each of the cards', async () => {
  await stockMugs(fixture);
  await seedDemoCards(fixture.shop);
  for (const { cardId, brand, lastFour } of await cardsOf(shopper)) {
    await shopper.visitor.add(SKU, 1);
    await shopper.fillIn();
    const paid = await shopper.pay({ card: null, savedCardId: cardId });
    expect(paid.outcome).toBe('PLACED');
    const { rows } = await fixture.database.pool.query<{ card: object }>(
      `select a.card from payment_attempt a join parent_order p on p.attempt_id = a.id where p.number = $1`,
      [paid.checkout.placed?.parentOrderNumber],
    );
    expect(rows).toEqual([{ card: { brand, lastFour } }]);
  }
});

test('a restarted shop doesn’t save a demo card again that the shopper has removed, whether or not the provider has forgotten it', async () => {
  await seedDemoCards(fixture.shop);
  await removeAll();
  await seedDemoCards(fixture.shop);
  expect(await cardsOf(shopper)).toEqual([]);
  expect(await runForgetting(fixture)).toBe(2);
  await seedDemoCards(fixture.shop);
  expect(await cardsOf(shopper)).toEqual([]);
});

test('a new demo shop saves the cards of its own shopper at a provider that another shop used before', async () => {
  await seedDemoCards(fixture.shop);
  await removeAll();
  await runForgetting(fixture);
  await fixture.database.pool.query(`update account set created_at = created_at + interval '1 day'`);
  await seedDemoCards(fixture.shop);
  expect((await cardsOf(shopper)).length).toBe(2);
});

test('a shop without demo data or without a provider saves no cards', async () => {
  const { shop } = fixture;
  const { provider: _, ...withoutProvider } = shop.settings;
  await seedDemoCards({ ...shop, settings: { ...shop.settings, isDemo: false } });
  await seedDemoCards({ ...shop, settings: { ...withoutProvider, provider: undefined } });
  expect(await fixture.database.orm.$count(savedCard)).toBe(0);
  expect(await fixture.payments.journal()).not.toContain('authorization');
});

test('the shop saves the demo cards once the payment provider answers, and logs a single error until then', async () => {
  await fixture.payments.stop();
  const error = vi.fn<typeof failOnError.error>();
  const seeding = startCardSeeding(fixture.shop, { error }, RETRY_MS);
  await vi.waitFor(() => expect(error).toHaveBeenCalled(), WAIT_TIMEOUT_MS);
  await pause(3 * RETRY_MS);
  await fixture.payments.start();
  await vi.waitFor(async () => expect(await fixture.database.orm.$count(savedCard)).toBe(2), WAIT_TIMEOUT_MS);
  await seeding.stop();
  expect(error).toHaveBeenCalledOnce();
  expect(await fixture.database.orm.$count(forgottenCard)).toBe(0);
});

test('a shop that stops doesn’t wait for a payment provider that doesn’t answer', async () => {
  await fixture.payments.stop();
  const seeding = startCardSeeding(fixture.shop, { error: () => undefined }, 60_000);
  await seeding.stop();
  expect(await fixture.database.orm.$count(savedCard)).toBe(0);
});
