/**
 * The card of a checkout, kept outside its machine and only in this page's memory: as typed until it is encrypted, encrypted
 * until it is used. A reload loses it.
 */
import type { CardShown } from '../machines/checkout/steps.ts';
import { cardDigits, cardOf } from '../machines/rules/validation/card.ts';
import type { TypedCard } from './card-sealing.ts';

const LAST = -4;

let typed: TypedCard | null = null;
let sealed: string | null = null;
/** Whether the member wants the card saved for the next purchase. */
let isToBeKept = false;

/**
 * Holds the typed card; the machine is then asked to encrypt it.
 * @param isKept whether the member wants it saved for the next purchase
 */
export function holdCard(card: TypedCard, isKept: boolean): void {
  typed = card;
  isToBeKept = isKept;
}

/** Encrypts the typed card and keeps only the result. @throws RequestFailure when the key can't be fetched */
export async function sealHeldCard(signal: AbortSignal): Promise<CardShown> {
  if (typed === null) throw new Error('no card was typed');
  const card = typed;
  const { sealFreshly } = await import('./card-sealing.ts');
  sealed = await sealFreshly(card, signal);
  typed = null;
  const digits = cardDigits(card.number);
  return { brand: cardOf(digits) ?? '', lastFour: digits.slice(LAST) };
}

/** null without a card: after a reload, or once it was used. */
export const sealedCard = (): string | null => sealed;

/** Whether to save the encrypted card once the order is placed. */
export const isCardToBeKept = (): boolean => isToBeKept;

export function dropCard(): void {
  typed = null;
  isToBeKept = false;
  sealed = null;
}
