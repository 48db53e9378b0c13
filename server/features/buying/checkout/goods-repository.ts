/**
 * Reads the goods in a cart, or those of an agreement. For an agreement, locks each row whose stock is taken by ascending id,
 * variants before class dates, so that two purchases cannot deadlock.
 */
import { LINE_QUANTITY_MAX } from '#contract/limits.ts';
import { HOUSE } from '#contract/seller-key.ts';
import type { Both, OptionValue, PictureArt } from '#contract/catalogue.ts';
import type { SellerPolicies } from '#server/platform/database/schema/buying.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { HOUSE_SHIPPING } from '#machines/rules/house-policies.ts';
import type { TaxPlace } from '../tax/port.ts';
import type { AgreedLine } from './agreement.ts';
import type { GoodsFacts, SeatFacts, SellerFacts, StoreFacts } from './goods.ts';
import { maySell } from '#server/features/catalogue/index.ts';

interface ItemRow {
  line_id: string;
  requested: number;
  item_id: string;
  item_kind: 'product' | 'project' | 'class';
  channel: 'shop' | 'fgm' | 'makerplace';
  slug: string;
  item_sku: string;
  item_status: string;
  title: Both;
  item_art: PictureArt;
  seller_id: number | null;
  store_name: string;
  seller_status: string;
  auth_status: number;
  admin_status: boolean;
  city: string;
  state: string;
  country: string;
  seller_plan: string;
  policies: SellerPolicies | null;
  handling_days: number;
}

interface VariantRow extends ItemRow {
  variant_id: string;
  sku: string;
  options: OptionValue[];
  art: PictureArt | null;
  price_cents: number;
  weight_grams: number;
  stock: number | null;
}

interface SessionRow extends ItemRow {
  session_id: string;
  sku: string;
  place: string;
  price_cents: number;
  free: number;
  starts_at: Date;
  time_zone: string;
  venue: 'store' | 'studio' | 'online' | null;
  held_state: string | null;
  held_country: string | null;
}

const ITEM = `wanted.line_id, wanted.requested, i.id as item_id, i.kind as item_kind, i.channel, i.slug, i.sku as item_sku,
  i.status as item_status, i.title, i.art as item_art, i.seller_id, seller.store_name, seller.status as seller_status,
  seller.auth_status, seller.admin_status, seller.city, seller.state, seller.country, seller.seller_plan, seller.policies,
  seller.handling_days`;

const variants = (wanted: string, order: string): string => `
  select ${ITEM}, v.id as variant_id, v.sku, v.options, v.art, v.price_cents, v.weight_grams, v.stock
    from ${wanted} join variant v on v.id = wanted.variant_id join item i on i.id = v.item_id
    left join seller on seller.id = i.seller_id order by ${order}`;

const sessions = (wanted: string, order: string): string => `
  select ${ITEM}, s.id as session_id, s.sku, s.place, s.price_cents, s.seats - s.seats_taken as free, s.starts_at, s.time_zone,
      held.venue, store.state as held_state, store.country as held_country
    from ${wanted} join class_session s on s.id = wanted.session_id join item i on i.id = s.item_id
    left join seller on seller.id = i.seller_id left join craft_class held on held.item_id = i.id
    left join store on store.id = s.store_id order by ${order}`;

const IN_CART = `(select id as line_id, variant_id, class_session_id as session_id, quantity as requested, added_at
  from cart_line where cart_id = $1) as wanted`;
const AGREED_VARIANTS = `unnest($1::bigint[], $2::bigint[], $3::int[]) as wanted(line_id, variant_id, requested)`;
const AGREED_SESSIONS = `unnest($1::bigint[], $2::bigint[], $3::int[]) as wanted(line_id, session_id, requested)`;
const AS_ADDED = 'wanted.added_at, wanted.line_id';

