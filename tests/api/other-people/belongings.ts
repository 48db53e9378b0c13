/**
 * A buyer with a cart, a checkout, a voucher, and orders with a return, a dispute and photos, and their seller with a store, a
 * payout and an import. Made by API calls where these exist.
 */
import sharp from 'sharp';
import { IsArray, IsObject, IsUnion, type TSchema } from 'typebox';
import type { CallSchemas } from '#contract/call.ts';
import { COOKIES } from '#contract/cookies.ts';
import { urlPrefix, endpoints, type EndpointName } from '#contract/endpoints.ts';
import { giftCardPurchaseMachine } from '#machines/gift-card-purchase/machine.ts';
import { payoutMachine } from '#machines/payout/machine.ts';
import { taxExemptionMachine } from '#machines/tax-exemption/machine.ts';
import { supportRequestMachine } from '#machines/support-request/machine.ts';
import {
  catalogueImport,
  conversation,
  message,
  payout,
  supportRequest,
} from '#server/platform/database/schema/index.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { begin, move } from '#server/platform/lifecycle/move.ts';
import { requestRefund } from '#server/features/money/refunds/request-refund.ts';
import { failRefund } from '#server/features/money/refunds/settle-refund.ts';
import { openSession } from '#server/features/identity/sessions/sessions.ts';
import { issueVoucher } from '#server/features/money/vouchers/move-vouchers.ts';
import { addAccount } from '#tests/support/account.ts';
import { keyCookie } from '#tests/support/order-keys.ts';
import { addSeller } from '#tests/support/seller.ts';
import { jsonOf, type Answer, type Site } from '../site-fixture.ts';
import { place } from '../aftersales/returns/bought-order.ts';
import { DAY_MS } from '#machines/rules/durations.ts';

export interface Sent {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  /** Sent instead of a body. */
  readonly file?: { readonly bytes: Buffer; readonly type: string };
}

/** The cookies of a browser: its session, a guest's cart, the keys of a guest's orders. */
export interface Browser {
  session?: string;
  cart?: string;
  keys?: string;
}

function* named(schema: TSchema | undefined, within: string): Generator<string> {
  if (schema === undefined) return;
  if (IsUnion(schema)) for (const one of schema.anyOf) yield* named(one, within);
  if (IsArray(schema)) yield* named(schema.items, within);
  if (IsObject(schema)) {
    for (const [field, inner] of Object.entries<TSchema>(schema.properties)) {
      const path = within === '' ? field : `${within}.${field}`;
      const before = [...named(inner, path)];
      if (before.length === 0) yield path;
      yield* before;
    }
  }
}

/** Every field of address, query and body that a call takes, as `lines.lineId`. */
export const fieldsOf = ({ params, query, body }: CallSchemas): ReadonlySet<string> =>
  new Set([...named(params, ''), ...named(query, ''), ...named(body, '')]);

