/** Limits each seller to one import at a time, across all processes. */
import type { ClientBase } from 'pg';
import { ImportNotStarted, type ImportOptions } from './import-options.ts';

/** First half of the advisory lock's key; the second half is the seller's id. */
const SELLER_LOCK = 72_044;

type Seller = { store_name: string; store_type: number; status: string };

type Client = Pick<ClientBase, 'query'>;

/** @throws ImportNotStarted SELLER_UNKNOWN, SELLER_CLOSED */
async function openSeller(client: Client, sellerId: number): Promise<Seller> {
  const { rows } = await client.query<Seller>(
    'select store_name, store_type, status from seller where id = $1',
    [sellerId],
  );
  const [seller] = rows;
  if (!seller) throw new ImportNotStarted('SELLER_UNKNOWN');
  if (seller.status !== 'ACTIVE') throw new ImportNotStarted('SELLER_CLOSED');
  return seller;
}

/**
 * Loads the seller and takes the import lock until the connection closes.
 * @param onWait called before waiting for a running import; without it, that import is a hindrance
 * @throws ImportNotStarted SELLER_UNKNOWN, SELLER_CLOSED, IMPORT_RUNNING
 */
export async function lockedSeller(
  client: Client,
  { sellerId, onWait }: Pick<ImportOptions, 'sellerId' | 'onWait'>,
): Promise<Seller> {
  const seller = await openSeller(client, sellerId);
  const lock = [SELLER_LOCK, sellerId];
  const locked = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', lock);
  if (locked.rows[0]?.free === true) return seller;
  if (!onWait) throw new ImportNotStarted('IMPORT_RUNNING');
  onWait();
  await client.query('select pg_advisory_lock($1, $2)', lock);
  return seller;
}

/**
 * Takes the import lock until the end of the transaction.
 * @throws ImportNotStarted SELLER_UNKNOWN, SELLER_CLOSED, IMPORT_RUNNING
 */
export async function lockSellerInTransaction(client: Client, sellerId: number): Promise<void> {
  await openSeller(client, sellerId);
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1, $2) as free', [
    SELLER_LOCK,
    sellerId,
  ]);
  if (rows[0]?.free !== true) throw new ImportNotStarted('IMPORT_RUNNING');
}
