/** Serializes a checkout for its shopper: typed fields, prices, and the status of its payment. */
import type { Address } from '#contract/address.ts';
import type { Checkout, PlacedOrders } from '#contract/checkout.ts';
import { messageLanguage, type Locale } from '#locales/paths.ts';
import type { Caller } from '../cart/owner.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { listSavedCards } from '../saved-cards/repository.ts';
import { changesIn, lastAttempt, type Attempt } from './payment-attempts.ts';
import { priceCheckout, type PricedCheckout } from './price-checkout.ts';
import type { PurchaseProblem } from './problems.ts';
import { noteShown, type CheckoutRow } from './repository.ts';
import { serializeAttempt } from './serialize-attempt.ts';
import { serializeQuote } from './serialize-quote.ts';

/** The caller, with language and region. */
export interface CheckoutCaller {
  readonly caller: Caller & { readonly viewer: Pick<Viewer, 'restrictions'> | null };
  /** The agent who acts for a customer, be that a member or a guest. */
  readonly agentId: string | null;
  /** Whether that agent needs the customer's one-time code to use vouchers and saved cards. */
  readonly needsCustomerCode: boolean;
  /** The network address that card attempts are counted by; null for an agent. */
  readonly clientAddress: string | null;
  readonly locale: Locale;
  /** The store listed first for pickup. */
  readonly preferredStore: () => Promise<number | null>;
}

/** A member's contact details, and their default address or else that of the last purchase. */
const SUGGESTED = {
  name: 'checkout-suggested',
  text: `select email, first_name, last_name, coalesce(
      (select address from address where id = account.default_shipping_address_id and user_id = account.id),
      (select ship_to from parent_order
        where buyer_id = account.id and ship_to is not null and agent_id is null order by placed_at desc limit 1)) as ship_to
    from account where id = $1`,
};

async function suggestedFor(
  client: Queryable,
  { userId, details }: CheckoutRow,
): Promise<Checkout['suggested']> {
  const nothing = { contact: null, address: null };
  if (userId === null || (details.contact !== null && details.address !== null)) return nothing;
  const { rows } = await client.query<{
    email: string;
    first_name: string;
    last_name: string;
    ship_to: Address | null;
  }>({ ...SUGGESTED, values: [userId] });
  const [known] = rows;
  if (known === undefined) return nothing;
  const { email, first_name: firstName, last_name: lastName, ship_to: address } = known;
  return { contact: { email, firstName, lastName }, address };
}

const IS_CONFIRMING = {
  name: 'checkout-is-confirming',
  text: `select exists (select from parent_order parent join payment_attempt attempt on attempt.id = parent.attempt_id
    where parent.number = $1 and attempt.status = 'PENDING') as confirming`,
};

async function serializePlaced(shop: Shop, { parentNumber }: CheckoutRow): Promise<PlacedOrders | null> {
  if (parentNumber === null) return null;
  const { rows } = await shop.database.pool.query<{ confirming: boolean }>({
    ...IS_CONFIRMING,
    values: [parentNumber],
  });
  return {
    parentOrderNumber: parentNumber,
    isConfirming: rows[0]?.confirming ?? false,
  };
}

/** What the caller has already read. */
interface Preloaded {
  readonly priced?: PricedCheckout;
  /** The payment attempt to serialize; the latest one when undefined. */
  readonly attempt?: Attempt | null;
  /** What has changed since the shopper agreed. */
  readonly changes?: readonly PurchaseProblem[];
}

/** Serializes a checkout for its shopper. */
export async function serializeCheckout(
  shop: Shop,
  requester: CheckoutCaller,
  row: CheckoutRow,
  preloaded: Preloaded = {},
): Promise<Checkout> {
  const { pool } = shop.database;
  const { locale, preferredStore } = requester;
  const now = shop.clock.now();
  const { contact, address, delivery, vouchers } = row.details;
  const common = {
    checkoutId: row.id,
    owner: row.userId === null ? ('guest' as const) : ('member' as const),
    status: row.status,
    revision: row.revision,
    contact,
    address,
    delivery: delivery === null ? null : [...delivery],
    vouchers: [...vouchers],
    needsCustomerCode: requester.needsCustomerCode,
  } satisfies Partial<Checkout>;
  if (row.status === 'COMPLETED') {
    const suggested = { contact: null, address: null };
    const placed = await serializePlaced(shop, row);
    return { ...common, savedCards: [], suggested, quote: null, attempt: null, placed };
  }
  const current = preloaded.priced ?? (await priceCheckout(pool, row, now, { allStores: true }));
  const attempt = preloaded.attempt === undefined ? await lastAttempt(pool, row.id) : preloaded.attempt;
  await noteShown(pool, row, current.agreement);
  const changes = preloaded.changes ?? (attempt === null ? [] : changesIn(attempt.why));
  const quoteContext = {
    locale,
    houseName: shop.settings.brand.name,
    now,
    preferredStoreId: await preferredStore(),
  };
  return {
    ...common,
    savedCards: row.userId === null ? [] : await listSavedCards(pool, row.userId, now),
    suggested: await suggestedFor(pool, row),
    quote: serializeQuote(current, address, changes, quoteContext),
    attempt: await serializeAttempt(shop, attempt, messageLanguage(locale)),
    placed: null,
  };
}
