/** Resolves whose cart a request means. Another person's cart answers 404, exactly like one that doesn't exist. */
import { eq } from 'drizzle-orm';
import type { SavedOwner } from '#server/features/lists/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { cart } from '#server/platform/database/schema/index.ts';
import { opens, type GuestKey } from './guest-cart-key.ts';
import type { Db } from '#server/platform/database/handles.ts';

/** In a URL: the caller's own cart. */
export const MINE = 'mine';

/** The caller: the signed-in member, and the key in the guest cookie. */
export type Caller = { viewer: Pick<Viewer, 'userId'> | null; guest: GuestKey | null };
export type Owner = { kind: 'member'; userId: string } | { kind: 'guest'; key: GuestKey | null };
/** An owner's cart. A guest's cart that was merged is none. */
export type OwnCart = { id: string; owner: Owner['kind'] };

/** Whose Save for Later goes with a cart; null for a guest who has no cart yet. */
export function savedOwnerOf(owner: Owner, own: OwnCart | null): SavedOwner | null {
  if (owner.kind === 'member') return { userId: owner.userId };
  return own === null ? null : { cartId: own.id };
}

/** The owner that 'mine' means: the member if signed in, else the guest. */
export const ownerOf = ({ viewer, guest }: Caller): Owner =>
  viewer ? { kind: 'member', userId: viewer.userId } : { kind: 'guest', key: guest };

/**
 * The owner of the cart `cartId` ('mine' or an id). The id of a guest's cart that was merged resolves to the member's,
 * so that a tab which still uses the old id keeps working.
 * @throws 404 when it isn't the caller's
 */
export async function ownerOfCart(db: Db, caller: Caller, cartId: string): Promise<Owner> {
  if (cartId === MINE) return ownerOf(caller);
  const { viewer, guest } = caller;
  const [row] = await db.select().from(cart).where(eq(cart.id, cartId));
  if (!row) throw notFound();
  if (row.userId !== null) {
    if (row.userId !== viewer?.userId) throw notFound();
    return { kind: 'member', userId: row.userId };
  }
  if (row.mergedInto !== null) {
    const own = viewer ? await cartOf(db, { kind: 'member', userId: viewer.userId }) : null;
    if (!viewer || own?.id !== row.mergedInto) throw notFound();
    return { kind: 'member', userId: viewer.userId };
  }
  if (guest?.cartId !== row.id || !opens(guest, row.secretHash)) throw notFound();
  return { kind: 'guest', key: guest };
}

/** The owner's cart, or null if there is none. `lock` locks it until the transaction ends. */
export async function cartOf(db: Db, owner: Owner, lock = false): Promise<OwnCart | null> {
  const key = owner.kind === 'guest' ? owner.key : null;
  if (owner.kind === 'guest' && key === null) return null;
  const mine = owner.kind === 'member' ? eq(cart.userId, owner.userId) : eq(cart.id, key?.cartId ?? '');
  const found = db.select().from(cart).where(mine);
  const [row] = await (lock ? found.for('update') : found);
  if (!row) return null;
  if (key === null) return { id: row.id, owner: 'member' };
  const isOpen = row.userId === null && row.mergedInto === null;
  return isOpen && opens(key, row.secretHash) ? { id: row.id, owner: 'guest' } : null;
}
