/**
 * Limits how many cards may be tried, against thieves who test stolen cards. Tries that lead to no order are counted by checkout,
 * cart, email, delivery address and network, in the database that all processes share; refused tries are not asked of any bank.
 */
import { createHash } from 'node:crypto';
import type { CheckoutAddress } from '../../../../contract/checkout.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../machines/rules/durations.ts';
import { paymentAttemptMachine } from '../../../../machines/payment-attempt/machine.ts';
import { listOf } from '../../../platform/lifecycle/states-in-sql.ts';
import type { Queryable } from '../../../platform/database/handles.ts';
import { networkOf } from '../../../platform/http/network.ts';

/** A try counts for this long. */
export const DECLINE_WINDOW_MS = HOUR_MS;
/** After so many declines the shopper is no longer told which check failed. */
export const DECLINES_EXPLAINED = 3;
/** So many tries may be declined within the window. A network is shared by a household, a school or a whole carrier. */
export const DECLINES_MAX = { checkout: 5, cart: 5, email: 8, address: 8, network: 15 } as const;
/**
 * So many more may be accepted by the bank and lead to no order: a challenge that is left, a cart that has changed. Each tells a
 * thief that a card is good, and shoppers do it too.
 */
export const UNFINISHED_MAX = { checkout: 10, cart: 10, email: 16, address: 16, network: 40 } as const;
/** So many may be declined or not answered yet: one shopper waits for one answer, a network for as many as shop there. */
const TRIES_AT_ONCE = { checkout: 5, cart: 5, email: 60, address: 60, network: 60 } as const;
type Counted = keyof typeof DECLINES_MAX;

export interface Tried {
  readonly checkoutId: string;
  readonly cartId: string;
  readonly email: string;
  readonly address: Pick<CheckoutAddress, 'line1' | 'zipCode' | 'country'>;
  /** null for an agent, whose calls all come from one network. */
  readonly clientAddress: string | null;
}

interface Key {
  readonly key: string;
  readonly counted: Counted;
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What a try is counted by: hashes, in one order, so that two tries at once lock them alike. */
export function keysOf({ checkoutId, cartId, email, address, clientAddress }: Tried): Key[] {
  const { line1, zipCode, country } = address;
  const counted: [Counted, string][] = [
    ['checkout', checkoutId],
    ['cart', cartId],
    ['email', email.trim().toLowerCase()],
    ['address', [line1, zipCode, country].map(plain).join(' ')],
    ...(clientAddress === null ? [] : [['network', networkOf(clientAddress)] satisfies [Counted, string]]),
  ];
  return counted
    .map(([kind, value]) => ({
      key: createHash('sha256').update(`${kind} ${value}`).digest('base64url'),
      counted: kind,
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Until the end of the transaction: of many tries at once, each sees those before it. */
const LOCK = {
  name: 'tries-lock',
  text: `select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest($1::text[]) as key`,
};
/** Orders that waited too long for their bank were not declined. */
const DECLINED = `problem ->> 'declined' <> 'TOO_LATE'`;
/** Attempts that the bank accepted or challenged and that led to no order. Attempts that the bank never judged don't count. */
const UNFINISHED = `problem ->> 'declined' is null
  and (status = 'CHALLENGED' or status in (${listOf(paymentAttemptMachine, 'letGo')}) and authorization_id is not null)`;
const timesWhere = (condition: string): string =>
  `coalesce(array_agg((extract(epoch from tried_at) * 1000)::float8 order by tried_at desc) filter (where ${condition}), '{}')`;
const COUNT = {
  name: 'tries-count',
  text: `select key, count(*) filter (where status = 'CREATED')::int as unanswered,
      ${timesWhere(DECLINED)} as declined, ${timesWhere(UNFINISHED)} as unfinished
    from payment_try join payment_attempt on payment_attempt.id = attempt_id
   where key = any ($1::text[]) and tried_at > $2
   group by key`,
};
interface Count {
  readonly key: string;
  readonly unanswered: number;
  /** When, ms since 1970, newest first. */
  readonly declined: readonly number[];
  readonly unfinished: readonly number[];
}
const NOTE = {
  name: 'tries-note',
  text: `insert into payment_try (key, attempt_id, tried_at) select key, $2, $3 from unnest($1::text[]) as key
    on conflict do nothing`,
};

export type Allowance =
  | { readonly isPaused: false; readonly declinesBefore: number }
  | { readonly isPaused: true; readonly minutes: number };

/**
 * Whether another card may be tried now, and else in how many minutes. What is counted stays locked until the transaction ends.
 * @param now ms since 1970
 */
export async function allowanceFor(client: Queryable, keys: readonly Key[], now: number): Promise<Allowance> {
  const names = keys.map(({ key }) => key);
  await client.query({ ...LOCK, values: [names] });
  const { rows } = await client.query<Count>({
    ...COUNT,
    values: [names, new Date(now - DECLINE_WINDOW_MS)],
  });
  const waits = rows.flatMap(({ key, unanswered, declined, unfinished }) => {
    const counted = keys.find((one) => one.key === key)?.counted;
    if (counted === undefined) return [];
    // Free again when fewer than the most of the newest count.
    const last = [declined[DECLINES_MAX[counted] - 1], unfinished[UNFINISHED_MAX[counted] - 1]].filter(
      (time) => time !== undefined,
    );
    if (last.length > 0) return [Math.max(...last) + DECLINE_WINDOW_MS - now];
    return declined.length + unanswered >= TRIES_AT_ONCE[counted] ? [MINUTE_MS] : [];
  });
  if (waits.length > 0) return { isPaused: true, minutes: Math.ceil(Math.max(...waits) / MINUTE_MS) };
  return { isPaused: false, declinesBefore: Math.max(0, ...rows.map(({ declined }) => declined.length)) };
}

/** Counts an attempt that is about to be asked of the bank. */
export async function noteTry(
  client: Queryable,
  keys: readonly Key[],
  attemptId: string,
  now: number,
): Promise<void> {
  const names = keys.map(({ key }) => key);
  await client.query({ ...NOTE, values: [names, attemptId, new Date(now)] });
}

/** Deletes card tries that are too old to count. @returns how many */
export async function dropOldTries(client: Queryable, now: number): Promise<number> {
  const { rowCount } = await client.query('delete from payment_try where tried_at < $1', [
    new Date(now - DECLINE_WINDOW_MS),
  ]);
  return rowCount ?? 0;
}
