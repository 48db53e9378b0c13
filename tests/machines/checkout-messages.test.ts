/** When messages of a checkout about the last attempt are cleared, and which answers of the server it keeps. */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Checkout } from '#contract/checkout.ts';
import type { CheckoutEvent } from '#machines/checkout/events.ts';
import { isRefusal, refusedField } from '#machines/checkout/failure.ts';
import { faultsOf } from '#machines/checkout/faults.ts';
import type { Fields } from '#machines/checkout/saved.ts';
import {
  selectCard,
  selectCheckout,
  selectCheckoutFailure,
  selectRefused,
  selectStep,
} from '#machines/checkout/selectors.ts';
import type { SavedStep, Step } from '#machines/rules/checkout-steps.ts';
import { requestFailure } from '#machines/request/failure.ts';
import {
  aCheckout,
  address,
  aQuote,
  challenged,
  checkoutAt,
  contact,
  declined,
  delivery,
  filledIn,
  free,
  late,
  outcomes,
  soldOut,
  visa,
  withAddress,
  withContact,
} from './feeds/checkout.ts';
import { Live } from './walker/live.ts';

const begin = (checkout: Checkout = aCheckout(), wanted: Step | null = null) =>
  new Live((openCalls, options) =>
    createActor(checkoutAt(openCalls), { ...options, input: { checkout, wanted } }),
  );
type LiveCheckout = ReturnType<typeof begin>;

const look = (live: LiveCheckout) => live.actor.getSnapshot();
const send = (live: LiveCheckout, ...events: CheckoutEvent[]) => {
  for (const event of events) live.actor.send(event);
};
const failure = (live: LiveCheckout) => selectCheckoutFailure(look(live));
const CONTINUE: CheckoutEvent = { type: 'CONTINUE' };
const PLACE: CheckoutEvent = { type: 'PLACE', attemptKey: 'try-1-of-sixteen' };
const APPLY: CheckoutEvent = { type: 'APPLY_VOUCHER', cardNumber: 'V-9' };
const away = requestFailure(503, null);
const closed = requestFailure(409, { code: 'CHECKOUT_CLOSED' });

async function atReview(wanted: Step | null = null): Promise<LiveCheckout> {
  const live = begin(filledIn, wanted);
  send(live, { type: 'SEAL_CARD' });
  await live.answer('sealCard', visa);
  return live;
}

const FORMS: readonly {
  step: SavedStep;
  before: Checkout;
  after: Checkout;
  right: Fields;
  wrong: Fields;
}[] = [
  {
    step: 'contact',
    before: aCheckout(),
    after: withContact,
    right: contact,
    wrong: { ...contact, email: 'x' },
  },
  {
    step: 'address',
    before: withContact,
    after: withAddress,
    right: address,
    wrong: { ...address, zipCode: '1' },
  },
  {
    step: 'delivery',
    before: withAddress,
    after: filledIn,
    right: delivery,
    wrong: { 'delivery-house': 'pickup' },
  },
];

describe.each(FORMS)('the step $step', ({ step, before, after, right, wrong }) => {
  /** The server refused to save the step; the checkout was fetched again and shows the reason. */
  async function beginRefused(): Promise<LiveCheckout> {
    const live = begin(before);
    send(live, { type: 'TYPE', step, fields: right }, CONTINUE);
    await live.fail(`${step}.saveStep`, closed);
    await live.answer('loadCheckout', before);
    expect([live.value, failure(live)]).toEqual([{ filling: { [step]: 'editing' } }, closed]);
    return live;
  }

  test('clears the message once the shopper submits it again, with or without a fault', async () => {
    const sound = await beginRefused();
    send(sound, CONTINUE);
    expect([sound.value, failure(sound)]).toEqual([{ filling: { [step]: 'saving' } }, null]);
    const faulty = await beginRefused();
    send(faulty, { type: 'TYPE', step, fields: wrong }, CONTINUE);
    expect([faulty.value, failure(faulty)]).toEqual([{ filling: { [step]: 'faulty' } }, null]);
  });

  test('clears the message once the shopper opens another step', async () => {
    const live = await beginRefused();
    send(live, { type: 'GO_TO', step: 'contact' });
    expect([selectStep(look(live)), failure(live)]).toEqual(['contact', null]);
  });

  test('keeps no draft once it is saved', async () => {
    const live = begin(before);
    send(live, { type: 'TYPE', step, fields: right }, CONTINUE);
    await live.answer(`${step}.saveStep`, after);
    expect(look(live).context.drafts).toEqual({ contact: null, address: null, delivery: null });
  });

  test('leads to the first unfinished step once it is saved again', async () => {
    const live = begin(filledIn, step);
    expect(selectStep(look(live))).toBe(step);
    send(live, CONTINUE);
    await live.answer(`${step}.saveStep`, filledIn);
    expect(selectStep(look(live))).toBe('payment');
  });
});

