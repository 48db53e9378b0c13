/** The wish lists of a walk's member, inserted into the shop's database as if they had used the shop earlier. */
import { randomBytes } from 'node:crypto';
import { SAVE_FOR_LATER_TYPE, WEB_CHANNEL, WISH_LIST_TYPE } from '#machines/wish-lists/constants.ts';
import type { WalkContext } from './walk-context.ts';

/** 22 characters, as the shop makes them. */
const newId = (): string => randomBytes(16).toString('base64url');

/** Gives the member the two lists that every member needs. @returns the id of Favorites */
export async function addLists(walkContext: WalkContext): Promise<string> {
  const { id } = await walkContext.member();
  const favorites = newId();
  await walkContext.database.query(
    `insert into wish_list (id, user_id, list_type, list_name, sort_num, description, is_default, channel, created_at)
      values ($1, $3, $4, 'Favorites', 0, '', true, $6, now()), ($2, $3, $5, 'Save for Later', 1, '', false, $6, now())`,
    [favorites, newId(), id, WISH_LIST_TYPE, SAVE_FOR_LATER_TYPE, WEB_CHANNEL],
  );
  return favorites;
}

/** Adds one variant of the item whose page the walk opens to the list. */
export async function addListItem({ database, item }: WalkContext, listId: string): Promise<void> {
  const { rowCount } = await database.query(
    `insert into wish_list_item (list_id, object_type, item_id, variant_id, comment, currency, desired_quantity,
        have_quantity, origin_price_cents, sort_num, added_at)
      select $1, 1, item_id, id, '', 'USD', 1, 0, 1250, 0, now() from variant where $2 like '%-' || item_id limit 1`,
    [listId, item],
  );
  if (rowCount !== 1) throw new Error(`${item} has no variant`);
}

/** Writes a note on every item of the list, as if a second editor of the list had changed it. */
export async function writeNote({ database }: WalkContext, listId: string, note: string): Promise<void> {
  await database.query('update wish_list_item set comment = $2 where list_id = $1', [listId, note]);
}
