/** Random events of a checkout, with unusual answers. */
import fc from '#tests/support/fast-check-seed.ts';
import type { Checkout } from '#contract/checkout.ts';
import type { CheckoutEvent, PayOutcome } from '#machines/checkout/events.ts';
import type { Fields } from '#machines/checkout/saved.ts';
import { STEPS } from '#machines/rules/checkout-steps.ts';
import {
  aCheckout,
  address,
  aQuote,
  bought,
  challenged,
  checkoutAt,
  checkoutFeed,
  contact,
  declined,
  delivery,
  filledIn,
  late,
  outcomes,
  problem,
  withCards,
} from '../feeds/checkout.ts';
import { bare, eventPool, oddText } from './odd.ts';
import type { Wandering } from './wanderer.ts';

const step = fc.constantFrom(...STEPS);
const fields: fc.Arbitrary<Fields> = fc.oneof(
  fc.constantFrom<Fields>(contact, address, delivery, {}),
  fc.dictionary(fc.constantFrom('email', 'zipCode', 'country', 'phone', 'delivery-house'), oddText, {
    noNullPrototype: true,
  }),
);

/** Possible answers of the server: unfinished steps, nothing due, an empty cart, problems, a placed order. */
const checkouts: fc.Arbitrary<Checkout> = fc.oneof(
  fc.constantFrom(filledIn, withCards, bought, late, challenged, declined),
  fc
    .tuple(
      fc.record(
        {
          checkoutId: fc.constantFrom('checkout-1', 'checkout-2'),
          contact: fc.constantFrom(filledIn.contact, null),
          address: fc.constantFrom(filledIn.address, null),
          delivery: fc.constantFrom(filledIn.delivery, null, []),
        },
        { requiredKeys: [] },
      ),
      fc.record({
        itemCount: fc.nat(3),
        dueCents: fc.constantFrom(0, 1, 4_996),
        problems: fc.array(fc.constantFrom(problem, { ...problem, code: 'NOT_SENT_THERE' as const }), {
          maxLength: 1,
        }),
      }),
      fc.boolean(),
    )
    .map(([further, quote, isQuoted]) =>
      aCheckout({ ...filledIn, ...further, quote: isQuoted ? aQuote(quote) : null }),
    ),
);
const answered: fc.Arbitrary<PayOutcome> = fc.oneof(
  fc.constantFrom<PayOutcome>(
    outcomes.PLACED,
    outcomes.CONFIRMING,
    outcomes.CHALLENGED,
    outcomes.UNDER_WAY,
    outcomes.DECLINED,
    { outcome: 'FORGOTTEN' },
  ),
  checkouts.map((checkout): PayOutcome => ({ outcome: 'CHANGED', checkout })),
  checkouts.map((checkout): PayOutcome => ({ outcome: 'DECLINED', checkout })),
);
const card = fc.record({ brand: fc.constantFrom('visa', ''), lastFour: fc.constant('4242') });

export const checkout: Wandering = {
  build: checkoutAt,
  inputs: [...checkoutFeed.inputs, { checkout: filledIn, wanted: null }],
  events: eventPool<CheckoutEvent>({
    TYPE: fc.record({ step: fc.constantFrom('contact', 'address', 'delivery'), fields }),
    CONTINUE: bare,
    GO_TO: fc.record({ step }),
    APPLY_VOUCHER: fc.record({ cardNumber: oddText }),
    REMOVE_VOUCHER: fc.record({ cardNumber: oddText }),
    CHOOSE_CARD: fc.record({ cardId: fc.constantFrom('card-1', 'card-2', 'card-3') }),
    SEAL_CARD: bare,
    CARD_FORGOTTEN: bare,
    PLACE: fc.record({ attemptKey: oddText }),
    TO_BANK: bare,
    RETURNED: bare,
    RETRY: bare,
    RELOAD: bare,
    SERVED: fc.record({ checkout: checkouts }),
    PLACED_ELSEWHERE: fc.record({ checkoutId: fc.constantFrom('checkout-1', 'checkout-2') }),
  }),
  answers: {
    loadCheckout: checkouts,
    'contact.saveStep': checkouts,
    'address.saveStep': checkouts,
    'delivery.saveStep': checkouts,
    saveVouchers: checkouts,
    sealCard: card,
    pay: answered,
    askAttempt: answered,
  },
  broken: ({ value, context }) => {
    const isPaying = 'placing' in Object(value) || 'confirming' in Object(value);
    if (isPaying && (context.checkout === null || context.attemptKey === null))
      return 'nothing is being paid';
    if (value === 'placed' && context.checkout.placed === null) return 'placed without an order';
    const isReview = Object(value).filling === 'review';
    if (isReview && context.card === null && context.checkout.quote?.dueCents !== 0)
      return 'reviewed without a card';
    const { savedCardId } = context;
    const saved = context.checkout?.savedCards.find(
      ({ cardId }: { cardId: string }) => cardId === savedCardId,
    );
    if (
      isReview &&
      savedCardId !== null &&
      context.checkout.quote?.dueCents !== 0 &&
      saved?.isExpired !== false
    )
      return 'reviewed with a card that is not saved';
    return null;
  },
};
