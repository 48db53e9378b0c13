/** A dispute from its opening on: messages, offers, and the thread that every side reads (§4, §7). */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyCookie } from '#tests/support/order-keys.ts';
import { applyDeadlines } from '#server/platform/lifecycle/apply-deadlines.ts';
import { readRow } from '#server/platform/lifecycle/rows.ts';
import { reencode } from '#server/platform/images/reencode.ts';
import { PHOTO_REDRAWING } from '#server/features/photos/redraw-photo.ts';
import { keepPhoto } from '#server/features/photos/repository.ts';
import { NOON, startAftersalesFixture, type AftersalesFixture, type Who } from '../aftersales-fixture.ts';
import { delivered, PAID_CENTS, returned, type Delivered } from './delivered-order.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

let fixture: AftersalesFixture;
let order: Delivered;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set(NOON);
  order = await delivered(fixture);
});

const complaint = (more: object = {}) => ({
  orderNumber: order.number,
  reason: 'DAMAGED',
  clientKey: randomUUID(),
  text: 'The handle is broken.',
  ...more,
});
const open = (who: Who | 'guest', body: object, cookie = '') =>
  fixture.ask(who, 'openDispute', { body, cookie });
async function opened(more: object = {}): Promise<string> {
  const answer = await open('buyer', complaint(more));
  expect(answer.json()).toMatchObject({ disputeStatus: 'OPEN' });
  return answer.json().disputeId;
}
const send = (who: Who | 'guest', disputeId: string, body: object, query = '') =>
  fixture.ask(who, 'disputeEvent', { params: { disputeId }, body, query });
const write = (who: Who | 'guest', disputeId: string, body: object, query = '') =>
  fixture.ask(who, 'writeDisputeMessage', { params: { disputeId }, body, query });
const read = async (who: Who | 'guest', disputeId: string, cookie = '') =>
  (await fixture.ask(who, 'dispute', { params: { disputeId }, cookie })).json();
const message = (text: string, more: object = {}) => ({ clientKey: randomUUID(), text, ...more });
const contextOf = async (lifecycleId: string) => (await readRow(fixture.database.pool, lifecycleId))?.context;
const counted = async (sql: string, values: unknown[]) =>
  (await fixture.database.pool.query<{ count: number }>(`select count(*)::int as count ${sql}`, values))
    .rows[0]?.count;

async function photo(whose: { userId: string } | { parentNumber: string } = { userId: 'buyer' }) {
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  return keepPhoto(fixture.shop, whose, await reencode(bytes, PHOTO_REDRAWING));
}

