/** Moves lines of a cart to Save for Later and back, or to another list, each in one transaction: an item is never in both places, nor in none. */
import { eq } from 'drizzle-orm';
import { cartLine } from '#server/platform/database/schema/index.ts';
import { removeSaved, saveForLater, saveToList } from '#server/features/lists/index.ts';
import { resetVouchers } from '#server/features/money/index.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { addLines, bumpRevision, lockLine, type CartChange, type CartRequest } from './change-cart.ts';
import { cartOf, ownerOfCart, savedOwnerOf, type Owner } from './owner.ts';
import { readSaved } from './read-saved.ts';
import { cartView, showCart, showCartOf } from './read-cart.ts';

/**
 * Moves a line with its whole requested quantity to Save for Later, where it is added to what is saved of the same item already, or
 * to the list `listId`.
 * @throws Refusal 404 for a line or a list that isn't the caller's, and for a guest with a `listId`; 403 LIST_VIEW_ONLY, 409 LIST_FULL
 */
export async function saveLine(
  shop: Shop,
  request: CartRequest,
  { lineId, listId }: { readonly lineId: number; readonly listId?: string | undefined },
): Promise<CartChange> {
  const at = cartView(shop, request.locale, request.shown);
  const { viewer } = request.caller;
  const { isEmptied, ...changed } = await shop.database.orm.transaction(async (tx) => {
    const { owner, own, line, guestKey } = await lockLine(tx, request, lineId, at.now);
    const savedBy = savedOwnerOf(owner, own);
    if (savedBy === null) throw notFound();
    const { variantId, classSessionId, itemId, priceCents, requested: quantity } = line;
    const saved = { variantId, classSessionId, itemId, priceCents, quantity };
    if (listId === undefined) await saveForLater(tx, savedBy, saved, { locale: request.locale, at: at.now });
    else if ('userId' in savedBy) await saveToList(tx, { userId: savedBy.userId, listId }, saved, at.now);
    else throw notFound();
    await tx.delete(cartLine).where(eq(cartLine.id, lineId));
    await bumpRevision(tx, own.id, at.now);
    const left = await tx.$count(cartLine, eq(cartLine.cartId, own.id));
    return { cart: await showCart(tx, owner, own, at), guestKey, isEmptied: left === 0 };
  });
  // Only after the cart's lock is released: placing an order locks vouchers before the cart.
  if (isEmptied && viewer) await resetVouchers(shop.database.pool, viewer.userId, at.now.getTime());
  return changed;
}

/** The caller's Save for Later. @throws Refusal 404 for a guest without a cart, or a cart that isn't the caller's */
async function findSaved(tx: Db, { caller, cartId }: CartRequest) {
  const owner: Owner = await ownerOfCart(tx, caller, cartId);
  const own = await cartOf(tx, owner, true);
  const saved = savedOwnerOf(owner, own);
  if (saved === null) throw notFound();
  return { owner, own, saved };
}

/**
 * Moves a saved item back into the cart.
 * @throws Refusal 404 for one that isn't the caller's or has a choice to make first; 404 UNKNOWN_SKU, 409 CLASS_STARTED, STOCK_LIMIT or
 * CART_FULL as when adding
 */
export async function restoreSaved(shop: Shop, request: CartRequest, savedId: number): Promise<CartChange> {
  const at = cartView(shop, request.locale, request.shown);
  return shop.database.orm.transaction(async (tx) => {
    const { owner, saved } = await findSaved(tx, request);
    const item = (await readSaved(tx, saved, at)).find((one) => one.savedId === savedId);
    if (item === undefined || item.sku === null) throw notFound();
    await removeSaved(tx, saved, savedId);
    const quantity = Math.max(item.quantity, 1);
    return addLines(tx, owner, at, [{ sku: item.sku, quantity }]);
  });
}

/** Removes a saved item. @throws Refusal 404 for one that isn't the caller's */
export async function forgetSaved(shop: Shop, request: CartRequest, savedId: number): Promise<CartChange> {
  const at = cartView(shop, request.locale, request.shown);
  return shop.database.orm.transaction(async (tx) => {
    const { owner, own, saved } = await findSaved(tx, request);
    await removeSaved(tx, saved, savedId);
    // Other tabs show what is saved beside the cart.
    if (own !== null) await bumpRevision(tx, own.id, at.now);
    return { cart: await showCartOf(tx, owner, at), guestKey: owner.kind === 'guest' ? owner.key : null };
  });
}
