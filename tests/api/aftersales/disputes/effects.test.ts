/** Effects of a dispute: the worker mails both sides, refunds the buyer, reopens a refused return, and closes the order's case. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { disputeEffects } from '#server/features/aftersales/disputes/effects.ts';
import { runDueEffects } from '#server/platform/jobs/effect-worker.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { readRow } from '#server/platform/lifecycle/rows.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { failOnError } from '#tests/support/fail-on-error.ts';
import { keysCookie, mailedKey } from '#tests/support/order-keys.ts';
import { returnLineEffects } from '#server/features/aftersales/returns/effects.ts';
import { requestRefund } from '#server/features/money/refunds/request-refund.ts';
import { failRefund, settleRefund } from '#server/features/money/refunds/settle-refund.ts';
import { NOON, startAftersalesFixture, type AftersalesFixture, type Who } from '../aftersales-fixture.ts';
import { buy } from '../returns/bought-order.ts';
import { delivered, PAID_CENTS, returned, type Delivered } from './delivered-order.ts';
import { DAY_MS, MINUTE_MS } from '#machines/rules/durations.ts';

let fixture: AftersalesFixture;
let order: Delivered;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set(NOON);
  await fixture.database.pool.query('delete from mail');
  order = await delivered(fixture);
});

const runEffects = () => runDueEffects(fixture.shop, { dispute: disputeEffects }, failOnError);

async function opened(more: object = {}, cookie = '', who: Who | 'guest' = 'buyer'): Promise<string> {
  const body = {
    ...{ orderNumber: order.number, reason: 'DAMAGED', clientKey: randomUUID(), text: 'Broken.' },
    ...more,
  };
  const answer = await fixture.ask(who, 'openDispute', { body, cookie });
  expect(answer.statusCode).toBe(201);
  return answer.json().disputeId;
}
const send = async (who: Who | 'guest', disputeId: string, body: object) => {
  const answer = await fixture.ask(who, 'disputeEvent', { params: { disputeId }, body });
  expect(answer.statusCode).toBe(200);
};
async function decided(disputeId: string, refundCents: number): Promise<void> {
  await send('agent', disputeId, { type: 'ESCALATE' });
  await send('agent', disputeId, { type: 'CLAIM' });
  const decision = { inFavourOf: refundCents === 0 ? 'seller' : 'buyer', refundCents };
  await send('agent', disputeId, { type: 'DECIDE', decision });
}
const rowsOf = async <Row extends object>(sql: string, values: unknown[]): Promise<Row[]> =>
  (await fixture.database.pool.query<Row>(sql, values)).rows;
const refunds = () =>
  rowsOf<{ id: string; key: string; cents: number; settled: boolean }>(
    `select id, key, card_cents + voucher_cents as cents, settled_at is not null as settled from refund where order_number = $1`,
    [order.number],
  );
const stateOf = async (disputeId: string) =>
  (await fixture.ask('agent', 'dispute', { params: { disputeId } })).json().dispute.disputeStatus;
const openCases = async () => (await readRow(fixture.database.pool, order.lifecycleId))?.context;
const settle = (refundId: string) =>
  withTransaction(fixture.database, ({ client }) => settleRefund(client, refundId, fixture.clock.now()));

async function letters() {
  const mails = await rowsOf<{
    recipient: string;
    language: 'en' | 'fr';
    template: string;
    values: Record<string, string>;
  }>('select recipient, language, template, values from mail order by id', []);
  return mails.map((mail) => ({ recipient: mail.recipient, ...renderMail(mail, fixture.shop.settings) }));
}

describe('an accepted offer', () => {
  async function accepted(): Promise<string> {
    const disputeId = await opened();
    await send('seller', disputeId, { type: 'MAKE_OFFER', amountCents: 900 });
    await send('buyer', disputeId, { type: 'ACCEPT_OFFER', version: 1 });
    return disputeId;
  }

  test('is refunded once; the settled refund resolves the dispute and closes the case of the order', async () => {
    const disputeId = await accepted();
    await runEffects();
    const [refund, ...more] = await refunds();
    expect(refund).toMatchObject({ key: `dispute-${disputeId}`, cents: 900, settled: false });
    expect(more).toEqual([]);
    expect(await openCases()).toMatchObject({ openCases: 1 });
    await settle(refund?.id ?? '');
    expect(await stateOf(disputeId)).toBe('RESOLVED');
    await runEffects();
    expect(await openCases()).toMatchObject({ openCases: 0 });
  });

  test('is refunded once and mailed once even if its effects run again', async () => {
    const disputeId = await accepted();
    await runEffects();
    await settle((await refunds())[0]?.id ?? '');
    await runEffects();
    const sent = (await letters()).length;
    await fixture.database.pool.query(
      `update outbox set done_at = null, next_attempt_at = 0 from dispute
        where dispute.lifecycle_id = outbox.lifecycle_id and dispute.id = $1`,
      [disputeId],
    );
    await runEffects();
    expect(await refunds()).toHaveLength(1);
    expect(await openCases()).toMatchObject({ openCases: 0 });
    expect(await letters()).toHaveLength(sent);
  });

  test('returns the dispute to the seller if nothing is left to refund', async () => {
    const disputeId = await accepted();
    await withTransaction(fixture.database, ({ client }) =>
      requestRefund(client, {
        ...{ orderNumber: order.number, cause: 'order', key: `all-${order.number}`, causeLifecycleId: null },
        ...{ at: NOON, what: { amountCents: PAID_CENTS } },
      }),
    );
    await runEffects();
    expect(await stateOf(disputeId)).toBe('WAITING_FOR_SELLER_ACTION');
    expect(await refunds()).toHaveLength(1);
  });

  test('whose refund fails returns the dispute to the seller, and a decision retries the same refund', async () => {
    const disputeId = await accepted();
    await runEffects();
    const [refund] = await refunds();
    await withTransaction(fixture.database, ({ client }) => failRefund(client, refund?.id ?? '', NOON));
    expect(await stateOf(disputeId)).toBe('WAITING_FOR_SELLER_ACTION');
    const read = await fixture.ask('seller', 'dispute', { params: { disputeId } });
    expect(read.json()).toMatchObject({ dispute: { turn: 'REFUND_OUTSTANDING' } });
    await runEffects();
    const mail = (await letters()).at(-1);
    expect(mail?.recipient).toBe('seller@example.com');
    expect(mail?.subject).toBe(`The refund in case ${disputeId} hasn’t gone through`);
    expect(mail?.text, 'the seller can neither answer nor offer').not.toContain('Please answer');
    const { dispute } = (await fixture.ask('seller', 'dispute', { params: { disputeId } })).json();
    expect(dispute.permittedEvents).toEqual(['ESCALATE']);
    await decided(disputeId, 900);
    await runEffects();
    expect(await refunds()).toEqual([{ ...refund, settled: false }]);
    const failed = await rowsOf('select failed_at from refund where id = $1', [refund?.id]);
    expect(failed).toEqual([{ failed_at: null }]);
  });

  test.each([
    ['a larger amount', 1_500, [900, 600]],
    ['a smaller amount', 500, [900]],
  ])(
    'whose refund fails is retried by a decision for %s, which adds only an amount beyond the offer',
    async (_, cents, paid) => {
      const disputeId = await accepted();
      await runEffects();
      await withTransaction(fixture.database, async ({ client }) =>
        failRefund(client, (await refunds())[0]?.id ?? '', NOON),
      );
      await decided(disputeId, cents);
      await runEffects();
      expect((await refunds()).map((refund) => refund.cents)).toEqual(paid);
      await fixture.database.pool.query(
        `update outbox set done_at = null, next_attempt_at = 0 from dispute
        where dispute.lifecycle_id = outbox.lifecycle_id and dispute.id = $1`,
        [disputeId],
      );
      await runEffects();
      expect(
        (await refunds()).map((refund) => refund.cents),
        'once',
      ).toEqual(paid);
      expect(await openCases()).toMatchObject({ openCases: 0 });
    },
  );
});

describe('a decision', () => {
  test('for the buyer refunds the decided amount and closes the case of the order', async () => {
    const disputeId = await opened();
    await decided(disputeId, 1234);
    await runEffects();
    expect(await refunds()).toMatchObject([{ key: `dispute-${disputeId}`, cents: 1234 }]);
    expect(await openCases()).toMatchObject({ openCases: 0 });
  });

  test('for the seller refunds nothing and closes the case of the order', async () => {
    await decided(await opened(), 0);
    await runEffects();
    expect(await refunds()).toEqual([]);
    expect(await openCases()).toMatchObject({ openCases: 0 });
  });

  test('refunds only the remaining amount if part of the order was already refunded', async () => {
    const disputeId = await opened();
    await withTransaction(fixture.database, ({ client }) =>
      requestRefund(client, {
        ...{ orderNumber: order.number, cause: 'order', key: `part-${order.number}`, causeLifecycleId: null },
        ...{ at: NOON, what: { amountCents: PAID_CENTS - 40 } },
      }),
    );
    await decided(disputeId, PAID_CENTS);
    await runEffects();
    expect(await refunds()).toMatchObject([{ cents: PAID_CENTS - 40 }, { cents: 40 }]);
  });

  test('for the full amount of a refused return reopens the return for its refund, and refunds nothing itself', async () => {
    const line = await returned(fixture, order, { isRefused: true });
    const disputeId = await opened({ returnLineId: line.returnLineId, reason: 'RETURN_REFUSED' });
    await decided(disputeId, 1870);
    await runEffects();
    expect(await readRow(fixture.database.pool, line.lifecycleId)).toMatchObject({
      state: 'READY_TO_REFUND',
    });
    const step =
      'select event, sent_by, user_id from lifecycle_step where lifecycle_id = $1 order by revision desc limit 1';
    expect(await rowsOf(step, [line.lifecycleId])).toEqual([
      { event: 'DISPUTE_DECIDED', sent_by: 'agent', user_id: 'agent' },
    ]);
    expect(await refunds()).toEqual([]);
  });

  describe('about a refused return', () => {
    const reopen = ({ returnLineId }: { returnLineId: number }) =>
      fixture.ask('agent', 'returnLineEvent', {
        params: { returnLineId: String(returnLineId) },
        body: { type: 'DISPUTE_DECIDED' },
      });
    const payBack = async (): Promise<number> => {
      const wanted = { dispute: disputeEffects, 'return-line': returnLineEffects };
      while ((await runDueEffects(fixture.shop, wanted, failOnError)) > 0);
      for (const { id, settled } of await refunds()) if (!settled) await settle(id);
      return (await refunds()).reduce((sum, { cents }) => sum + cents, 0);
    };

    test('adds nothing to the full refund of the return line if an agent reopened the line before the agreement', async () => {
      const line = await returned(fixture, order, { isRefused: true });
      const disputeId = await opened({ returnLineId: line.returnLineId, reason: 'RETURN_REFUSED' });
      expect((await reopen(line)).statusCode).toBe(200);
      await send('seller', disputeId, { type: 'MAKE_OFFER', amountCents: 500 });
      await send('buyer', disputeId, { type: 'ACCEPT_OFFER', version: 1 });
      expect(await payBack()).toBe(1870);
      expect(await stateOf(disputeId)).toBe('WAITING_FOR_SELLER_ACTION');
      await decided(disputeId, 1870);
      expect(await payBack()).toBe(1870);
    });

    describe('with an agreed refund that fails', () => {
      async function failed() {
        const line = await returned(fixture, order, { isRefused: true });
        const disputeId = await opened({ returnLineId: line.returnLineId, reason: 'RETURN_REFUSED' });
        await send('seller', disputeId, { type: 'MAKE_OFFER', amountCents: 500 });
        await send('buyer', disputeId, { type: 'ACCEPT_OFFER', version: 1 });
        await runEffects();
        const [asked] = await refunds();
        await withTransaction(fixture.database, ({ client }) => failRefund(client, asked?.id ?? '', NOON));
        return { ...line, disputeId };
      }

      test('refunds the agreed amount and the remainder once, and the return line refunds nothing', async () => {
        const line = await failed();
        await decided(line.disputeId, 1870);
        await runEffects();
        expect((await refunds()).map(({ cents }) => cents)).toEqual([500, 1370]);
        expect(await readRow(fixture.database.pool, line.lifecycleId)).toMatchObject({ state: 'REJECTED' });
        expect((await reopen(line)).json()).toMatchObject({ status: 409, code: 'NOTHING_LEFT_TO_REFUND' });
        expect(await payBack()).toBe(1870);
        expect(await openCases()).toMatchObject({ openCases: 0 });
      });
    });
  });

  test('for part of the amount of a refused return refunds that part and leaves the return refused', async () => {
    const line = await returned(fixture, order, { isRefused: true });
    const disputeId = await opened({ returnLineId: line.returnLineId, reason: 'RETURN_REFUSED' });
    await decided(disputeId, 500);
    await runEffects();
    expect(await readRow(fixture.database.pool, line.lifecycleId)).toMatchObject({ state: 'REJECTED' });
    expect(await refunds()).toMatchObject([{ cents: 500 }]);
  });
});

describe('a refused return whose line an agent reopens while its dispute is settled', () => {
  const PAYS = { dispute: disputeEffects, 'return-line': returnLineEffects };
  const waiting = async (): Promise<number> =>
    (
      await rowsOf(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        [],
      )
    ).length;

  /** Runs both while another transaction locks the order, so that they get the lock one after the other. */
  async function runOneAfterTheOther(
    first: () => Promise<unknown>,
    second: () => Promise<unknown>,
  ): Promise<void> {
    const lock = await fixture.database.pool.connect();
    try {
      await lock.query('begin');
      await lock.query('select from seller_order where number = $1 for update', [order.number]);
      const both = [first()];
      await expect.poll(waiting).toBe(1);
      both.push(second());
      await expect.poll(waiting).toBe(2);
      await lock.query('rollback');
      await Promise.all(both);
    } finally {
      lock.release(true);
    }
  }

  test.each([
    ['an accepted offer', 'offer', 500],
    ['a decision for part of the amount', 'decision', 500],
    ['a decision for the full amount', 'decision', 1870],
  ])('is refunded once, whether the reopening or %s takes effect first', async (_, how, cents) => {
    for (const comesFirst of ['dispute', 'agent'] as const) {
      order = await delivered(fixture);
      const line = await returned(fixture, order, { isRefused: true });
      const disputeId = await opened({ returnLineId: line.returnLineId, reason: 'RETURN_REFUSED' });
      if (how === 'offer') {
        await send('seller', disputeId, { type: 'MAKE_OFFER', amountCents: cents });
        await send('buyer', disputeId, { type: 'ACCEPT_OFFER', version: 1 });
      } else await decided(disputeId, cents);
      const reopenLine = () =>
        fixture.ask('agent', 'returnLineEvent', {
          params: { returnLineId: String(line.returnLineId) },
          body: { type: 'DISPUTE_DECIDED' },
        });
      await (comesFirst === 'agent'
        ? runOneAfterTheOther(reopenLine, runEffects)
        : runOneAfterTheOther(runEffects, reopenLine));
      while ((await runDueEffects(fixture.shop, PAYS, failOnError)) > 0);
      const expected = comesFirst === 'agent' || cents === 1870 ? 1870 : 500;
      expect((await refunds()).map((refund) => refund.cents)).toEqual([expected]);
      const state = expected === 1870 ? 'READY_TO_REFUND' : 'REJECTED';
      expect(await readRow(fixture.database.pool, line.lifecycleId)).toMatchObject({ state });
    }
  });
});

