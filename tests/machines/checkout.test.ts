/** From a full cart to a placed order: steps, payment, bank challenge and interruptions. */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Checkout } from '#contract/checkout.ts';
import type { CheckoutEvent } from '#machines/checkout/events.ts';
import type { Fields } from '#machines/checkout/saved.ts';
import { addressIn, choicesIn, contactIn } from '#machines/checkout/saved.ts';
import {
  selectCard,
  selectCheckout,
  selectCheckoutFailure,
  selectDeclined,
  selectFaults,
  selectFields,
  selectIsBusy,
  selectIsDone,
  selectIsOpenTo,
  selectRefused,
  selectStep,
} from '#machines/checkout/selectors.ts';
import { STEPS, type SavedStep, type Step } from '#machines/rules/checkout-steps.ts';
import { requestFailure, TIMED_OUT } from '#machines/request/failure.ts';
import {
  aCheckout,
  address,
  aQuote,
  bought,
  challenged,
  checkoutAt,
  contact,
  declined,
  delivery,
  filledIn,
  free,
  late,
  nothingLeft,
  outcomes,
  soldOut,
  visa,
  withAddress,
  withContact,
} from './feeds/checkout.ts';
import { Live } from './walker/live.ts';

const begin = (checkout: Checkout | null = aCheckout(), wanted: Step | null = null) =>
  new Live((openCalls, options) =>
    createActor(checkoutAt(openCalls), { ...options, input: { checkout, wanted } }),
  );
type LiveCheckout = ReturnType<typeof begin>;

const look = (live: LiveCheckout) => live.actor.getSnapshot();
const send = (live: LiveCheckout, ...events: CheckoutEvent[]) => {
  for (const event of events) live.actor.send(event);
};
const CONTINUE: CheckoutEvent = { type: 'CONTINUE' };
const RETRY: CheckoutEvent = { type: 'RETRY' };
const PLACE: CheckoutEvent = { type: 'PLACE', attemptKey: 'try-1-of-sixteen' };
const goTo = (step: Step): CheckoutEvent => ({ type: 'GO_TO', step });

const unreachable = requestFailure(0, null);
const away = requestFailure(503, null);
const closed = requestFailure(409, { code: 'CHECKOUT_CLOSED' });
const badPhone = requestFailure(400, { code: 'PHONE_INVALID', field: 'phone', message: 'No such phone.' });

/** A shopper at the review step with a sealed card. */
async function atReview(): Promise<LiveCheckout> {
  const live = begin(filledIn);
  send(live, { type: 'SEAL_CARD' });
  await live.answer('sealCard', visa);
  return live;
}
async function placing(): Promise<LiveCheckout> {
  const live = await atReview();
  send(live, PLACE);
  return live;
}
async function confirming(): Promise<LiveCheckout> {
  const live = await placing();
  await live.answer('pay', outcomes.UNDER_WAY);
  live.advance(2_000);
  return live;
}