describe('the payment step', () => {
  async function beginUnsavedVoucher(live: LiveCheckout): Promise<LiveCheckout> {
    send(live, APPLY);
    await live.fail('saveVouchers', away);
    expect(failure(live)).toEqual(away);
    return live;
  }

  test('clears the voucher message once the shopper removes a voucher', async () => {
    const live = await beginUnsavedVoucher(begin(filledIn));
    send(live, { type: 'REMOVE_VOUCHER', cardNumber: 'V-1' });
    expect(failure(live)).toBeNull();
  });

  test('clears the voucher message once the shopper continues with a card', async () => {
    const live = await atReview();
    send(live, { type: 'GO_TO', step: 'payment' });
    await beginUnsavedVoucher(live);
    send(live, CONTINUE);
    expect([selectStep(look(live)), failure(live)]).toEqual(['review', null]);
  });

  test('clears the voucher message once the shopper continues with vouchers that cover the total', async () => {
    const live = await beginUnsavedVoucher(begin(free, 'payment'));
    send(live, CONTINUE);
    expect([selectStep(look(live)), failure(live)]).toEqual(['review', null]);
  });

  test('leads to the review once the card is sealed, even if the address names the payment step', async () => {
    const live = await atReview('payment');
    expect(selectStep(look(live))).toBe('review');
  });

  test("shows the server's message at the refused card field", async () => {
    const live = begin(filledIn);
    send(live, { type: 'SEAL_CARD' });
    await live.fail('sealCard', requestFailure(400, { field: 'number', message: 'No such card.' }));
    expect(selectRefused(look(live))).toEqual({ step: 'payment', field: 'number', message: 'No such card.' });
  });

  test('forgets the sealed card when the page is loaded again', async () => {
    const live = await atReview();
    send(live, { type: 'GO_TO', step: 'payment' });
    live.takeEffects();
    send(live, { type: 'CARD_FORGOTTEN' });
    expect([selectCard(look(live)), live.takeEffects()]).toEqual([null, ['forgetCard']]);
  });

  test('moves a voucher that is applied a second time to the end', () => {
    const live = begin({ ...filledIn, vouchers: ['V-9', 'V-2'] });
    send(live, APPLY);
    expect(live.openCalls.inputOf('saveVouchers')).toMatchObject({ cardNumbers: ['V-2', 'V-9'] });
  });
});

describe('the review step', () => {
  test('clears the message of the last attempt once the order is placed again', async () => {
    const live = await atReview();
    send(live, PLACE);
    await live.fail('pay', closed);
    await live.answer('loadCheckout', filledIn);
    expect([selectStep(look(live)), failure(live)]).toEqual(['review', closed]);
    send(live, PLACE);
    expect(failure(live)).toBeNull();
  });

  test('does not offer to place the order while the total is unknown', async () => {
    const live = await atReview();
    expect(look(live).can(PLACE)).toBe(true);
    send(live, { type: 'SERVED', checkout: { ...filledIn, quote: null } });
    expect([selectStep(look(live)), look(live).can(PLACE)]).toEqual(['review', false]);
  });

  test('ignores a return from the bank without a payment attempt', () => {
    expect(look(begin(filledIn)).can({ type: 'RETURNED' })).toBe(false);
    expect(look(begin(challenged)).can({ type: 'RETURNED' })).toBe(true);
  });

  test('shows the checkout that the answer of an unconfirmed payment contains', async () => {
    const live = await atReview();
    send(live, PLACE);
    await live.answer('pay', outcomes.CONFIRMING);
    expect([live.value, selectCheckout(look(live))]).toEqual([{ confirming: 'waiting' }, late]);
  });
});

