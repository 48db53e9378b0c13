/** What the form of a gift card accepts, in the browser and on the server (design §5b names no amounts; these are ours). */
import { DAY_MS } from './durations.ts';
import { emailFieldFault } from './validation/email.ts';
import { nameFault } from './validation/name.ts';
import { normalText, required } from './validation/text.ts';

export const GIFT_CARD_MIN_CENTS = 1_000;
export const GIFT_CARD_MAX_CENTS = 50_000;
/** A gift card can be sent up to a year ahead. */
export const GIFT_CARD_AHEAD_MONTHS = 12;
export const GIFT_CARD_AHEAD_MS = 366 * DAY_MS;

/** What the buyer enters about who gets the gift card, and when. `sendAt`: ms since 1970. */
export interface GiftCardDelivery {
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly sendAt: number;
}

const isAmount = (cents: number): boolean =>
  Number.isSafeInteger(cents) && cents >= GIFT_CARD_MIN_CENTS && cents <= GIFT_CARD_MAX_CENTS;

/** What is wrong with an amount in integer cents, as a message key; null if the amount is valid. */
export const giftCardAmountFault = (cents: number): 'validation:GIFT_CARD_AMOUNT_INVALID' | null =>
  isAmount(cents) ? null : 'validation:GIFT_CARD_AMOUNT_INVALID';

/** What is wrong with a recipient's or sender's name, as a message key; null if the name is valid. */
export const giftCardNameFault = (name: string) => required(normalText(name), nameFault);

/**
 * What is wrong with each field of the delivery, as message keys; null for a valid field.
 * @param now ms since 1970
 */
export const giftCardDeliveryFaults = (
  { recipientName, recipientEmail, sendAt }: GiftCardDelivery,
  now: number,
) => ({
  recipientName: giftCardNameFault(recipientName),
  recipientEmail: emailFieldFault(recipientEmail),
  sendAt: sendAt <= now + GIFT_CARD_AHEAD_MS ? null : ('validation:GIFT_CARD_DAY_INVALID' as const),
});