describe('opening a dispute', () => {
  test('stores the text as the first message, and counts as an open case of the order', async () => {
    const answer = await open('buyer', complaint());
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      orderNumber: order.number,
      reason: 'DAMAGED',
      storeName: 'Kiln',
      maxRefundCents: PAID_CENTS,
      revision: 1,
      permittedEvents: ['WITHDRAW'],
      dueTime: new Date(NOON + 72 * HOUR_MS).toISOString(),
    });
    expect(await contextOf(order.lifecycleId)).toMatchObject({ openCases: 1 });
    const { messages } = await read('buyer', answer.json().disputeId);
    expect(messages).toMatchObject({
      hasEarlier: false,
      content: [{ sentBy: 'buyer', author: 'Ann', text: 'The handle is broken.', event: 'OPEN', photos: [] }],
    });
  });

  test('keeps the order from being completed while the dispute is open', async () => {
    await opened();
    fixture.clock.set(NOON + 40 * 24 * HOUR_MS);
    await applyDeadlines(fixture.database.pool, fixture.clock.now(), { error: () => undefined });
    expect(await readRow(fixture.database.pool, order.lifecycleId)).toMatchObject({ state: 'DELIVERED' });
  });

  test('again under the same key returns the first dispute, and a changed text or reason is refused', async () => {
    const body = complaint();
    const answers = await Promise.all([open('buyer', body), open('buyer', body), open('buyer', body)]);
    expect(new Set(answers.map((answer) => answer.json().disputeId)).size).toBe(1);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await counted('from dispute where order_number = $1', [order.number])).toBe(1);
    expect(await contextOf(order.lifecycleId)).toMatchObject({ openCases: 1 });
    for (const changed of [{ text: 'Something else' }, { reason: 'OTHER' }]) {
      const other = await open('buyer', { ...body, ...changed });
      expect(other.json()).toMatchObject({ status: 409, code: 'KEY_REUSED' });
    }
  });

  test('succeeds for one of two simultaneous requests, and refuses the other with the id of the open dispute', async () => {
    const answers = await Promise.all([open('buyer', complaint()), open('buyer', complaint())]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const [lost] = answers.filter(({ statusCode }) => statusCode === 409);
    const [won] = answers.filter(({ statusCode }) => statusCode === 201);
    expect(lost?.json()).toMatchObject({
      code: 'DISPUTE_OPEN_ALREADY',
      details: { disputeId: won?.json().disputeId },
    });
  });

  test('is possible only for the buyer and for an agent acting for the buyer', async () => {
    expect((await open('stranger', complaint())).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await open('guest', complaint())).statusCode).toBe(401);
    expect((await open('seller', complaint())).json()).toMatchObject({ status: 403, code: 'BUYERS_ONLY' });
    expect((await open('agent', complaint())).json()).toMatchObject({ status: 403, code: 'BUYERS_ONLY' });
    const acting = await fixture.actFor('buyer');
    expect((await acting('openDispute', '', complaint())).statusCode).toBe(201);
  });

  test('is possible for a guest with the key of the order', async () => {
    order = await delivered(fixture, { buyerId: null });
    const cookie = await keyCookie(fixture.shop, order.parentNumber);
    const answer = await open('guest', complaint({ photoIds: [await photo(order)] }), cookie);
    expect(answer.statusCode).toBe(201);
    const { side, messages } = await read('guest', answer.json().disputeId, cookie);
    expect(side).toBe('buyer');
    expect(messages.content[0].photos[0].url).not.toContain('?');
    const foreign = await keyCookie(fixture.shop, order.parentNumber, '999');
    expect((await open('guest', complaint(), foreign)).statusCode).toBe(404);
  });

  test('is refused before the order ships, and after the whole order was refunded', async () => {
    order = await delivered(fixture, { arrived: false });
    const early = await open('buyer', complaint());
    expect(early.json()).toMatchObject({
      status: 409,
      code: 'DISPUTE_NOT_NOW',
      details: { state: 'PROCESSING' },
    });
    order = await delivered(fixture);
    await fixture.database.pool.query(
      `insert into refund (key, order_number, cause, card_cents, voucher_cents, lines, created_at)
       values ($1, $2, 'order', $3, 0, $4, now())`,
      [
        `all-${order.number}`,
        order.number,
        PAID_CENTS,
        JSON.stringify([
          { orderLineId: order.orderLineId, quantity: 2, itemCents: 3000, shippingCents: 500, taxCents: 240 },
        ]),
      ],
    );
    expect((await open('buyer', complaint())).json()).toMatchObject({ code: 'NOTHING_LEFT_TO_REFUND' });
    expect(await counted('from dispute where order_number = $1', [order.number])).toBe(0);
  });

  test('about a refused return line is limited to the amount of that line', async () => {
    const line = await returned(fixture, order, { isRefused: true });
    const opening = await fixture.ask('buyer', 'disputeOpening', { query: `?orderNumber=${order.number}` });
    expect(opening.json()).toMatchObject({
      refused: null,
      openDisputeId: null,
      maxRefundCents: PAID_CENTS,
      refusedLines: [
        { returnLineId: String(line.returnLineId), title: 'Mug', quantity: 1, maxRefundCents: 1870 },
      ],
    });
    const disputeId = await opened({ returnLineId: line.returnLineId, reason: 'RETURN_REFUSED' });
    expect(await read('seller', disputeId)).toMatchObject({
      dispute: { maxRefundCents: 1870 },
      returned: { returnOrderNumber: `R${order.number}`, returnLineId: String(line.returnLineId) },
    });
    const again = await fixture.ask('buyer', 'disputeOpening', { query: `?orderNumber=${order.number}` });
    expect(again.json()).toMatchObject({ refused: 'DISPUTE_OPEN_ALREADY', openDisputeId: disputeId });
  });

  test('about a return line that was not refused, or is of another order, is refused', async () => {
    const pending = await returned(fixture, order, { isRefused: false });
    const body = complaint({ returnLineId: pending.returnLineId });
    expect((await open('buyer', body)).json()).toMatchObject({
      code: 'RETURN_NOT_REFUSED',
      field: 'returnLineId',
    });
    order = await delivered(fixture);
    const foreign = complaint({ returnLineId: pending.returnLineId });
    expect((await open('buyer', foreign)).statusCode).toBe(404);
    expect(await contextOf(order.lifecycleId)).toMatchObject({ openCases: 0 });
  });

  test('is refused after a dispute about the order was decided', async () => {
    const disputeId = await opened();
    await send('seller', disputeId, { type: 'ESCALATE' });
    await send('agent', disputeId, { type: 'CLAIM' });
    const decision = { inFavourOf: 'seller', refundCents: 0 };
    await send('agent', disputeId, { type: 'DECIDE', decision });
    await fixture.database.pool.query('update dispute set closed_at = now() where id = $1', [disputeId]);
    expect((await open('buyer', complaint())).json()).toMatchObject({ code: 'DISPUTE_DECIDED_ALREADY' });
  });

  test.each([
    ['an unknown reason', { reason: 'BORED' }, 'reason'],
    ['no text', { text: '' }, 'text'],
    ['a text of invisible characters only', { text: '\u200b \n\u2060' }, 'text'],
    ['a text that is too long', { text: 'x'.repeat(4_001) }, 'text'],
    ['seven photos', { photoIds: Array.from({ length: 7 }, () => 'a'.repeat(22)) }, 'photoIds'],
    ['a malformed key', { clientKey: 'x' }, 'clientKey'],
    ['an amount', { maxRefundCents: 1 }, 'maxRefundCents'],
  ])('with %s is refused, and names the field', async (_, more, field) => {
    const answer = await open('buyer', complaint(more));
    expect(answer.json()).toMatchObject({ status: 400, field });
    expect(await counted('from dispute where order_number = $1', [order.number])).toBe(0);
  });
});

