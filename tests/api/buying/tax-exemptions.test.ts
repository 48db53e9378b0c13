/** Tax exemptions: members apply, the back office decides, and orders delivered to the exempt jurisdiction are placed without tax. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TaxExemption, ReviewedExemption } from '#contract/tax-exemptions.ts';
import type { CallAnswer } from '#contract/calls.ts';
import type { CheckoutAddress } from '#contract/checkout.ts';
import type { OrderEvent } from '#machines/order/events.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { exemptionDay } from '#machines/rules/tax-exemption.ts';
import { HANDLERS } from '#server/app/effect-handlers.ts';
import { TAX_EXEMPTIONS_PER_DAY } from '#server/features/buying/tax/exemptions/apply-for-exemption.ts';
import { ERASE } from '#server/features/identity/personal-data/erase.ts';
import { requestRefund } from '#server/features/money/refunds/request-refund.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { runDueEffects } from '#server/platform/jobs/effect-worker.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { failOnError } from '#tests/support/fail-on-error.ts';
import {
  NOON,
  PORTLAND,
  startCheckoutFixture,
  stock,
  type CheckoutFixture,
  type Shopper,
} from './checkout/checkout-fixture.ts';

let fixture: CheckoutFixture;
let office: Shopper;
let member: Shopper;
let memberId: string;
let members = 0;

const AUSTIN: CheckoutAddress = { ...PORTLAND, city: 'Austin', state: 'TX', zipCode: '78701' };
const ERIE: CheckoutAddress = { ...PORTLAND, city: 'Erie', state: 'PA', zipCode: '16501' };
const SCHOOL = {
  jurisdiction: 'US-TX',
  kind: 'SCHOOL',
  organization: ' Loom School ',
  certificateNumber: 'tx-12345',
};

beforeAll(async () => {
  fixture = await startCheckoutFixture();
  office = await fixture.member('office', { isBackOffice: true });
  await stock(fixture, { sku: 'YARN', priceCents: 2_000, units: 100 });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set(NOON);
  memberId = `member-${String((members += 1))}`;
  member = await fixture.member(memberId);
});

const apply = (body: object = SCHOOL, by = member) => by.visitor.call('applyForTaxExemption', {}, { body });
const applied = async (body: object = SCHOOL): Promise<TaxExemption> => {
  const answer = await apply(body);
  expect(answer.statusCode).toBe(201);
  return answer.json<TaxExemption>();
};
const decide = (exemptionId: number, body: object, query: Record<string, string> = {}) =>
  office.visitor.call('decideTaxExemption', { exemptionId }, { body, query });
const inDays = (days: number): string => exemptionDay(NOON + days * DAY_MS);

async function approved(days = 365, body: object = SCHOOL): Promise<number> {
  const { exemptionId } = await applied(body);
  const answer = await decide(exemptionId, { type: 'APPROVE', lastDay: inDays(days) });
  const state = days < 30 ? 'EXPIRING' : 'APPROVED';
  expect(answer.json<ReviewedExemption>()).toMatchObject({ state, lastDay: inDays(days) });
  return exemptionId;
}
const own = async (): Promise<TaxExemption[]> =>
  (await member.visitor.call('taxExemptions', {})).json<CallAnswer<'taxExemptions'>>().exemptions;
const rows = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await fixture.database.pool.query<Record<string, unknown>>(sql, values)).rows;

describe('an application for a tax exemption', () => {
  test('waits for the back office, and the member sees the end of the certificate number alone', async () => {
    const { exemptionId } = await applied();
    expect(await own()).toEqual([
      expect.objectContaining({
        ...{ exemptionId, jurisdiction: 'US-TX', kind: 'SCHOOL', organization: 'Loom School' },
        ...{ state: 'SUBMITTED', certificateEnding: '2345', lastDay: null, permittedEvents: ['WITHDRAW'] },
      }),
    ]);
    const waiting = await office.visitor.call('taxExemptionsToReview', {});
    expect(waiting.json<CallAnswer<'taxExemptionsToReview'>>().content.at(-1)).toMatchObject({
      ...{ exemptionId, member: 'Ann Lee', certificateNumber: 'TX-12345' },
      permittedEvents: ['APPROVE', 'REJECT'],
    });
  });

  test('counts once, however often it is sent, and another one in the same state is refused until it is over', async () => {
    const { exemptionId, revision } = await applied();
    expect((await applied()).exemptionId).toBe(exemptionId);
    const other = { ...SCHOOL, certificateNumber: 'TX-99999' };
    expect((await apply(other)).json()).toMatchObject({ status: 409, code: 'TAX_EXEMPTION_OPEN' });
    expect((await apply({ ...other, jurisdiction: 'US-PA' })).statusCode).toBe(201);
    const withdrawn = await member.visitor.call(
      'withdrawTaxExemption',
      { exemptionId },
      { query: { revision: String(revision) } },
    );
    expect(withdrawn.json()).toMatchObject({ state: 'WITHDRAWN', permittedEvents: [] });
    const again = await member.visitor.call('withdrawTaxExemption', { exemptionId });
    expect(again.json()).toMatchObject({ status: 409, code: 'NOTHING_POSSIBLE_NOW' });
    expect((await apply(other)).statusCode).toBe(201);
  });

  test('is kept once if the member sends two for one state at the same moment', async () => {
    const answers = await Promise.all(
      ['TX-11111', 'TX-22222'].map((certificateNumber) => apply({ ...SCHOOL, certificateNumber })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await own()).toHaveLength(1);
  });

  test.each([
    ['a state without sales tax', { jurisdiction: 'US-OR' }, { jurisdiction: 'STATE_INVALID' }],
    ['a state that does not exist', { jurisdiction: 'CA-TX' }, { jurisdiction: 'STATE_INVALID' }],
    ['a school in Canada', { jurisdiction: 'CA-ON' }, { kind: 'EXEMPTION_KIND_INVALID' }],
    ['First Nations in the US', { kind: 'FIRST_NATIONS' }, { kind: 'EXEMPTION_KIND_INVALID' }],
    ['no name', { organization: '  ' }, { organization: 'MISSING' }],
    ['a name that is too long', { organization: 'a'.repeat(101) }, { organization: 'ORGANIZATION_TOO_LONG' }],
    ['no number', { certificateNumber: ' ' }, { certificateNumber: 'MISSING' }],
    [
      'a number with other marks',
      { certificateNumber: '<b>12345' },
      { certificateNumber: 'CERTIFICATE_INVALID' },
    ],
    ['a short number', { certificateNumber: '1234' }, { certificateNumber: 'CERTIFICATE_INVALID' }],
  ])('with %s is refused', async (_, wrong, details) => {
    expect((await apply({ ...SCHOOL, ...wrong })).json()).toMatchObject({ status: 400, details });
    expect(await own()).toEqual([]);
  });

  test('is refused to guests, and to a member who has sent many within a day', async () => {
    expect((await apply(SCHOOL, fixture.guest())).statusCode).toBe(401);
    const { exemptionId } = await applied();
    await fixture.database.pool.query(
      `with begun as (insert into lifecycle (machine, shape, state, context, due_at, revision)
         select machine, shape, 'WITHDRAWN', context, null, 2 from lifecycle, generate_series(2, $2)
          where id = (select lifecycle_id from tax_exemption where id = $1) returning id)
       insert into tax_exemption (user_id, lifecycle_id, jurisdiction, kind, organization, certificate_number, created_at)
       select user_id, begun.id, jurisdiction, kind, organization, certificate_number, created_at
         from tax_exemption, begun where tax_exemption.id = $1`,
      [exemptionId, TAX_EXEMPTIONS_PER_DAY],
    );
    const more = { ...SCHOOL, jurisdiction: 'US-PA' };
    expect((await apply(more)).json()).toMatchObject({ status: 429, code: 'TAX_EXEMPTIONS_PAUSED' });
    await fixture.database.pool.query(`update tax_exemption set created_at = created_at - interval '1 day'`);
    expect((await apply(more)).statusCode).toBe(201);
  });

  test('of another member is not found', async () => {
    const { exemptionId } = await applied();
    const stranger = await fixture.member(`stranger-of-${memberId}`);
    const answer = await stranger.visitor.call('withdrawTaxExemption', { exemptionId });
    expect(answer.statusCode).toBe(404);
    expect((await own())[0]?.state).toBe('SUBMITTED');
  });
});

describe('the back office', () => {
  test('approves, rejects and revokes, and the member is mailed about each in their language', async () => {
    await fixture.database.pool.query(`update account set language = 'fr' where id = $1`, [memberId]);
    const exemptionId = await approved(30);
    const revoked = await decide(exemptionId, { type: 'REVOKE', reason: 'CERTIFICATE_CANCELED' });
    expect(revoked.json()).toMatchObject({ state: 'REVOKED', reason: 'CERTIFICATE_CANCELED' });
    const { exemptionId: second } = await applied({ ...SCHOOL, jurisdiction: 'US-PA' });
    await decide(second, { type: 'REJECT', reason: 'NUMBER_NOT_FOUND' });
    expect((await own())[0]).toMatchObject({ state: 'REJECTED', reason: 'NUMBER_NOT_FOUND', lastDay: null });
    const mails = await rows(
      `select values ->> 'key' as key, values ->> 'place' as place, language, values ->> 'details' as details
         from mail where recipient = $1 order by id`,
      [`${memberId}@example.com`],
    );
    expect(mails).toMatchObject([
      {
        key: 'taxExemption.APPROVED',
        place: 'Texas',
        language: 'fr',
        details: expect.stringContaining('Dernier jour'),
      },
      { key: 'taxExemption.REVOKED', details: 'Le certificat n’est plus valide.' },
      { key: 'taxExemption.REJECTED', place: 'Pennsylvanie', details: expect.stringContaining('numéro') },
    ]);
  });

  test.each(['2020-01-01', '2031-02-30', '2099-01-01'])('can’t approve until %s', async (lastDay) => {
    const { exemptionId } = await applied();
    expect((await decide(exemptionId, { type: 'APPROVE', lastDay })).json()).toMatchObject({
      ...{ status: 400, code: 'EXEMPTION_DAY_INVALID', field: 'lastDay' },
    });
  });

  test('decides once: a second decision, an outdated page and another reason are refused', async () => {
    const { exemptionId, revision } = await applied();
    const seen = { revision: String(revision) };
    const both = await Promise.all(
      ['NAME_DIFFERS', 'CERTIFICATE_EXPIRED'].map((reason) =>
        decide(exemptionId, { type: 'REJECT', reason }, seen),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const late = await decide(exemptionId, { type: 'APPROVE', lastDay: inDays(3) });
    expect(late.json()).toMatchObject({ code: 'NOTHING_POSSIBLE_NOW' });
    const odd = await decide(exemptionId, { type: 'REVOKE', reason: 'NAME_DIFFERS' });
    expect(odd.statusCode).toBe(400);
  });

  test('is the only one that sees the queue and decides, and none of its staff decides on their own exemption', async () => {
    const { exemptionId } = await applied();
    const body = { type: 'REJECT', reason: 'NAME_DIFFERS' };
    const refused = await member.visitor.call('decideTaxExemption', { exemptionId }, { body });
    expect(refused.json()).toMatchObject({ status: 403, code: 'BACK_OFFICE_ONLY' });
    expect((await member.visitor.call('taxExemptionsToReview', {})).statusCode).toBe(403);
    const ofOffice = (await apply(SCHOOL, office)).json<TaxExemption>().exemptionId;
    expect((await decide(ofOffice, body)).statusCode).toBe(404);
    const size = '1';
    const first = (
      await office.visitor.call('taxExemptionsToReview', {}, { query: { size, queue: 'WAITING' } })
    ).json<CallAnswer<'taxExemptionsToReview'>>();
    expect(first).toMatchObject({ page: 1, size: 1 });
    expect(first.content).toHaveLength(1);
    expect(first.content[0]?.exemptionId).not.toBe(ofOffice);
  });
});

/** The member buys one skein; answers the number of its order. */
async function buy(address: CheckoutAddress): Promise<string> {
  await member.visitor.add('YARN', 1);
  await member.fillIn(address);
  const { outcome, checkout } = await member.pay();
  expect(outcome).toBe('PLACED');
  return `${checkout.placed?.parentOrderNumber ?? ''}-1`;
}
const frozen = (number: string) =>
  rows(
    `select l.estimated_tax_cents as tax, l.tax_parts as parts, l.tax_exemption_id::float8 as exemption,
        o.estimated_tax_cents as "orderTax"
       from order_line l join seller_order o on o.number = l.order_number where o.number = $1`,
    [number],
  );

