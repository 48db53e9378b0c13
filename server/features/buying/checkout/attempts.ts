/** Attempts to pay, as the database keeps them. The id of one is the key under which the provider knows it. */
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { CHECKOUT_PROBLEMS } from '../../../../contract/checkout.ts';
import { Both } from '../../../../contract/catalogue.ts';
import { applyEvent } from '../../../../machines/runtime/row.ts';
import type {
  PaymentAttemptContext,
  PaymentAttemptEvent,
} from '../../../../machines/payment-attempt/events.ts';
import { paymentAttemptMachine } from '../../../../machines/payment-attempt/machine.ts';
import type { PaymentAttemptState } from '../../../../machines/payment-attempt/selectors.ts';
import { paymentAttemptShape } from '../../../../machines/payment-attempt/shape.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Queryable } from '../../../platform/database/handles.ts';
import type { DeclineReason } from '../../money/payments/port.ts';
import type { FoundProblem } from './problems.ts';

const DECLINES = [
  'DECLINED',
  'INSUFFICIENT_FUNDS',
  'EXPIRED_CARD',
  'WRONG_CODE',
  'UNREADABLE_CARD',
  'CHALLENGE_FAILED',
  // Ours: the orders have waited as long as they do, and the bank had not answered.
  'TOO_LATE',
] as const satisfies readonly (DeclineReason | 'TOO_LATE')[];
export type Declined = (typeof DECLINES)[number];

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
        thing: Type.Optional(Type.Object(Both.properties)),
        now: optional,
        was: optional,
      }),
    ),
  }),
]);
export type Why = Static<typeof Why>;
const whys = Compile(Why);

/** How an attempt stands: what its machine is asked of. */
export interface AttemptStanding {
  readonly id: string;
  readonly status: PaymentAttemptState;
  readonly authorizationId: string | null;
}

export interface Attempt extends AttemptStanding {
  readonly attemptKey: string;
  readonly why: Why | null;
  /** How many tries of this shopper had been declined before. */
  readonly declinesBefore: number;
}

export const attemptId = (checkoutId: string, attemptKey: string): string => `${checkoutId}.${attemptKey}`;

interface Stored {
  id: string;
  status: PaymentAttemptState;
  authorizationId: string | null;
  problem: object | null;
  declinesBefore: number;
}

/** Why an attempt came to nothing; null where it hasn't, or where it can't be read. */
export const readWhy = (problem: object | null): Why | null => (whys.Check(problem) ? problem : null);

const attemptOf = ({ id, status, authorizationId, problem, declinesBefore }: Stored): Attempt => ({
  attemptKey: id.slice(id.indexOf('.') + 1),
  id,
  status,
  authorizationId,
  why: readWhy(problem),
  declinesBefore,
});

/** Why the bank's answer was a no, or none; null where that is not why an attempt came to nothing. */
export const declineIn = (why: Why | null): Declined | null =>
  why !== null && 'declined' in why ? why.declined : null;

/** What has changed, where that is why an attempt came to nothing. */
export const changesIn = (why: Why | null): readonly FoundProblem[] =>
  why !== null && 'changes' in why ? why.changes : [];

const COLUMNS =
  'id, status, authorization_id as "authorizationId", problem, declines_before as "declinesBefore"';
const FIND = { name: 'attempt-find', text: `select ${COLUMNS} from payment_attempt where id = $1` };
const LAST = {
  name: 'attempt-last',
  text: `select ${COLUMNS} from payment_attempt where checkout_id = $1 order by created_at desc, id desc limit 1`,
};

/** An attempt by its id, however it stands; null where there is none. */
export async function readAttempt(client: Queryable, id: string): Promise<Attempt | null> {
  const { rows } = await client.query<Stored>({ ...FIND, values: [id] });
  return rows[0] ? attemptOf(rows[0]) : null;
}

