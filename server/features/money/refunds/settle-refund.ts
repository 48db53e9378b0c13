/** Ends a refund: paid back, or given up after the provider's last refusal. */
import type { AnyStateMachine } from 'xstate';
import { disputeMachine } from '#machines/dispute/machine.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import type { PayingAccount } from '../ledger/accounts.ts';
import { recordRefund } from '../ledger/record.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { takeBackPoints } from '../points/record-points.ts';
import { creditForRefund } from '../vouchers/credit-vouchers.ts';

/** The machines that may wait for a refund. */
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

/**
 * Sends the result to the lifecycle that waits for it. One that has moved on, for example by an agent, refuses the event, which is fine.
 */
async function sendResult(
  client: Queryable,
  { cause_lifecycle_id: id, machine: name }: Stored,
  type: 'REFUND_SETTLED' | 'REFUND_FAILED',
  at: number,
): Promise<void> {
  const machine = WAITING.get(name ?? '');
  if (id !== null && machine !== undefined) await move(client, machine, id, { type, by: 'system', at });
}

/**
 * The refund is paid: credits vouchers, records it in the ledger, takes points back and sends REFUND_SETTLED to the lifecycle that waits. Idempotent.
 * @param client a connection with a transaction under way
 * @param at ms since 1970
 * @param by the account that paid it
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
  await creditForRefund(client, refundId, at);
  await recordRefund(client, refundId, at, by);
  await takeBackPoints(client, refundId, at);
  await sendResult(client, refund, 'REFUND_SETTLED', at);
}

/**
 * The provider has refused for the last time: sends REFUND_FAILED to the lifecycle that waits, which may request the refund again
 * (`requestRefund` under the same key).
 * @param client a connection with a transaction under way
 * @param at ms since 1970
 */
export async function failRefund(client: Queryable, refundId: string, at: number): Promise<void> {
  const refund = await lock(client, refundId);
  if (refund.settled) return;
  await client.query(FAIL, [refundId, at]);
  await sendResult(client, refund, 'REFUND_FAILED', at);
}

/** Stops the retries at the provider. */
const NO_MORE = `update outbox set next_attempt_at = null
  where effect = 'refund' and (params ->> 'refundId')::bigint = $1 and done_at is null`;

/**
 * An agent has paid a refund by hand: settles it and stops the retries at the provider.
 * @param client a connection with a transaction under way
 * @param key of the refund; does nothing if there is none with this key
 * @param at ms since 1970
 */
export async function settleByHand(client: Queryable, key: string, at: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from refund where key = $1', [key]);
  const id = rows[0]?.id;
  if (id === undefined) return;
  await client.query(NO_MORE, [id]);
  await settleRefund(client, id, at, 'BY_HAND');
}

/** Counts a refusal, so that the next try has a new idempotency key (`refundKey`). */
export async function countRefusal(client: Queryable, refundId: string): Promise<void> {
  await client.query(COUNT, [refundId]);
}

/** The current idempotency key of a refund at the provider: it changes with every refusal. */
export async function refundKey(client: Queryable, refundId: string): Promise<string> {
  const { rows } = await client.query<{ id: string; failures: number }>(KEY, [refundId]);
  const [refund] = rows;
  if (refund === undefined) throw new Error(`there is no refund ${refundId}`);
  return `refund-${refund.id}-${String(refund.failures)}`;
}
