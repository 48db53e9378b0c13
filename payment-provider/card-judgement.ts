/** What this provider makes of a card that it has opened. */
import {
  cardExpiryFault,
  cardNumberFault,
  cardOf,
  securityCodeFault,
} from '../machines/rules/validation/card.ts';
import type { OpenedCard } from './card-keys.ts';
import { TEST_CARDS, type Behaviour } from './test-cards.ts';

export interface Judgement {
  readonly behaviour: Behaviour;
  readonly brand: string | null;
  readonly lastFour: string | null;
}

const LAST_DIGITS = 4;

function behaviourOf({ number, expiry, code }: OpenedCard, now: number): Behaviour {
  const behaviour = TEST_CARDS[number];
  if (behaviour === undefined) return { answer: 'DECLINE', reason: 'DECLINED' };
  if (cardExpiryFault(expiry, now) !== null) return { answer: 'DECLINE', reason: 'EXPIRED_CARD' };
  if (securityCodeFault(code, cardOf(number)) !== null) return { answer: 'DECLINE', reason: 'WRONG_CODE' };
  return behaviour;
}

/** @param card null where what was sealed can't be opened */
export function judgeCard(card: OpenedCard | null, now: number): Judgement {
  if (card === null || cardNumberFault(card.number) === 'validation:CARD_NUMBER_INVALID')
    return { behaviour: { answer: 'DECLINE', reason: 'UNREADABLE_CARD' }, brand: null, lastFour: null };
  return {
    behaviour: behaviourOf(card, now),
    brand: cardOf(card.number),
    lastFour: card.number.slice(-LAST_DIGITS),
  };
}
