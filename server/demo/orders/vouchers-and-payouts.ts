/** Vouchers and gift cards of the demo shopper and payouts of the demo seller, with the purchases behind them. */
import { DAY_MS, HOUR_MS } from '#machines/rules/durations.ts';
import type { OrderEvent } from '#machines/order/events.ts';
import { payoutMachine } from '#machines/payout/machine.ts';
import { voucherMachine } from '#machines/voucher/machine.ts';
import { voucher } from '#server/platform/database/schema/index.ts';
import { composeOne } from '#server/features/money/finance/compose-payouts.ts';
import { lastWeekEnd, PAYDAY_AFTER_MS } from '#server/features/money/finance/payout-week.ts';
import { recordPayout } from '#server/features/money/ledger/record.ts';
import { addToAccount } from '#server/features/money/gift-cards/add-to-account.ts';
import { issueGiftCard, type NewGiftCard } from '#server/features/money/gift-cards/issue-gift-card.ts';
import {
  holdVoucher,
  issueVoucher,
  noteExpiry,
  noteIssue,
  redeemVouchers,
} from '#server/features/money/vouchers/move-vouchers.ts';
import { orderJourneys, voucherJourneys } from './journeys.ts';
import type { Journey } from './journeys.ts';
import { BUYER } from '../people.ts';
import { DEMO_PLAN, journeyStart, lastHour, placeOrder, playJourney, sendEvent } from './orders.ts';
import type { DemoContext } from './orders.ts';

const VOUCHER_CENTS = 1_000;
const VOUCHER_LIVES_MS = 60 * DAY_MS;
const GIFT_CARD_CENTS = 5_000;
const WEEK_MS = 7 * DAY_MS;
/** How many weeks before the last one have been paid out. */
const PAID_WEEKS = 3;

function journeyTo(state: string): Journey<OrderEvent> {
  const journey = orderJourneys.find(({ to }) => to === state);
  if (journey === undefined) throw new Error(`no demonstration order is ${state}`);
  return journey;
}

/**
 * Places an order that a voucher or gift card pays a part of: held while the order awaits payment, redeemed once it is paid.
 * @param issue issues the card at a time before the order, and returns its number
 */
async function payPartly(
  context: DemoContext,
  purchaseIndex: number,
  { state, kind, issue }: PartlyPaid,
): Promise<void> {
  const { client, now } = context;
  const journey = journeyTo(state);
  const from = journeyStart(journey, now);
  const cardNumber = await issue(from - 2 * DAY_MS);
  const { number } = await placeOrder(context, purchaseIndex, journey, from, { [kind]: VOUCHER_CENTS });
  const parentNumber = `${number.slice(0, -1)}1`;
  const use = { cardNumber, parentNumber, cents: VOUCHER_CENTS, userId: BUYER };
  if (!(await holdVoucher(client, { ...use, at: from }))) throw new Error('a voucher is not to be held');
  const [paid] = journey.steps;
  if (paid !== undefined) await redeemVouchers(client, parentNumber, Math.round(from + paid.hours * HOUR_MS));
}

interface PartlyPaid {
  readonly state: string;
  readonly kind: 'voucherCents' | 'giftCardCents';
  issue(at: number): Promise<string>;
}

const payWithVoucher = (context: DemoContext, purchaseIndex: number, state: string): Promise<void> =>
  payPartly(context, purchaseIndex, {
    state,
    kind: 'voucherCents',
    issue: (at) =>
      issueVoucher(context.client, {
        ...{ userId: BUYER, cents: VOUCHER_CENTS, expiresAt: at + VOUCHER_LIVES_MS },
        at,
      }),
  });

/** Issues two gift cards. The shopper has added one and paid with a part of it; the other is in no account. */
export async function makeGiftCards(
  context: DemoContext,
  purchaseIndex: number,
  { added, unused }: { readonly added: NewGiftCard; readonly unused: NewGiftCard },
): Promise<number> {
  const { client, now } = context;
  await payPartly(context, purchaseIndex, {
    state: 'SHIPPED',
    kind: 'giftCardCents',
    async issue(at) {
      const cardNumber = await issueGiftCard(client, added, { cents: GIFT_CARD_CENTS, at });
      await addToAccount(client, cardNumber, BUYER);
      return cardNumber;
    },
  });
  await issueGiftCard(client, unused, { cents: GIFT_CARD_CENTS, at: now });
  return purchaseIndex + 1;
}

/** Creates a voucher in every state. @returns the next purchase's index */
export async function makeVouchers(context: DemoContext, purchaseIndex: number): Promise<number> {
  const { client, orm, now } = context;
  for (const [index, journey] of voucherJourneys.entries()) {
    const from = journeyStart(journey, now);
    const lifecycleId = await playJourney(client, voucherMachine, {
      input: { balanceCents: VOUCHER_CENTS, expiresAt: from + VOUCHER_LIVES_MS },
      steps: journey.steps,
      from,
    });
    const cardNumber = `ATL-DEMO-${String(index + 1).padStart(4, '0')}`;
    const lifecycle = { lifecycleId: Number(lifecycleId), issuedAt: new Date(from) };
    await orm.insert(voucher).values({ cardNumber, userId: BUYER, ...lifecycle });
    await noteIssue(client, { cardNumber, cents: VOUCHER_CENTS, at: from });
    const end = Math.round(from + lastHour(journey) * HOUR_MS);
    if (journey.to === 'EXPIRED') await noteExpiry(client, { lifecycleId, cents: VOUCHER_CENTS, at: end });
  }
  await payWithVoucher(context, purchaseIndex, 'AWAITING_PAYMENT');
  await payWithVoucher(context, purchaseIndex + 1, 'SHIPPED');
  return purchaseIndex + 2;
}

/** Completes an order of the seller in each of several weeks and pays the weeks out, except the last, which stays scheduled. */
export async function makePayouts(context: DemoContext, purchaseIndex: number): Promise<void> {
  const { client, now, sellerId } = context;
  const journey = journeyTo('COMPLETED');
  const ends = Array.from({ length: PAID_WEEKS + 1 }, (_, ago) => lastWeekEnd(now) - ago * WEEK_MS).reverse();
  for (const [index, end] of ends.entries()) {
    const completedAt = end - 2 * DAY_MS;
    await placeOrder(context, purchaseIndex + index, journey, completedAt - lastHour(journey) * HOUR_MS);
  }
  for (const end of ends) {
    const madeAt = Math.min(end + HOUR_MS, now);
    const payout = await composeOne(client, { id: sellerId, plan: DEMO_PLAN }, { end, now: madeAt });
    if (payout === null || end === ends.at(-1)) continue;
    const at = end + PAYDAY_AFTER_MS;
    const { id, lifecycleId, amountCents } = payout;
    const system = { by: 'system', at } as const;
    await sendEvent(client, payoutMachine, lifecycleId, { type: 'TIME_UP', by: 'time', at });
    await sendEvent(client, payoutMachine, lifecycleId, { type: 'CLEAR', ...system });
    const paid = { type: 'PAID', reference: `demo-${id}`, ...system };
    await sendEvent(client, payoutMachine, lifecycleId, paid);
    await recordPayout(client, 'PAYOUT', { payoutId: id, sellerId, amountCents, at });
  }
}