test('a checkout leads from step to step to the placed order', async () => {
  const live = begin(null);
  expect(live.value).toBe('loading');
  expect(live.openCalls.inputOf('loadCheckout')).toEqual({ checkoutId: null });
  await live.answer('loadCheckout', aCheckout());
  expect(live.value).toEqual({ filling: { contact: 'editing' } });
  send(live, { type: 'TYPE', step: 'contact', fields: contact }, CONTINUE);
  expect(live.openCalls.inputOf('contact.saveStep')).toMatchObject({ step: 'contact', fields: contact });
  await live.answer('contact.saveStep', withContact);
  expect(live.value).toEqual({ filling: { address: 'editing' } });
  expect(selectFields(look(live), 'address')).toEqual({ firstName: 'Marie', lastName: 'Tremblay' });
  send(live, { type: 'TYPE', step: 'address', fields: address }, CONTINUE);
  await live.answer('address.saveStep', withAddress);
  expect(live.value).toEqual({ filling: { delivery: 'editing' } });
  expect(selectFields(look(live), 'delivery')).toEqual(delivery);
  send(live, CONTINUE);
  await live.answer('delivery.saveStep', filledIn);
  expect(live.value).toEqual({ filling: { payment: { asking: 'choosing' } } });
  send(live, { type: 'SEAL_CARD' });
  expect([live.value, selectIsBusy(look(live))]).toEqual([{ filling: { payment: 'sealing' } }, true]);
  await live.answer('sealCard', visa);
  expect([live.value, selectCard(look(live))]).toEqual([{ filling: 'review' }, visa]);
  send(live, PLACE);
  expect(live.value).toEqual({ placing: 'paying' });
  expect(live.openCalls.inputOf('pay')).toEqual({
    checkoutId: 'checkout-1',
    attemptKey: 'try-1-of-sixteen',
    quoteHash: 'quote-hash-of-sixteen',
    needsCard: true,
    savedCardId: null,
  });
  await live.answer('pay', outcomes.PLACED);
  expect(live.value).toBe('placed');
  expect(look(live).status).toBe('done');
  const placed = { checkoutId: 'checkout-1', placed: bought.placed };
  expect(live.effects.map(({ type, params }) => [type, params])).toEqual([
    ['forgetCard', undefined],
    ['announceOrder', placed],
    ['leadToOrder', placed],
  ]);
});

describe('the typed fields', () => {
  test('are kept through errors, other steps and reloads, and dropped once they are saved', async () => {
    const live = begin(withContact);
    send(live, { type: 'TYPE', step: 'address', fields: { ...address, zipCode: '1' } }, CONTINUE);
    expect(live.value).toEqual({ filling: { address: 'faulty' } });
    expect(selectFaults(look(live), 'address')).toEqual({ zipCode: 'validation:ZIP_INVALID' });
    send(live, goTo('contact'), { type: 'RELOAD' });
    await live.answer('loadCheckout', withContact);
    expect(live.value).toEqual({ filling: { contact: 'editing' } });
    send(live, goTo('address'));
    expect(selectFields(look(live), 'address')).toMatchObject({ zipCode: '1' });
    expect(selectFaults(look(live), 'address')).toEqual({});
    send(live, { type: 'TYPE', step: 'address', fields: address }, CONTINUE);
    await live.answer('address.saveStep', withAddress);
    expect(look(live).context.drafts).toEqual({ contact: null, address: null, delivery: null });
  });

  test.each<[SavedStep, Checkout, object, Record<string, string>]>([
    [
      'contact',
      aCheckout(),
      {},
      { email: 'validation:MISSING', firstName: 'validation:MISSING', lastName: 'validation:MISSING' },
    ],
    ['contact', aCheckout(), { ...contact, email: 'marie@' }, { email: 'validation:EMAIL_INVALID' }],
    [
      'contact',
      aCheckout(),
      { ...contact, email: `${'m'.repeat(40)}@example.com` },
      { email: 'validation:EMAIL_INVALID' },
    ],
    [
      'contact',
      aCheckout(),
      { ...contact, firstName: 'x'.repeat(36) },
      { firstName: 'validation:NAME_TOO_LONG' },
    ],
    ['address', withContact, { ...address, state: 'NY' }, { state: 'validation:STATE_INVALID' }],
    [
      'address',
      withContact,
      { ...address, country: 'US', state: 'NY' },
      { zipCode: 'validation:ZIP_INVALID' },
    ],
    [
      'address',
      withContact,
      { ...address, country: 'US', state: 'NY', zipCode: '90210' },
      { zipCode: 'validation:ZIP_NOT_IN_STATE' },
    ],
    [
      'address',
      withContact,
      { ...address, line1: ' ', city: '' },
      { line1: 'validation:MISSING', city: 'validation:MISSING' },
    ],
    ['address', withContact, { ...address, line2: 'x'.repeat(47) }, { line2: 'validation:ADDRESS_TOO_LONG' }],
    ['address', withContact, { ...address, phone: '12' }, { phone: 'validation:PHONE_MALFORMED' }],
    ['delivery', withAddress, { 'delivery-house': 'express' }, { 'delivery-house': 'validation:MISSING' }],
    // A pickup store that has sold out is not replaced by one that the shopper hasn't chosen.
    [
      'delivery',
      withAddress,
      { 'delivery-house': 'pickup', 'store-house': '99' },
      { 'store-house': 'validation:MISSING' },
    ],
    [
      'delivery',
      withAddress,
      { 'delivery-house': 'pickup', 'store-house': '' },
      { 'store-house': 'validation:MISSING' },
    ],
  ])('in %s have their faults shown by field (§5)', (step, checkout, fields, faults) => {
    const live = begin(checkout);
    send(live, { type: 'TYPE', step, fields: { ...fields } }, CONTINUE);
    expect(live.value).toEqual({ filling: { [step]: 'faulty' } });
    expect(selectFaults(look(live), step)).toEqual(faults);
  });

  test('may have spaces around them and a blank second line', () => {
    const live = begin(withContact);
    send(
      live,
      { type: 'TYPE', step: 'address', fields: { ...address, line1: ' 12 Rue ', line2: ' ' } },
      CONTINUE,
    );
    expect(live.value).toEqual({ filling: { address: 'saving' } });
  });

  test('are converted to the request of the contract', () => {
    expect(contactIn({ ...contact, email: ' marie@example.com ' })).toEqual(contact);
    expect(addressIn({ ...address, country: 'FR' })).toEqual({ ...address, country: 'US' });
    const { quote } = filledIn;
    expect(
      choicesIn({ 'delivery-house': 'pickup', 'store-house': '7', 'delivery-9': 'standard' }, quote),
    ).toEqual([{ seller: 'house', method: 'pickup', storeId: 7 }]);
    expect(choicesIn({ 'delivery-house': 'standard', 'store-house': '7' }, quote)).toEqual(filledIn.delivery);
  });
});