describe('a dispute about one refused line of an order with two', () => {
  /** Two lines of 18.70 each, one of which was sent back and refused. */
  async function refusedOfTwo() {
    const { lineIds, ...bought } = await buy(fixture, [
      { quantity: 1, item: 1870 },
      { quantity: 1, item: 1870 },
    ]);
    const [orderLineId = 0, other = 0] = lineIds;
    order = { ...bought, orderLineId };
    const line = await returned(fixture, order, { isRefused: true });
    const disputeId = await opened({ returnLineId: line.returnLineId, reason: 'RETURN_REFUSED' });
    return { disputeId, other, ...line };
  }

  test('is refunded from that line only, and the other line can still be refunded in full', async () => {
    const { disputeId, other } = await refusedOfTwo();
    await decided(disputeId, 1500);
    await runEffects();
    expect(await refunds()).toMatchObject([{ cents: 1500 }]);
    const rest = await withTransaction(fixture.database, ({ client }) =>
      requestRefund(client, {
        ...{
          orderNumber: order.number,
          cause: 'return',
          key: `rest-${order.number}`,
          causeLifecycleId: null,
        },
        ...{ at: NOON, what: { pieces: [{ orderLineId: other, quantity: 1 }] } },
      }),
    );
    expect(rest.cardCents).toBe(1870);
  });

  test('refunds an agreed part and then the remainder if the decision is for the full amount', async () => {
    const { disputeId, lifecycleId } = await refusedOfTwo();
    await send('seller', disputeId, { type: 'MAKE_OFFER', amountCents: 900 });
    await send('buyer', disputeId, { type: 'ACCEPT_OFFER', version: 1 });
    await runEffects();
    const [agreed] = await refunds();
    await withTransaction(fixture.database, ({ client }) => failRefund(client, agreed?.id ?? '', NOON));
    await decided(disputeId, 1870);
    await runEffects();
    expect(await refunds()).toMatchObject([{ cents: 900 }, { cents: 970 }]);
    expect(await rowsOf('select failed_at from refund where id = $1', [agreed?.id])).toEqual([
      { failed_at: null },
    ]);
    expect(await readRow(fixture.database.pool, lifecycleId)).toMatchObject({ state: 'REJECTED' });
  });
});

