/** Reads the items of a list, which may be hundreds: one prepared statement with the columns of the answer alone. */
import type { WishListItem } from '#contract/wish-lists.ts';
import { shortName } from '#server/platform/short-name.ts';
import type { Shop } from '#server/platform/shop.ts';
import { readableList } from './repository.ts';

interface Row {
  id: string;
  object_type: number;
  sku: string;
  comment: string;
  currency: string;
  desired_quantity: number;
  have_quantity: number;
  origin_price_cents: number;
  sort_num: number;
  store_id: string | null;
  first_name: string | null;
  last_name: string | null;
}

/** In the list's own order. The name is that of another person who added the item (`$2` is the reader). */
const SQL = {
  name: 'wish-list-items',
  text: `select entry.id::text as id, entry.object_type, coalesce(variant.sku, class_session.sku, item.sku) as sku, entry.comment,
      entry.currency, entry.desired_quantity, entry.have_quantity, entry.origin_price_cents, entry.sort_num,
      entry.store_id::text as store_id, adder.first_name, adder.last_name
    from wish_list_item as entry
    join item on item.id = entry.item_id
    left join variant on variant.id = entry.variant_id
    left join class_session on class_session.id = entry.class_session_id
    left join account as adder on adder.id = entry.added_by and adder.id is distinct from $2
    where entry.list_id = $1 order by entry.sort_num, entry.id`,
};

/** @param userId null for a guest. @throws Refusal 404 for a list that the reader may not see */
export async function readItems(
  { database: { orm, pool } }: Shop,
  listId: string,
  userId: string | null,
): Promise<WishListItem[]> {
  await readableList(orm, listId, userId);
  const { rows } = await pool.query<Row>({ ...SQL, values: [listId, userId] });
  return rows.map((row) => ({
    listItemId: row.id,
    listId,
    objectType: row.object_type,
    objectId: row.sku,
    comment: row.comment,
    currency: row.currency,
    desiredQuantity: row.desired_quantity,
    haveQuantity: row.have_quantity,
    originPrice: row.origin_price_cents,
    sortNum: row.sort_num,
    storeId: row.store_id,
    addedBy:
      row.first_name === null || row.last_name === null
        ? null
        : shortName({ first_name: row.first_name, last_name: row.last_name }),
  }));
}