const TYPED: Record<SavedStep, Fields> = { contact, address, delivery };
const WRONG: Record<SavedStep, Fields> = {
  contact: {},
  address: { ...address, zipCode: '1' },
  delivery: { 'delivery-house': 'express' },
};

describe.each<{ step: SavedStep; checkout: Checkout; saved: Checkout; next: object }>([
  { step: 'contact', checkout: aCheckout(), saved: withContact, next: { address: 'editing' } },
  { step: 'address', checkout: withContact, saved: withAddress, next: { delivery: 'editing' } },
  { step: 'delivery', checkout: withAddress, saved: filledIn, next: { payment: { asking: 'choosing' } } },
])('saving the $step', ({ step, checkout, saved, next }) => {
  const fields = TYPED[step];
  const wrong = WRONG[step];
  const call = `${step}.saveStep`;
  const at = (state: string) => ({ filling: { [step]: state } });
  const saving = (): LiveCheckout => {
    const live = begin(checkout);
    send(live, { type: 'TYPE', step, fields }, CONTINUE);
    expect(live.value).toEqual(at('saving'));
    return live;
  };

  test('leads to the next step', async () => {
    const live = saving();
    await live.answer(call, saved);
    expect(live.value).toEqual({ filling: next });
  });

  test('shows a fault that only the server can find at its field', async () => {
    const live = saving();
    await live.fail(call, badPhone);
    expect(live.value).toEqual(at('faulty'));
    expect(selectRefused(look(live))).toEqual({ step, field: 'phone', message: 'No such phone.' });
    send(live, CONTINUE);
    expect([live.value, selectRefused(look(live))]).toEqual([at('saving'), null]);
  });

  test("after a refusal replaces the server's fault by those of the form", async () => {
    const live = saving();
    await live.fail(call, badPhone);
    send(live, { type: 'TYPE', step, fields: wrong }, CONTINUE);
    expect([live.value, selectRefused(look(live))]).toEqual([at('faulty'), null]);
  });

  test.each([
    ['fails', (live: LiveCheckout) => live.fail(call, unreachable), unreachable],
    ['is not answered', (live: LiveCheckout) => Promise.resolve(live.advance(30_000)), TIMED_OUT],
  ])('that %s keeps the typed fields and can be retried', async (_, happens, failure) => {
    const live = saving();
    await happens(live);
    expect([live.value, selectCheckoutFailure(look(live))]).toEqual([at('unsaved'), failure]);
    expect(selectFields(look(live), step)).toEqual(fields);
    send(live, RETRY);
    expect([live.value, selectCheckoutFailure(look(live))]).toEqual([at('saving'), null]);
    await happens(live);
    send(live, CONTINUE);
    expect([live.value, selectCheckoutFailure(look(live))]).toEqual([at('saving'), null]);
    await happens(live);
    send(live, { type: 'TYPE', step, fields: wrong }, CONTINUE);
    expect([live.value, selectCheckoutFailure(look(live))]).toEqual([at('faulty'), null]);
  });

  test.each([
    ['', closed],
    [
      ', even if the refusal names a field',
      requestFailure(409, { field: 'phone', message: 'No such phone.' }),
    ],
  ])('of a checkout that was bought in another tab fetches the checkout%s', async (_, refusal) => {
    const live = saving();
    await live.fail(call, refusal);
    expect(live.value).toBe('loading');
    expect(selectCheckoutFailure(look(live))).toEqual(refusal);
    expect(live.openCalls.inputOf('loadCheckout')).toEqual({ checkoutId: 'checkout-1' });
    await live.answer('loadCheckout', bought);
    expect(live.value).toBe('placed');
  });
});

