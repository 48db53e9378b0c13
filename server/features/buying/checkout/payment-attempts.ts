/** Reads and writes payment attempts. The provider knows an attempt by the same id, as its idempotency key. */
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { CHECKOUT_PROBLEMS } from '#contract/checkout.ts';
import { Both } from '#contract/catalogue.ts';
import { applyEvent } from '#machines/persistence/row.ts';
import type { PaymentAttemptContext, PaymentAttemptEvent } from '#machines/payment-attempt/events.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt/machine.ts';
import type { PaymentAttemptState } from '#machines/payment-attempt/selectors.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { paymentAttemptShape } from '#machines/payment-attempt/shape.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import type { Authorization, DeclineReason } from '#server/features/money/index.ts';
import type { PurchaseProblem } from './problems.ts';

const DECLINES = [
  'DECLINED',
  'INSUFFICIENT_FUNDS',
  'EXPIRED_CARD',
  'WRONG_CODE',
  'UNREADABLE_CARD',
  'CHALLENGE_FAILED',
  // Set by the shop: the orders' wait for the payment ended before the bank answered.
  'TOO_LATE',
] as const satisfies readonly (DeclineReason | 'TOO_LATE')[];
export type Declined = (typeof DECLINES)[number];

const optional = Type.Optional(Type.Integer());
/** Why an attempt placed no order: the card was declined, or something in the agreement had changed. */
const FailureReason = Type.Union([
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
export type FailureReason = Static<typeof FailureReason>;
const failureReasons = Compile(FailureReason);

/** What the state machine of an attempt needs to know of it. */
export interface AttemptStatus {
  readonly id: string;
  readonly status: PaymentAttemptState;
  readonly authorizationId: string | null;
}

export interface Attempt extends AttemptStatus {
  readonly attemptKey: string;
  readonly why: FailureReason | null;
  /** How many attempts of this shopper were declined before. */
  readonly declinesBefore: number;
}

/** @param paysFor the id of the checkout, or the number of the gift card's purchase */
export const attemptId = (paysFor: string, attemptKey: string): string => `${paysFor}.${attemptKey}`;

interface Stored {
  id: string;
  status: PaymentAttemptState;
  authorizationId: string | null;
  problem: object | null;
  declinesBefore: number;
}

/** Why an attempt placed no order; null where it did, or where the stored value can't be read. */
export const readFailureReason = (problem: object | null): FailureReason | null =>
  failureReasons.Check(problem) ? problem : null;

const attemptOf = ({ id, status, authorizationId, problem, declinesBefore }: Stored): Attempt => ({
  attemptKey: id.slice(id.indexOf('.') + 1),
  id,
  status,
  authorizationId,
  why: readFailureReason(problem),
  declinesBefore,
});

/** Why the bank declined; null where the attempt failed for another reason. */
export const declineIn = (why: FailureReason | null): Declined | null =>
  why !== null && 'declined' in why ? why.declined : null;

/** What has changed, if that is why the attempt placed no order. */
export const changesIn = (why: FailureReason | null): readonly PurchaseProblem[] =>
  why !== null && 'changes' in why ? why.changes : [];

const COLUMNS =
  'id, status, authorization_id as "authorizationId", problem, declines_before as "declinesBefore"';
const FIND = { name: 'attempt-find', text: `select ${COLUMNS} from payment_attempt where id = $1` };
const LAST = {
  name: 'attempt-last',
  text: `select ${COLUMNS} from payment_attempt where checkout_id = $1 order by created_at desc, id desc limit 1`,
};

/** An attempt by its id, in any state; null if there is none. */
export async function readAttempt(client: Queryable, id: string): Promise<Attempt | null> {
  const { rows } = await client.query<Stored>({ ...FIND, values: [id] });
  return rows[0] ? attemptOf(rows[0]) : null;
}

const GIFT_CARD = {
  name: 'attempt-gift-card',
  text: `select gift_card_number as number from payment_attempt where id = $1`,
};

/** The number of the gift card's purchase that an attempt pays for; null if it pays for a checkout. */
export async function giftCardOf(client: Queryable, id: string): Promise<string | null> {
  const { rows } = await client.query<{ number: string | null }>({ ...GIFT_CARD, values: [id] });
  return rows[0]?.number ?? null;
}

/** The attempt of a checkout with this key; null if there is none. */
export function findAttempt(
  client: Queryable,
  checkoutId: string,
  attemptKey: string,
): Promise<Attempt | null> {
  return readAttempt(client, attemptId(checkoutId, attemptKey));
}

/** The latest attempt of a checkout; null before the first. */
export async function lastAttempt(client: Queryable, checkoutId: string): Promise<Attempt | null> {
  const { rows } = await client.query<Stored>({ ...LAST, values: [checkoutId] });
  return rows[0] ? attemptOf(rows[0]) : null;
}

const BEGIN = {
  name: 'attempt-begin',
  // A deletion of the account locks the checkout too. The insert waits for it, and then finds that the checkout has no member any more.
  text: `insert into payment_attempt
      (id, checkout_id, amount_cents, status, quote, created_at, updated_at, declines_before, agent_id)
    select $1, $2, $3, 'CREATED', $4, $5, $5, $6, $7
      from (select from checkout where id = $2 and ($8::text is null or user_id = $8) for share) as own
    on conflict (id) do nothing`,
};

const IS_SAME = `select quote #>> '{agreement,hash}' = $2 as "isSame" from payment_attempt where id = $1`;

/**
 * Stores an attempt before the provider is called. Idempotent by its key.
 * @param attempt `userId` of the checkout, null for a guest's
 * @returns its id, the idempotency key for the provider
 * @throws Refusal 409 KEY_REUSED if this key was used for another agreement, 404 if the checkout isn't theirs any longer
 */
export async function beginAttempt(
  client: Queryable,
  attempt: {
    readonly checkoutId: string;
    readonly userId: string | null;
    readonly attemptKey: string;
    readonly amountCents: number;
    readonly quote: { readonly agreement: { readonly hash: string } };
    readonly now: Date;
    readonly declinesBefore?: number;
    /** The agent who pays in the customer's name. */
    readonly agentId?: string | null;
  },
): Promise<string> {
  const { checkoutId, userId, attemptKey, amountCents, quote, now } = attempt;
  const { declinesBefore = 0, agentId = null } = attempt;
  const id = attemptId(checkoutId, attemptKey);
  const values = [id, checkoutId, amountCents, JSON.stringify(quote), now, declinesBefore, agentId, userId];
  if ((await client.query({ ...BEGIN, values })).rowCount === 0) {
    const { rows } = await client.query<{ isSame: boolean }>(IS_SAME, [id, quote.agreement.hash]);
    const [earlier] = rows;
    if (earlier === undefined) throw notFound();
    if (!earlier.isSame) throw new Refusal('KEY_REUSED', { field: 'attemptKey' });
  }
  return id;
}

const BEGIN_FOR_GIFT_CARD = {
  name: 'attempt-begin-gift-card',
  text: `insert into payment_attempt
      (id, gift_card_number, amount_cents, status, quote, created_at, updated_at, declines_before)
    values ($1, $2, $3, 'CREATED', '{}', $4, $4, $5)`,
};

/**
 * Stores the attempt to pay for a gift card before the provider is called.
 * @param attempt `number` of the purchase
 * @returns its id, the idempotency key for the provider
 */
export async function beginGiftCardAttempt(
  client: Queryable,
  attempt: {
    readonly number: string;
    readonly attemptKey: string;
    readonly amountCents: number;
    readonly now: Date;
    readonly declinesBefore: number;
  },
): Promise<string> {
  const { number, attemptKey, amountCents, now, declinesBefore } = attempt;
  const id = attemptId(number, attemptKey);
  await client.query({ ...BEGIN_FOR_GIFT_CARD, values: [id, number, amountCents, now, declinesBefore] });
  return id;
}

/** The fields that every attempt's row has in common; the others are its columns. */
const ROW = {
  machine: paymentAttemptMachine.id,
  shape: paymentAttemptShape.version,
  dueAt: null,
  revision: 0,
};

const isState = (state: string): state is PaymentAttemptState =>
  Object.hasOwn(paymentAttemptMachine.states, state);

/** The attempt after an event that the system sends; null if the machine refuses it. */
export function attemptAfter(
  { id, status, authorizationId }: AttemptStatus,
  event: PaymentAttemptEvent,
): AttemptStatus | null {
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
 * Sends an event to an attempt, unless it has changed since it was read.
 * @param why why no order was placed, as stored for the shopper
 * @returns false if the machine refuses the event, or another process changed the attempt first
 */
export async function moveAttempt(
  client: Queryable,
  was: AttemptStatus,
  event: PaymentAttemptEvent,
  why: FailureReason | null = null,
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

/**
 * Gives up a late authorization of an attempt that has ended, so that the worker voids it. An outdated report is ignored.
 * @param at ms since 1970
 */
export async function giveUpLate(
  client: Queryable,
  attempt: AttemptStatus,
  reported: Authorization | null,
  at: number,
): Promise<void> {
  const isForgotten = statesTagged(paymentAttemptMachine, 'letGo').includes(attempt.status);
  const isLate = reported?.status === 'AUTHORIZED' || (isForgotten && reported?.status !== 'DECLINED');
  if (reported === null || !isLate) return;
  const { authorizationId } = reported;
  await moveAttempt(client, attempt, { type: 'GIVE_UP', by: 'system', at, authorizationId });
}
