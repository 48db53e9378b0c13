/**
 * Changes a cart. Each change is one transaction that locks the cart's row, so concurrent changes of a cart wait for each other.
 * A cart reserves no stock: reading a cart checks stock, and placing an order takes it.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Cart, CartItemInput } from '#contract/cart.ts';
import { CART_LINES_MAX, LINE_QUANTITY_MAX } from '#contract/limits.ts';
import type { Locale } from '#locales/paths.ts';
import { cart, cartLine } from '#server/platform/database/schema/index.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { resetVouchers } from '#server/features/money/index.ts';
import { hashSecret, newGuestKey, type GuestKey } from './guest-cart-key.ts';
import { offersOf, type Offer } from './offers.ts';
import { cartOf, ownerOf, ownerOfCart, type Caller, type Owner, type OwnCart } from './owner.ts';
import { addQuantity, gains } from './quantity.ts';
import type { CartView } from './line-columns.ts';
import { cartView, lineStock, showCart } from './read-cart.ts';
import type { Db } from '#server/platform/database/handles.ts';

/** Which cart a caller means, and the language and time of the answer; `shown` undefined means now. */
export type CartRequest = { caller: Caller; cartId: string; locale: Locale; shown: Date | undefined };
/** `beforeNewCart` counts a guest's cart before it is created, and throws if there are too many already. */
export type AddRequest = CartRequest & { beforeNewCart: () => Promise<void> };
/** `guestKey` is the key of the guest's cart for the cookie; null for a member. */
export type CartChange = { cart: Cart; guestKey: GuestKey | null };
/** `removed` is the item to add to undo the removal; null if it can't be bought any more. */
export type LineRemoval = CartChange & { removed: CartItemInput | null };

/** The owner's cart, locked; created if there is none yet. */
export async function lockOrCreate(
  db: Db,
  owner: Owner,
  now: Date,
): Promise<{ own: OwnCart; guestKey: GuestKey | null }> {
  if (owner.kind === 'member') {
    await db
      .insert(cart)
      .values({ id: crypto.randomUUID(), userId: owner.userId, revision: 0, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: cart.userId });
    const own = await cartOf(db, owner, true);
    if (!own) throw notFound();
    return { own, guestKey: null };
  }
  const found = await cartOf(db, owner, true);
  if (found) return { own: found, guestKey: owner.key };
  const guestKey = newGuestKey();
  const secretHash = hashSecret(guestKey.secret);
  await db
    .insert(cart)
    .values({ id: guestKey.cartId, secretHash, revision: 0, createdAt: now, updatedAt: now });
  return { own: { id: guestKey.cartId, owner: 'guest' }, guestKey };
}

/** Raises the cart's revision. */
export async function bumpRevision(db: Db, cartId: string, now: Date): Promise<void> {
  await db
    .update(cart)
    .set({ revision: sql`${cart.revision} + 1`, updatedAt: now })
    .where(eq(cart.id, cartId));
}

type Wish = { offer: Offer; quantity: number; index: number };

/** The requested offers, one per SKU with its quantities summed, in the order they were named. */
function wishesFor(items: readonly CartItemInput[], offers: ReadonlyMap<string, Offer>): Wish[] {
  const wishes = new Map<string, Wish>();
  for (const [index, { sku, quantity }] of items.entries()) {
    const offer = offers.get(sku);
    const field = `items/${String(index)}/sku`;
    if (!offer) throw new Refusal('UNKNOWN_SKU', { field });
    if (offer.over) throw new Refusal('CLASS_STARTED', { field });
    const wish = wishes.get(sku);
    if (wish) wish.quantity += quantity;
    else wishes.set(sku, { offer, quantity, index });
  }
  return [...wishes.values()];
}

type Line = typeof cartLine.$inferSelect;
const isOf = (line: Line, { kind, id }: Offer): boolean =>
  kind === 'product' ? line.variantId === id : line.classSessionId === id;

/**
 * Adds items; quantities of the same SKU are summed. A quantity above stock is kept and reported by a notice. All or
 * nothing: one unknown SKU refuses the whole request.
 * @throws 404 UNKNOWN_SKU, 409 CLASS_STARTED with the field `items/N/sku`; 409 STOCK_LIMIT with `available` when no
 * item gains a unit; 409 CART_FULL beyond CART_LINES_MAX lines; 404 for another person's cart
 */
export async function addItems(
  shop: Shop,
  request: AddRequest,
  items: readonly CartItemInput[],
): Promise<CartChange> {
  const at = cartView(shop, request.locale, request.shown);
  const asker = ownerOf(request.caller);
  // Outside the transaction, because counting takes a connection of its own.
  if (asker.kind === 'guest' && (await cartOf(shop.database.orm, asker)) === null)
    await request.beforeNewCart();
  return shop.database.orm.transaction(async (db) =>
    addLines(db, await ownerOfCart(db, request.caller, request.cartId), at, items),
  );
}

