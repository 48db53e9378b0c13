/** The write calls of the cart and the checkout, each in a situation where it takes effect. */
import type { EndpointName } from '#contract/endpoints.ts';
import { CARDS, type Payments } from '#tests/support/payments.ts';
import { call, cartCookie, entryOf, jsonOfSuccess, type Browser } from '../other-people/belongings.ts';
import type { Site } from '../site-fixture.ts';
import type { Arranged, Situation } from './situation.ts';

const CONTACT = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Weaver' };
const ADDRESS = {
  ...{ firstName: 'Ada', lastName: 'Weaver', line1: '12 Loom St', line2: '', city: 'Portland' },
  ...{ state: 'OR', zipCode: '97201', country: 'US', phone: '' },
};
const STANDARD = { choices: [{ seller: 'house', method: 'standard', storeId: null }] };
const SKU = '1001-1';
const key = (): string => `key-${crypto.randomUUID()}`;

/** @param addMember adds a member who is signed in, and has no cart */
export function checkoutSituations(
  site: Site,
  payments: Payments,
  addMember: () => Promise<{ browser: Browser; userId: string }>,
): Situation[] {
  /** A guest with an item in the cart, after these checkout steps. */
  async function checkout(...steps: readonly (readonly [EndpointName, object])[]): Promise<Browser> {
    const body = { items: [{ sku: SKU, quantity: 1 }] };
    const filled = await call(site, {}, 'addCartItems', { body });
    const guest: Browser = { cart: cartCookie(filled) };
    for (const [name, saved] of steps) await jsonOfSuccess(call(site, guest, name, { body: saved }));
    return guest;
  }
  const begun = ['startCheckout', {}] as const;
  const contact = ['saveContact', CONTACT] as const;
  const address = ['saveAddress', ADDRESS] as const;
  const delivery = ['saveDelivery', STANDARD] as const;
  const saving = (
    step: readonly [EndpointName, object],
    ...before: readonly (readonly [EndpointName, object])[]
  ): Situation => ({
    ...{ name: step[0], what: 'the same', isSaving: true },
    arrange: async () => ({ browser: await checkout(begun, ...before), sent: { body: step[1] } }),
  });

  /** A filled-in checkout, and the request that pays for it. */
  async function readyToPay(card: string): Promise<Arranged> {
    const guest = await checkout(begun, contact, address, delivery);
    const { quote } = await jsonOfSuccess(call(site, guest, 'checkout', {}));
    const { quoteHash }: { quoteHash?: unknown } = { ...Object(quote) };
    const { checkoutId } = await jsonOfSuccess(call(site, guest, 'checkout', {}));
    return {
      browser: guest,
      sent: {
        params: { checkoutId: String(checkoutId) },
        body: { attemptKey: key(), quoteHash, sealedCard: await payments.seal(card) },
      },
    };
  }

  /** A guest who has saved a line of their cart for later. */
  async function savedItem() {
    const browser = await checkout();
    const { lines } = await jsonOfSuccess(call(site, browser, 'guestCartItems', {}));
    const params = { lineId: Number(entryOf(lines)['lineId']) };
    const { saved } = await jsonOfSuccess(call(site, browser, 'saveCartItem', { params }));
    return { browser, savedId: Number(entryOf(saved)['savedId']) };
  }

  return [
    {
      ...{ name: 'startCheckout', what: 'over a cart', isSaving: true },
      arrange: async () => ({ browser: await checkout(), sent: {} }),
    },
    saving(contact),
    saving(address, contact),
    saving(delivery, contact, address),
    saving(['saveVouchers', { cardNumbers: [] }], contact),
    {
      ...{ name: 'payCheckout', what: 'a card that is good', isSaving: false },
      arrange: () => readyToPay(CARDS.approved),
    },
    {
      ...{ name: 'payCheckout', what: 'a card that is declined', isSaving: false },
      arrange: () => readyToPay(CARDS.declined),
    },
    {
      ...{ name: 'confirmPayment', what: 'after paying', isSaving: false },
      async arrange() {
        const { browser, sent } = await readyToPay(CARDS.approved);
        await jsonOfSuccess(call(site, browser, 'payCheckout', sent));
        const { attemptKey }: { attemptKey?: unknown } = { ...sent.body };
        return { browser, sent: { params: { ...sent.params }, body: { attemptKey } } };
      },
    },
    {
      ...{ name: 'updateCartItem', what: 'a quantity', isSaving: true },
      async arrange() {
        const browser = await checkout();
        const { lines } = await jsonOfSuccess(call(site, browser, 'guestCartItems', {}));
        const lineId = Number(entryOf(lines)['lineId']);
        return { browser, sent: { params: { lineId }, body: { quantity: 3 } } };
      },
    },
    {
      ...{ name: 'removeCartItem', what: 'a line', isSaving: true },
      async arrange() {
        const browser = await checkout();
        const { lines } = await jsonOfSuccess(call(site, browser, 'guestCartItems', {}));
        return { browser, sent: { params: { lineId: Number(entryOf(lines)['lineId']) } } };
      },
    },
    {
      ...{ name: 'saveCartItem', what: 'a line', isSaving: true },
      async arrange() {
        const browser = await checkout();
        const { lines } = await jsonOfSuccess(call(site, browser, 'guestCartItems', {}));
        return { browser, sent: { params: { lineId: Number(entryOf(lines)['lineId']) } } };
      },
    },
    {
      ...{ name: 'restoreSavedItem', what: 'a saved item', isSaving: true },
      async arrange() {
        const { browser, savedId } = await savedItem();
        return { browser, sent: { params: { savedId } } };
      },
    },
    {
      ...{ name: 'removeSavedItem', what: 'a saved item', isSaving: true },
      async arrange() {
        const { browser, savedId } = await savedItem();
        return { browser, sent: { params: { savedId } } };
      },
    },
    {
      ...{ name: 'guestMergeToLogin', what: "a guest's cart", isSaving: true },
      async arrange() {
        const { browser, userId } = await addMember();
        const { cart = '' } = await checkout();
        return { browser: { ...browser, cart }, sent: { params: { userId }, body: { type: 2 } } };
      },
    },
  ];
}
