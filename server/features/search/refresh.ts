import type { ClientBase, Pool } from 'pg';

/**
 * Makes items findable by their present texts. Call it in the transaction that wrote them, with 'all' after a seed; it
 * also forgets items that are gone. Then `bumpRevision`.
 */
export async function refreshSearch(
  client: Pick<ClientBase, 'query'> | Pick<Pool, 'query'>,
  itemIds: readonly number[] | 'all',
): Promise<void> {
  if (itemIds !== 'all' && itemIds.length === 0) return;
  await client.query('select search_refresh($1::bigint[])', [itemIds === 'all' ? null : itemIds]);
}