describe('the step that is shown', () => {
  test.each<[string, Checkout, Step | null, object]>([
    ['the first of a new checkout', aCheckout(), null, { contact: 'editing' }],
    ['the first when the requested one is not reachable', aCheckout(), 'review', { contact: 'editing' }],
    ['the first unfinished one', withContact, null, { address: 'editing' }],
    ['a finished one that is requested', filledIn, 'contact', { contact: 'editing' }],
    ['delivery when it is requested', filledIn, 'delivery', { delivery: 'editing' }],
    [
      'payment when the review is requested without a card',
      filledIn,
      'review',
      { payment: { asking: 'choosing' } },
    ],
    [
      'delivery when an item cannot be sent to the address',
      {
        ...filledIn,
        quote: aQuote({
          problems: [
            {
              code: 'NOT_SENT_THERE',
              message: '',
              blocks: true,
              seller: 'house',
              lineId: null,
              cardNumber: null,
            },
          ],
        }),
      },
      null,
      { delivery: 'editing' },
    ],
    [
      'payment when the order has tickets only',
      { ...withAddress, quote: aQuote({ sellers: [] }) },
      null,
      { payment: { asking: 'choosing' } },
    ],
  ])('is %s', (_, checkout, wanted, open) => {
    expect(begin(checkout, wanted).value).toEqual({ filling: open });
  });

  test('is the review when vouchers cover the total', () => {
    expect(begin(free).value).toEqual({ filling: 'review' });
  });

  test('is none when nothing is left to buy, until the cart is filled again', async () => {
    const live = begin(nothingLeft);
    expect(live.value).toBe('empty');
    send(live, { type: 'RELOAD' });
    await live.answer('loadCheckout', aCheckout());
    expect(live.value).toEqual({ filling: { contact: 'editing' } });
  });

  test('is the placed order when there is one', () => {
    expect(begin(bought).value).toBe('placed');
    expect(begin(late).value).toBe('placed');
  });

  test('is the waiting page while the bank has not decided', () => {
    const attempt = {
      attemptKey: 'try-1-of-sixteen',
      state: 'UNDER_WAY',
      challengeUrl: null,
      message: null,
    } as const;
    const live = begin({ ...late, attempt });
    expect(live.value).toEqual({ confirming: 'asking' });
    // Bought items have left the cart.
    expect(begin({ ...late, attempt, quote: nothingLeft.quote }).value).toEqual({ confirming: 'asking' });
    expect(live.openCalls.inputOf('askAttempt')).toEqual({
      checkoutId: 'checkout-1',
      attemptKey: 'try-1-of-sixteen',
    });
  });

  test('can be any step up to the first unfinished one', async () => {
    const live = await atReview();
    for (const step of ['payment', 'delivery', 'address', 'contact', 'review'] as const) {
      expect(selectIsOpenTo(look(live), step)).toBe(true);
      send(live, goTo(step));
      expect(selectStep(look(live))).toBe(step);
    }
    expect(STEPS.map((step) => selectIsDone(look(live), step))).toEqual([true, true, true, true, false]);
    const early = begin(withContact);
    expect(look(early).can(goTo('delivery'))).toBe(false);
    send(early, goTo('delivery'));
    expect(selectStep(look(early))).toBe('address');
  });

  test('follows a newer checkout that the server has rendered', () => {
    const live = begin(filledIn, 'delivery');
    send(live, { type: 'SERVED', checkout: withContact });
    expect(live.value).toEqual({ filling: { address: 'editing' } });
    expect(selectCheckout(look(live))).toEqual(withContact);
  });
});

