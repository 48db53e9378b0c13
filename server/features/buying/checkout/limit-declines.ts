/**
 * Limits card attempts, against thieves who test stolen cards. Attempts that end without an order or a gift card are counted in the shared
 * database, by checkout, cart, account, email, delivery address and network; attempts over the limit never reach the provider.
 */
import { createHash } from 'node:crypto';
import type { CheckoutAddress } from '#contract/checkout.ts';
import { HOUR_MS, MINUTE_MS } from '#machines/rules/durations.ts';
import { normalEmail } from '#machines/rules/validation/email.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt/machine.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { networkOf } from '#server/platform/http/network.ts';

/** How long an attempt counts. */
export const DECLINE_WINDOW_MS = HOUR_MS;
/** After this many declines the answer no longer says which check failed. */
export const DECLINES_EXPLAINED = 3;
/** Declined attempts allowed within the window. A network may be shared by a household, a school or a whole carrier. */
export const DECLINES_MAX = { checkout: 5, cart: 5, account: 5, email: 8, address: 8, network: 15 } as const;
/**
 * Attempts that the bank accepts or challenges but that lead to no order: an abandoned challenge, a changed cart. Each tells a
 * thief that a card is good, but honest shoppers cause them too.
 */
export const UNFINISHED_MAX = {
  checkout: 10,
  cart: 10,
  account: 10,
  email: 16,
  address: 16,
  network: 40,
} as const;
/** Attempts that may be declined or unanswered at once: one shopper waits for one answer, a network for as many as it has shoppers. */
const TRIES_AT_ONCE = { checkout: 5, cart: 5, account: 5, email: 60, address: 60, network: 60 } as const;
type Counted = keyof typeof DECLINES_MAX;

/** An attempt to pay for a checkout. */
interface TriedCheckout {
  readonly checkoutId: string;
  readonly cartId: string;
  readonly address: Pick<CheckoutAddress, 'line1' | 'zipCode' | 'country'>;
}

/** An attempt to pay for a gift card. */
interface TriedGiftCard {
  readonly userId: string;
}

export type Tried = (TriedCheckout | TriedGiftCard) & {
  readonly email: string;
  /** null for an agent, because all agents call from one network. */
  readonly clientAddress: string | null;
};

interface Key {
  readonly key: string;
  readonly counted: Counted;
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function countedOf(tried: Tried): [Counted, string][] {
  if ('userId' in tried) return [['account', tried.userId]];
  const { line1, zipCode, country } = tried.address;
  return [
    ['checkout', tried.checkoutId],
    ['cart', tried.cartId],
    ['address', [line1, zipCode, country].map(plain).join(' ')],
  ];
}

/** The hashes that an attempt counts for, always in the same order, so that two simultaneous attempts lock them in the same order. */
export function keysOf(tried: Tried): Key[] {
  const { email, clientAddress } = tried;
  const counted: [Counted, string][] = [
    ...countedOf(tried),
    ['email', normalEmail(email)],
    ...(clientAddress === null ? [] : [['network', networkOf(clientAddress)] satisfies [Counted, string]]),
  ];
  return counted
    .map(([kind, value]) => ({
      key: createHash('sha256').update(`${kind} ${value}`).digest('base64url'),
      counted: kind,
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Held until the end of the transaction, so that concurrent attempts are counted one after the other. */
const LOCK = {
  name: 'tries-lock',
  text: `select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest($1::text[]) as key`,
};
/** Orders whose wait for the bank ran out were not declined. */
const DECLINED = `problem ->> 'declined' <> 'TOO_LATE'`;
/** Attempts that the bank accepted or challenged and that led to no order. Attempts that the bank never judged don't count. */
const UNFINISHED = `problem ->> 'declined' is null
  and (status in (${sqlStates(paymentAttemptMachine, 'challenged')})
    or status in (${sqlStates(paymentAttemptMachine, 'letGo')}) and authorization_id is not null)`;
const timesWhere = (condition: string): string =>
  `coalesce(array_agg((extract(epoch from tried_at) * 1000)::float8 order by tried_at desc) filter (where ${condition}), '{}')`;
const COUNT = {
  name: 'tries-count',
  text: `select key, count(*) filter (where status in (${sqlStates(paymentAttemptMachine, 'unanswered')}))::int as unanswered,
      ${timesWhere(DECLINED)} as declined, ${timesWhere(UNFINISHED)} as unfinished
    from payment_try join payment_attempt on payment_attempt.id = attempt_id
   where key = any ($1::text[]) and tried_at > $2
   group by key`,
};
interface Count {
  readonly key: string;
  readonly unanswered: number;
  /** Times in ms since 1970, newest first. */
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
 * Whether another card may be tried now, and if not, in how many minutes. The counters stay locked until the transaction ends.
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
    // A limit ends when its Nth newest attempt, N being the maximum, leaves the window.
    const last = [declined[DECLINES_MAX[counted] - 1], unfinished[UNFINISHED_MAX[counted] - 1]].filter(
      (time) => time !== undefined,
    );
    if (last.length > 0) return [Math.max(...last) + DECLINE_WINDOW_MS - now];
    return declined.length + unanswered >= TRIES_AT_ONCE[counted] ? [MINUTE_MS] : [];
  });
  if (waits.length > 0) return { isPaused: true, minutes: Math.ceil(Math.max(...waits) / MINUTE_MS) };
  return { isPaused: false, declinesBefore: Math.max(0, ...rows.map(({ declined }) => declined.length)) };
}

/** Counts an attempt before the bank is called. */
export async function noteTry(
  client: Queryable,
  keys: readonly Key[],
  attemptId: string,
  now: number,
): Promise<void> {
  const names = keys.map(({ key }) => key);
  await client.query({ ...NOTE, values: [names, attemptId, new Date(now)] });
}

/** Deletes card attempts that are too old to count. @returns how many */
export async function deleteExpiredTries(client: Queryable, now: number): Promise<number> {
  const { rowCount } = await client.query('delete from payment_try where tried_at < $1', [
    new Date(now - DECLINE_WINDOW_MS),
  ]);
  return rowCount ?? 0;
}
