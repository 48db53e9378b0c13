/** Reads a cart in one query, so that lines and totals are of the same moment. Never writes. */
import { groupBy, sum, uniqBy } from 'es-toolkit';
import { and, eq, sql } from 'drizzle-orm';
import type { Cart, CartLine, CartSeller } from '#contract/cart.ts';
import { HOUSE } from '#contract/seller-key.ts';
import { itemPath, storefrontPath, type Locale } from '#locales/paths.ts';
import { localIso } from '#locales/zones.ts';
import { altText, sellerTerms, thumbnail } from '#server/features/catalogue/index.ts';
import {
  cart,
  cartLine,
  classSession,
  item,
  seller,
  variant,
} from '#server/platform/database/schema/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { readGuestKey } from './guest-cart-key.ts';
import { available, optionText, price, type CartView } from './line-columns.ts';
import { cartOf, MINE, ownerOf, savedOwnerOf, type Owner, type OwnCart } from './owner.ts';
import { granted, noticesOf } from './quantity.ts';
import { readSaved } from './read-saved.ts';
import type { Db } from '#server/platform/database/handles.ts';

export const cartView = (shop: Shop, locale: Locale, shown = new Date(shop.clock.now())): CartView => ({
  now: new Date(shop.clock.now()),
  shown,
  locale,
  houseName: shop.settings.brand.name,
});

function selectLines(db: Db, now: Date) {
  return db
    .select({
      revision: cart.revision,
      lineId: cartLine.id,
      requested: cartLine.quantity,
      seenPriceCents: cartLine.seenPriceCents,
      priceCents: price,
      available: available(now),
      variant: { id: variant.id, sku: variant.sku, options: variant.options, art: variant.art },
      date: {
        id: classSession.id,
        sku: classSession.sku,
        startsAt: classSession.startsAt,
        timeZone: classSession.timeZone,
        place: classSession.place,
      },
      item,
      seller: { id: seller.id, storeName: seller.storeName, slug: seller.slug, policies: seller.policies },
    })
    .from(cart)
    .leftJoin(cartLine, eq(cartLine.cartId, cart.id))
    .leftJoin(variant, eq(variant.id, cartLine.variantId))
    .leftJoin(classSession, eq(classSession.id, cartLine.classSessionId))
    .leftJoin(item, eq(item.id, sql`coalesce(${variant.itemId}, ${classSession.itemId})`))
    .leftJoin(seller, eq(seller.id, item.sellerId))
    .orderBy(cartLine.addedAt, cartLine.id);
}
type Selected = Awaited<ReturnType<typeof selectLines>>[number];

const keyOf = ({ seller: from }: Selected): string => (from === null ? HOUSE : String(from.id));

const skuOf = ({ variant: unit, date }: Selected): string => unit?.sku ?? date?.sku ?? '';

function lineOf(row: Selected, { locale: { language } }: CartView): CartLine | null {
  const { item: thing, variant: unit, date } = row;
  if (row.lineId === null || row.requested === null || row.seenPriceCents === null || !thing) return null;
  const quantity = granted(row.requested, row.available);
  const options = unit?.options ?? [];
  return {
    lineId: row.lineId,
    sku: skuOf(row),
    kind: unit ? 'product' : 'class',
    title: thing.title[language],
    option: unit ? optionText(options, language) : (date?.place ?? ''),
    path: itemPath(thing),
    picture: thumbnail(unit?.art ?? thing.art, altText(thing.title, options, language)),
    seller: keyOf(row),
    quantity,
    requestedQuantity: row.requested,
    available: row.available,
    unitPriceCents: row.priceCents,
    seenPriceCents: row.seenPriceCents,
    lineTotalCents: quantity * row.priceCents,
    startsAt: date ? localIso(date.startsAt, date.timeZone) : null,
    timeZone: date?.timeZone ?? null,
    notices: noticesOf({ ...row, requested: row.requested, seenPriceCents: row.seenPriceCents }),
  };
}