describe('fetching a checkout', () => {
  test('opens the step that the shopper has chosen before the answer arrives', async () => {
    const live = begin(null);
    send(live, goTo('delivery'));
    await live.answer('loadCheckout', filledIn);
    expect(live.value).toEqual({ filling: { delivery: 'editing' } });
  });

  test.each([
    ['fails', (live: LiveCheckout) => live.fail('loadCheckout', away), away],
    ['takes 30 s', (live: LiveCheckout) => Promise.resolve(live.advance(30_000)), TIMED_OUT],
  ])('that %s can be retried', async (_, happens, failure) => {
    const live = begin(null);
    await happens(live);
    expect([live.value, selectCheckoutFailure(look(live))]).toEqual(['unavailable', failure]);
    send(live, RETRY);
    expect([live.value, selectCheckoutFailure(look(live))]).toEqual(['loading', null]);
  });

  test('of an empty cart shows that it is empty', async () => {
    const live = begin(null);
    await live.fail('loadCheckout', requestFailure(409, { code: 'CART_EMPTY' }));
    expect(live.value).toBe('empty');
  });
});

describe('sealing a card', () => {
  test.each([
    ['fails', (live: LiveCheckout) => live.fail('sealCard', away), away],
    ['takes 30 s', (live: LiveCheckout) => Promise.resolve(live.advance(30_000)), TIMED_OUT],
  ])('can be retried when it %s', async (_, happens, failure) => {
    const live = begin(filledIn);
    send(live, { type: 'SEAL_CARD' });
    await happens(live);
    expect([live.value, selectCheckoutFailure(look(live))]).toEqual([
      { filling: { payment: { asking: 'failed' } } },
      failure,
    ]);
    send(live, { type: 'SEAL_CARD' });
    expect([live.value, selectCheckoutFailure(look(live))]).toEqual([
      { filling: { payment: 'sealing' } },
      null,
    ]);
  });

  test('is not needed again after a visit to another step', async () => {
    const live = await atReview();
    send(live, goTo('payment'), CONTINUE);
    expect(live.value).toEqual({ filling: 'review' });
  });

  test('is required before the review', () => {
    const live = begin(filledIn);
    expect(look(live).can(CONTINUE)).toBe(false);
    send(live, CONTINUE, PLACE);
    expect(selectStep(look(live))).toBe('payment');
  });

  test('is required again after a reload, unless nothing is due', async () => {
    const live = await atReview();
    send(live, { type: 'CARD_FORGOTTEN' });
    expect(live.value).toEqual({ filling: { payment: { asking: 'forgotten' } } });
    expect(selectCard(look(live))).toBeNull();
    const typing = begin(filledIn);
    send(typing, { type: 'SEAL_CARD' }, { type: 'CARD_FORGOTTEN' });
    expect(typing.value).toEqual({ filling: { payment: { asking: 'forgotten' } } });
    const elsewhere = await atReview();
    send(elsewhere, goTo('contact'), { type: 'CARD_FORGOTTEN' });
    expect([selectStep(look(elsewhere)), selectCard(look(elsewhere))]).toEqual(['contact', null]);
    const unneeded = begin(free);
    send(unneeded, { type: 'CARD_FORGOTTEN' });
    expect(selectStep(look(unneeded))).toBe('review');
  });
});