describe('the mails of a dispute', () => {
  test('reach each side in its language, with a link to its own page', async () => {
    await fixture.database.pool.query(`update account set language = 'fr' where id = 'buyer'`);
    const disputeId = await opened();
    await runEffects();
    expect(await letters()).toMatchObject([
      { recipient: 'seller@example.com', subject: `A buyer opened case ${disputeId}` },
    ]);
    await send('agent', disputeId, { type: 'ESCALATE' });
    await runEffects();
    const all = (await letters()).slice(1);
    expect(all.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['buyer@example.com', `Le Soutien Atelier tranchera le dossier ${disputeId}`],
      ['seller@example.com', `Atelier Support will decide case ${disputeId}`],
      ['agent@example.com', `Case ${disputeId} needs an agent`],
    ]);
    const paths = [`/fr/disputes/${disputeId}`, `/mp/disputes/${disputeId}`, `/agent/disputes/${disputeId}`];
    for (const [nth, path] of paths.entries()) expect(all[nth]?.text).toContain(path);
    await fixture.database.pool.query(`update account set language = 'en' where id = 'buyer'`);
  });

  test('name the date when the reader’s time is up, also if the dispute’s 45 days cut it short', async () => {
    const disputeId = await opened();
    const reply = async (who: Who, day: number) => {
      fixture.clock.set(NOON + day * DAY_MS);
      await send(who, disputeId, { type: 'REPLY' });
      await runEffects();
      return (await letters()).at(-1)?.text ?? '';
    };
    expect(await reply('seller', 2)).toContain(
      'by Sunday, May 17, 2026, 8:00\u00a0AM\u00a0EDT, we’ll close the case.',
    );
    expect(await reply('buyer', 15)).toContain('by Thursday, May 21, 2026, 8:00\u00a0AM\u00a0EDT.');
    await reply('seller', 19);
    await reply('buyer', 32);
    expect(await reply('seller', 36)).toContain(
      'by Monday, June 15, 2026, 8:00\u00a0AM\u00a0EDT, Atelier Support',
    );
    expect(await reply('buyer', 43)).toContain('by Monday, June 15, 2026, 8:00\u00a0AM\u00a0EDT.');
  });

  test('give a guest a link with the key of the order', async () => {
    order = await delivered(fixture, { buyerId: null });
    const key = await mailedKey(fixture.shop, order.parentNumber);
    const disputeId = await opened({}, keysCookie({ [order.parentNumber]: key }), 'guest');
    await send('seller', disputeId, { type: 'REPLY' });
    await runEffects();
    const [, mailToMember] = await letters();
    expect(mailToMember).toMatchObject({ recipient: 'ann@example.com' });
    expect(mailToMember?.text).toContain(`/fr/disputes/${disputeId}?key=${key}`);
  });

  test('about a comment go to the other side, once for several in a row, and to the agent who claimed the dispute', async () => {
    const disputeId = await opened();
    const write = (who: Who, text: string) =>
      fixture.ask(who, 'writeDisputeMessage', {
        params: { disputeId },
        body: { clientKey: randomUUID(), text },
      });
    const recipients = async () => (await letters()).map(({ recipient }) => recipient);
    await write('seller', 'One');
    await write('seller', 'Two');
    expect(await recipients()).toEqual(['buyer@example.com']);
    await write('buyer', 'Three');
    expect(await recipients()).toEqual(['buyer@example.com', 'seller@example.com']);
    await send('agent', disputeId, { type: 'ESCALATE' });
    await send('agent', disputeId, { type: 'CLAIM' });
    await write('seller', 'Four');
    expect((await recipients()).slice(2)).toEqual(['buyer@example.com', 'agent@example.com']);
    fixture.clock.set(NOON + 16 * MINUTE_MS);
    await write('seller', 'Five');
    expect(await recipients()).toHaveLength(6);
  });
});