const CART_VARIANTS = { name: 'checkout-cart-variants', text: variants(IN_CART, AS_ADDED) };
const CART_SESSIONS = { name: 'checkout-cart-sessions', text: sessions(IN_CART, AS_ADDED) };
/** Prices and stock can't change until the transaction ends; `no key update` lets other carts still refer to the rows. */
const LOCK_VARIANTS = {
  name: 'checkout-take-variants',
  text: `${variants(AGREED_VARIANTS, 'v.id')} for no key update of v`,
};
const LOCK_SESSIONS = {
  name: 'checkout-take-sessions',
  text: `${sessions(AGREED_SESSIONS, 's.id')} for no key update of s`,
};

const placeOf = (country: string, state: string): TaxPlace => ({
  country: country === 'CA' ? 'CA' : 'US',
  state,
});

/** The house as a seller. It has no place of its own: its goods ship from the buyer's country. */
const HOUSE_SELLER: SellerFacts = {
  key: HOUSE,
  sellerId: null,
  storeName: null,
  isOpen: true,
  city: '',
  place: { country: 'US', state: '' },
  plan: '',
  shipping: HOUSE_SHIPPING,
  handlingDays: null,
};

function sellerOf(row: ItemRow): SellerFacts {
  if (row.seller_id === null) return HOUSE_SELLER;
  const { seller_status: status, auth_status: authStatus, admin_status: adminStatus } = row;
  return {
    key: String(row.seller_id),
    sellerId: row.seller_id,
    storeName: row.store_name,
    isOpen: maySell({ status, authStatus, adminStatus }),
    city: row.city,
    place: placeOf(row.country, row.state),
    plan: row.seller_plan,
    shipping: row.policies?.shipping ?? HOUSE_SHIPPING,
    handlingDays: row.handling_days,
  };
}

function commonOf(row: ItemRow) {
  return {
    lineId: Number(row.line_id),
    itemId: Number(row.item_id),
    item: {
      id: Number(row.item_id),
      kind: row.item_kind,
      channel: row.channel,
      slug: row.slug,
      sku: row.item_sku,
    },
    title: row.title,
    seller: sellerOf(row),
    requested: row.requested,
    isForSale: row.item_status === 'active',
  };
}

const wordsOf = (options: readonly OptionValue[], language: 'en' | 'fr'): string =>
  options.map(({ value }) => value[language]).join(', ');

const goodsOf = (row: VariantRow): GoodsFacts => ({
  ...commonOf(row),
  variantId: Number(row.variant_id),
  sessionId: null,
  sku: row.sku,
  option: { en: wordsOf(row.options, 'en'), fr: wordsOf(row.options, 'fr') },
  art: row.art ?? row.item_art,
  available: row.stock ?? LINE_QUANTITY_MAX,
  unitPriceCents: row.price_cents,
  grams: row.weight_grams,
  seats: null,
});

/** The place where a class is taxed: its store or the seller's studio; null online, where the buyer's address counts. */
function classPlace(row: SessionRow, seller: SellerFacts): SeatFacts['place'] {
  if (row.venue === 'online') return null;
  if (row.held_country !== null && row.held_state !== null) return placeOf(row.held_country, row.held_state);
  return seller.sellerId === null ? null : seller.place;
}

function seatsOf(row: SessionRow, now: number): GoodsFacts {
  const common = commonOf(row);
  return {
    ...common,
    variantId: null,
    sessionId: Number(row.session_id),
    sku: row.sku,
    option: { en: row.place, fr: row.place },
    art: row.item_art,
    available: row.free,
    unitPriceCents: row.price_cents,
    grams: 0,
    seats: {
      startsAt: row.starts_at,
      timeZone: row.time_zone,
      hasBegun: row.starts_at.getTime() <= now,
      place: classPlace(row, common.seller),
    },
  };
}

/**
 * The goods in a cart in the order they were added, items before classes.
 * @param now ms since 1970
 */
export async function goodsInCart(client: Queryable, cartId: string, now: number): Promise<GoodsFacts[]> {
  const { rows: sold } = await client.query<VariantRow>({ ...CART_VARIANTS, values: [cartId] });
  const { rows: held } = await client.query<SessionRow>({ ...CART_SESSIONS, values: [cartId] });
  return [...sold.map(goodsOf), ...held.map((row) => seatsOf(row, now))];
}