describe('a voucher', () => {
  test('pays a part, and no card is required when nothing is left to pay', async () => {
    const live = begin(filledIn);
    send(live, { type: 'APPLY_VOUCHER', cardNumber: 'V-1' });
    expect(live.openCalls.inputOf('saveVouchers')).toEqual({
      checkoutId: 'checkout-1',
      cardNumbers: ['V-1'],
    });
    await live.answer('saveVouchers', free);
    expect(live.value).toEqual({ filling: { payment: { asking: 'choosing' } } });
    expect(look(live).context.vouchers).toBeNull();
    send(live, CONTINUE);
    expect(live.value).toEqual({ filling: 'review' });
    send(live, PLACE);
    expect(live.openCalls.inputOf('pay')).toMatchObject({ needsCard: false });
  });

  test('can be removed', () => {
    const live = begin({ ...free, vouchers: ['V-1', 'V-2'] }, 'payment');
    send(live, { type: 'REMOVE_VOUCHER', cardNumber: 'V-1' });
    expect(live.value).toEqual({ filling: { payment: 'savingVouchers' } });
    expect(live.openCalls.inputOf('saveVouchers')).toMatchObject({ cardNumbers: ['V-2'] });
  });

  test.each([
    ['fails', (live: LiveCheckout) => live.fail('saveVouchers', away), away],
    ['takes 30 s', (live: LiveCheckout) => Promise.resolve(live.advance(30_000)), TIMED_OUT],
  ])(
    'that cannot be saved because the call %s shows a failure and can be applied again',
    async (_, happens, failure) => {
      const live = begin(filledIn);
      send(live, { type: 'APPLY_VOUCHER', cardNumber: 'V-1' });
      await happens(live);
      expect([live.value, selectCheckoutFailure(look(live))]).toEqual([
        { filling: { payment: { asking: 'failed' } } },
        failure,
      ]);
      send(live, { type: 'APPLY_VOUCHER', cardNumber: 'V-1' });
      expect(selectCheckoutFailure(look(live))).toBeNull();
    },
  );
});

