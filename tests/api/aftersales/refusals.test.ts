import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRow } from '#server/platform/lifecycle/rows.ts';
import { startAftersalesFixture, ORDER, type AftersalesFixture, type Who } from './aftersales-fixture.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

let fixture: AftersalesFixture;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
});
afterAll(() => fixture.close());

const openedAt = Date.UTC(2026, 4, 2, 12);

async function openDispute() {
  fixture.clock.set(openedAt + HOUR_MS);
  const { disputeId, lifecycleId } = await fixture.openDispute({ openedAt, maxRefundCents: 4000 });
  return {
    disputeId,
    lifecycleId,
    send: (who: Who | 'guest', body: object, query = '') =>
      fixture.ask(who, 'disputeEvent', { params: { disputeId }, body, query }),
    read: (who: Who | 'guest') => fixture.ask(who, 'dispute', { params: { disputeId } }),
  };
}

const stepsOf = async (lifecycleId: string): Promise<unknown[]> => {
  const { rows } = await fixture.database.pool.query(
    'select event, sent_by, user_id, payload, from_state, to_state from lifecycle_step where lifecycle_id = $1 order by revision',
    [lifecycleId],
  );
  return rows;
};

describe('a permitted event', () => {
  test('is stored with its sender, the new state and its effects', async () => {
    const dispute = await openDispute();
    const answer = await dispute.send('seller', { type: 'MAKE_OFFER', amountCents: 900 });
    expect(answer.json()).toMatchObject({
      disputeStatus: 'OFFER_MADE',
      offer: { version: 1, amountCents: 900 },
      permittedEvents: ['WITHDRAW_OFFER', 'ESCALATE'],
      revision: 2,
    });
    expect(await stepsOf(dispute.lifecycleId)).toEqual([
      {
        event: 'MAKE_OFFER',
        sent_by: 'seller',
        user_id: 'seller',
        payload: { amountCents: 900 },
        from_state: 'OPEN',
        to_state: 'OFFER_MADE',
      },
    ]);
    const { rows } = await fixture.database.pool.query(
      'select effect, params from outbox where lifecycle_id = $1 order by id desc limit 1',
      [dispute.lifecycleId],
    );
    expect(rows).toEqual([{ effect: 'notify', params: { to: ['buyer'], about: 'OFFER_MADE' } }]);
  });

  test('is listed only to the roles that may send it', async () => {
    const dispute = await openDispute();
    const seen = async (who: Who) => (await dispute.read(who)).json().dispute.permittedEvents;
    expect(await seen('buyer')).toEqual(['WITHDRAW']);
    expect(await seen('seller')).toEqual(['REPLY', 'MAKE_OFFER', 'ESCALATE']);
    expect(await seen('agent')).toEqual(['ESCALATE']);
  });
});

describe('disputeEvent', () => {
  test('refuses an impossible event with the current state and the possible events', async () => {
    const dispute = await openDispute();
    const answer = await dispute.send('buyer', { type: 'ACCEPT_OFFER', version: 1 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'NOT_POSSIBLE_NOW',
      message: 'You can’t do this right now (status: OPEN). You can do this: WITHDRAW.',
      details: { event: 'ACCEPT_OFFER', state: 'OPEN', possible: 'WITHDRAW', revision: 1 },
    });
    expect(await stepsOf(dispute.lifecycleId)).toEqual([]);
  });

  test('applies a passed deadline before it refuses an event', async () => {
    const dispute = await openDispute();
    fixture.clock.set(openedAt + 72 * HOUR_MS);
    const answer = await dispute.send('buyer', { type: 'REPLY' });
    expect(answer.json()).toMatchObject({ status: 409, details: { state: 'WAITING_FOR_SELLER_ACTION' } });
    expect(await stepsOf(dispute.lifecycleId)).toMatchObject([{ event: 'TIME_UP', sent_by: 'time' }]);
  });

  test('refuses an event for an older revision, even one that is still possible', async () => {
    const dispute = await openDispute();
    await dispute.send('seller', { type: 'REPLY' });
    const late = await dispute.send('buyer', { type: 'WITHDRAW' }, '?revision=1');
    expect(late.json()).toMatchObject({
      status: 409,
      code: 'MOVED_ON',
      details: { state: 'IN_PROGRESS', revision: 2 },
    });
    expect((await dispute.send('buyer', { type: 'WITHDRAW' }, '?revision=2')).statusCode).toBe(200);
  });

  test('refuses to accept a withdrawn offer after the seller made a new one', async () => {
    const dispute = await openDispute();
    await dispute.send('seller', { type: 'MAKE_OFFER', amountCents: 900 });
    await dispute.send('seller', { type: 'WITHDRAW_OFFER', version: 1 });
    await dispute.send('seller', { type: 'MAKE_OFFER', amountCents: 100 });
    const stale = await dispute.send('buyer', { type: 'ACCEPT_OFFER', version: 1 });
    expect(stale.json()).toMatchObject({ status: 409, details: { state: 'OFFER_MADE' } });
  });

  test('answers 404 to a stranger, and a guest who reads the dispute has to sign in', async () => {
    const dispute = await openDispute();
    expect((await dispute.send('stranger', { type: 'REPLY' })).statusCode).toBe(404);
    expect((await dispute.read('stranger')).statusCode).toBe(404);
    expect((await dispute.read('guest')).json()).toMatchObject({ status: 401, code: 'SIGN_IN_NEEDED' });
  });
});

