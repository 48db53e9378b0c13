/** An agent who has acted for the buyer of an order doesn't decide its disputes and returns: another agent does. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAccount } from '#tests/support/account.ts';
import { delivered, returned, type Delivered } from './disputes/delivered-order.ts';
import { NOON, startAftersalesFixture, type AftersalesFixture } from './aftersales-fixture.ts';

const COLLEAGUE = 'colleague';
const REFUSED = { status: 403, code: 'ANOTHER_AGENT_DECIDES' };
const DECISION = { type: 'DECIDE', decision: { inFavourOf: 'buyer', refundCents: 100 } };

let fixture: AftersalesFixture;
let order: Delivered;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
  fixture.clock.set(NOON);
  await addAccount(fixture.database, COLLEAGUE, { isAgent: true, createdAt: new Date(NOON) });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  order = await delivered(fixture);
});

const opening = () => ({
  ...{ orderNumber: order.number, reason: 'DAMAGED', clientKey: randomUUID(), text: 'It broke.' },
});

/** Opens a dispute for the buyer through an agent, or by the buyer. */
async function opened(agentId: string | null): Promise<string> {
  if (agentId === null)
    return (await fixture.ask('buyer', 'openDispute', { body: opening() })).json().disputeId;
  return (await (await fixture.actFor('buyer', agentId))('openDispute', '', opening())).json().disputeId;
}
const send = (disputeId: string, body: object, language: 'en' | 'fr' = 'en') =>
  fixture.ask('agent', 'disputeEvent', { params: { disputeId }, body, language });
const detail = async (disputeId: string) =>
  (await fixture.ask('agent', 'dispute', { params: { disputeId } })).json();
const permittedInList = async (disputeId: string) => {
  const { content } = (await fixture.ask('agent', 'disputes', { query: '?userType=AGENT&size=50' })).json();
  return content.find((each: { disputeId: string }) => each.disputeId === disputeId).permittedEvents;
};