describe('the order of a member with an exemption', () => {
  test('is quoted, placed, refunded and recorded in the ledger without tax, and names the exemption', async () => {
    const exemptionId = await approved();
    await member.visitor.add('YARN', 1);
    const { quote } = await member.fillIn(AUSTIN);
    expect(quote).toMatchObject({ taxCents: 0, taxes: [], exemptIn: ['US-TX'], totalCents: 2_495 });
    const { outcome, checkout } = await member.pay();
    expect(outcome).toBe('PLACED');
    const number = `${checkout.placed?.parentOrderNumber ?? ''}-1`;
    expect(await frozen(number)).toEqual([{ tax: 0, parts: [], exemption: exemptionId, orderTax: 0 }]);

    const { pool } = fixture.database;
    const [order] = await rows(
      `select o.lifecycle_id::text as id, l.id::float8 as line from seller_order o
         join order_line l on l.order_number = o.number where o.number = $1`,
      [number],
    );
    const orderLineId = Number(order?.['line']);
    const lines = [{ lineId: orderLineId, quantity: 1 }];
    const shipped: OrderEvent = { type: 'SHIP', by: 'seller', at: NOON, lines, tracking: null };
    await move(pool, orderMachine, String(order?.['id']), shipped);
    await runDueEffects(fixture.shop, HANDLERS, failOnError);
    const refund = await withTransaction(fixture.database, ({ client }) =>
      requestRefund(client, {
        ...{
          orderNumber: number,
          cause: 'return',
          key: `refund-${number}`,
          causeLifecycleId: null,
          at: NOON,
        },
        what: { pieces: [{ orderLineId, quantity: 1 }] },
      }),
    );
    expect(refund).toMatchObject({ cardCents: 2_495, voucherCents: 0 });
    await runDueEffects(fixture.shop, HANDLERS, failOnError);
    const entries = await rows(
      `select j.kind, e.account, sum(e.cents)::int as cents from journal j join ledger_entry e on e.journal_id = j.id
        where j.order_number = $1 group by 1, 2 order by 1, 2`,
      [number],
    );
    expect(entries).toEqual([
      { kind: 'REFUND', account: 'HOUSE_SALES', cents: 2_495 },
      { kind: 'REFUND', account: 'PROVIDER', cents: -2_495 },
      { kind: 'SALE', account: 'HOUSE_SALES', cents: -2_495 },
      { kind: 'SALE', account: 'PROVIDER', cents: 2_495 },
    ]);
  });

  test('is taxed in another state, before the exemption is approved, and in a state whose application still waits', async () => {
    await approved();
    await applied({ ...SCHOOL, jurisdiction: 'US-PA' });
    expect(await frozen(await buy(ERIE))).toMatchObject([{ tax: 150, exemption: null }]);
    const stranger = await fixture.member(`taxed-${memberId}`);
    await stranger.visitor.add('YARN', 1);
    expect((await stranger.fillIn(AUSTIN)).quote).toMatchObject({ taxCents: 156, exemptIn: [] });
    const guest = fixture.guest();
    await guest.visitor.add('YARN', 1);
    expect((await guest.fillIn(AUSTIN)).quote).toMatchObject({ taxCents: 156, exemptIn: [] });
  });

  test('is estimated without tax in the member’s cart', async () => {
    await member.visitor.add('YARN', 1);
    const taxCents = async () =>
      (
        await member.visitor.call('cartEstimate', { cartId: 'mine' }, { query: { postalCode: '78701' } })
      ).json<CallAnswer<'cartEstimate'>>().taxCents;
    expect(await taxCents()).toBe(156);
    await approved();
    expect(await taxCents()).toBe(0);
  });

  test('is taxed once the exemption’s last day is over, even before the deadlines job has run', async () => {
    const exemptionId = await approved(1);
    // A session doesn't last until the next day, so the exemption ends earlier.
    await fixture.database.pool.query(
      `update lifecycle set due_at = $2, context = context || jsonb_build_object('dueAt', $2::bigint, 'until', $2::bigint)
        where id = (select lifecycle_id from tax_exemption where id = $1)`,
      [exemptionId, NOON + 1],
    );
    await member.visitor.add('YARN', 1);
    expect((await member.fillIn(AUSTIN)).quote?.exemptIn).toEqual(['US-TX']);
    fixture.clock.set(NOON + 1);
    expect((await member.checkout()).quote).toMatchObject({ taxCents: 156, exemptIn: [] });
    expect((await own())[0]).toMatchObject({ exemptionId, state: 'EXPIRED', lastDay: inDays(0) });
    expect((await apply()).statusCode).toBe(201);
  });

  test('is not placed if the exemption ended after the quote: the member sees the new total first', async () => {
    const exemptionId = await approved();
    await member.visitor.add('YARN', 1);
    const seen = await member.fillIn(AUSTIN);
    await decide(exemptionId, { type: 'REVOKE', reason: 'USED_PRIVATELY' });
    const changed = await member.pay({ seen });
    expect(changed.outcome).toBe('CHANGED');
    expect(changed.checkout.quote).toMatchObject({ taxCents: 156, exemptIn: [] });
    expect(changed.checkout.quote?.problems.map(({ code }) => code)).toEqual(['TOTAL_CHANGED']);
    expect((await member.pay()).outcome).toBe('PLACED');
  });
});