/**
 * The goods of an agreement, locked until the transaction ends, in the order of `lines`; items deleted from the catalogue are missing.
 * @param now ms since 1970
 */
export async function lockGoods(
  client: Queryable,
  lines: readonly AgreedLine[],
  now: number,
): Promise<GoodsFacts[]> {
  const taken = new Map<number, GoodsFacts>();
  const goods = lines.filter(({ variantId }) => variantId !== null);
  const seats = lines.filter(({ sessionId }) => sessionId !== null);
  const valuesOf = (some: readonly AgreedLine[], id: 'variantId' | 'sessionId') => [
    some.map(({ lineId }) => lineId),
    some.map((line) => line[id]),
    some.map(({ quantity }) => quantity),
  ];
  if (goods.length > 0) {
    const { rows } = await client.query<VariantRow>({
      ...LOCK_VARIANTS,
      values: valuesOf(goods, 'variantId'),
    });
    for (const row of rows) taken.set(Number(row.line_id), goodsOf(row));
  }
  if (seats.length > 0) {
    const { rows } = await client.query<SessionRow>({
      ...LOCK_SESSIONS,
      values: valuesOf(seats, 'sessionId'),
    });
    for (const row of rows) taken.set(Number(row.line_id), seatsOf(row, now));
  }
  return lines.flatMap(({ lineId }) => taken.get(lineId) ?? []);
}

interface StoreRow {
  id: number;
  name: string;
  address: string;
  city: string;
  state: string;
  country: string;
  latitude: number;
  longitude: number;
  hours: StoreFacts['hours'];
  variant_id: string;
  quantity: number;
}

const STORES = `select store.id, store.name, store.address, store.city, store.state, store.country, store.latitude, store.longitude,
    store.hours, q.variant_id, q.quantity
  from store_stock q join store on store.id = q.store_id
 where q.variant_id = any($1::bigint[]) and ($2::int is null or q.store_id = $2)`;
const READ_STORES = { name: 'checkout-stores', text: STORES };
const LOCK_STORE_STOCK = {
  name: 'checkout-take-from-store',
  text: `${STORES} order by q.variant_id, q.store_id for no key update of q`,
};

function storesOf(rows: readonly StoreRow[]): Map<number, StoreFacts> {
  const stock = new Map<number, Map<number, number>>();
  const stores = new Map<number, StoreFacts>();
  for (const { variant_id, quantity, id, state, country, ...row } of rows) {
    const known = stock.get(id) ?? new Map<number, number>();
    known.set(Number(variant_id), quantity);
    stock.set(id, known);
    stores.set(id, { id, ...row, place: placeOf(country, state), stock: known });
  }
  return stores;
}

const houseVariants = (goods: readonly GoodsFacts[]): number[] =>
  goods.flatMap(({ seller, variantId }) => (seller.key === HOUSE && variantId !== null ? [variantId] : []));

/**
 * The house's stores that stock any of these goods.
 * @param storeId only this store; null for all
 */
export async function storesWith(
  client: Queryable,
  goods: readonly GoodsFacts[],
  storeId: number | null,
): Promise<ReadonlyMap<number, StoreFacts>> {
  const ids = houseVariants(goods);
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<StoreRow>({ ...READ_STORES, values: [ids, storeId] });
  return storesOf(rows);
}

/** Like `storesWith`, but locks the stock until the transaction ends. Call it after `lockGoods`, to keep the lock order. */
export async function lockStoreStock(
  client: Queryable,
  goods: readonly GoodsFacts[],
  storeId: number,
): Promise<ReadonlyMap<number, StoreFacts>> {
  const { rows } = await client.query<StoreRow>({
    ...LOCK_STORE_STOCK,
    values: [houseVariants(goods), storeId],
  });
  return storesOf(rows);
}