/** Makes a call of the contract, with the cookies of the browser. */
export async function call(
  site: Site,
  { session, cart, keys }: Browser,
  name: EndpointName,
  { params = {}, query = {}, body, file }: Sent = {},
): Promise<Answer> {
  const { area, method, path } = endpoints[name];
  const filled = path.replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(String(params[param] ?? 'mine')),
  );
  const asked = new URLSearchParams(Object.entries(query).map(([field, value]) => [field, String(value)]));
  const cookies = [
    ...(session === undefined ? [] : [`${COOKIES.session.name}=${session}`]),
    ...(cart === undefined ? [] : [`${COOKIES.guestCart.name}=${cart}`]),
    ...(keys === undefined ? [] : [keys]),
  ];
  return site.ask(`${urlPrefix(area)}${filled}?${asked.toString()}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(file === undefined ? {} : { 'content-type': file.type }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(file === undefined ? {} : { body: file.bytes }),
  });
}

/** Every id that another person could ask for. Row ids are numbers, all others are text. */
export interface Belongings {
  readonly userId: string;
  readonly email: string;
  readonly loyaltyId: string;
  readonly sessionId: string;
  /** Delivered; a return of one of the two pieces and a dispute are open. */
  readonly order: string;
  readonly parentOrder: string;
  readonly orderLine: number;
  readonly returnOrder: string;
  readonly returnLine: number;
  readonly dispute: number;
  /** With the seller about the first order. */
  readonly conversation: number;
  /** The conversation with Atelier Support. */
  readonly supportConversation: number;
  /** `photo` is part of the return; `loosePhoto` is uploaded, but part of nothing yet. */
  readonly photo: string;
  readonly loosePhoto: string;
  /** Delivered, without a return or a dispute. */
  readonly arrived: string;
  readonly arrivedLine: number;
  /** Paid, and not shipped yet. */
  readonly paid: string;
  readonly paidLine: number;
  /** A refund for undelivered items of the first order, which the provider refused. */
  readonly refund: string;
  readonly cart: string;
  readonly cartLine: number;
  readonly checkout: string;
  readonly attemptKey: string;
  readonly voucher: string;
  /** Paid, and mailed tomorrow. */
  readonly giftCardPurchase: string;
  readonly store: number;
  readonly payout: number;
  readonly importReport: number;
  /** A private list with an item, which belongs to the seller. */
  readonly wishList: string;
  readonly wishListItem: string;
  readonly address: string;
  readonly savedCard: string;
  readonly taxExemption: number;
}

/** The idempotency keys of every buyer in these tests: two buyers may use the same key. */
export const CLIENT_KEYS = {
  openReturn: 'return-1-of-mine',
  openDispute: 'dispute-1-of-mine',
  startConversation: 'message-1-of-mine',
} as const;
const SKU = '1001-1';

export const snapshot = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();

export async function signIn({ database, clock }: Site, userId: string) {
  const opened = await openSession(database.orm, userId, { uuid: 'device', name: 'test' }, true, clock.now());
  return opened;
}

/** Adds a seller with a store. @returns the session and the store's id */
export async function openStore(site: Site, userId: string): Promise<{ session: string; store: number }> {
  const { database, clock } = site;
  const createdAt = new Date(clock.now());
  await addAccount(database, userId, { isSeller: true, loyaltyId: `L-${userId}`, createdAt });
  const store = await addSeller(database, { userId, slug: userId, storeName: userId, createdAt });
  return { session: (await signIn(site, userId)).secret, store };
}

/** Adds a partial refund of an order that the provider has finally refused. @returns its id */
export async function addFailedRefund({ database, clock }: Site, orderNumber: string): Promise<string> {
  const at = clock.now();
  return withTransaction(database, async ({ client }) => {
    const { refundId } = await requestRefund(client, {
      ...{ orderNumber, cause: 'order', key: `given-up-${orderNumber}`, causeLifecycleId: null },
      ...{ at, what: { amountCents: 100 } },
    });
    await client.query(
      `update outbox set next_attempt_at = null where effect = 'refund' and (params ->> 'refundId')::bigint = $1`,
      [refundId],
    );
    await failRefund(client, refundId, at);
    return refundId;
  });
}

async function addPayout({ database, clock }: Site, sellerId: number): Promise<number> {
  const now = clock.now();
  const input = { amountCents: 1000, payday: now + DAY_MS };
  const lifecycleId = await begin(database.pool, payoutMachine, input, now);
  const [row] = await database.orm
    .insert(payout)
    .values({
      ...{ sellerId, lifecycleId: Number(lifecycleId), amountCents: 1000 },
      ...{ periodEnd: new Date(now), createdAt: new Date(now) },
    })
    .returning({ id: payout.id });
  return row?.id ?? 0;
}

async function addImport({ database, clock }: Site, sellerId: number, userId: string): Promise<number> {
  const counts = { rows: 1, created: 1, updated: 0, skipped: 0, refusedCount: 0, warningCount: 0 };
  const lists = { refused: [], warnings: [], categories: [] };
  const report = { importId: null, format: 'etsy', dryRun: false, ...counts, ...lists } as const;
  const createdAt = new Date(clock.now());
  const [row] = await database.orm
    .insert(catalogueImport)
    .values({ sellerId, userId, report, createdAt })
    .returning({ id: catalogueImport.id });
  return row?.id ?? 0;
}

/** The JSON of an answer that must be a success. */
export async function jsonOfSuccess(answering: Promise<Answer>): Promise<Record<string, unknown>> {
  const answer = await answering;
  if (answer.status >= 300) throw new Error(`${String(answer.status)}: ${answer.text}`);
  return jsonOf(answer);
}

export const entryOf = (value: unknown): Record<string, unknown> => {
  const [first]: unknown[] = Array.isArray(value) ? value : [];
  return typeof first === 'object' && first !== null ? { ...first } : {};
};

export const cartCookie = ({ headers }: Answer): string =>
  /=([^;]*)/.exec(
    headers['set-cookie']?.find((cookie) => cookie.startsWith(`${COOKIES.guestCart.name}=`)) ?? '',
  )?.[1] ?? '';

let numbers = 4_700_000;

/** A purchase of three orders from a store: delivered, delivered, and paid for. */
async function placeOrders({ database, clock }: Site, buyerId: string | null, sellerId: number) {
  const context = { client: database.pool, orm: database.orm, at: clock.now(), sellerId, buyerId };
  const first = (numbers += 100);
  const placeOne = (nth: number, to: 'DELIVERED' | 'PROCESSING') =>
    place(
      { ...context, number: first + nth, parentNumber: String(first) },
      [{ quantity: 2, item: 3000, shipping: 500 }],
      to,
    );
  return {
    order: await placeOne(0, 'DELIVERED'),
    arrived: await placeOne(1, 'DELIVERED'),
    paid: await placeOne(2, 'PROCESSING'),
  };
}

/** Opens a return and a dispute of an order with a photo each, and uploads a third photo. */
async function openCases(
  site: Site,
  browser: Browser,
  order: { number: string; parentNumber: string; lineId: number },
) {
  const upload = async (): Promise<string> => {
    const query: Sent['query'] = browser.session === undefined ? { order: order.parentNumber } : {};
    const file = { bytes: await snapshot(), type: 'image/png' };
    return String((await jsonOfSuccess(call(site, browser, 'uploadPhoto', { query, file })))['photoId']);
  };
  const photo = await upload();
  const returned = await jsonOfSuccess(
    call(site, browser, 'openReturn', {
      params: { orderNumber: order.number },
      body: {
        clientKey: CLIENT_KEYS.openReturn,
        lines: [{ orderLineId: order.lineId, quantity: 1, reason: 'DAMAGED', note: '', photoIds: [photo] }],
      },
    }),
  );
  const { disputeId } = await jsonOfSuccess(
    call(site, browser, 'openDispute', {
      body: {
        ...{ orderNumber: order.number, reason: 'DAMAGED', clientKey: CLIENT_KEYS.openDispute },
        ...{ text: 'It came in pieces.', photoIds: [await upload()] },
      },
    }),
  );
  return {
    ...{ photo, loosePhoto: await upload() },
    returnOrder: String(returned['returnOrderNumber']),
    returnLine: Number(entryOf(returned['returnOrderLines'])['returnLineId']),
    dispute: Number(disputeId),
  };
}

/** A conversation about an order; that of a guest's order is left from an account that was deleted. */
async function addConversation(
  { database: { orm }, clock }: Site,
  orderNumber: string,
  sellerId: number,
  buyerId: string | null,
): Promise<number> {
  const now = new Date(clock.now());
  const [row] = await orm
    .insert(conversation)
    .values({ orderNumber, sellerId, buyerId, createdAt: now, lastAt: now, sellerUnread: 1 })
    .returning({ id: conversation.id });
  const conversationId = row?.id ?? 0;
  const clientKey = CLIENT_KEYS.startConversation;
  await orm
    .insert(message)
    .values({ conversationId, clientKey, sentBy: 'buyer', text: 'Is it dishwasher safe?', createdAt: now });
  return conversationId;
}

/** A conversation with Atelier Support; that of a guest is left from an account that was deleted. */
async function addSupportConversation(
  { database: { orm, pool }, clock }: Site,
  buyerId: string | null,
): Promise<number> {
  const at = clock.now();
  const now = new Date(at);
  const [row] = await orm
    .insert(conversation)
    .values({ isSupport: true, buyerName: 'Ann Lee', buyerId, createdAt: now, lastAt: now, sellerUnread: 1 })
    .returning({ id: conversation.id });
  const conversationId = row?.id ?? 0;
  const lifecycleId = Number(await begin(pool, supportRequestMachine, { requestedAt: at }, at));
  await orm.insert(supportRequest).values({ conversationId, lifecycleId, topic: 'ACCOUNT' });
  const clientKey = 'support-1-of-mine';
  await orm.insert(message).values({
    conversationId,
    clientKey,
    sentBy: 'buyer',
    text: 'My email address is wrong.',
    createdAt: now,
  });
  return conversationId;
}

async function addWishList(
  site: Site,
  browser: Browser,
): Promise<{ wishList: string; wishListItem: string }> {
  const lists = await call(site, browser, 'wishLists');
  const wishList = String(entryOf(JSON.parse(lists.text))['listId']);
  const item = { objectType: 1, objectId: SKU, comment: '', currency: 'USD', desiredQuantity: 1 };
  const added = await call(site, browser, 'addWishListItems', {
    params: { listId: wishList },
    body: { wishlistItems: [{ ...item, haveQuantity: 0, originPrice: 0, storeId: null }] },
  });
  return { wishList, wishListItem: String(entryOf(JSON.parse(added.text))['listItemId']) };
}

async function addAddress(site: Site, browser: Browser): Promise<{ address: string }> {
  const added = await call(site, browser, 'addAddress', {
    body: {
      address: {
        ...{ firstName: 'Ada', lastName: 'Weaver', line1: '12 Loom St', line2: '', city: 'Portland' },
        ...{ state: 'OR', zipCode: '97201', country: 'US', phone: '' },
      },
      isDefault: false,
    },
  });
  return { address: String(entryOf(JSON.parse(added.text).addresses)['addressId']) };
}

/** A buyer with everything the shop stores for them, signed in to a browser; their seller has a browser, too. */
export interface Owner {
  readonly has: Belongings;
  readonly browser: Browser;
  readonly seller: Browser;
}

/** A card that this member has saved. @returns its id */
async function addSavedCard({ database: { pool } }: Site, userId: string): Promise<string> {
  const id = userId.padEnd(22, 'C').slice(0, 22);
  await pool.query(
    `insert into saved_card (id, user_id, token, fingerprint, brand, last_four, expiry, created_at, last_used_at)
     values ($1, $2, md5($2), 'print', 'visa', '4242', '12/49', now(), now())`,
    [id, userId],
  );
  return id;
}

/** A tax exemption that this member has applied for. @returns its id */
async function addTaxExemption({ database: { pool }, clock }: Site, userId: string): Promise<number> {
  const lifecycleId = await begin(pool, taxExemptionMachine, {}, clock.now());
  const { rows } = await pool.query<{ id: number }>(
    `insert into tax_exemption (user_id, lifecycle_id, jurisdiction, kind, organization, certificate_number, created_at)
     values ($1, $2, 'US-WY', 'SCHOOL', 'Loom School', 'WY-12345', now()) returning id::float8 as id`,
    [userId, lifecycleId],
  );
  return rows[0]?.id ?? 0;
}

/** A gift card that this member has bought, which is mailed tomorrow. @returns the number of the purchase */
async function addGiftCardPurchase({ database, clock }: Site, userId: string): Promise<string> {
  const { pool } = database;
  const at = clock.now();
  const input = { amountCents: 5_000, sendAt: at + DAY_MS, startedAt: at };
  const lifecycleId = await begin(pool, giftCardPurchaseMachine, input, at);
  const { rows } = await pool.query<{ number: string }>(
    `insert into gift_card_purchase (user_id, attempt_key, lifecycle_id, amount_cents, recipient_name, recipient_email, sender_name,
       message, language, region, created_at)
     values ($1, $2, $3, 5000, 'Bea', 'bea-of-' || $1 || '@example.com', 'Ann', '', 'en', 'US', now()) returning number`,
    [userId, crypto.randomUUID(), lifecycleId],
  );
  const number = rows[0]?.number ?? '';
  await pool.query(
    `insert into payment_attempt (id, gift_card_number, amount_cents, status, authorization_id, quote, created_at, updated_at)
     values ($1 || '.gift', $1, 5000, 'USED', 'auth-of-' || $1, '{}', now(), now())`,
    [number],
  );
  for (const type of ['CHARGE', 'CAPTURED'] as const)
    await move(pool, giftCardPurchaseMachine, lifecycleId, { type, by: 'system', at });
  return number;
}

/**
 * Adds a buyer with every kind of belonging, and their seller.
 * @param buyer the id of an account; if `isGuest`, the orders belong to a guest with a key instead
 */
export async function settle(
  site: Site,
  { buyer, seller: sellerId, isGuest }: { buyer: string; seller: string; isGuest: boolean },
): Promise<Owner> {
  const { database, clock } = site;
  const shop = await openStore(site, sellerId);
  const createdAt = new Date(clock.now());
  // A guest has no account; an unused account provides the ids, so that the table below has no gaps.
  await addAccount(database, buyer, { loyaltyId: `L-${buyer}`, createdAt });
  const { secret, sessionId } = await signIn(site, buyer);
  const { order, arrived, paid } = await placeOrders(site, isGuest ? null : buyer, shop.store);
  const signed: Browser = isGuest ? {} : { session: secret };
  const filled = await call(site, signed, 'addCartItems', { body: { items: [{ sku: SKU, quantity: 1 }] } });
  const cart = await jsonOfSuccess(Promise.resolve(filled));
  const browser: Browser = isGuest
    ? { cart: cartCookie(filled), keys: await keyCookie(site.shop, order.parentNumber) }
    : signed;
  const checkout = String((await jsonOfSuccess(call(site, browser, 'startCheckout')))['checkoutId']);
  const attemptKey = crypto.randomUUID();
  await database.pool.query(
    `insert into payment_attempt (id, checkout_id, amount_cents, status, quote, created_at, updated_at)
     values ($1, $2, 1500, 'DECLINED', '{}', now(), now())`,
    [`${checkout}.${attemptKey}`, checkout],
  );
  const voucher = await issueVoucher(database.pool, {
    ...{ userId: buyer, cents: 500, expiresAt: null, at: clock.now() },
  });
  const { number, parentNumber, lineIds } = order;
  const orderLine = lineIds[0] ?? 0;
  const followed = await openCases(site, browser, { number, parentNumber, lineId: orderLine });
  return {
    browser,
    seller: { session: shop.session },
    has: {
      ...{ userId: buyer, email: `${buyer}@example.com`, loyaltyId: `L-${buyer}`, sessionId },
      ...{ order: number, parentOrder: parentNumber, orderLine, ...followed },
      ...{ arrived: arrived.number, arrivedLine: arrived.lineIds[0] ?? 0 },
      ...{ paid: paid.number, paidLine: paid.lineIds[0] ?? 0 },
      conversation: await addConversation(site, number, shop.store, isGuest ? null : buyer),
      supportConversation: await addSupportConversation(site, isGuest ? null : buyer),
      refund: await addFailedRefund(site, number),
      ...{ cart: String(cart['cartId']), cartLine: Number(entryOf(cart['lines'])['lineId']) },
      ...{ checkout, attemptKey, voucher, store: shop.store },
      // Guests can't buy any.
      giftCardPurchase: await addGiftCardPurchase(site, isGuest ? sellerId : buyer),
      payout: await addPayout(site, shop.store),
      importReport: await addImport(site, shop.store, sellerId),
      ...(await addWishList(site, { session: shop.session })),
      ...(await addAddress(site, { session: shop.session })),
      savedCard: await addSavedCard(site, isGuest ? sellerId : buyer),
      taxExemption: await addTaxExemption(site, isGuest ? sellerId : buyer),
    },
  };
}

/** Ids of the same form that don't exist. */
export const UNKNOWN_IDS: Belongings = {
  userId: 'noo',
  email: 'noo@example.com',
  loyaltyId: 'L-noo',
  sessionId: 'N'.repeat(43),
  order: '9700011',
  parentOrder: '9700010',
  orderLine: 970_001,
  returnOrder: 'R9700011-1',
  returnLine: 970_001,
  dispute: 970_001,
  conversation: 970_001,
  supportConversation: 970_002,
  photo: 'N'.repeat(22),
  loosePhoto: 'M'.repeat(22),
  arrived: '9700021',
  arrivedLine: 970_002,
  paid: '9700031',
  paidLine: 970_003,
  refund: '970001',
  cart: 'ffffffff-ffff-4fff-8fff-ffffffffffff',
  cartLine: 970_001,
  checkout: 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee',
  attemptKey: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd',
  voucher: 'ATL-99999999',
  giftCardPurchase: '9799999',
  store: 970_001,
  payout: 970_001,
  importReport: 970_001,
  wishList: 'N'.repeat(22),
  wishListItem: '970001',
  address: 'N'.repeat(22),
  savedCard: 'N'.repeat(22),
  taxExemption: 970_001,
};