/** An attempt of a checkout; null where there is none under that key. */
export function findAttempt(
  client: Queryable,
  checkoutId: string,
  attemptKey: string,
): Promise<Attempt | null> {
  return readAttempt(client, attemptId(checkoutId, attemptKey));
}

/** The latest attempt of a checkout; null where nobody has tried to pay yet. */
export async function lastAttempt(client: Queryable, checkoutId: string): Promise<Attempt | null> {
  const { rows } = await client.query<Stored>({ ...LAST, values: [checkoutId] });
  return rows[0] ? attemptOf(rows[0]) : null;
}

const BEGIN = {
  name: 'attempt-begin',
  text: `insert into payment_attempt
      (id, checkout_id, amount_cents, status, quote, created_at, updated_at, declines_before, agent_id)
    values ($1, $2, $3, 'CREATED', $4, $5, $5, $6, $7) on conflict (id) do nothing`,
};

const IS_SAME = `select from payment_attempt where id = $1 and quote #>> '{agreement,hash}' = $2`;

/**
 * Writes down what is going to be asked of the provider, before it is asked; once, however often it is begun.
 * @returns its id, the key towards the provider
 * @throws Refusal 409 KEY_REUSED where something else was agreed to under that key
 */
export async function beginAttempt(
  client: Queryable,
  attempt: {
    readonly checkoutId: string;
    readonly attemptKey: string;
    readonly amountCents: number;
    readonly quote: { readonly agreement: { readonly hash: string } };
    readonly now: Date;
    readonly declinesBefore?: number;
    /** Who pays in the customer's name. */
    readonly agentId?: string | null;
  },
): Promise<string> {
  const { checkoutId, attemptKey, amountCents, quote, now, declinesBefore = 0, agentId = null } = attempt;
  const id = attemptId(checkoutId, attemptKey);
  const values = [id, checkoutId, amountCents, JSON.stringify(quote), now, declinesBefore, agentId];
  if ((await client.query({ ...BEGIN, values })).rowCount === 0) {
    const { rowCount } = await client.query(IS_SAME, [id, quote.agreement.hash]);
    if (rowCount === 0) throw new Refusal('KEY_REUSED', { field: 'attemptKey' });
  }
  return id;
}

/** What every attempt's row has in common: its columns are the rest. */
const ROW = {
  machine: paymentAttemptMachine.id,
  shape: paymentAttemptShape.version,
  dueAt: null,
  revision: 0,
};

const isState = (state: string): state is PaymentAttemptState =>
  Object.hasOwn(paymentAttemptMachine.states, state);

/** What an event sent by the shop itself makes of an attempt; null where the machine refuses it. */
export function attemptAfter(
  { id, status, authorizationId }: AttemptStanding,
  event: PaymentAttemptEvent,
): AttemptStanding | null {
  const context: PaymentAttemptContext = { authorizationId, dueAt: null };
  const { accepted, row } = applyEvent(paymentAttemptMachine, { ...ROW, id, state: status, context }, event);
  if (!accepted || !isState(row.state) || !paymentAttemptShape.isContext(row.context)) return null;
  return { id, status: row.state, authorizationId: row.context.authorizationId };
}

const MOVE = {
  name: 'attempt-move',
  text: `update payment_attempt set status = $3, authorization_id = $4, problem = coalesce($5, problem), updated_at = $6
    where id = $1 and status = $2`,
};

/**
 * Moves an attempt by its machine, where it still stands as it was read.
 * @param why why there is no order, as the shopper is told
 * @returns false where the machine refuses the event, or somebody else was first
 */
export async function moveAttempt(
  client: Queryable,
  was: AttemptStanding,
  event: PaymentAttemptEvent,
  why: Why | null = null,
): Promise<boolean> {
  const now = attemptAfter(was, event);
  if (now === null) return false;
  const problem = why === null ? null : JSON.stringify(why);
  const { rowCount } = await client.query({
    ...MOVE,
    values: [was.id, was.status, now.status, now.authorizationId, problem, new Date(event.at)],
  });
  return rowCount === 1;
}
