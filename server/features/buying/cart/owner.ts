/** Whose cart a request means. Somebody else's cart is not found, exactly as one that doesn't exist. */
import { eq } from 'drizzle-orm';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import { cart } from '../../../platform/database/schema/index.ts';
import { opens, type GuestKey } from './guest-key.ts';
import type { Db } from '../../../platform/database/handles.ts';

/** In an address: the caller's own cart, whichever it is. */
export const MINE = 'mine';

/** Who asks: the signed-in person, and what the guest cookie holds. */
export type Caller = { viewer: Pick<Viewer, 'userId'> | null; guest: GuestKey | null };
export type Owner = { kind: 'member'; userId: string } | { kind: 'guest'; key: GuestKey | null };
/** The cart of an owner, when there is one. A guest's cart that was merged away is none. */
export type OwnCart = { id: string; owner: Owner['kind'] };

/** The owner that 'mine' means: the member when signed in, else the guest. */
export const ownerOf = ({ viewer, guest }: Caller): Owner =>
  viewer ? { kind: 'member', userId: viewer.userId } : { kind: 'guest', key: guest };

/**
 * The owner of the cart `cartId` ('mine' or an id). A guest's cart that was merged into the member's means the
 * member's, so that a tab which still holds the old id goes on.
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

/** The owner's cart, or null while there is none. `lock` holds it until the transaction ends. */
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