describe('placing the order', () => {
  test('is not possible while the quote has a blocking problem', () => {
    const live = begin({
      ...free,
      quote: { ...aQuote(), dueCents: 0, problems: soldOut.quote?.problems ?? [] },
    });
    expect([selectStep(look(live)), look(live).can(PLACE)]).toEqual(['review', false]);
    send(live, PLACE);
    expect(live.value).toEqual({ filling: 'review' });
  });

  test('leads back to the card when the bank declines it, and shows the reason', async () => {
    const live = await placing();
    await live.answer('pay', outcomes.DECLINED);
    expect(live.value).toEqual({ filling: { payment: { asking: 'declined' } } });
    expect(selectDeclined(look(live))).toBe('The bank has declined the card.');
    expect(look(live).context).toMatchObject({ card: null, attemptKey: null, checkout: declined });
    expect(live.takeEffects()).toEqual(['forgetCard']);
    send(live, { type: 'SEAL_CARD' });
    await live.answer('sealCard', visa);
    send(live, { type: 'PLACE', attemptKey: 'try-2-of-sixteen' });
    expect(live.openCalls.inputOf('pay')).toMatchObject({ attemptKey: 'try-2-of-sixteen' });
  });

  test('shows a changed quote instead of buying it', async () => {
    const live = await placing();
    await live.answer('pay', outcomes.CHANGED);
    expect(live.value).toEqual({ filling: 'review' });
    expect(selectCheckout(look(live))).toEqual(soldOut);
    expect(look(live).context.attemptKey).toBeNull();
    expect(look(live).can(PLACE)).toBe(false);
  });

  test('asks for the card again when the server has forgotten it', async () => {
    const live = await placing();
    await live.answer('pay', { outcome: 'FORGOTTEN' });
    expect(live.value).toEqual({ filling: { payment: { asking: 'forgotten' } } });
    expect(look(live).context).toMatchObject({ card: null, attemptKey: null });
  });

  test.each([
    ['fails', (live: LiveCheckout) => live.fail('pay', unreachable), unreachable],
    ['takes 30 s', (live: LiveCheckout) => Promise.resolve(live.advance(30_000)), TIMED_OUT],
  ])('repeats the same attempt after a call that %s', async (_, happens, failure) => {
    const live = await placing();
    const asked = live.openCalls.inputOf('pay');
    await happens(live);
    expect([live.value, selectCheckoutFailure(look(live))]).toEqual([{ placing: 'unanswered' }, failure]);
    send(live, goTo('payment'), PLACE);
    expect(live.value).toEqual({ placing: 'unanswered' });
    send(live, RETRY);
    expect(live.openCalls.inputOf('pay')).toEqual(asked);
    expect(selectCheckoutFailure(look(live))).toBeNull();
    await live.answer('pay', outcomes.PLACED);
    expect(live.value).toBe('placed');
  });

  test('fetches the checkout again when it is refused', async () => {
    const live = await placing();
    await live.fail('pay', closed);
    expect([live.value, look(live).context.attemptKey]).toEqual(['loading', null]);
    expect(selectCheckoutFailure(look(live))).toEqual(closed);
  });
});

describe('a bank challenge', () => {
  async function atTheBank(): Promise<LiveCheckout> {
    const live = await placing();
    await live.answer('pay', outcomes.CHALLENGED);
    expect(live.value).toEqual({ challenged: 'leaving' });
    return live;
  }
  const toBank = { type: 'leadToBank', params: { url: 'https://bank.example/challenge' } };

  test('is followed by a poll of the payment when the shopper returns', async () => {
    const live = await atTheBank();
    expect(live.effects.at(-1)).toMatchObject(toBank);
    send(live, { type: 'RETURNED' });
    expect(live.value).toEqual({ confirming: 'asking' });
    await live.answer('askAttempt', outcomes.PLACED);
    expect(live.value).toBe('placed');
  });

  test('can be opened a second time', async () => {
    const live = await atTheBank();
    live.takeEffects();
    send(live, { type: 'TO_BANK' });
    expect(live.takeEffects()).toEqual(['leadToBank']);
    send(live, { type: 'RETURNED' });
    await live.answer('askAttempt', outcomes.CHALLENGED);
    expect([live.value, live.takeEffects()]).toEqual([{ challenged: 'here' }, []]);
    send(live, { type: 'TO_BANK' });
    expect([live.value, live.takeEffects()]).toEqual([{ challenged: 'leaving' }, ['leadToBank']]);
  });

  test('can be left for another card', async () => {
    const live = await atTheBank();
    live.takeEffects();
    send(live, goTo('payment'));
    expect(live.value).toEqual({ filling: { payment: { asking: 'choosing' } } });
    expect(look(live).context).toMatchObject({ card: null, attemptKey: null });
    expect(live.takeEffects()).toEqual(['forgetCard']);
    const back = await atTheBank();
    expect(look(back).can(goTo('review'))).toBe(true);
    send(back, goTo('contact'));
    expect(selectStep(look(back))).toBe('contact');
  });

  test('is followed by a poll also in a tab that was loaded again', () => {
    const live = begin(challenged);
    expect(live.value).toEqual({ filling: { payment: { asking: 'choosing' } } });
    send(live, { type: 'RETURNED' });
    expect(live.value).toEqual({ confirming: 'asking' });
    const nobody = begin(filledIn);
    send(nobody, { type: 'RETURNED' });
    expect(selectStep(look(nobody))).toBe('payment');
  });
});

