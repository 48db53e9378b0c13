/** The state of the card fields. The inputs have no names, so the browser never submits them: only the encryption reads what is typed. */
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
  /** What is wrong with a field; null if it is valid, or if the shopper hasn't tried to submit yet. */
  faultOf(name: CardFieldName): Fault | null;
  type(name: CardFieldName, text: string): void;
  /** The card if every field is valid. Otherwise null: each invalid field of the form shows its error, and the first is focused. */
  check(form: HTMLFormElement): TypedCard | null;
}

/** The name to fill in for the shopper; empty if it is too long for a card, so that the shopper types a shorter one. */
const nameOnCard = (name: string): string => (billingNameFault(name) === null ? name : '');

/** @param name to prefill; empty for none */
export function useCardFields(name: string): CardFieldsState {
  const [typed, setTyped] = useState<TypedCard>(() => ({ ...EMPTY, name: nameOnCard(name) }));
  const [isTried, setTried] = useState(false);
  const brand = cardOf(cardDigits(typed.number));
  useEffect(() => {
    // Loads the encryption while the shopper types, so that paying doesn't wait for it.
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