describe('a comment', () => {
  test('is shown to buyer, seller and agent, and does not change the state of the dispute', async () => {
    const disputeId = await opened();
    for (const who of ['seller', 'agent', 'buyer'] as const) {
      const answer = await write(who, disputeId, message(`From the ${who}.\r\n\r\n\r\n\r\nBye\u0000`));
      expect(answer.statusCode).toBe(201);
    }
    for (const who of ['buyer', 'seller', 'agent'] as const) {
      const { dispute, messages, steps, side } = await read(who, disputeId);
      expect(side).toBe(who);
      expect(dispute).toMatchObject({ disputeStatus: 'OPEN', revision: 1 });
      expect(steps).toEqual([]);
      expect(
        messages.content.map(({ author, text, event }: Record<string, string>) => [author, text, event]),
      ).toEqual([
        ['Ann', 'The handle is broken.', 'OPEN'],
        ['Kiln', 'From the seller.\n\nBye', null],
        ['Atelier', 'From the agent.\n\nBye', null],
        ['Ann', 'From the buyer.\n\nBye', null],
      ]);
    }
  });

  test('sent again under one key is stored once, and another text under that key is refused', async () => {
    const disputeId = await opened();
    const body = message('Hello?');
    const answers = await Promise.all([1, 2, 3].map(() => write('buyer', disputeId, body)));
    expect(new Set(answers.map((answer) => answer.json().messageId)).size).toBe(1);
    expect((await read('buyer', disputeId)).messages.content).toHaveLength(2);
    const other = await write('buyer', disputeId, { ...body, text: 'Bye' });
    expect(other.json()).toMatchObject({ status: 409, code: 'KEY_REUSED' });
    // A key is unique per writer: another writer may use the same one.
    expect((await write('seller', disputeId, body)).statusCode).toBe(201);
  });

  test("shows the writer's own photos, and is refused with a used, foreign or unknown photo", async () => {
    const disputeId = await opened();
    const own = await photo();
    fixture.clock.set(NOON + 1);
    const [second, foreign] = [await photo(), await photo({ userId: 'seller' })];
    expect((await write('buyer', disputeId, message('', { photoIds: [own, second] }))).statusCode).toBe(201);
    const { messages } = await read('agent', disputeId);
    expect(messages.content[1].photos).toEqual([
      { photoId: own, url: `/api/content/photos/${own}`, width: 8, height: 6 },
      { photoId: second, url: `/api/content/photos/${second}`, width: 8, height: 6 },
    ]);
    for (const photoId of [own, foreign, 'A'.repeat(22)]) {
      const answer = await write('buyer', disputeId, message('Look', { photoIds: [photoId] }));
      expect(answer.json()).toMatchObject({ status: 404, field: 'photoIds' });
    }
    expect((await read('agent', disputeId)).messages.content).toHaveLength(2);
  });

  test.each(['stranger', 'office'] as const)('by a %s answers 404', async (who) => {
    const disputeId = await opened();
    expect((await write(who, disputeId, message('Hi'))).json()).toMatchObject({ status: 404 });
    expect((await fixture.ask(who, 'dispute', { params: { disputeId } })).statusCode).toBe(404);
    expect((await fixture.ask(who, 'disputeMessages', { params: { disputeId } })).statusCode).toBe(404);
  });

  test('is refused without text, and after the dispute is withdrawn', async () => {
    const disputeId = await opened();
    expect((await write('buyer', disputeId, message(' \n '))).json()).toMatchObject({
      code: 'TEXT_MISSING',
      field: 'text',
    });
    await send('buyer', disputeId, { type: 'WITHDRAW' });
    expect((await write('buyer', disputeId, message('Wait'))).json()).toMatchObject({
      status: 409,
      code: 'DISPUTE_CLOSED',
    });
    expect(await read('buyer', disputeId)).toMatchObject({ mayComment: false });
  });

  test('is listed in pages, the latest page first', async () => {
    const disputeId = await opened();
    for (let nth = 1; nth <= 34; nth += 1) {
      // The shop accepts at most thirty messages an hour from each side, so the buyer writes one every five minutes.
      fixture.clock.advance(HOUR_MS / 12);
      await write('buyer', disputeId, message(`Message ${String(nth)}`));
    }
    const { messages } = await read('seller', disputeId);
    expect(messages).toMatchObject({ hasEarlier: true });
    const texts = messages.content.map(({ text }: { text: string }) => text);
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([30, 'Message 5', 'Message 34']);
    const earlier = await fixture.ask('seller', 'disputeMessages', {
      params: { disputeId },
      query: `?before=${String(messages.content[0].messageId)}`,
    });
    expect(earlier.json().hasEarlier).toBe(false);
    expect(earlier.json().content.map(({ text }: { text: string }) => text)).toEqual([
      'The handle is broken.',
      ...[1, 2, 3, 4].map((nth) => `Message ${String(nth)}`),
    ]);
  });
});

