/** Decides how the test provider answers a decrypted card. */
import {
  cardExpiryFault,
  cardNumberFault,
  cardOf,
  securityCodeFault,
} from '../machines/rules/validation/card.ts';
import type { DecryptedCard } from './card-keys.ts';
import type { VaultCard } from './state.ts';
import { TEST_CARDS, type Behaviour } from './test-cards.ts';

export interface CardDecision {
  readonly behaviour: Behaviour;
  readonly brand: string | null;
  readonly lastFour: string | null;
}

const LAST_DIGITS = 4;
const UNREADABLE: CardDecision = {
  behaviour: { answer: 'DECLINE', reason: 'UNREADABLE_CARD' },
  brand: null,
  lastFour: null,
};

function behaviourOf({ number, expiry, code }: DecryptedCard, now: number): Behaviour {
  const behaviour = TEST_CARDS[number];
  if (behaviour === undefined) return { answer: 'DECLINE', reason: 'DECLINED' };
  if (cardExpiryFault(expiry, now) !== null) return { answer: 'DECLINE', reason: 'EXPIRED_CARD' };
  if (securityCodeFault(code, cardOf(number)) !== null) return { answer: 'DECLINE', reason: 'WRONG_CODE' };
  return behaviour;
}

/** Decides about a saved card, whose security code was checked when it was typed. @param card undefined if there is none */
export function decideSavedCard(card: VaultCard | undefined, now: number): CardDecision {
  if (card === undefined) return UNREADABLE;
  const { brand, lastFour, expiry } = card;
  const behaviour: Behaviour =
    cardExpiryFault(expiry, now) === null ? card.behaviour : { answer: 'DECLINE', reason: 'EXPIRED_CARD' };
  return { behaviour, brand, lastFour };
}

/** @param card null if it could not be decrypted */
export function decideCard(card: DecryptedCard | null, now: number): CardDecision {
  if (card === null || cardNumberFault(card.number) === 'validation:CARD_NUMBER_INVALID') return UNREADABLE;
  return {
    behaviour: behaviourOf(card, now),
    brand: cardOf(card.number),
    lastFour: card.number.slice(-LAST_DIGITS),
  };
}
