/** How a refund ended: paid back, or refused by the provider once more, or given up for now. */
import type { AnyStateMachine } from 'xstate';
import { disputeMachine } from '../../../../machines/dispute/machine.ts';
import { returnLineMachine } from '../../../../machines/return-line/machine.ts';
import type { PayingAccount } from '../ledger/accounts.ts';
import { recordRefund } from '../ledger/record.ts';
import { move } from '../../../platform/lifecycle/move.ts';
import type { Queryable } from '../../../platform/database/handles.ts';
import { giveBackForRefund } from '../vouchers/giving-back.ts';

/** Who may wait for a refund. */
const WAITING: ReadonlyMap<string, AnyStateMachine> = new Map<string, AnyStateMachine>([
  ['return-line', returnLineMachine],
  ['dispute', disputeMachine],
]);

interface Stored {
  readonly cause_lifecycle_id: string | null;
  readonly settled: boolean;
  readonly machine: string | null;
}

const LOCK = `select cause_lifecycle_id, settled_at is not null as settled, lifecycle.machine
  from refund left join lifecycle on lifecycle.id = cause_lifecycle_id
 where refund.id = $1 for update of refund`;
const SETTLE = `update refund set settled_at = to_timestamp($2::float8 / 1000), failed_at = null where id = $1`;
const FAIL = `update refund set failed_at = to_timestamp($2::float8 / 1000) where id = $1`;
const COUNT = `update refund set failures = failures + 1 where id = $1`;
const KEY = `select id, failures from refund where id = $1`;

async function lock(client: Queryable, refundId: string): Promise<Stored> {
  const { rows } = await client.query<Stored>(LOCK, [refundId]);
  const [refund] = rows;
  if (refund === undefined) throw new Error(`there is no refund ${refundId}`);
  return refund;
}

/** Tells who waits for it. One that has gone on meanwhile, by an agent's hand say, refuses to hear it, and that is all right. */
async function tell(
  client: Queryable,
  { cause_lifecycle_id: id, machine: name }: Stored,
  type: 'REFUND_SETTLED' | 'REFUND_FAILED',
  at: number,
): Promise<void> {
  const machine = WAITING.get(name ?? '');
  if (id !== null && machine !== undefined) await move(client, machine, id, { type, by: 'system', at });
}

/**
 * The money is back: vouchers too, and in the ledger, and whoever waited for it hears REFUND_SETTLED. Once, however often it is
 * told.
 * @param client a connection with a transaction under way
 * @param at ms since 1970
 * @param by where the money came from
 */
export async function settleRefund(
  client: Queryable,
  refundId: string,
  at: number,
  by: PayingAccount = 'PROVIDER',
): Promise<void> {
  const refund = await lock(client, refundId);
  if (refund.settled) return;
  await client.query(SETTLE, [refundId, at]);
  await giveBackForRefund(client, refundId, at);
  await recordRefund(client, refundId, at, by);
  await tell(client, refund, 'REFUND_SETTLED', at);
}

/**
 * The provider could not be brought to pay it back, and has been asked for the last time for now: whoever waits for it hears
 * REFUND_FAILED, and may ask for it again (`requestRefund` under the same key).
 * @param client a connection with a transaction under way
 * @param at ms since 1970
 */
export async function failRefund(client: Queryable, refundId: string, at: number): Promise<void> {
  const refund = await lock(client, refundId);
  if (refund.settled) return;
  await client.query(FAIL, [refundId, at]);
  await tell(client, refund, 'REFUND_FAILED', at);
}

/** What the provider is still asked for, is asked no more. */
const NO_MORE = `update outbox set next_attempt_at = null
  where effect = 'refund' and (params ->> 'refundId')::bigint = $1 and done_at is null`;

/**
 * Somebody has paid it back by hand: it is settled, and the provider is asked no more.
 * @param client a connection with a transaction under way
 * @param key of the refund; nothing is done where none was asked for under it
 * @param at ms since 1970
 */
export async function settleByHand(client: Queryable, key: string, at: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from refund where key = $1', [key]);
  const id = rows[0]?.id;
  if (id === undefined) return;
  await client.query(NO_MORE, [id]);
  await settleRefund(client, id, at, 'BY_HAND');
}

/** The provider said no: the next try is another one to it, under a key of its own (`refundKey`). */
export async function countRefusal(client: Queryable, refundId: string): Promise<void> {
  await client.query(COUNT, [refundId]);
}

/** The key under which the provider is asked for a refund now: the same one until it has said no to it. */
export async function refundKey(client: Queryable, refundId: string): Promise<string> {
  const { rows } = await client.query<{ id: string; failures: number }>(KEY, [refundId]);
  const [refund] = rows;
  if (refund === undefined) throw new Error(`there is no refund ${refundId}`);
  return `refund-${refund.id}-${String(refund.failures)}`;
}
