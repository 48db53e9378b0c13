/** The state of the card fields. They have no names, so no browser ever sends them; the typed text goes to the encryption alone. */
import { useEffect, useState } from 'react';
import {
  cardDigits,
  cardExpiryFault,
  cardNumberFault,
  cardOf,
  securityCodeFault,
} from '#machines/rules/validation/card.ts';
import { billingNameFault } from '#machines/rules/validation/name.ts';
import { required } from '#machines/rules/validation/text.ts';
import type { AcceptedCard } from '#contract/cards.ts';
import { now, whenIdle } from '#services/clock.ts';
import type { TypedCard } from '#services/card-sealing.ts';
import type { Fault } from '#views/components/fault-text.ts';
import { showErrors } from '#views/forms/focus-first-error.ts';

const IDLE_WITHIN_MS = 3_000;
const EMPTY: TypedCard = { number: '', expiry: '', code: '', name: '' };
export type CardFieldName = keyof TypedCard;

export interface CardFieldsState {
  readonly typed: TypedCard;
  readonly brand: AcceptedCard | null;
  /** The fault of a field, once the card was refused with something wrong in it; null for a right one. */
  faultOf(name: CardFieldName): Fault | null;
  type(name: CardFieldName, text: string): void;
  /** The card if all of it is right. Otherwise null: each wrong field of the form shows its error, and the first is focused. */
  check(form: HTMLFormElement): TypedCard | null;
}

/** The prefilled name; a name too long for a card is left for the shopper to shorten. */
const nameOnCard = (name: string): string => (billingNameFault(name) === null ? name : '');

/** @param name to prefill; empty for none */
export function useCardFields(name: string): CardFieldsState {
  const [typed, setTyped] = useState<TypedCard>(() => ({ ...EMPTY, name: nameOnCard(name) }));
  const [isTried, setTried] = useState(false);
  const brand = cardOf(cardDigits(typed.number));
  useEffect(() => {
    // Loads the encryption ahead, so that nobody waits for it.
    void whenIdle(IDLE_WITHIN_MS)
      .then(() => import('#services/card-sealing.ts'))
      .catch(() => undefined);
  }, []);
  const faults: Readonly<Record<CardFieldName, Fault | null>> = {
    number: required(typed.number, (number) => cardNumberFault(cardDigits(number))),
    expiry: required(typed.expiry, (expiry) => cardExpiryFault(expiry, now())),
    code: securityCodeFault(typed.code, brand),
    name: required(typed.name.trim(), billingNameFault),
  };
  return {
    typed,
    brand,
    faultOf: (field) => (isTried ? faults[field] : null),
    type: (field, text) => setTyped((before) => ({ ...before, [field]: text })),
    check(form) {
      if (Object.values(faults).every((fault) => fault === null))
        return { ...typed, number: cardDigits(typed.number), name: typed.name.trim() };
      showErrors(form, () => setTried(true));
      return null;
    },
  };
}
