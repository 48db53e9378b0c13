/** The fields of the gift card forms, and how their text becomes amount, recipient and day. */
import type { Language } from '#locales/paths.ts';
import { readCurrency } from '#machines/rules/validation/currency.ts';
import {
  giftCardAmountFault,
  giftCardDeliveryFaults,
  giftCardNameFault,
  type GiftCardDelivery,
} from '#machines/rules/gift-card-purchase.ts';
import { dateFault } from '#machines/rules/validation/date.ts';
import type { Fault } from '#views/components/fault-text.ts';

/** The amounts that are offered, in cents. */
export const AMOUNTS = [2_500, 5_000, 10_000, 20_000] as const;
/** The choice that shows a field for another amount. */
export const OTHER = 'other';
/** The hour of the chosen day at which the gift card is sent, in the buyer's time zone. */
const SENT_AT = 'T09:00';

export const DELIVERY_FIELDS = { recipientName: '', recipientEmail: '', when: '', day: '' };
export type TypedDelivery = typeof DELIVERY_FIELDS;
export const GIFT_FIELDS = { amount: '', otherAmount: '', ...DELIVERY_FIELDS, senderName: '', message: '' };
export type TypedGift = typeof GIFT_FIELDS;

/** The chosen amount in integer cents; 0 if nothing is chosen, or what is typed isn't an amount. */
export const amountIn = ({ amount, otherAmount }: TypedGift, language: Language): number =>
  amount === OTHER ? (readCurrency(otherAmount, language) ?? 0) : Number(amount);

/** When it is to be sent, ms since 1970: at once, or in the morning of the chosen day. */
export const sendTimeIn = ({ when, day }: TypedDelivery, now: number): number =>
  when === 'day' ? Math.max(now, new Date(day + SENT_AT).getTime()) : now;

/** @param now ms since 1970 */
export const deliveryIn = (typed: TypedDelivery, now: number): GiftCardDelivery => ({
  recipientName: typed.recipientName,
  recipientEmail: typed.recipientEmail,
  sendAt: sendTimeIn(typed, now),
});

function dayFault(typed: TypedDelivery, now: number): Fault | null {
  if (typed.when !== 'day') return null;
  if (typed.day === '') return 'validation:MISSING';
  return dateFault(typed.day) ?? giftCardDeliveryFaults(deliveryIn(typed, now), now).sendAt;
}

/** What is wrong with each field of the delivery; null for a valid field. */
export function deliveryFaults(typed: TypedDelivery, now: number) {
  const { recipientName, recipientEmail } = giftCardDeliveryFaults({ ...typed, sendAt: now }, now);
  return { recipientName, recipientEmail, day: dayFault(typed, now) };
}

/** What is wrong with each field of a new gift card; null for a valid field. */
export function giftFaults(typed: TypedGift, language: Language, now: number) {
  const amount = giftCardAmountFault(amountIn(typed, language));
  const isOther = typed.amount === OTHER;
  return {
    amount: isOther ? null : amount,
    otherAmount: isOther ? amount : null,
    ...deliveryFaults(typed, now),
    senderName: giftCardNameFault(typed.senderName),
  };
}