describe('the look-up of a member (§7)', () => {
  const lookUp = async (flags: object) =>
    (
      await member.visitor.call('memberLookUp', {}, { body: { company: 'MIK', source: 'ECOM', ...flags } })
    ).json<CallAnswer<'memberLookUp'>>().taxExemptInfo;

  test('answers the approved exemptions if it is asked for them, and null without any', async () => {
    expect(await lookUp({ getTaxExemptInfo: true })).toBeNull();
    await approved(40);
    await applied({ ...SCHOOL, jurisdiction: 'US-PA' });
    expect(await lookUp({ getTaxExemptInfo: true })).toEqual([
      {
        ...{ jurisdiction: 'US-TX', kind: 'SCHOOL', organization: 'Loom School' },
        ...{ certificateEnding: '2345', lastDay: inDays(40) },
      },
    ]);
    expect(await lookUp({ getProfile: true })).toBeNull();
  });
});

test('an exemption that an order used stays without its member after the account is deleted, and others go', async () => {
  const used = await approved();
  await applied({ ...SCHOOL, jurisdiction: 'US-PA' });
  await buy(AUSTIN);
  await withTransaction(fixture.database, async ({ client }) => {
    for (const sql of ERASE) await client.query(sql, [memberId]);
  });
  const left = await rows(
    `select e.id::float8 as id, user_id, organization, due_at from tax_exemption e join lifecycle l on l.id = lifecycle_id
      where user_id = $1 or e.id = $2`,
    [memberId, used],
  );
  expect(left).toEqual([{ id: used, user_id: null, organization: 'Loom School', due_at: null }]);
});