describe('an invalid event', () => {
  test.each([
    ['type', { type: 'SHRUG' }],
    ['type', { type: 'TIME_UP' }],
    ['type', {}],
    ['amountCents', { type: 'MAKE_OFFER' }],
    ['amountCents', { type: 'MAKE_OFFER', amountCents: -1 }],
    ['amountCents', { type: 'MAKE_OFFER', amountCents: 1.5 }],
    ['amountCents', { type: 'MAKE_OFFER', amountCents: '5' }],
    ['by', { type: 'REPLY', by: 'agent' }],
    ['at', { type: 'REPLY', at: 0 }],
    ['decision/inFavourOf', { type: 'DECIDE', decision: { inFavourOf: 'me', refundCents: 0 } }],
  ])('is refused with its invalid field %s and changes nothing', async (field, body) => {
    const dispute = await openDispute();
    const before = await readRow(fixture.database.pool, dispute.lifecycleId);
    expect((await dispute.send('seller', body)).json()).toMatchObject({ status: 400, field });
    expect(await readRow(fixture.database.pool, dispute.lifecycleId)).toEqual(before);
  });
});

describe('simultaneous events', () => {
  test('accept an offer once, and the nine other acceptances are refused with 409', async () => {
    const dispute = await openDispute();
    await dispute.send('seller', { type: 'MAKE_OFFER', amountCents: 900 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => dispute.send('buyer', { type: 'ACCEPT_OFFER', version: 1 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    const { rows } = await fixture.database.pool.query(
      `select count(*)::int as refunds from outbox where lifecycle_id = $1 and effect = 'refundOffer'`,
      [dispute.lifecycleId],
    );
    expect(rows).toEqual([{ refunds: 1 }]);
  });
});

describe('lists', () => {
  test('of returns show the status code of each return and the permitted events of its lines', async () => {
    const requestedAt = openedAt;
    const opened = await fixture.openReturn({ requestedAt, quantity: 2, isReceiptExpected: true });
    fixture.clock.set(requestedAt + HOUR_MS);
    const listed = (await fixture.ask('seller', 'sellerReturns', { query: '?pageNum=1&channel=3' })).json();
    expect(listed).toMatchObject({ pageNum: 1, pageSize: 10, total: 1 });
    expect(listed.afterSalesRspVoList).toMatchObject([
      {
        returnOrderNumber: opened.number,
        orderNumber: ORDER,
        status: 12000,
        returnOrderLines: [
          {
            status: 'NEED_APPROVAL',
            skuNumber: 'MUG-1',
            originalOrderItem: { title: 'Mug', itemSubtotal: 3000, commissionFee: 360 },
            permittedEvents: ['APPROVE', 'REJECT', 'APPROVE_RESHIP'],
          },
        ],
      },
    ]);
    const own = (await fixture.ask('buyer', 'buyerReturns', { language: 'fr' })).json();
    expect(own.afterSalesRspVoList[0].returnOrderLines[0]).toMatchObject({
      originalOrderItem: { title: 'Tasse', commissionFee: null },
      permittedEvents: ['CANCEL'],
    });
    const one = await fixture.ask('agent', 'sellerReturn', { params: { returnOrderNumber: opened.number } });
    expect(one.json()).toMatchObject({
      returnOrderNumber: opened.number,
      returnOrderLines: [{ originalOrderItem: { commissionFee: 360 } }],
    });
    expect((await fixture.ask('stranger', 'buyerReturns')).json()).toMatchObject({ total: 0 });
  });

  test('for sellers and for agents are refused to other roles, and come in pages', async () => {
    expect((await fixture.ask('buyer', 'sellerReturns')).json()).toMatchObject({ code: 'SELLERS_ONLY' });
    expect((await fixture.ask('buyer', 'disputes', { query: '?userType=SELLER' })).json()).toMatchObject({
      code: 'SELLERS_ONLY',
    });
    expect((await fixture.ask('seller', 'disputes', { query: '?userType=AGENT' })).json()).toMatchObject({
      code: 'AGENTS_ONLY',
    });
    const all = (await fixture.ask('agent', 'disputes', { query: '?userType=AGENT&size=3&page=2' })).json();
    expect(all.content).toHaveLength(3);
    const mine = (await fixture.ask('buyer', 'disputes')).json();
    expect(mine.total).toBe(all.total);
    expect(mine.content).toHaveLength(10);
  });

  test.each(['page=0', 'page=x', 'size=101', 'userType=KING'])('refuse the query %s', async (query) => {
    const answer = await fixture.ask('buyer', 'disputes', { query: `?${query}` });
    expect(answer.json()).toMatchObject({ status: 400, field: query.split('=')[0] });
  });

  test('of vouchers show only a member’s own, which an agent cannot change', async () => {
    const { cardNumber } = await fixture.issueVoucher({ balanceCents: 1000, expiresAt: null });
    const params = { cardNumber };
    const applied = await fixture.ask('buyer', 'voucherEvent', {
      params,
      body: { type: 'APPLY', amountCents: 400 },
    });
    expect(applied.json()).toMatchObject({ isApplied: true, appliedAmount: 400, current_balance: 600 });
    expect((await fixture.ask('buyer', 'vouchers')).json().vouchers).toMatchObject([
      { card_number: cardNumber, permittedEvents: ['UPDATE', 'REMOVE'] },
    ]);
    expect((await fixture.ask('seller', 'vouchers')).json()).toEqual({ vouchers: [] });
    const body = { type: 'REMOVE' };
    expect((await fixture.ask('agent', 'voucherEvent', { params, body })).statusCode).toBe(404);
  });
});

describe('an agent acting for a member', () => {
  test('sends events as the buyer, and the step names the buyer and the agent', async () => {
    const dispute = await openDispute();
    await dispute.send('seller', { type: 'MAKE_OFFER', amountCents: 900 });
    const acting = await fixture.actFor('buyer');
    const answer = await acting('disputeEvent', dispute.disputeId, { type: 'REJECT_OFFER', version: 1 });
    expect(answer.json()).toMatchObject({ disputeStatus: 'OFFER_REJECTED' });
    expect(await sendersOf(dispute.lifecycleId)).toEqual([
      { event: 'MAKE_OFFER', sent_by: 'seller', user_id: 'seller', agent_id: null },
      { event: 'REJECT_OFFER', sent_by: 'buyer', user_id: 'buyer', agent_id: 'agent' },
    ]);
  });

  test('gets a 404 when acting for the seller or a stranger, also for an event of agents', async () => {
    const dispute = await openDispute();
    const asSeller = await fixture.actFor('seller');
    const offer = { type: 'MAKE_OFFER', amountCents: 900 };
    expect((await asSeller('disputeEvent', dispute.disputeId, offer)).statusCode).toBe(404);
    const asStranger = await fixture.actFor('stranger');
    expect((await asStranger('disputeEvent', dispute.disputeId, { type: 'ESCALATE' })).statusCode).toBe(404);
    expect(await sendersOf(dispute.lifecycleId)).toEqual([]);
  });
});

async function sendersOf(lifecycleId: string): Promise<unknown[]> {
  const { rows } = await fixture.database.pool.query(
    'select event, sent_by, user_id, agent_id from lifecycle_step where lifecycle_id = $1 order by revision',
    [lifecycleId],
  );
  return rows;
}
