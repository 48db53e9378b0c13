/** Orders say where their buyer was exempt from tax: to the buyer, to the seller, and in the confirmation mail. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order, ParentOrder } from '#contract/orders.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { exemptionDay } from '#machines/rules/tax-exemption.ts';
import { applyForExemption } from '#server/features/buying/tax/exemptions/apply-for-exemption.ts';
import { decideExemption } from '#server/features/buying/tax/exemptions/decide-exemption.ts';
import { orderEffects } from '#server/features/orders/effects.ts';
import { seller } from '#server/platform/database/schema/index.ts';
import { runDueEffects } from '#server/platform/jobs/effect-worker.ts';
import { failOnError } from '#tests/support/fail-on-error.ts';
import {
  NOON,
  openSellerShop,
  PORTLAND,
  startCheckoutFixture,
  stock,
  type CheckoutFixture,
  type Shopper,
} from './checkout/checkout-fixture.ts';

const AUSTIN = { ...PORTLAND, city: 'Austin', state: 'TX', zipCode: '78701' };
const ERIE = { ...PORTLAND, city: 'Erie', state: 'PA', zipCode: '16501' };
const OFFICE = 'office';
const MAKER = 'maker';

let fixture: CheckoutFixture;
let maker: Shopper;
beforeAll(async () => {
  fixture = await startCheckoutFixture();
  await fixture.member(OFFICE, { isBackOffice: true });
  maker = await fixture.member(MAKER);
  await openSellerShop(fixture, 1_001, 'Northern Fleece');
  await fixture.database.orm.update(seller).set({ userId: MAKER });
  await stock(fixture, { sku: 'YARN', priceCents: 2_000, units: 100 });
  await stock(fixture, { sku: 'FLEECE', priceCents: 4_000, units: 100, sellerId: 1_001 });
});
afterAll(() => fixture.close());

/** A member who is exempt in Texas. */
async function exemptMember(language: 'en' | 'fr' = 'en'): Promise<Shopper> {
  const id = `school-${randomUUID()}`;
  const member = await fixture.member(id);
  await fixture.database.pool.query('update account set language = $2 where id = $1', [id, language]);
  const exemptionId = await applyForExemption(fixture.shop, id, {
    ...{ jurisdiction: 'US-TX', kind: 'SCHOOL', organization: 'Loom School', certificateNumber: 'TX-12345' },
  });
  const lastDay = exemptionDay(NOON + 365 * DAY_MS);
  const decision = { type: 'APPROVE', lastDay } as const;
  await decideExemption(fixture.shop, { exemptionId, decision, officeId: OFFICE, seen: undefined });
  return member;
}

/** Buys yarn from Atelier and fleece from the maker. @returns the number of the purchase */
async function buy(member: Shopper, address = AUSTIN): Promise<string> {
  for (const sku of ['YARN', 'FLEECE']) await member.visitor.add(sku, 1);
  await member.fillIn(address);
  const { outcome, checkout } = await member.pay();
  expect(outcome).toBe('PLACED');
  return checkout.placed?.parentOrderNumber ?? '';
}

const purchaseOf = async ({ visitor }: Shopper, parentOrderNumber: string): Promise<ParentOrder> =>
  (await visitor.call('parentOrder', { parentOrderNumber })).json<ParentOrder>();
async function saleOf(orderNumber: string): Promise<Order> {
  return (await maker.visitor.call('sellerOrder', {}, { query: { orderNumber } })).json<Order>();
}
/** The lines of the mail that confirms a purchase. */
async function confirmation(number: string): Promise<string[]> {
  await runDueEffects(fixture.shop, { order: orderEffects }, failOnError);
  const { rows } = await fixture.database.pool.query<{ details: string }>(
    `select values ->> 'details' as details from mail where values ->> 'number' = $1`,
    [number],
  );
  expect(rows).toHaveLength(1);
  return (rows[0]?.details ?? '').split('\n');
}

test('the buyer and the seller see in which state an order was exempt from tax', async () => {
  const member = await exemptMember();
  const number = await buy(member);
  const { estimatedTax, orders } = await purchaseOf(member, number);
  expect(estimatedTax).toBe(0);
  expect(orders.map(({ taxes, exemptIn }) => ({ taxes, exemptIn }))).toEqual([
    { taxes: [], exemptIn: ['US-TX'] },
    { taxes: [], exemptIn: ['US-TX'] },
  ]);
  const ofMaker = orders.find(({ soldBy }) => soldBy === 'Northern Fleece');
  expect(await saleOf(ofMaker?.orderNumber ?? '')).toMatchObject({ estimatedTax: 0, exemptIn: ['US-TX'] });
});

test('an order keeps the state after the exemption has ended and its buyer has withdrawn it', async () => {
  const member = await exemptMember();
  const number = await buy(member);
  const exemptions = (await member.visitor.call('taxExemptions', {})).json<{
    exemptions: { exemptionId: number }[];
  }>().exemptions;
  for (const { exemptionId } of exemptions)
    await member.visitor.call('withdrawTaxExemption', { exemptionId });
  expect((await purchaseOf(member, number)).orders[0]?.exemptIn).toEqual(['US-TX']);
});

test('the confirmation names the state in place of the tax, in the buyer’s language', async () => {
  const mail = await confirmation(await buy(await exemptMember()));
  expect(mail).toContain('Tax exempt: Texas');
  expect(mail.filter((line) => line.startsWith('Estimated tax'))).toEqual([]);
  const member = await exemptMember('fr');
  const number = await buy(member);
  await fixture.database.pool.query(`update parent_order set language = 'fr' where number = $1`, [number]);
  const french = await confirmation(number);
  expect(french).toContain('Exemption de taxes\u00A0: Texas');
  expect(french.filter((line) => line.startsWith('Taxes'))).toEqual([]);
});

test('the confirmation names both for a purchase that was taxed in part', async () => {
  const number = await buy(await exemptMember());
  await fixture.database.pool.query('update parent_order set estimated_tax_cents = 150 where number = $1', [
    number,
  ]);
  const mail = await confirmation(number);
  expect(mail).toContain('Estimated tax: $1.50');
  expect(mail).toContain('Tax exempt: Texas');
});

test('an order that was taxed says nothing of an exemption', async () => {
  const member = await exemptMember();
  const number = await buy(member, ERIE);
  const { orders } = await purchaseOf(member, number);
  expect(orders.map(({ exemptIn }) => exemptIn)).toEqual([[], []]);
  expect((await confirmation(number)).join()).not.toContain('Tax exempt');
});