/** Adds items within the caller's transaction; refuses as `addItems` does. */
export async function addLines(
  db: Db,
  owner: Owner,
  at: CartView,
  items: readonly CartItemInput[],
): Promise<CartChange> {
  const skus = items.map((item) => item.sku);
  const wishes = wishesFor(items, await offersOf(db, skus, at.now));
  const { own, guestKey } = await lockOrCreate(db, owner, at.now);
  const lines = await db.select().from(cartLine).where(eq(cartLine.cartId, own.id));
  const plan = wishes.map((wish) => {
    const inCart = lines.find((line) => isOf(line, wish.offer))?.quantity;
    const next = addQuantity(inCart ?? 0, wish.quantity);
    return {
      ...wish,
      next,
      isNew: inCart === undefined,
      gains: gains(inCart ?? 0, next, wish.offer.available),
    };
  });
  const [first] = plan;
  if (first && !plan.some((wish) => wish.gains)) {
    throw new Refusal('STOCK_LIMIT', {
      field: `items/${String(first.index)}/quantity`,
      details: { available: first.offer.available },
    });
  }
  if (lines.length + plan.filter((wish) => wish.isNew).length > CART_LINES_MAX) {
    throw new Refusal('CART_FULL', { details: { limit: CART_LINES_MAX } });
  }
  for (const kind of ['product', 'class'] as const) {
    const values = plan
      .filter((wish) => wish.offer.kind === kind)
      .map(({ offer, next }) => ({
        cartId: own.id,
        variantId: kind === 'product' ? offer.id : null,
        classSessionId: kind === 'class' ? offer.id : null,
        quantity: next,
        seenPriceCents: offer.priceCents,
        addedAt: at.now,
      }));
    if (values.length === 0) continue;
    const points = kind === 'product' ? cartLine.variantId : cartLine.classSessionId;
    await db
      .insert(cartLine)
      .values(values)
      .onConflictDoUpdate({
        target: [cartLine.cartId, points],
        set: { quantity: sql`excluded.quantity`, seenPriceCents: sql`excluded.seen_price_cents` },
      });
  }
  await bumpRevision(db, own.id, at.now);
  return { cart: await showCart(db, owner, own, at), guestKey };
}

/** The caller's cart and one of its lines, both locked. */
export async function lockLine(db: Db, { caller, cartId }: CartRequest, lineId: number, now: Date) {
  const owner = await ownerOfCart(db, caller, cartId);
  const own = await cartOf(db, owner, true);
  if (!own) throw notFound();
  const line = await lineStock(db, own.id, lineId, now);
  if (!line) throw notFound();
  return { owner, own, line, guestKey: owner.kind === 'guest' ? owner.key : null };
}

/**
 * Sets a line's quantity and accepts its notices: its price counts as seen, and a quantity above stock is no longer kept.
 * Setting the shown quantity is how a shopper accepts it. A quantity above stock takes what there is.
 * @throws 404 for a line that isn't the caller's; 409 STOCK_LIMIT with `available` if it gives not one more
 */
export async function changeLine(
  shop: Shop,
  request: CartRequest,
  lineId: number,
  quantity: number,
): Promise<CartChange> {
  const at = cartView(shop, request.locale, request.shown);
  return shop.database.orm.transaction(async (db) => {
    const { owner, own, line, guestKey } = await lockLine(db, request, lineId, at.now);
    if (quantity > line.available && !gains(line.requested, quantity, line.available)) {
      throw new Refusal('STOCK_LIMIT', { field: 'quantity', details: { available: line.available } });
    }
    if (line.requested !== quantity || line.seenPriceCents !== line.priceCents) {
      await db
        .update(cartLine)
        .set({ quantity, seenPriceCents: line.priceCents })
        .where(eq(cartLine.id, lineId));
      await bumpRevision(db, own.id, at.now);
    }
    return { cart: await showCart(db, owner, own, at), guestKey };
  });
}

/**
 * Removes a line. With the last one, the member's vouchers are no longer applied (§4).
 * @throws 404 for a line that isn't the caller's, or is gone
 */
export async function removeLine(shop: Shop, request: CartRequest, lineId: number): Promise<LineRemoval> {
  const at = cartView(shop, request.locale, request.shown);
  const { isEmptied, ...written } = await shop.database.orm.transaction(async (db) => {
    const { owner, own, line, guestKey } = await lockLine(db, request, lineId, at.now);
    await db.delete(cartLine).where(and(eq(cartLine.cartId, own.id), inArray(cartLine.id, [lineId])));
    await bumpRevision(db, own.id, at.now);
    const left = await db.$count(cartLine, eq(cartLine.cartId, own.id));
    const quantity = Math.min(line.requested, LINE_QUANTITY_MAX);
    const removed = line.available > 0 ? { sku: line.sku, quantity } : null;
    return { cart: await showCart(db, owner, own, at), guestKey, removed, isEmptied: left === 0 };
  });
  const { viewer } = request.caller;
  // Only after the cart's lock is released: placing an order locks vouchers before the cart.
  if (isEmptied && viewer) await resetVouchers(shop.database.pool, viewer.userId, at.now.getTime());
  return written;
}
