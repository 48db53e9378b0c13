/** A dispute on the pages of buyer, seller and agent (§4). */
import type { SnapshotFrom } from 'xstate';
import messages from '#locales/en/disputes.json' with { type: 'json' };
import shell from '#locales/en/shell.json' with { type: 'json' };
import { BUYER_MAY_ESCALATE_MS } from '#machines/dispute/constants.ts';
import type { DisputeInput } from '#machines/dispute/events.ts';
import { disputeMachine } from '#machines/dispute/machine.ts';
import { disputePayloads } from '#machines/dispute/selectors.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { begin, move } from '#server/platform/lifecycle/move.ts';
import { BEGUN } from '#tests/machines/feeds/sent.ts';
import { PAID_CENTS } from '../paid-order.ts';
import type { CARDS } from '#tests/support/payments.ts';
import { coverOf, type Person, type WalkPoint, type World } from './cover.ts';
import type { PartyBrowsers } from './party-browsers.ts';
import {
  beginOrder,
  press,
  refundFailed,
  refundSettled,
  REFUSES_REFUNDS,
  timeUp,
  type PathPrefix,
} from './shared.ts';

type Dispute = SnapshotFrom<typeof disputeMachine>;
type DisputePoint = WalkPoint<Dispute>;

const OFFER_CENTS = 900;
/** A third offer would show nothing new. */
const OFFERS = 2;
const PATH_PREFIX: PathPrefix = { buyer: '', seller: '/mp', agent: '/agent' };

const ADD = `insert into dispute (order_number, lifecycle_id, seller_id, buyer_id, reason, created_at)
  values ($1, $2, $3, $4, 'DAMAGED', to_timestamp($5::float8 / 1000)) returning id`;

/** A dispute about two delivered mugs. */
const disputeOn = (card: keyof typeof CARDS): World<DisputeInput> => ({
  input: { openedAt: BEGUN, maxRefundCents: PAID_CENTS },
  async begin(parties) {
    const { database, cast } = parties;
    const order = await beginOrder(parties, card);
    const at = Date.now();
    const id = await begin(database, disputeMachine, { openedAt: at, maxRefundCents: PAID_CENTS }, at);
    const whose = [cast.seller.sellerId, cast.buyer.id];
    const { rows } = await database.query<{ id: string }>(ADD, [order.number, id, ...whose, at]);
    await move(database, orderMachine, order.lifecycleId, { type: 'CASE_OPENED', by: 'system', at });
    await parties.open(id, (person) => `${PATH_PREFIX[person]}/disputes/${rows[0]?.id ?? ''}`);
  },
});

/** The buyer replies at once, or an hour before the deadline to keep the dispute open. */
const nowOrBeforeDeadline = ({ at, snapshot: { value, context } }: DisputePoint): readonly number[] =>
  value === 'IN_PROGRESS' && context.offer === null && context.dueAt !== null
    ? [at, context.dueAt - HOUR_MS]
    : [at];

/** The version of the open offer, if there is one. */
const openOffer = ({ context: { offer } }: Dispute): readonly { version: number }[] =>
  offer === null ? [] : [{ version: offer.version }];

const write = (person: Person) => (parties: PartyBrowsers) => parties.pages[person].write('It is as I said.');
const confirm = (person: Person, event: string) => (parties: PartyBrowsers) =>
  parties.pages[person].fill(event, {});

export const disputeCover = coverOf<typeof disputeMachine>({
  name: 'dispute',
  machine: disputeMachine,
  payloads: disputePayloads,
  worlds: { 'with a card': disputeOn('approved'), [REFUSES_REFUNDS]: disputeOn('refundFails') },
  note: ({ value, context: { offer, agreed, informationFrom, dueAt } }, at) => [
    offer?.version,
    agreed === null,
    informationFrom,
    // Once a dispute is escalated, its age no longer affects what can happen.
    value.startsWith('ESCALAT') ? null : at,
    dueAt === null ? null : dueAt - at,
  ],
  label: ({ value }) => messages.status[value].replace('{{provider}}', shell.brand),
  actions: {
    REPLY: [
      { by: 'seller', do: write('seller') },
      { by: 'buyer', at: nowOrBeforeDeadline, do: write('buyer') },
    ],
    MAKE_OFFER: [
      {
        by: 'seller',
        payloads: () => [{ amountCents: OFFER_CENTS }],
        when: ({ snapshot: { context } }) => (context.offer?.version ?? 0) < OFFERS,
        do: ({ pages }, { amountCents }) =>
          pages.seller.fill('MAKE_OFFER', { amount: String(amountCents / 100) }),
      },
    ],
    ACCEPT_OFFER: [{ by: 'buyer', payloads: openOffer, do: press('buyer', 'ACCEPT_OFFER') }],
    REJECT_OFFER: [{ by: 'buyer', payloads: openOffer, do: press('buyer', 'REJECT_OFFER') }],
    WITHDRAW_OFFER: [{ by: 'seller', payloads: openOffer, do: press('seller', 'WITHDRAW_OFFER') }],
    REFUND_SETTLED: [refundSettled],
    REFUND_FAILED: [refundFailed],
    // No part of the shop sends ACTION_DUE and ACTION_DONE yet, so the walk sends them.
    ACTION_DUE: [{ by: 'system', do: (parties) => parties.send({ type: 'ACTION_DUE', by: 'system' }) }],
    ACTION_DONE: [{ by: 'system', do: (parties) => parties.send({ type: 'ACTION_DONE', by: 'system' }) }],
    ESCALATE: [
      {
        by: 'buyer',
        at: ({ at, snapshot: { context } }) => [Math.max(at, context.openedAt + BUYER_MAY_ESCALATE_MS)],
        do: confirm('buyer', 'ESCALATE'),
      },
      { by: 'seller', do: confirm('seller', 'ESCALATE') },
      { by: 'agent', do: confirm('agent', 'ESCALATE') },
    ],
    CLAIM: [{ by: 'agent', do: press('agent', 'CLAIM') }],
    REQUEST_INFORMATION: [
      {
        by: 'agent',
        payloads: () => [{ from: 'buyer' }, { from: 'seller' }],
        do: ({ pages }, { from }) => pages.agent.fill('REQUEST_INFORMATION', { from, text: 'Since when?' }),
      },
    ],
    PROVIDE_INFORMATION: [
      { by: 'buyer', do: write('buyer') },
      { by: 'seller', do: write('seller') },
    ],
    DECIDE: [
      {
        by: 'agent',
        payloads: () => [{ decision: { inFavourOf: 'buyer', refundCents: OFFER_CENTS } }],
        do: ({ pages }, { decision: { inFavourOf, refundCents } }) =>
          pages.agent.fill('DECIDE', { favour: inFavourOf, amount: String(refundCents / 100) }),
      },
    ],
    WITHDRAW: [{ by: 'buyer', do: confirm('buyer', 'WITHDRAW') }],
    TIME_UP: [timeUp],
  },
  unseen: {},
});
