/** Attempts to pay, as the database keeps them. The id of one is the key under which the provider knows it. */
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { CHECKOUT_PROBLEMS } from '../../contract/checkout.ts';
import { Both } from '../../contract/catalogue.ts';
import type { paymentAttempt } from '../database/schema/checkout.ts';
import type { Queryable } from '../lifecycle/rows.ts';
import type { DeclineReason } from '../payments/port.ts';
import type { FoundProblem } from './problems.ts';

export type AttemptStatus = (typeof paymentAttempt.$inferSelect)['status'];

const DECLINES = [
  'DECLINED',
  'INSUFFICIENT_FUNDS',
  'EXPIRED_CARD',
  'WRONG_CODE',
  'UNREADABLE_CARD',
  'CHALLENGE_FAILED',
] as const satisfies readonly DeclineReason[];

const optional = Type.Optional(Type.Integer());
/** Why there was no order: the card was declined, or what was agreed to had changed. */
const Why = Type.Union([
  Type.Object({ declined: Type.Enum(DECLINES) }),
  Type.Object({
    changes: Type.Array(
      Type.Object({
        code: Type.Enum(CHECKOUT_PROBLEMS),
        blocks: Type.Boolean(),
        seller: Type.Optional(Type.String()),
        lineId: optional,
        cardNumber: Type.Optional(Type.String()),
        name: Type.Optional(Type.Union([Type.String(), Type.Object(Both.properties)])),
        now: optional,
        was: optional,
      }),
    ),
  }),
]);
export type Why = Static<typeof Why>;
const whys = Compile(Why);

export interface Attempt {
  readonly attemptKey: string;
  readonly id: string;
  readonly status: AttemptStatus;
  readonly why: Why | null;
}

const attemptId = (checkoutId: string, attemptKey: string): string => `${checkoutId}.${attemptKey}`;

interface Stored {
  id: string;
  status: AttemptStatus;
  problem: object | null;
}

/** Why an attempt came to nothing; null where it hasn't, or where it can't be read. */
export const readWhy = (problem: object | null): Why | null => (whys.Check(problem) ? problem : null);

const attemptOf = ({ id, status, problem }: Stored): Attempt => ({
  attemptKey: id.slice(id.indexOf('.') + 1),
  id,
  status,
  why: readWhy(problem),
});

/** What has changed, where that is why an attempt came to nothing. */
export const changesIn = (why: Why | null): readonly FoundProblem[] =>
  why !== null && 'changes' in why ? why.changes : [];

const FIND = {
  name: 'attempt-find',
  text: 'select id, status, problem from payment_attempt where id = $1',
};
const LAST = {
  name: 'attempt-last',
  text: `select id, status, problem from payment_attempt where checkout_id = $1 order by created_at desc, id desc limit 1`,
};

/** An attempt of a checkout; null where there is none under that key. */
export async function findAttempt(
  client: Queryable,
  checkoutId: string,
  attemptKey: string,
): Promise<Attempt | null> {
  const { rows } = await client.query<Stored>({ ...FIND, values: [attemptId(checkoutId, attemptKey)] });
  return rows[0] ? attemptOf(rows[0]) : null;
}

/** The latest attempt of a checkout; null where nobody has tried to pay yet. */
export async function lastAttempt(client: Queryable, checkoutId: string): Promise<Attempt | null> {
  const { rows } = await client.query<Stored>({ ...LAST, values: [checkoutId] });
  return rows[0] ? attemptOf(rows[0]) : null;
}

const BEGIN = {
  name: 'attempt-begin',
  text: `insert into payment_attempt (id, checkout_id, amount_cents, status, quote, created_at, updated_at)
    values ($1, $2, $3, 'CREATED', $4, $5, $5) on conflict (id) do nothing`,
};

/**
 * Writes down what is going to be asked of the provider, before it is asked; once, however often it is begun.
 * @returns its id, the key towards the provider
 */
export async function beginAttempt(
  client: Queryable,
  attempt: {
    readonly checkoutId: string;
    readonly attemptKey: string;
    readonly amountCents: number;
    readonly quote: object;
    readonly now: Date;
  },
): Promise<string> {
  const { checkoutId, attemptKey, amountCents, quote, now } = attempt;
  const id = attemptId(checkoutId, attemptKey);
  await client.query({ ...BEGIN, values: [id, checkoutId, amountCents, JSON.stringify(quote), now] });
  return id;
}

const NOTE = {
  name: 'attempt-note',
  text: `update payment_attempt set status = $2, problem = $4, updated_at = $5,
      authorization_id = case when $2 = 'DECLINED' then null else coalesce($3, authorization_id) end
    where id = $1 and status = any($6)`,
};

/** Notes what became of an attempt, where it still stands at one of `from`. One that was declined holds nothing to be let go of. */
export async function noteAttempt(
  client: Queryable,
  id: string,
  from: readonly AttemptStatus[],
  to: {
    readonly status: AttemptStatus;
    readonly authorizationId?: string;
    readonly why?: Why;
    readonly now: Date;
  },
): Promise<boolean> {
  const { status, authorizationId = null, why, now } = to;
  const problem = why === undefined ? null : JSON.stringify(why);
  const { rowCount } = await client.query({
    ...NOTE,
    values: [id, status, authorizationId, problem, now, from],
  });
  return rowCount === 1;
}