describe('an event with a message', () => {
  test('stores the event and the message together', async () => {
    const disputeId = await opened();
    const answer = await send('seller', disputeId, {
      type: 'MAKE_OFFER',
      amountCents: 900,
      message: message('For the glue.'),
    });
    expect(answer.json()).toMatchObject({ disputeStatus: 'OFFER_MADE', revision: 2 });
    const { messages, steps } = await read('buyer', disputeId);
    expect(messages.content[1]).toMatchObject({
      sentBy: 'seller',
      text: 'For the glue.',
      event: 'MAKE_OFFER',
    });
    expect(steps).toHaveLength(1);
    const { rows } = await fixture.database.pool.query(
      `select payload from lifecycle_step join dispute using (lifecycle_id) where dispute.id = $1`,
      [disputeId],
    );
    expect(rows).toEqual([{ payload: { amountCents: 900 } }]);
  });

  test('that settles the dispute leaves no amount to agree on', async () => {
    const disputeId = await opened();
    const maxRefundCents = async () => (await read('buyer', disputeId)).dispute.maxRefundCents;
    await send('seller', disputeId, { type: 'MAKE_OFFER', amountCents: 900 });
    expect(await maxRefundCents()).toBe(PAID_CENTS);
    await send('buyer', disputeId, { type: 'ACCEPT_OFFER', version: 1 });
    expect(await maxRefundCents()).toBeNull();
  });

  test('that is refused stores no message', async () => {
    const disputeId = await opened();
    const sent = { type: 'ACCEPT_OFFER', version: 1, message: message('Yes!') };
    expect((await send('buyer', disputeId, sent)).json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
    expect((await read('buyer', disputeId)).messages.content).toHaveLength(1);
  });

  test('with an unknown photo is refused and does not change the dispute', async () => {
    const disputeId = await opened();
    const sent = { type: 'REPLY', message: message('See', { photoIds: ['A'.repeat(22)] }) };
    expect((await send('seller', disputeId, sent)).statusCode).toBe(404);
    expect(await read('seller', disputeId)).toMatchObject({
      dispute: { disputeStatus: 'OPEN', revision: 1 },
    });
  });

  test('sent again under the same key has no further effect, and a changed event under it is refused', async () => {
    const disputeId = await opened();
    const offer = { type: 'MAKE_OFFER', amountCents: 900, message: message('') };
    const answers = await Promise.all([1, 2, 3].map(() => send('seller', disputeId, offer)));
    expect(answers.map((answer) => answer.json().offer)).toEqual(
      Array(3).fill({ version: 1, amountCents: 900 }),
    );
    await send('buyer', disputeId, { type: 'REJECT_OFFER', version: 1 });
    const replayed = await send('seller', disputeId, offer);
    expect(replayed.json()).toMatchObject({ disputeStatus: 'OFFER_REJECTED', offer: { version: 1 } });
    for (const other of [
      { ...offer, amountCents: 100 },
      { type: 'ESCALATE', message: offer.message },
      { ...offer, message: { ...offer.message, text: 'More' } },
    ]) {
      expect((await send('seller', disputeId, other)).json()).toMatchObject({
        status: 409,
        code: 'KEY_REUSED',
      });
    }
  });

  test('for an older revision is refused, though it would be possible', async () => {
    const disputeId = await opened();
    await send('seller', disputeId, { type: 'REPLY' });
    const late = await send('seller', disputeId, { type: 'MAKE_OFFER', amountCents: 5 }, '?revision=1');
    expect(late.json()).toMatchObject({ status: 409, code: 'MOVED_ON', details: { revision: 2 } });
  });

  test('that offers more than was paid, or nothing, is refused', async () => {
    const disputeId = await opened();
    const much = await send('seller', disputeId, { type: 'MAKE_OFFER', amountCents: PAID_CENTS + 1 });
    expect(much.statusCode).toBe(409);
    expect((await send('seller', disputeId, { type: 'MAKE_OFFER', amountCents: 0 })).json()).toMatchObject({
      status: 400,
    });
    expect(
      (await send('seller', disputeId, { type: 'MAKE_OFFER', amountCents: PAID_CENTS })).statusCode,
    ).toBe(200);
  });

  test('that accepts an offer while the seller withdraws the offer: one event succeeds, the other gets a 409', async () => {
    for (let round = 0; round < 5; round += 1) {
      order = await delivered(fixture);
      const disputeId = await opened();
      await send('seller', disputeId, { type: 'MAKE_OFFER', amountCents: 900 });
      const answers = await Promise.all([
        send('buyer', disputeId, { type: 'ACCEPT_OFFER', version: 1, message: message('Thanks') }),
        send('seller', disputeId, { type: 'WITHDRAW_OFFER', version: 1, message: message('Sorry') }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const { dispute, steps, messages, offers } = await read('buyer', disputeId);
      const accepted = answers[0]?.statusCode === 200;
      expect(dispute.disputeStatus).toBe(accepted ? 'OFFER_ACCEPTED' : 'WAITING_FOR_SELLER_ACTION');
      expect(offers).toMatchObject([{ version: 1, outcome: accepted ? 'ACCEPTED' : 'WITHDRAWN' }]);
      expect(steps).toHaveLength(2);
      expect(messages.content.at(-1).text).toBe(accepted ? 'Thanks' : 'Sorry');
    }
  });

  test('that arrives after its deadline is refused, and the deadline stays applied', async () => {
    const disputeId = await opened();
    await send('seller', disputeId, { type: 'MAKE_OFFER', amountCents: 900 });
    fixture.clock.set(NOON + 8 * 24 * HOUR_MS);
    const late = await send('buyer', disputeId, {
      type: 'ACCEPT_OFFER',
      version: 1,
      message: message('At last'),
    });
    expect(late.json()).toMatchObject({ status: 409, details: { state: 'OFFER_REJECTED' } });
    const { offers, steps, messages } = await read('buyer', disputeId);
    expect(offers).toMatchObject([{ version: 1, amountCents: 900, outcome: 'LAPSED' }]);
    expect(steps.at(-1)).toMatchObject({ event: 'TIME_UP', toState: 'OFFER_REJECTED' });
    expect(messages.content).toHaveLength(1);
  });
});

describe('the thread', () => {
  test('shows every version of an offer with its outcome', async () => {
    const disputeId = await opened();
    await send('seller', disputeId, { type: 'MAKE_OFFER', amountCents: 100 });
    await send('buyer', disputeId, { type: 'REJECT_OFFER', version: 1 });
    await send('seller', disputeId, { type: 'MAKE_OFFER', amountCents: 200 });
    await send('seller', disputeId, { type: 'WITHDRAW_OFFER', version: 2 });
    await send('seller', disputeId, { type: 'MAKE_OFFER', amountCents: 300 });
    await send('agent', disputeId, { type: 'ESCALATE' });
    const { offers } = await read('agent', disputeId);
    expect(
      offers.map(({ version, amountCents, outcome }: Record<string, unknown>) => [
        version,
        amountCents,
        outcome,
      ]),
    ).toEqual([
      [1, 100, 'REJECTED'],
      [2, 200, 'WITHDRAWN'],
      [3, 300, 'OVERTAKEN'],
    ]);
  });

  test("shows the order to every side, but the buyer's email and the claiming agent only to agents", async () => {
    const disputeId = await opened();
    await send('agent', disputeId, { type: 'ESCALATE' });
    await send('agent', disputeId, { type: 'CLAIM' });
    const [buyer, seller, agent] = await Promise.all(
      (['buyer', 'seller', 'agent'] as const).map((who) => read(who, disputeId)),
    );
    const common = {
      orderNumber: order.number,
      orderStatus: 'DELIVERED',
      tracking: { carrier: 'UPS', number: 'TRACK-1' },
      lines: [{ title: 'Mug', option: 'Blue', quantity: 2, itemSubtotal: 3000 }],
      itemSubtotal: 3000,
      shippingHandlingCharge: 500,
      estimatedTax: 240,
      refunded: 0,
    };
    for (const thread of [buyer, seller, agent]) expect(thread.order).toMatchObject(common);
    expect([buyer, seller, agent].map(({ order: { buyerEmail } }) => buyerEmail)).toEqual([
      null,
      null,
      'ann@example.com',
    ]);
    expect([buyer, seller, agent].map(({ claimedBy }) => claimedBy)).toEqual([null, null, 'Ann Lee']);
    expect(agent.dispute.permittedEvents).toEqual(['REQUEST_INFORMATION', 'DECIDE']);
  });
});

describe('the dispute queue of agents', () => {
  test('lists escalated disputes first and closed ones last, and every list can be filtered by stage', async () => {
    const mine: string[] = [];
    for (const nth of [0, 1, 2]) {
      fixture.clock.set(NOON + nth * HOUR_MS);
      order = await delivered(fixture);
      mine.push(await opened());
    }
    fixture.clock.set(NOON + 4 * HOUR_MS);
    for (const disputeId of mine.slice(0, 2)) await send('seller', disputeId, { type: 'ESCALATE' });
    await send('buyer', mine[1] ?? '', { type: 'WITHDRAW' });
    const list = async (who: Who, query: string): Promise<string[]> => {
      const { content } = (await fixture.ask(who, 'disputes', { query: `?size=100&${query}` })).json();
      return content
        .map(({ disputeId }: { disputeId: string }) => disputeId)
        .filter((disputeId: string) => mine.includes(disputeId));
    };
    expect(await list('agent', 'userType=AGENT')).toEqual([mine[0], mine[2], mine[1]]);
    expect(await list('agent', 'userType=AGENT&stage=ESCALATED')).toEqual([mine[0]]);
    expect(await list('seller', 'userType=SELLER&stage=CLOSED')).toEqual([mine[1]]);
    expect(await list('buyer', 'stage=TALKING')).toEqual([mine[2]]);
    expect(await list('buyer', '')).toEqual([mine[2], mine[1], mine[0]]);
  });
});
