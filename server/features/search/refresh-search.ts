import type { ClientBase, Pool } from 'pg';

/**
 * Updates the search index to the current texts of items, and removes deleted ones. Call it in the transaction that wrote the
 * items, before `bumpRevision`.
 * @param itemIds 'all' rebuilds the whole index, as after a seed
 */
export async function refreshSearch(
  client: Pick<ClientBase, 'query'> | Pick<Pool, 'query'>,
  itemIds: readonly number[] | 'all',
): Promise<void> {
  if (itemIds !== 'all' && itemIds.length === 0) return;
  await client.query('select search_refresh($1::bigint[])', [itemIds === 'all' ? null : itemIds]);
}
