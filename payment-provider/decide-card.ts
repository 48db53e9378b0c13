/** Decides how the test provider answers a decrypted card. */
import {
  cardExpiryFault,
  cardNumberFault,
  cardOf,
  securityCodeFault,
} from '../machines/rules/validation/card.ts';
import type { DecryptedCard } from './card-keys.ts';
import { TEST_CARDS, type Behaviour } from './test-cards.ts';

export interface CardDecision {
  readonly behaviour: Behaviour;
  readonly brand: string | null;
  readonly lastFour: string | null;
}

const LAST_DIGITS = 4;

function behaviourOf({ number, expiry, code }: DecryptedCard, now: number): Behaviour {
  const behaviour = TEST_CARDS[number];
  if (behaviour === undefined) return { answer: 'DECLINE', reason: 'DECLINED' };
  if (cardExpiryFault(expiry, now) !== null) return { answer: 'DECLINE', reason: 'EXPIRED_CARD' };
  if (securityCodeFault(code, cardOf(number)) !== null) return { answer: 'DECLINE', reason: 'WRONG_CODE' };
  return behaviour;
}

/** @param card null if it could not be decrypted */
export function decideCard(card: DecryptedCard | null, now: number): CardDecision {
  if (card === null || cardNumberFault(card.number) === 'validation:CARD_NUMBER_INVALID')
    return { behaviour: { answer: 'DECLINE', reason: 'UNREADABLE_CARD' }, brand: null, lastFour: null };
  return {
    behaviour: behaviourOf(card, now),
    brand: cardOf(card.number),
    lastFour: card.number.slice(-LAST_DIGITS),
  };
}
