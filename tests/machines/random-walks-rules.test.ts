/**
 * Breaks each rule of the random walks by a machine altered for it: the walk must
 * report the rule, and its seed and path must repeat the failure.
 */
import { assign, StateMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cartMachine } from '#machines/cart/machine.ts';
import type { DisputeContext, DisputeEvent } from '#machines/dispute/events.ts';
import { disputePayloads } from '#machines/dispute/selectors.ts';
import { mayBy } from '#machines/runtime/roles/sender-guard.ts';
import type { Rule } from '#machines/runtime/roles/sender-guard.ts';
import type { PaymentContext, PaymentEvent } from '#machines/payment/events.ts';
import { paymentRules } from '#machines/payment/guards.ts';
import { cartAt } from './feeds/cart.ts';
import { orderInTest } from './feeds/order.ts';
import { paymentInTest } from './feeds/payment.ts';
import { requestFeed } from './feeds/request.ts';
import { tokenRefreshAt } from './feeds/token-refresh.ts';
import { voucherInTest } from './feeds/voucher.ts';
import { app } from './walks/app.ts';
import { dispute, order, payment, voucher } from './walks/lifecycles.ts';
import { sessionKeeping, sessionWandering, tokenRefresh } from './walks/members.ts';
import { wander, WalkFailed } from './walks/replay.ts';
import type { Replay, Walking } from './walks/replay.ts';
import { lifecycle, walkingRows } from './walks/row-wanderer.ts';
import { cart, request } from './walks/shopping.ts';
import { walkingOf } from './walks/wanderer.ts';

const STEPS = 10_000;

async function failureOf(walking: Walking, replay: Replay): Promise<WalkFailed> {
  try {
    await wander('spoilt', walking, STEPS, replay);
  } catch (error) {
    if (error instanceof WalkFailed) return error;
    throw error;
  }
  throw new Error('nothing was noticed');
}

const nothing = (): void => undefined;
const isRefund: Rule<PaymentContext, PaymentEvent> = (_, { type }) => type === 'REFUND';

/** The machine with one state replaced. */
function withState(machine: AnyStateMachine, name: string, state: object): AnyStateMachine {
  const { config, implementations } = machine;
  const states = { ...config.states, [name]: state };
  return new StateMachine({ ...config, states }, implementations);
}

const SMALL_OFFER = { type: 'MAKE_OFFER', amountCents: 1 };

/** Each rule, with a machine that breaks it. */
const SPOILT: readonly [rule: RegExp, how: string, begin: () => Walking][] = [
  [
    /^something of a session stays in the browser/,
    'a logout that leaves the token where it is',
    () =>
      walkingOf(
        sessionWandering((openCalls, kept) =>
          sessionKeeping(openCalls, kept).provide({ actions: { clearStoredToken: nothing } }),
        ),
      ),
  ],
  [
    /^a user stays without a session/,
    'a session that keeps the user after sign-out',
    () =>
      walkingOf(
        sessionWandering((openCalls, kept) =>
          sessionKeeping(openCalls, kept).provide({ actions: { forgetAll: nothing, forgetUser: nothing } }),
        ),
      ),
  ],
  [
    /^its context is not valid/,
    'a cart that accepts every quantity',
    () =>
      walkingOf({
        ...cart,
        build: (openCalls) => cartAt(openCalls).provide({ guards: { isSound: () => true } }),
      }),
  ],
  [
    /^it died of Error: spoilt/,
    'an effect that throws',
    () =>
      walkingOf({
        ...request,
        build: (openCalls) =>
          requestFeed.build(openCalls).provide({
            actions: {
              forget: () => {
                throw new Error('spoilt');
              },
            },
          }),
      }),
  ],
  [
    /^a refresh is in flight that no state waits for/,
    'a refresh that begins in a state that waits for none',
    () =>
      walkingOf({
        ...tokenRefresh,
        build: (openCalls) => {
          const machine: AnyStateMachine = tokenRefreshAt(openCalls);
          const { refreshing, ...states } = machine.config.states ?? {};
          return withState(machine, 'waiting', { ...states['waiting'], invoke: refreshing?.invoke });
        },
      }),
  ],
  [
    /^session and app do not agree on who is here/,
    'an app that ignores sign-outs',
    () =>
      walkingOf({
        ...app,
        build: (openCalls) => app.build(openCalls).provide({ guards: { isSignedOut: () => false } }),
      }),
  ],
  [
    /^its context is not valid/,
    'a payment that refunds any amount',
    () =>
      walkingRows({
        ...payment,
        machine: paymentInTest.provide({
          guards: { may: mayBy({ ...paymentRules, isRefundOfPart: isRefund }) },
        }),
      }),
  ],
  [
    /^its context is not valid/,
    'a voucher that is spent beyond its worth',
    () =>
      walkingRows({
        ...voucher,
        machine: voucherInTest.provide({
          actions: { spend: assign(({ context }) => ({ balanceCents: context.balanceCents - 5_001 })) },
        }),
      }),
  ],
  [
    /^the new deadline lies in the past/,
    'an order that sets its deadline in the past',
    () =>
      walkingRows({
        ...order,
        machine: orderInTest.provide({
          actions: {
            waitUntil: assign((_, { from, ms }: { from: number; ms: number }) => ({ dueAt: from - ms })),
          },
        }),
      }),
  ],
  [
    /^it went on after its end/,
    'a voided payment that can still be captured',
    () =>
      walkingRows({
        ...payment,
        machine: withState(paymentInTest, 'VOIDED', { on: { CAPTURE: 'CAPTURING' } }),
      }),
  ],
  [
    /^it ends where it should not/,
    'a payment that ends when it is captured',
    () => walkingRows({ ...payment, machine: withState(paymentInTest, 'CAPTURED', { type: 'final' }) }),
  ],
  [
    /^MAKE_OFFER counted though it is not listed/,
    'a list of permitted events that is built from an invalid offer',
    () =>
      walkingRows(
        lifecycle<DisputeContext, DisputeEvent>({
          ...dispute,
          payloads: { ...disputePayloads, MAKE_OFFER: () => ({ amountCents: -1 }) },
          // A valid event must be among the drawn ones, whichever the others are.
          events: [[SMALL_OFFER], ...dispute.events],
        }),
      ),
  ],
];

// XState warns of events sent to a stopped actor, which these walks do on purpose.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});

describe('a random walk', () => {
  test.each(SPOILT)('reports %s in %s', async (rule, _, begin) => {
    const first = await failureOf(begin(), { endOnFailure: true });
    expect(first.why).toMatch(rule);
    expect(first.message).toContain(`WALK_SEED=${String(first.seed)} WALK_PATH=${first.path} `);
    const again = await failureOf(begin(), { seed: first.seed, path: first.path, endOnFailure: true });
    expect(again.why).toBe(first.why);
  });

  test('reports the shortest failing walk that it finds', async () => {
    const careless = walkingOf({
      ...cart,
      build: (openCalls) => cartAt(openCalls).provide({ guards: { isSound: () => true } }),
    });
    const { why } = await failureOf(careless, {});
    expect(why.split('\n')).toHaveLength('rule, beginning, change, end'.split(', ').length);
    expect(why).toMatch(/"type":"CHANGE"/);
  });

  test('reports nothing for a correct machine', async () => {
    const whole = walkingOf({
      ...cart,
      build: (openCalls) => cartMachine.provide(cartAt(openCalls).implementations),
    });
    await expect(wander('whole', whole, 1_000)).resolves.toBeGreaterThanOrEqual(1_000);
  });
});
