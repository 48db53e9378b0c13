/** A return line on the pages of buyer, seller and agent (§4). */
import messages from '#locales/en/returns.json' with { type: 'json' };
import type { ReturnLineInput } from '#machines/return-line/events.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import { returnLinePayloads, selectItemStatus } from '#machines/return-line/selectors.ts';
import type { SellerPolicies } from '#server/platform/database/schema/buying.ts';
import { openReturn } from '#server/features/aftersales/returns/open-return.ts';
import { HOUSE_RETURNS } from '#server/features/aftersales/returns/return-days.ts';
import { BEGUN } from '#tests/machines/feeds/sent.ts';
import { RETURNS } from '#tests/support/seller.ts';
import { someParcel } from '#tests/support/tracking.ts';
import type { CARDS } from '#tests/support/payments.ts';
import { coverOf, type World } from './cover.ts';
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

const QUANTITY = 2;
const PATH_PREFIX: PathPrefix = { buyer: '', seller: '/mp', agent: '' };
const PARCEL = { carrier: 'CANADA_POST', number: '7035114477138472' };
const OTHER_PARCEL = { carrier: 'UPS', number: '1Z999AA10123456784' };
/** The buyer's country and postal code. */
const HOME = { country: 'CA', zipCode: 'H2T 2S1' } as const;
const HOME_ADDRESS = {
  ...{ firstName: 'Ann', lastName: 'Lee', line1: '4520, rue Drolet', line2: '' },
  ...{ city: 'Montréal', state: 'QC', phone: '', ...HOME },
};

const SHIPPING: SellerPolicies['shipping'] = {
  ...{ shipsTo: ['US', 'CA'], flatCents: 300, perKgCents: 0 },
  ...{ freeFromCents: null, expressCents: null, studioPickup: false },
};
const LIFECYCLE = 'select lifecycle_id as id from return_line where return_number = $1';

interface ReturnTerms {
  readonly card: keyof typeof CARDS;
  /** Whether the refund waits until the seller has received the goods. */
  readonly isReceiptExpected: boolean;
}

/** A return of two delivered mugs. */
const returnOn = ({ card, isReceiptExpected }: ReturnTerms): World<ReturnLineInput> => ({
  input: { requestedAt: BEGUN, quantity: QUANTITY, isReceiptExpected },
  async begin(parties) {
    const { database, cast } = parties;
    const { returns, classes } = HOUSE_RETURNS;
    const policies: SellerPolicies = {
      shipping: SHIPPING,
      returns: { ...returns, isReceiptExpected },
      classes,
    };
    await database.query('update seller set policies = $2, returns_address = $3 where id = $1', [
      ...[cast.seller.sellerId, policies, RETURNS],
    ]);
    const order = await beginOrder(parties, card);
    await database.query('update parent_order set ship_to = $2 where number = $1', [
      order.parentNumber,
      HOME_ADDRESS,
    ]);
    const [orderLineId = 0] = order.lineIds;
    const line = { orderLineId, quantity: QUANTITY, reason: 'DAMAGED' as const, note: '', photoIds: [] };
    const number = await openReturn(database, {
      orderNumber: order.number,
      body: { clientKey: order.number, lines: [line] },
      sender: { by: 'buyer', at: Date.now() },
      people: { userId: cast.buyer.id, agentId: null },
      whose: { userId: cast.buyer.id },
    });
    const { rows } = await database.query<{ id: string }>(LIFECYCLE, [number]);
    await parties.open(rows[0]?.id ?? '', (person) => `${PATH_PREFIX[person]}/returns/${number}`);
  },
});

/** The seller refuses, with a reason. */
const refuse = (event: string, reason: string) => ({
  by: 'seller' as const,
  payloads: () => [{ reason }],
  do: ({ pages }: PartyBrowsers) => pages.seller.fill(event, { reason }),
});

export const returnLineCover = coverOf<typeof returnLineMachine>({
  name: 'return-line',
  machine: returnLineMachine,
  payloads: returnLinePayloads,
  worlds: {
    'goods that have to come back': returnOn({ card: 'approved', isReceiptExpected: true }),
    'goods that may be kept': returnOn({ card: 'approved', isReceiptExpected: false }),
    [REFUSES_REFUNDS]: returnOn({ card: 'refundFails', isReceiptExpected: true }),
  },
  note: ({ context: { dueAt, deliveredAt, reshippedAt, receivedQuantity } }, at) => [
    ...[deliveredAt, reshippedAt, receivedQuantity, at, dueAt],
  ],
  label: (snapshot) => {
    const status = selectItemStatus(snapshot);
    // §4: an approved line whose goods must be sent back shows as PENDING_ITEM_RETURN.
    return messages.item[status === 'APPROVED_WAITING_FOR_RETURN' ? 'PENDING_ITEM_RETURN' : status];
  },
  actions: {
    APPROVE: [{ by: 'seller', do: press('seller', 'APPROVE') }],
    REJECT: [refuse('REJECT', 'It was worn.')],
    APPROVE_RESHIP: [{ by: 'seller', do: press('seller', 'APPROVE_RESHIP') }],
    CANCEL: [{ by: 'buyer', do: press('buyer', 'CANCEL') }],
    SHIP: [
      {
        by: 'buyer',
        payloads: () => [{ tracking: PARCEL }],
        do: ({ pages, parcel }) => pages.buyer.fill('SHIP', { ...parcel }),
      },
    ],
    CORRECT_TRACKING: [
      {
        by: 'buyer',
        payloads: () => [{ tracking: OTHER_PARCEL }],
        do: (parties) => {
          // The carrier reports the corrected number from now on.
          parties.parcel = someParcel();
          return parties.pages.buyer.fill('CORRECT_TRACKING', { ...parties.parcel });
        },
      },
    ],
    CARRIER_DELIVERED: [{ by: 'system', do: (parties) => parties.deliver(RETURNS) }],
    NOT_ARRIVED: [refuse('NOT_ARRIVED', 'Nothing was at my door.')],
    RECEIVE: [
      {
        by: 'seller',
        payloads: () => [{ quantity: QUANTITY, condition: 'as-sold' }],
        do: ({ pages }, { quantity }) => pages.seller.fill('RECEIVE', { quantity: String(quantity) }),
      },
    ],
    PASS: [{ by: 'seller', do: press('seller', 'PASS') }],
    FAIL: [refuse('FAIL', 'The handle is off.')],
    REFUND_SETTLED: [refundSettled, { by: 'agent', do: press('agent', 'REFUND_SETTLED') }],
    REFUND_FAILED: [refundFailed],
    RESHIP_SENT: [
      {
        by: 'seller',
        payloads: () => [{ tracking: PARCEL }],
        do: ({ pages, parcel }) => pages.seller.fill('RESHIP_SENT', { ...parcel }),
      },
    ],
    DELIVERED: [
      {
        by: 'system',
        // A carrier reports only a replacement that the seller has shipped.
        when: ({ snapshot: { context } }) => context.reshippedAt !== null,
        do: (parties) => parties.deliver(HOME),
      },
      { by: 'buyer', do: press('buyer', 'DELIVERED') },
    ],
    DISPUTE_DECIDED: [{ by: 'agent', do: press('agent', 'DISPUTE_DECIDED') }],
    TIME_UP: [timeUp],
  },
  unseen: {
    'return-line.NEED_APPROVAL|APPROVE|2':
      'seats in a class are given back in the turn that opens the return',
  },
});
