/** The checkout machine when a member chooses a saved card instead of typing one. */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Checkout } from '#contract/checkout.ts';
import type { CheckoutEvent } from '#machines/checkout/events.ts';
import { selectCard, selectSavedCardId } from '#machines/checkout/selectors.ts';
import { requestFailure } from '#machines/request/failure.ts';
import { checkoutAt, declined, outcomes, visa, withCards } from './feeds/checkout.ts';
import { Live } from './walker/live.ts';

const begin = (checkout: Checkout) =>
  new Live((openCalls, options) =>
    createActor(checkoutAt(openCalls), { ...options, input: { checkout, wanted: null } }),
  );
type LiveCheckout = ReturnType<typeof begin>;
const send = (live: LiveCheckout, ...events: CheckoutEvent[]) => {
  for (const event of events) live.actor.send(event);
};
const choose = (cardId: string): CheckoutEvent => ({ type: 'CHOOSE_CARD', cardId });
const PLACE: CheckoutEvent = { type: 'PLACE', attemptKey: 'try-1-of-sixteen' };
const PAYMENT = { filling: { payment: { asking: 'choosing' } } };

/** A member at the review step with a saved card. */
function atReview(): LiveCheckout {
  const live = begin(withCards);
  send(live, choose('card-1'));
  return live;
}

describe('a member with a saved card', () => {
  test('a member who chooses a saved card sees the review and pays by its id', () => {
    const live = atReview();
    expect(live.value).toEqual({ filling: 'review' });
    expect(selectCard(live.actor.getSnapshot())).toEqual(visa);
    send(live, PLACE);
    expect(live.openCalls.inputOf('pay')).toMatchObject({ needsCard: true, savedCardId: 'card-1' });
  });

  test.each([
    ['that has expired', withCards, 'card-2'],
    ['that isn’t saved', withCards, 'card-4'],
    [
      'of a customer whose code the agent has not entered',
      { ...withCards, needsCustomerCode: true },
      'card-1',
    ],
  ])('a member can’t choose a card %s', (_, checkout, cardId) => {
    const live = begin(checkout);
    expect(live.actor.getSnapshot().can(choose(cardId))).toBe(false);
    send(live, choose(cardId));
    expect(live.value).toEqual(PAYMENT);
  });

  test('a member who goes back to the payment and chooses another card sees the review at once', () => {
    const live = atReview();
    send(live, { type: 'GO_TO', step: 'payment' }, choose('card-3'));
    expect(live.value).toEqual({ filling: 'review' });
    expect(selectCard(live.actor.getSnapshot())).toEqual({ brand: 'discover', lastFour: '1117' });
    expect(selectSavedCardId(live.actor.getSnapshot())).toBe('card-3');
    expect(live.actor.getSnapshot().context.wanted).toBeNull();
  });

  test('the page forgets a typed card when the member chooses a saved one', async () => {
    const live = begin(withCards);
    send(live, { type: 'SEAL_CARD' });
    await live.answer('sealCard', visa);
    send(live, { type: 'GO_TO', step: 'payment' });
    live.takeEffects();
    send(live, choose('card-3'));
    expect(live.takeEffects()).toEqual(['forgetCard']);
  });

  test('no card is left to pay with when the page reports the card as forgotten', () => {
    const live = atReview();
    send(live, { type: 'CARD_FORGOTTEN' });
    expect(live.actor.getSnapshot().context).toMatchObject({ card: null, savedCardId: null });
  });

  test('a member who types another card after choosing a saved one pays with the typed one', async () => {
    const live = atReview();
    send(live, { type: 'GO_TO', step: 'payment' }, { type: 'SEAL_CARD' });
    await live.answer('sealCard', visa);
    send(live, PLACE);
    expect(live.openCalls.inputOf('pay')).toMatchObject({ savedCardId: null });
  });

  test('a member chooses again after the bank declines a saved card', async () => {
    const live = atReview();
    send(live, PLACE);
    await live.answer('pay', {
      ...outcomes.DECLINED,
      checkout: { ...declined, savedCards: withCards.savedCards },
    });
    expect(live.value).toEqual({ filling: { payment: { asking: 'declined' } } });
    expect(live.actor.getSnapshot().context).toMatchObject({ card: null, savedCardId: null });
    send(live, choose('card-1'));
    expect(live.value).toEqual({ filling: 'review' });
  });

  test('a member whose card was removed in another tab reads why and chooses again', async () => {
    const live = atReview();
    send(live, PLACE);
    const failure = requestFailure(400, {
      code: 'SAVED_CARD_UNKNOWN',
      field: 'savedCardId',
      message: 'Removed.',
    });
    await live.fail('pay', failure);
    const left = withCards.savedCards.filter(({ cardId }) => cardId !== 'card-1');
    await live.answer('loadCheckout', { ...withCards, savedCards: left });
    expect(live.value).toEqual(PAYMENT);
    const snapshot = live.actor.getSnapshot();
    expect([selectCard(snapshot), snapshot.context.failure]).toEqual([null, failure]);
    expect(snapshot.can({ type: 'CONTINUE' })).toBe(false);
    send(live, choose('card-3'));
    expect(live.actor.getSnapshot().context.failure).toBeNull();
  });

  test('a member who visits another step keeps the chosen card', () => {
    const live = atReview();
    send(live, { type: 'GO_TO', step: 'payment' }, { type: 'CONTINUE' });
    expect(live.value).toEqual({ filling: 'review' });
    expect(live.actor.getSnapshot().context.savedCardId).toBe('card-1');
  });
});
