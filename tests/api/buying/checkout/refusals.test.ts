/** Requests that the checkout calls refuse: other people's checkouts and invalid input. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Problem } from '#contract/problem.ts';
import {
  CONTACT,
  MONTREAL,
  startCheckoutFixture,
  PORTLAND,
  stock,
  type CheckoutFixture,
  type Shopper,
} from './checkout-fixture.ts';

const KEY = 'attempt-of-a-stranger';
const HASH = 'a'.repeat(43);

const OF_A_CHECKOUT: readonly (readonly [EndpointName, object | undefined])[] = [
  ['checkout', undefined],
  ['saveContact', CONTACT],
  ['saveAddress', PORTLAND],
  ['saveDelivery', { choices: [{ seller: 'house', method: 'standard', storeId: null }] }],
  ['saveVouchers', { cardNumbers: [] }],
  ['payCheckout', { attemptKey: KEY, quoteHash: HASH, sealedCard: 'sealed' }],
  ['confirmPayment', { attemptKey: KEY }],
];

let fixture: CheckoutFixture;
let guest: Shopper;
let member: Shopper;
let stranger: Shopper;
let ofGuest: string;
let ofMember: string;

beforeAll(async () => {
  fixture = await startCheckoutFixture();
  await stock(fixture, { sku: 'R-1', units: 100 });
  guest = fixture.guest();
  await guest.visitor.add('R-1', 1);
  ofGuest = (await guest.start()).checkoutId;
  member = await fixture.member('refusals-member');
  await member.visitor.add('R-1', 1);
  ofMember = (await member.start()).checkoutId;
  stranger = fixture.guest();
});
afterAll(() => fixture.close());

const refusal = async (
  who: Shopper,
  name: EndpointName,
  checkoutId: string,
  body: unknown,
  language: 'en' | 'fr' = 'en',
): Promise<Problem> => (await who.visitor.call(name, { checkoutId }, { body, language })).json<Problem>();

describe("another shopper's checkout", () => {
  test.each(OF_A_CHECKOUT)('%s answers 404 without a hint', async (name, body) => {
    for (const [who, id] of [
      [stranger, ofGuest],
      [stranger, ofMember],
      [guest, ofMember],
      [member, ofGuest],
      [stranger, 'mine'],
      [stranger, crypto.randomUUID()],
    ] as const) {
      const { status, code } = await refusal(who, name, id, body);
      expect([status, code]).toEqual([404, 'NOT_FOUND']);
    }
  });
});

describe('startCheckout', () => {
  test('refuses an empty cart', async () => {
    const answer = await stranger.visitor.call('startCheckout', {});
    expect(answer.json()).toMatchObject({ status: 409, code: 'CART_EMPTY' });
  });

  test('opening a checkout returns the one that is already open, also when two tabs open it at the same moment', async () => {
    const [a, b] = await Promise.all([guest.start(), guest.start()]);
    expect([a.checkoutId, b.checkoutId]).toEqual([ofGuest, ofGuest]);
  });
});

const A_LAST_NAME =
  'Please enter a valid value. A last name can have letters, single spaces, hyphens, apostrophes and periods.';

describe('saveContact', () => {
  test.each([
    [{ email: 'ada@example' }, 'email', 'EMAIL_INVALID', 'Please enter a valid email address.'],
    [{ email: '' }, 'email', 'MISSING', 'Enter your email address.'],
    [{ email: `${'a'.repeat(45)}@x.com` }, 'email', 'EMAIL_INVALID', 'Please enter a valid email address.'],
    [{ firstName: 'a'.repeat(36) }, 'firstName', 'NAME_TOO_LONG', 'Must be 35 characters or less.'],
    [{ lastName: 'We<b>r' }, 'lastName', 'NAME_INVALID', A_LAST_NAME],
  ])('refuses %o and names the field', async (wrong, field, code, message) => {
    const body = { ...CONTACT, ...wrong };
    expect(await refusal(guest, 'saveContact', ofGuest, body)).toMatchObject({
      status: 400,
      code,
      field,
      message,
    });
  });

  test('names all invalid fields together, in the language of the reader', async () => {
    const body = { email: 'x', firstName: '', lastName: 'Weaver' };
    expect(await refusal(guest, 'saveContact', ofGuest, body, 'fr')).toMatchObject({
      field: 'email',
      message: 'Veuillez saisir une adresse courriel valide.',
      details: { email: 'EMAIL_INVALID', firstName: 'MISSING' },
    });
  });

  test.each([
    ['Siobhán', 'O’Brien'],
    ['D’Arcy', "O'Neil"],
    ['J.-P.', 'St. John'],
  ])('takes the name %s %s as typed', async (firstName, lastName) => {
    const saved = await guest.save('saveContact', { ...CONTACT, firstName, lastName });
    expect(saved.contact).toEqual({ ...CONTACT, firstName, lastName });
  });

  test('trims the email address and stores it in lower case', async () => {
    const saved = await guest.save('saveContact', { ...CONTACT, email: '  ADA@Example.com ' });
    expect(saved.contact).toEqual(CONTACT);
  });
});

describe('saveAddress', () => {
  test.each([
    [{ line1: 'x'.repeat(47) }, 'line1', 'ADDRESS_TOO_LONG'],
    [{ city: 'y'.repeat(51) }, 'city', 'CITY_TOO_LONG'],
    [{ state: 'ZZ' }, 'state', 'STATE_INVALID'],
    [{ state: 'QC' }, 'state', 'STATE_INVALID'],
    [{ zipCode: '1234' }, 'zipCode', 'ZIP_INVALID'],
    [{ zipCode: 'H2X 1Y4' }, 'zipCode', 'ZIP_INVALID'],
    [{ zipCode: '10001' }, 'zipCode', 'ZIP_NOT_IN_STATE'],
    [{ phone: '123' }, 'phone', 'PHONE_MALFORMED'],
    [{ phone: '800-555-0199' }, 'phone', 'PHONE_INVALID'],
    [{ country: 'FR' }, 'country', 'VALIDATION'],
    [{ line1: 'a\u0000b' }, 'line1', 'ADDRESS_INVALID'],
  ])('refuses %o and names the field', async (wrong, field, code) => {
    const body = { ...PORTLAND, ...wrong };
    expect(await refusal(guest, 'saveAddress', ofGuest, body)).toMatchObject({ status: 400, code, field });
  });

  test('normalizes the province, postal code and phone number of a Canadian address', async () => {
    const saved = await guest.save('saveAddress', {
      ...MONTREAL,
      state: 'qc',
      zipCode: 'h2x1y4',
      phone: '(514) 555-0123',
    });
    expect(saved.address).toEqual({ ...MONTREAL, phone: '5145550123' });
  });
});

describe('saveDelivery', () => {
  test.each([
    [[{ seller: 'house', method: 'pickup', storeId: null }], 'choices/0/storeId', 'VALIDATION'],
    [[{ seller: 'house', method: 'standard', storeId: 3 }], 'choices/0/storeId', 'VALIDATION'],
    [[{ seller: 'house', method: 'pickup', storeId: 9_999 }], 'choices/0/method', 'DELIVERY_NOT_OFFERED'],
    [[{ seller: 'house', method: 'studio', storeId: null }], 'choices/0/method', 'DELIVERY_NOT_OFFERED'],
    [[{ seller: 'HOUSE', method: 'standard', storeId: null }], 'choices/0/seller', 'VALIDATION'],
    [[{ seller: 'house', method: 'drone', storeId: null }], 'choices/0/method', 'VALIDATION'],
  ])('refuses %o and names the field', async (choices, field, code) => {
    await guest.save('saveAddress', PORTLAND);
    expect(await refusal(guest, 'saveDelivery', ofGuest, { choices })).toMatchObject({ code, field });
  });
});

describe('paying', () => {
  const body = { attemptKey: KEY, quoteHash: HASH, sealedCard: 'sealed' };

  test('is refused before every step is filled in', async () => {
    expect(await refusal(member, 'payCheckout', ofMember, body)).toMatchObject({
      status: 409,
      code: 'CHECKOUT_UNFINISHED',
    });
  });

  test.each([
    [{ attemptKey: 'short' }, 'attemptKey'],
    [{ quoteHash: 'no' }, 'quoteHash'],
    [{ sealedCard: '' }, 'sealedCard'],
    [{ totalCents: 1 }, 'totalCents'],
    [{ lines: [] }, 'lines'],
  ])('is refused with %o, naming the field', async (wrong, field) => {
    expect(await refusal(member, 'payCheckout', ofMember, { ...body, ...wrong })).toMatchObject({
      status: 400,
      field,
    });
  });

  test('needs a card if an amount is due', async () => {
    const { quote } = await member.fillIn();
    const unpaid = { ...body, quoteHash: quote?.quoteHash, sealedCard: null };
    expect(await refusal(member, 'payCheckout', 'mine', unpaid)).toMatchObject({
      status: 400,
      field: 'sealedCard',
    });
  });

  test('cannot be confirmed for an unknown attempt', async () => {
    expect(await refusal(member, 'confirmPayment', 'mine', { attemptKey: KEY })).toMatchObject({
      status: 404,
    });
  });

  test('with a sealed card that cannot be opened is declined', async () => {
    const { quote } = await member.checkout();
    const sent = { ...body, quoteHash: quote?.quoteHash, sealedCard: 'no card at all' };
    const answer = await member.visitor.call('payCheckout', { checkoutId: 'mine' }, { body: sent });
    expect(answer.json()).toMatchObject({ outcome: 'DECLINED' });
  });

  test('closes the checkout, which cannot be changed once the orders are placed', async () => {
    const { checkout } = await member.pay();
    expect(checkout.status).toBe('COMPLETED');
    const { checkoutId } = checkout;
    expect(await refusal(member, 'saveContact', checkoutId, CONTACT)).toMatchObject({
      status: 409,
      code: 'CHECKOUT_CLOSED',
    });
    expect(await refusal(member, 'checkout', 'mine', undefined)).toMatchObject({ status: 404 });
    expect((await member.checkout(checkoutId)).placed).toEqual(checkout.placed);
  });
});
