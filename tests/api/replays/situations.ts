/**
 * Every write call of the buying areas in a situation where it takes effect: the request and its sender. Each `arrange` sets up a new
 * case, whose request can be sent once, repeatedly or several times at once.
 */
import type { Delivery } from '#server/platform/database/schema/buying.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { openSession } from '#server/features/identity/sessions/sessions.ts';
import { issueVoucher } from '#server/features/money/vouchers/move-vouchers.ts';
import { addAccount } from '#tests/support/account.ts';
import type { Payments } from '#tests/support/payments.ts';
import { someParcel } from '#tests/support/tracking.ts';
import type { Site } from '../site-fixture.ts';
import {
  addFailedRefund,
  call,
  entryOf,
  jsonOfSuccess,
  openStore,
  signIn,
  type Browser,
  type Sent,
} from '../other-people/belongings.ts';
import { place } from '../aftersales/returns/bought-order.ts';
import { checkoutSituations } from './checkout-situations.ts';
import { messageSituations } from './message-situations.ts';
import type { Arrange, Arranged, Situation } from './situation.ts';

const permittedIn = (answer: unknown): readonly string[] => {
  const { permittedEvents }: { permittedEvents?: unknown } = { ...Object(answer) };
  return Array.isArray(permittedEvents) ? permittedEvents.map(String) : [];
};

/** Events sent before, in this order, each with its sender. */
type Before = readonly (readonly [Browser, object])[];
/** Pieces bought of each order line. */
export const PIECES = 2;
const key = (): string => `key-${crypto.randomUUID()}`;

