/** What a reader may do with a wish list and its items (§6, design §5b). The server enforces it, and the pages offer nothing else. */
import type { WishList } from '#contract/wish-lists.ts';

/** The owner may do everything; editors add items, tick them and comment on them; viewers may only look. */
export type ListRole = 'OWNER' | 'EDITOR' | 'VIEWER';

interface ListReader {
  readonly isOwner: boolean;
  /** Guests may only look at a shared list. */
  readonly isMember: boolean;
}

/** @returns null for a list that its owner doesn't share with the reader */
export function listRole(
  { accessType }: Pick<WishList, 'accessType'>,
  { isOwner, isMember }: ListReader,
): ListRole | null {
  if (isOwner) return 'OWNER';
  if (accessType === null) return null;
  return accessType === 'EDIT' && isMember ? 'EDITOR' : 'VIEWER';
}

/** Whether the reader may add items, tick them and comment on them. */
export const mayEditItems = (role: ListRole): boolean => role !== 'VIEWER';

/** Whether the reader may remove an item, say how many are wanted, and give it another place. */
export const mayManageItem = (role: ListRole, { isAdder }: { readonly isAdder: boolean }): boolean =>
  role === 'OWNER' || (role === 'EDITOR' && isAdder);

/** Whether the reader may move items to another list. */
export const mayMoveItems = (role: ListRole): boolean => role === 'OWNER';
