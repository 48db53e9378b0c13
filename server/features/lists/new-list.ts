/** The row of a new list. Its id is random, because the address of a shared list is its key. */
import { randomBytes } from 'node:crypto';
import type { NewWishList } from '#contract/wish-lists.ts';
import { mayShare } from '#machines/wish-lists/lists.ts';
import type { wishList } from '#server/platform/database/schema/index.ts';

/** 16 bytes are 22 characters of base64. */
const ID_BYTES = 16;

/** @param at ms since 1970 */
export function newList(userId: string, given: NewWishList, at: number): typeof wishList.$inferInsert {
  const { isPublic, ...list } = given;
  return {
    ...list,
    id: randomBytes(ID_BYTES).toString('base64url'),
    userId,
    accessType: isPublic && mayShare(given) ? 'VIEW' : null,
    createdAt: new Date(at),
  };
}