/** The part of the cart of one seller, whose goods are `lines`. */
function sellerOf(row: Selected, lines: readonly CartLine[], { locale, houseName }: CartView): CartSeller {
  const { storeName, slug, policies } = row.seller ?? {};
  const sent = lines.filter(({ kind }) => kind === 'product');
  const { shipping } = sellerTerms(policies ?? null, locale.region);
  const freeFromCents = shipping?.freeFromCents ?? null;
  const freeInCents =
    freeFromCents === null ? null : Math.max(0, freeFromCents - sum(sent.map((line) => line.lineTotalCents)));
  return {
    seller: keyOf(row),
    soldBy: storeName ?? houseName,
    path: slug === undefined ? null : storefrontPath(slug),
    shipping:
      shipping === null || sent.length === 0
        ? null
        : { fromCents: freeInCents === 0 ? 0 : shipping.fromCents, freeInCents },
  };
}

function sellersOf(rows: readonly Selected[], lines: readonly CartLine[], at: CartView): CartSeller[] {
  const bySeller = groupBy(lines, ({ seller }) => seller);
  return uniqBy(
    rows.filter(({ lineId }) => lineId !== null),
    keyOf,
  ).map((row) => sellerOf(row, bySeller[keyOf(row)] ?? [], at));
}

/** The cart `own` as its owner sees it, with what is saved for later. A sold-out item stays as a line with quantity 0. */
export async function showCart(db: Db, owner: Owner, own: OwnCart, at: CartView): Promise<Cart> {
  const saved = savedOwnerOf(owner, own);
  const rows = await selectLines(db, at.shown).where(eq(cart.id, own.id));
  const lines = rows.map((row) => lineOf(row, at)).filter((line) => line !== null);
  return {
    cartId: own.id,
    owner: own.owner,
    revision: rows[0]?.revision ?? 0,
    lines,
    sellers: sellersOf(rows, lines, at),
    itemCount: sum(lines.map((line) => line.quantity)),
    subtotalCents: sum(lines.map((line) => line.lineTotalCents)),
    saved: saved === null ? [] : await readSaved(db, saved, at),
  };
}

/** The cart of an owner who has added nothing yet. */
const emptyCart = (owner: Cart['owner'], saved: Cart['saved']): Cart => ({
  cartId: MINE,
  owner,
  saved,
  revision: 0,
  lines: [],
  sellers: [],
  itemCount: 0,
  subtotalCents: 0,
});

/** An owner's cart; an empty one, which isn't stored, if there is none. */
export async function showCartOf(db: Db, owner: Owner, at: CartView): Promise<Cart> {
  const own = await cartOf(db, owner);
  if (own) return showCart(db, owner, own, at);
  const saved = savedOwnerOf(owner, null);
  return emptyCart(owner.kind, saved === null ? [] : await readSaved(db, saved, at));
}

/** A line's target, requested and available quantity; undefined when it isn't in this cart. */
export async function lineStock(db: Db, cartId: string, lineId: number, now: Date) {
  const [row] = await selectLines(db, now).where(and(eq(cart.id, cartId), eq(cartLine.id, lineId)));
  if (!row?.item || row.requested === null || row.seenPriceCents === null) return undefined;
  return {
    sku: skuOf(row),
    itemId: row.item.id,
    variantId: row.variant?.id ?? null,
    classSessionId: row.date?.id ?? null,
    requested: row.requested,
    available: row.available,
    priceCents: row.priceCents,
    seenPriceCents: row.seenPriceCents,
  };
}

/**
 * The caller's own cart for a page: the member's if signed in, else the guest's.
 * @param from.guestCookie the raw value of COOKIES.guestCart
 */
export function readCart(
  shop: Shop,
  from: { viewer: Pick<Viewer, 'userId'> | null; guestCookie: string | undefined; locale: Locale },
): Promise<Cart> {
  const owner = ownerOf({ viewer: from.viewer, guest: readGuestKey(from.guestCookie) });
  return showCartOf(shop.database.orm, owner, cartView(shop, from.locale));
}