describe('an undecided payment', () => {
  test.each(['UNDER_WAY', 'CONFIRMING'] as const)(
    '(%s) is polled every two seconds, fifteen times',
    async (outcome) => {
      const live = await placing();
      await live.answer('pay', outcomes[outcome]);
      for (let nth = 1; nth < 15; nth += 1) {
        expect(live.value).toEqual({ confirming: 'waiting' });
        live.advance(2_000);
        expect(live.value).toEqual({ confirming: 'asking' });
        await live.answer('askAttempt', outcomes[outcome]);
      }
      live.advance(2_000);
      await live.answer('askAttempt', outcomes[outcome]);
      expect(live.value).toEqual({ confirming: 'late' });
      expect(selectCheckout(look(live))).toEqual(outcomes[outcome].checkout);
      send(live, RETRY);
      expect([live.value, look(live).context.looks]).toEqual([{ confirming: 'asking' }, 1]);
    },
  );

  test('is polled at once when the shopper returns', async () => {
    const live = await placing();
    await live.answer('pay', outcomes.UNDER_WAY);
    expect(selectCheckout(look(live))).toEqual(outcomes.UNDER_WAY.checkout);
    send(live, { type: 'RETURNED' });
    expect(live.value).toEqual({ confirming: 'asking' });
    live.advance(30_000);
    expect([live.value, selectCheckoutFailure(look(live))]).toEqual([{ confirming: 'late' }, TIMED_OUT]);
    send(live, { type: 'RETURNED' });
    expect([live.value, look(live).context.looks]).toEqual([{ confirming: 'asking' }, 1]);
  });

  test('is polled again after a lost answer, and fetched anew after a refusal', async () => {
    const live = await confirming();
    await live.fail('askAttempt', unreachable);
    expect(live.value).toEqual({ confirming: 'waiting' });
    live.advance(2_000);
    await live.fail('askAttempt', closed);
    expect([live.value, look(live).context.attemptKey, look(live).context.looks]).toEqual([
      'loading',
      null,
      0,
    ]);
    expect(selectCheckoutFailure(look(live))).toEqual(closed);
  });

  test('is polled fifteen times at most when no answer comes', async () => {
    const live = await confirming();
    for (let nth = 1; nth < 15; nth += 1) {
      await live.fail('askAttempt', unreachable);
      live.advance(2_000);
    }
    await live.fail('askAttempt', unreachable);
    expect(live.value).toEqual({ confirming: 'late' });
  });

  test.each([
    ['DECLINED', outcomes.DECLINED, { filling: { payment: { asking: 'declined' } } }],
    ['CHANGED', outcomes.CHANGED, { filling: 'review' }],
    ['forgotten', { outcome: 'FORGOTTEN' }, { filling: { payment: { asking: 'forgotten' } } }],
  ])('may still become %s', async (_, answer, value) => {
    const live = await confirming();
    await live.answer('askAttempt', answer);
    expect(live.value).toEqual(value);
  });
});

describe('an order placed in another tab', () => {
  test('leads this tab to the order when it is the same checkout', async () => {
    const live = await atReview();
    send(live, { type: 'PLACED_ELSEWHERE', checkoutId: 'checkout-1' });
    expect(live.value).toBe('loading');
    await live.answer('loadCheckout', bought);
    expect(live.value).toBe('placed');
  });

  test('changes nothing in this tab when it is another checkout', async () => {
    const live = await atReview();
    send(live, { type: 'PLACED_ELSEWHERE', checkoutId: 'checkout-2' });
    expect(live.value).toEqual({ filling: 'review' });
  });
});