describe('a dispute', () => {
  test('that an agent opened for the buyer is left to another agent, with a message in the reader’s language', async () => {
    const disputeId = await opened('agent');
    expect(await detail(disputeId)).toMatchObject({
      ...{ side: 'agent', isLeftToAnotherAgent: false, dispute: { permittedEvents: ['ESCALATE'] } },
    });
    expect((await send(disputeId, { type: 'ESCALATE' })).statusCode).toBe(200);
    const claimed = await send(disputeId, { type: 'CLAIM' });
    expect(claimed.json()).toMatchObject(REFUSED);
    expect(claimed.json().message).toContain('another agent has to decide');
    const french = await send(disputeId, { type: 'CLAIM' }, 'fr');
    expect(french.json().message).toContain('un autre agent doit trancher');
    expect(await detail(disputeId)).toMatchObject({
      ...{ isLeftToAnotherAgent: true, dispute: { permittedEvents: [] } },
    });
    expect(await permittedInList(disputeId)).toEqual([]);
  });

  test('is decided by an agent while a colleague acted for the buyer', async () => {
    const disputeId = await opened(COLLEAGUE);
    for (const body of [{ type: 'ESCALATE' }, { type: 'CLAIM' }])
      expect((await send(disputeId, body)).statusCode).toBe(200);
    expect(await detail(disputeId)).toMatchObject({
      ...{ isLeftToAnotherAgent: false, dispute: { permittedEvents: ['REQUEST_INFORMATION', 'DECIDE'] } },
    });
    expect(await permittedInList(disputeId)).toEqual(['REQUEST_INFORMATION', 'DECIDE']);
    expect((await send(disputeId, DECISION)).json()).toMatchObject({ disputeStatus: 'RESOLVED' });
  });

  test.each([
    ['wrote a comment', 'writeDisputeMessage', () => ({ clientKey: randomUUID(), text: 'She calls again.' })],
    ['answered the question', 'disputeEvent', () => ({ type: 'PROVIDE_INFORMATION' })],
  ] as const)(
    'is not decided by an agent who claimed it and then %s for the buyer',
    async (_, name, body) => {
      const disputeId = await opened(null);
      const question = { type: 'REQUEST_INFORMATION', from: 'buyer' };
      for (const sent of [{ type: 'ESCALATE' }, { type: 'CLAIM' }, question])
        expect((await send(disputeId, sent)).statusCode).toBe(200);
      const acted = await (await fixture.actFor('buyer'))(name, disputeId, body());
      expect(acted.statusCode).toBeLessThan(300);
      if (name === 'writeDisputeMessage')
        await fixture.ask('buyer', 'disputeEvent', {
          params: { disputeId },
          body: { type: 'PROVIDE_INFORMATION' },
        });
      expect((await send(disputeId, DECISION)).json()).toMatchObject(REFUSED);
      expect((await detail(disputeId)).dispute.disputeStatus).toBe('ESCALATION_UNDER_REVIEW');
    },
  );

  test('is not decided by the agent who placed the order for the buyer', async () => {
    await fixture.database.pool.query('update parent_order set agent_id = $1 where number = $2', [
      'agent',
      order.parentNumber,
    ]);
    const disputeId = await opened(null);
    await send(disputeId, { type: 'ESCALATE' });
    expect((await send(disputeId, { type: 'CLAIM' })).json()).toMatchObject(REFUSED);
  });

  test('escalated twice under one key by an agent who acted for the buyer is escalated once', async () => {
    const disputeId = await opened('agent');
    const body = { type: 'ESCALATE', message: { clientKey: randomUUID(), text: 'Please look.' } };
    for (const answer of [await send(disputeId, body), await send(disputeId, body)])
      expect(answer.json()).toMatchObject({ disputeStatus: 'ESCALATED_DISPUTE' });
    const { rows } = await fixture.database.pool.query(
      `select payload from lifecycle_step where event = 'ESCALATE'
          and lifecycle_id = (select lifecycle_id from dispute where id = $1)`,
      [disputeId],
    );
    expect(rows).toEqual([{ payload: {} }]);
  });

  test('of another order of the same buyer is decided by an agent who acted in this one', async () => {
    await opened('agent');
    order = await delivered(fixture);
    const disputeId = await opened(null);
    await send(disputeId, { type: 'ESCALATE' });
    expect((await send(disputeId, { type: 'CLAIM' })).json()).toMatchObject({
      disputeStatus: 'ESCALATION_UNDER_REVIEW',
    });
  });
});

describe('a refused return', () => {
  const reverse = (returnLineId: number) =>
    fixture.ask('agent', 'returnLineEvent', {
      params: { returnLineId: String(returnLineId) },
      body: { type: 'DISPUTE_DECIDED' },
    });
  const seen = async () =>
    (await fixture.ask('agent', 'sellerReturn', { params: { returnOrderNumber: `R${order.number}` } })).json()
      .returnOrderLines[0];

  test('stays refused when an agent who acted for its buyer tries to reverse it', async () => {
    const { returnLineId, lifecycleId } = await returned(fixture, order, { isRefused: true });
    expect(await seen()).toMatchObject({ isLeftToAnotherAgent: false, permittedEvents: ['DISPUTE_DECIDED'] });
    await fixture.database.pool.query(
      `insert into lifecycle_step (lifecycle_id, revision, event, sent_by, user_id, agent_id, payload, at, from_state, to_state)
       values ($1, 99, 'SHIP', 'buyer', 'buyer', 'agent', '{}', $2, 'PENDING_ITEM_RETURN', 'SHIPPED')`,
      [lifecycleId, NOON],
    );
    expect(await seen()).toMatchObject({ isLeftToAnotherAgent: true, permittedEvents: [] });
    expect((await reverse(returnLineId)).json()).toMatchObject(REFUSED);
  });

  test('is reversed by an agent while a colleague acted for the buyer', async () => {
    const { returnLineId } = await returned(fixture, order, { isRefused: true });
    await opened(COLLEAGUE);
    expect((await reverse(returnLineId)).json()).toMatchObject({ state: 'READY_TO_REFUND' });
  });
});