/** Adds a buyer, a seller and an agent to a shop, and lists the situations that they can be in. */
export async function openSituations(site: Site, payments: Payments): Promise<Situation[]> {
  const { database, clock } = site;
  const createdAt = new Date(clock.now());
  const { session, store } = await openStore(site, 'bob');
  await addAccount(database, 'bea', { createdAt });
  await addAccount(database, 'agent', { isAgent: true, createdAt });
  const buyer: Browser = { session: (await signIn(site, 'bea')).secret };
  const seller: Browser = { session };
  const agent: Browser = { session: (await signIn(site, 'agent')).secret };
  let orders = 4_800_000;

  async function order(to: 'PROCESSING' | 'SHIPPED' | 'DELIVERED', delivery?: Delivery) {
    orders += 100;
    const context = { client: database.pool, orm: database.orm, at: clock.now(), number: orders };
    const { number, lineIds } = await place(
      { ...context, sellerId: store, buyerId: 'bea', ...(delivery === undefined ? {} : { delivery }) },
      [{ quantity: PIECES, item: 3000, shipping: 500 }],
      to,
    );
    return { number, lineId: lineIds[0] ?? 0 };
  }

  const sendOrder = async (who: Browser, orderNumber: string, body: object): Promise<Arranged> => {
    const { revision } = await jsonOfSuccess(call(site, who, 'sellerOrder', { query: { orderNumber } }));
    return {
      ...{ browser: who, sent: { params: { orderNumber }, query: { revision: Number(revision) }, body } },
      async permitted(asker) {
        return permittedIn(await jsonOfSuccess(call(site, asker, 'sellerOrder', { query: { orderNumber } })));
      },
    };
  };
  const parcel = (lineId: number, quantity: number) => ({
    ...{ type: 'SHIP', lines: [{ lineId, quantity }] },
    tracking: someParcel(),
  });
  const ordered = (what: string, arrange: Arrange): Situation => ({
    ...{ name: 'orderEvent', what, isSaving: false, arrange },
  });

  const aReturn = ({ number, lineId }: { number: string; lineId: number }, quantity = PIECES): Sent => ({
    params: { orderNumber: number },
    body: {
      clientKey: key(),
      lines: [{ orderLineId: lineId, quantity, reason: 'DAMAGED', note: '', photoIds: [] }],
    },
  });

  /** A line of a return after these events. */
  async function returned(...before: Before) {
    const opened = await jsonOfSuccess(call(site, buyer, 'openReturn', aReturn(await order('DELIVERED'))));
    const returnLineId = Number(entryOf(opened['returnOrderLines'])['returnLineId']);
    for (const [who, body] of before)
      await jsonOfSuccess(call(site, who, 'returnLineEvent', { params: { returnLineId }, body }));
    return { returnLineId, returnOrderNumber: String(opened['returnOrderNumber']) };
  }
  const approved = [seller, { type: 'APPROVE' }] as const;
  const onItsWay = [buyer, { type: 'SHIP', tracking: null }] as const;
  const back = [seller, { type: 'RECEIVE', quantity: PIECES, condition: 'used' }] as const;
  const reship = [seller, { type: 'APPROVE_RESHIP' }] as const;
  /** Records the carrier's delivery to the seller. */
  async function recordDelivery(returnLineId: number): Promise<void> {
    const { rows } = await database.pool.query<{ id: string }>(
      'select lifecycle_id as id from return_line where id = $1',
      [returnLineId],
    );
    const delivered = { type: 'CARRIER_DELIVERED', by: 'system', at: clock.now() } as const;
    for (const { id } of rows) await move(database.pool, returnLineMachine, id, delivered);
  }
  /** Gives a correction a tracking number of its own, since no two parcels may share one. */
  const withOwnNumber = (body: { type: string }) =>
    body.type === 'CORRECT_TRACKING' ? { ...body, tracking: someParcel() } : body;
  const line = (browser: Browser, body: { type: string }, ...before: Before): Situation => ({
    ...{ name: 'returnLineEvent', what: body.type, isSaving: false },
    async arrange() {
      const { returnLineId, returnOrderNumber } = await returned(...before);
      if (body.type === 'NOT_ARRIVED') await recordDelivery(returnLineId);
      return {
        ...{ browser, sent: { params: { returnLineId }, body: withOwnNumber(body) } },
        async permitted(asker) {
          const returnOrder = await jsonOfSuccess(
            call(site, asker, 'sellerReturn', { params: { returnOrderNumber } }),
          );
          return permittedIn(entryOf(returnOrder['returnOrderLines']));
        },
      };
    },
  });
  const wholeReturn = (body: { type: string }, ...before: Before): Situation => ({
    ...{ name: 'returnEvent', what: body.type, isSaving: false },
    async arrange() {
      const { returnOrderNumber } = await returned(...before);
      return { browser: buyer, sent: { params: { returnOrderNumber }, body: withOwnNumber(body) } };
    },
  });

  const aDispute = (orderNumber: string): Sent => ({
    body: { orderNumber, reason: 'DAMAGED', clientKey: key(), text: 'It came in pieces.' },
  });

  /** A dispute after these events. */
  async function disputed(...before: Before): Promise<number> {
    const { number } = await order('DELIVERED');
    const disputeId = Number(
      (await jsonOfSuccess(call(site, buyer, 'openDispute', aDispute(number))))['disputeId'],
    );
    for (const [who, body] of before)
      await jsonOfSuccess(call(site, who, 'disputeEvent', { params: { disputeId }, body }));
    return disputeId;
  }
  const offer = [seller, { type: 'MAKE_OFFER', amountCents: 500 }] as const;
  const escalated = [agent, { type: 'ESCALATE' }] as const;
  const claimed = [agent, { type: 'CLAIM' }] as const;
  const asked = [agent, { type: 'REQUEST_INFORMATION', from: 'buyer' }] as const;
  const event = (browser: Browser, body: { type: string }, ...before: Before): Situation => ({
    ...{ name: 'disputeEvent', what: body.type, isSaving: false },
    async arrange() {
      const params = { disputeId: await disputed(...before) };
      const message = { clientKey: key(), text: 'So be it.' };
      return {
        ...{ browser, sent: { params, body: { ...body, message } } },
        async permitted(asker) {
          return permittedIn((await jsonOfSuccess(call(site, asker, 'dispute', { params })))['dispute']);
        },
      };
    },
  });

  /** A new member with a voucher, after these events. */
  async function rewarded(...before: readonly object[]) {
    const userId = `rewarded-${crypto.randomUUID()}`;
    await addAccount(database, userId, { createdAt });
    const device = { uuid: 'device', name: 'test' };
    const { secret } = await openSession(database.orm, userId, device, true, clock.now());
    const voucher = { userId, cents: 500, expiresAt: null, at: clock.now() };
    const cardNumber = await issueVoucher(database.pool, voucher);
    const browser: Browser = { session: secret };
    for (const body of before)
      await jsonOfSuccess(call(site, browser, 'voucherEvent', { params: { cardNumber }, body }));
    return { browser, cardNumber, userId };
  }
  const voucher = (body: { type: string }, ...before: readonly object[]): Situation => ({
    ...{ name: 'voucherEvent', what: body.type, isSaving: body.type === 'UPDATE' },
    async arrange() {
      const { browser, cardNumber } = await rewarded(...before);
      return {
        ...{ browser, sent: { params: { cardNumber }, body } },
        async permitted() {
          return permittedIn(entryOf((await jsonOfSuccess(call(site, browser, 'vouchers', {})))['vouchers']));
        },
      };
    },
  });
  const applied = { type: 'APPLY', amountCents: 300 };

  return [
    ...checkoutSituations(site, payments, rewarded),
    ordered('SHIP', async () => {
      const { number, lineId } = await order('PROCESSING');
      return sendOrder(seller, number, parcel(lineId, 1));
    }),
    ordered('SHIP', async () => {
      const { number, lineId } = await order('PROCESSING');
      return sendOrder(seller, number, parcel(lineId, PIECES));
    }),
    ordered('CORRECT_TRACKING', async () => {
      const { number, lineId } = await order('PROCESSING');
      const parted = await sendOrder(seller, number, parcel(lineId, 1));
      const { shipments } = await jsonOfSuccess(call(site, seller, 'orderEvent', parted.sent));
      const shipment = entryOf(shipments)['shipmentId'];
      return sendOrder(seller, number, { type: 'CORRECT_TRACKING', shipment, tracking: someParcel() });
    }),
    ordered('READY_FOR_PICKUP', async () => {
      const { number } = await order('PROCESSING', { kind: 'studio' });
      return sendOrder(seller, number, { type: 'READY_FOR_PICKUP' });
    }),
    ordered('HANDED_OVER', async () => {
      const { number } = await order('PROCESSING', { kind: 'studio' });
      const ready = await sendOrder(seller, number, { type: 'READY_FOR_PICKUP' });
      await jsonOfSuccess(call(site, seller, 'orderEvent', ready.sent));
      return sendOrder(seller, number, { type: 'HANDED_OVER' });
    }),
    ordered('CANCEL', async () => {
      const { number } = await order('PROCESSING');
      return sendOrder(buyer, number, { type: 'CANCEL', reason: null });
    }),
    ordered('CANCEL', async () => {
      const { number } = await order('PROCESSING');
      return sendOrder(seller, number, { type: 'CANCEL', reason: 'It broke.' });
    }),
    ordered('CANCEL_REST', async () => {
      const { number, lineId } = await order('PROCESSING');
      const part = await sendOrder(seller, number, parcel(lineId, 1));
      await jsonOfSuccess(call(site, seller, 'orderEvent', part.sent));
      return sendOrder(seller, number, { type: 'CANCEL_REST', reason: 'It broke.' });
    }),

    {
      ...{ name: 'openReturn', what: 'of some of it', isSaving: false },
      arrange: async () => ({ browser: buyer, sent: aReturn(await order('DELIVERED'), 1) }),
    },
    wholeReturn({ type: 'CANCEL' }),
    wholeReturn({ ...onItsWay[1], type: 'SHIP' }, approved),
    wholeReturn({ type: 'CORRECT_TRACKING' }, approved, onItsWay),
    line(seller, approved[1]),
    line(seller, { type: 'REJECT', ...{ reason: 'Worn.' } }),
    line(seller, reship[1]),
    line(buyer, { type: 'CANCEL' }),
    line(buyer, onItsWay[1], approved),
    line(buyer, { type: 'CORRECT_TRACKING' }, approved, onItsWay),
    line(seller, { type: 'RECEIVE', ...{ quantity: 1, condition: 'used' } }, approved, onItsWay),
    line(seller, { type: 'NOT_ARRIVED', ...{ reason: 'Nothing came.' } }, approved, onItsWay),
    line(seller, { type: 'PASS' }, approved, onItsWay, back),
    line(seller, { type: 'FAIL', ...{ reason: 'Not ours.' } }, approved, onItsWay, back),
    line(seller, { type: 'RESHIP_SENT', ...{ tracking: null } }, reship),
    line(buyer, { type: 'DELIVERED' }, reship, [seller, { type: 'RESHIP_SENT', tracking: null }]),

    {
      ...{ name: 'openDispute', what: 'about an order', isSaving: false },
      arrange: async () => ({ browser: buyer, sent: aDispute((await order('DELIVERED')).number) }),
    },
    {
      ...{ name: 'writeDisputeMessage', what: 'a comment', isSaving: false },
      async arrange() {
        const params = { disputeId: await disputed() };
        return { browser: seller, sent: { params, body: { clientKey: key(), text: 'We are sorry.' } } };
      },
    },
    {
      ...{ name: 'markDisputeAsRead', what: 'a complaint', isSaving: false },
      async arrange() {
        const params = { disputeId: await disputed() };
        return { browser: seller, sent: { params, body: { messageId: 1 } } };
      },
    },
    {
      ...{ name: 'writeDisputeNote', what: 'a note', isSaving: false },
      async arrange() {
        const params = { disputeId: await disputed() };
        return { browser: agent, sent: { params, body: { clientKey: key(), text: 'Same carrier again.' } } };
      },
    },
    event(seller, { type: 'REPLY' }),
    event(seller, offer[1]),
    event(buyer, { type: 'ACCEPT_OFFER', ...{ version: 1 } }, offer),
    event(buyer, { type: 'REJECT_OFFER', ...{ version: 1 } }, offer),
    event(seller, { type: 'WITHDRAW_OFFER', ...{ version: 1 } }, offer),
    event(agent, escalated[1]),
    event(agent, claimed[1], escalated),
    event(agent, asked[1], escalated, claimed),
    event(buyer, { type: 'PROVIDE_INFORMATION' }, escalated, claimed, asked),
    event(
      agent,
      { type: 'DECIDE', ...{ decision: { inFavourOf: 'buyer', refundCents: 700 } } },
      escalated,
      claimed,
    ),
    event(buyer, { type: 'WITHDRAW' }),

    voucher(applied),
    voucher({ type: 'UPDATE', ...{ amountCents: 200 } }, applied),
    voucher({ type: 'REMOVE' }, applied),
    {
      ...{ name: 'uncapturedPaymentEvent', what: 'tried again', isSaving: false },
      async arrange() {
        const { number } = await order('PROCESSING');
        // payments/uncaptured.test.ts covers the five failed attempts that lead to this state.
        await database.pool.query(
          `update lifecycle set state = 'UNCAPTURED' where id = (select payment_lifecycle_id from seller_order where number = $1)`,
          [number],
        );
        return { browser: agent, sent: { params: { orderNumber: number }, body: { type: 'CAPTURE' } } };
      },
    },
    {
      ...{ name: 'failedRefundEvent', what: 'paid by hand', isSaving: false },
      async arrange() {
        const refundId = await addFailedRefund(site, (await order('DELIVERED')).number);
        return { browser: agent, sent: { params: { refundId }, body: { type: 'REFUND_SETTLED' } } };
      },
    },
    ...messageSituations(site, { buyer, seller }, async () => (await order('PROCESSING')).number),
  ];
}
