/**
 * The card of a checkout, beside its machine: as it was typed until it is sealed, sealed until it is used, and nowhere but in the
 * memory of this page. A reload forgets it.
 */
import type { CardShown } from '../machines/checkout/steps.ts';
import { cardDigits, cardOf } from '../machines/rules/validation/card.ts';
import type { TypedCard } from './card-sealing.ts';

const LAST = -4;

let typed: TypedCard | null = null;
let sealed: string | null = null;

/** Takes what was typed; the machine is then told to seal it. */
export function holdCard(card: TypedCard): void {
  typed = card;
}

/** Seals what was typed, and holds nothing of it but that. @throws RequestFailure when the key can't be had */
export async function sealHeldCard(signal: AbortSignal): Promise<CardShown> {
  if (typed === null) throw new Error('no card was typed');
  const card = typed;
  const { sealFreshly } = await import('./card-sealing.ts');
  sealed = await sealFreshly(card, signal);
  typed = null;
  const digits = cardDigits(card.number);
  return { brand: cardOf(digits) ?? '', lastFour: digits.slice(LAST) };
}

/** Null where there is none: after a reload, or once it was used. */
export const sealedCard = (): string | null => sealed;

export function dropCard(): void {
  typed = null;
  sealed = null;
}