describe('a payment whose outcome is polled', () => {
  async function asking(): Promise<LiveCheckout> {
    const live = await atReview();
    send(live, PLACE);
    await live.answer('pay', outcomes.UNDER_WAY);
    live.advance(2_000);
    return live;
  }

  test.each([
    ['declined', outcomes.DECLINED, { card: null, attemptKey: null, checkout: declined }],
    ['changed', outcomes.CHANGED, { card: visa, attemptKey: null, checkout: soldOut }],
    ['forgotten', { outcome: 'FORGOTTEN' }, { card: null, attemptKey: null, checkout: filledIn }],
    ['challenged', outcomes.CHALLENGED, { attemptKey: 'try-1-of-sixteen', checkout: challenged }],
    ['not yet confirmed', outcomes.CONFIRMING, { attemptKey: 'try-1-of-sixteen', checkout: late }],
  ])('that is %s updates the checkout from the answer', async (_, answer, kept) => {
    const live = await asking();
    await live.answer('askAttempt', answer);
    expect(look(live).context).toMatchObject(kept);
  });

  test('shows the checkout of the last answer when polling has ended', async () => {
    const live = await asking();
    for (let nth = 1; nth < 15; nth += 1) {
      await live.answer('askAttempt', outcomes.UNDER_WAY);
      live.advance(2_000);
    }
    await live.answer('askAttempt', outcomes.CONFIRMING);
    expect([live.value, selectCheckout(look(live))]).toEqual([{ confirming: 'late' }, late]);
  });

  test('cannot be left for the review when the card is gone, only for the payment step', async () => {
    const live = begin(challenged);
    send(live, { type: 'RETURNED' });
    await live.answer('askAttempt', outcomes.CHALLENGED);
    expect(live.value).toEqual({ challenged: 'here' });
    expect(look(live).can({ type: 'GO_TO', step: 'review' })).toBe(false);
    expect(look(live).can({ type: 'GO_TO', step: 'payment' })).toBe(true);
  });
});

describe('an error answer', () => {
  test.each([
    [399, false],
    [400, true],
    [428, true],
    [429, false],
    [499, true],
    [500, false],
    [0, false],
  ])('with status %i is final: %s', (status, isForGood) => {
    expect(isRefusal(requestFailure(status, null))).toBe(isForGood);
  });

  test('is shown at a field only when it contains a field and a message', () => {
    const refused = (data: unknown) => refusedField('contact', requestFailure(400, data));
    expect(refused({ field: 'email', message: 'No.' })).toEqual({
      step: 'contact',
      field: 'email',
      message: 'No.',
    });
    for (const data of [{ field: 'email' }, { message: 'No.' }, { field: 1, message: 'No.' }, 'No.', null])
      expect(refused(data)).toBeNull();
  });
});

test('a pickup is valid in any of the offered stores, and in no other', () => {
  const store = {
    storeId: 7,
    name: 'Plateau',
    address: '1 Rue',
    city: 'Montréal',
    state: 'QC',
    country: 'CA',
    distanceKm: null,
    isPreferred: false,
    hours: null,
  } as const;
  const sellers = aQuote().sellers.map((seller) => ({
    ...seller,
    options: [
      {
        method: 'pickup' as const,
        costCents: 0,
        from: null,
        to: null,
        places: [store, { ...store, storeId: 8 }],
      },
    ],
  }));
  const faults = (storeId: string) =>
    faultsOf(
      'delivery',
      { 'delivery-house': 'pickup', 'store-house': storeId },
      aCheckout({ quote: aQuote({ sellers }) }),
    );
  expect([faults('7'), faults('8')]).toEqual([{}, {}]);
  expect(faults('9')).toEqual({ 'store-house': 'validation:MISSING' });
});

test('an address form lists its faults in the order of its fields', () => {
  const names = ['firstName', 'lastName', 'line1', 'city', 'state', 'zipCode', 'phone'];
  expect(Object.keys(faultsOf('address', { phone: '1' }, aCheckout()))).toEqual(names);
});
