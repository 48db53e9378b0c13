/** Locks a payment attempt with its checkout, and derives its outcome from the stored status. */
import type { PaymentAttemptState } from '#machines/payment-attempt/selectors.ts';
import type { StepOrigin } from '#server/platform/lifecycle/rows.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { changesIn, declineIn, readFailureReason, type AttemptStatus } from './payment-attempts.ts';
import type { PurchaseProblem } from './problems.ts';

/** The outcome of a payment attempt. */
export type Completion =
  /** The orders exist. CONFIRMING: they wait for a payment that is pending at the bank. */
  | { readonly outcome: 'PLACED' | 'CONFIRMING'; readonly parentNumber: string }
  /** The payment has no result yet. */
  | { readonly outcome: 'UNDER_WAY' | 'CHALLENGED' }
  | { readonly outcome: 'DECLINED' }
  /** No order was placed; the worker voids the authorization. */
  | { readonly outcome: 'CHANGED'; readonly changes: readonly PurchaseProblem[] };

export interface LockedAttempt {
  id: string;
  checkout_id: string;
  user_id: string | null;
  /** The agent who paid in the customer's name. */
  agent_id: string | null;
  cart_id: string;
  checkout_status: 'OPEN' | 'COMPLETED';
  parent_number: string | null;
  /** The attempt that pays for the checkout's orders. */
  paying_attempt: string | null;
  status: PaymentAttemptState;
  authorization_id: string | null;
  amount_cents: number;
  quote: object;
  problem: object | null;
}

const LOCK = {
  name: 'complete-lock',
  text: `select from checkout where id = (select checkout_id from payment_attempt where id = $1) for no key update`,
};
/** Runs after the lock is granted: one statement that locks and reads would see other rows as they were before it waited. */
const READ = {
  name: 'complete-read',
  text: `select a.id, c.id as checkout_id, a.agent_id, c.user_id, coalesce(cart.merged_into, c.cart_id) as cart_id,
      c.status as checkout_status, c.parent_number, parent.attempt_id as paying_attempt,
      a.status, a.authorization_id, a.amount_cents, a.quote, a.problem
    from payment_attempt a join checkout c on c.id = a.checkout_id
    left join cart on cart.id = c.cart_id left join parent_order parent on parent.number = c.parent_number
   where a.id = $1 for no key update of a`,
};

/** @throws Error if there is no such attempt */
export async function lockAttempt(client: Queryable, attemptId: string): Promise<LockedAttempt> {
  await client.query({ ...LOCK, values: [attemptId] });
  const { rows } = await client.query<LockedAttempt>({ ...READ, values: [attemptId] });
  const [locked] = rows;
  if (locked === undefined) throw new Error(`there is no attempt ${attemptId}`);
  return locked;
}

/** The sender of payment events to orders: the customer, and the agent who pays in their name. */
export const sentBy = (
  { user_id: userId, agent_id: agentId }: Pick<LockedAttempt, 'user_id' | 'agent_id'>,
  at: number,
): StepOrigin => ({ at, userId, agentId });

export const attemptStatus = ({
  id,
  status,
  authorization_id: authorizationId,
}: LockedAttempt): AttemptStatus => ({
  id,
  status,
  authorizationId,
});

/** The outcome by the stored status, when there is no new report. */
export function outcomeOf({
  id,
  status,
  problem,
  parent_number: number,
  paying_attempt: paying,
}: LockedAttempt): Completion {
  const parentNumber = paying === id ? number : null;
  switch (status) {
    case 'CREATED':
    case 'AUTHORIZED':
      return { outcome: 'UNDER_WAY' };
    case 'CHALLENGED':
      return { outcome: 'CHALLENGED' };
    case 'PENDING':
      return parentNumber === null ? { outcome: 'UNDER_WAY' } : { outcome: 'CONFIRMING', parentNumber };
    case 'USED':
      return parentNumber === null ? { outcome: 'UNDER_WAY' } : { outcome: 'PLACED', parentNumber };
    case 'DECLINED':
      return { outcome: 'DECLINED' };
    case 'VOIDING':
    case 'VOIDED': {
      const why = readFailureReason(problem);
      return declineIn(why) === null
        ? { outcome: 'CHANGED', changes: changesIn(why) }
        : { outcome: 'DECLINED' };
    }
  }
}
