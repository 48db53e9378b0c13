/**
 * Pairs of consecutive transitions, for the machines in which the last transition decides most about the next:
 * a live actor takes every pair that the explored model can take, each in a test of its own.
 */
import { isDeepStrictEqual } from 'node:util';
import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import type { AnyTransitionDefinition } from 'xstate';
import { declaredTransitions } from '#machines/runtime/chart/declared.ts';
import { registry } from '#machines/registry.ts';
import type { MachineName } from '#machines/registry.ts';
import { feeds } from './feeds/index.ts';
import { reachablePairs } from './walker/pairs.ts';
import { aligned } from './walker/report.ts';
import { pairsIn } from './walker/steps.ts';
import type { PairName } from './walker/steps.ts';
import { walk } from './walker/walk.ts';

const PAIRED: readonly MachineName[] = [
  'session',
  'token-refresh',
  'dispute',
  'return-line',
  'card-application',
];

/**
 * The model fires any timer first, a live actor only the nearest: a code times out long before the challenge. These
 * pairs are walked in `session.test.ts`, "ends after five minutes also while a code is being checked".
 */
const BY_HAND: ReadonlySet<PairName> = new Set(
  ['awaitingCode', 'enrolling'].map(
    (state) =>
      `session.notAuthenticated.challenged.${state}|ENTER_CODE|0 then session.notAuthenticated.challenged|xstate.after.challengeLifetime.session.notAuthenticated.challenged|0`,
  ),
);

const explored = registry
  .filter(({ name }) => PAIRED.includes(name))
  .map(({ name, machine }) => ({
    name,
    machine,
    feed: feeds[name],
    pairs: reachablePairs(machine, feeds[name]),
    walked: new Set<PairName>(),
  }));

describe.each(explored)('$name', ({ machine, feed, pairs, walked }) => {
  const ofModel = [...pairs].filter(([pair]) => !BY_HAND.has(pair));
  test.each(ofModel)('walks %s', async (pair, paths) => {
    for (const path of paths) {
      if (walked.has(pair)) break;
      const { steps, value, errors } = await walk(feed, path);
      // Other timers fired first, so the live actor ended elsewhere: try a longer path.
      if (errors.length > 0 || !isDeepStrictEqual(value, path.target.value)) continue;
      for (const taken of pairsIn(steps)) walked.add(taken);
    }
    expect(walked, `no live actor took ${pair}, on ${paths.length} paths of the model`).toContain(pair);
  });

  test('takes no pair that the model does not know', () => {
    expect([...walked].filter((pair) => !pairs.has(pair))).toEqual([]);
  });

  test('has a pair for every transition that it declares', () => {
    const paired = new Set([...pairs.keys()].flatMap((pair) => pair.split(' then ')));
    // A transition from the start to an end is in no pair.
    const alone = ({ source, target }: AnyTransitionDefinition) =>
      machine.root.initial.target.some(({ id }) => id === source.id) && target?.[0]?.type === 'final';
    const unpaired = [...declaredTransitions(machine)].filter(([, key]) => !paired.has(key));
    expect(unpaired.filter(([transition]) => !alone(transition)).map(([, key]) => key)).toEqual([]);
  });
});

/** Pairs that design §4 and §4 Session allow or forbid, so that the model is not the only evidence. */
describe('pairs named in the design', () => {
  const has = (name: MachineName, pair: PairName) =>
    explored.find((each) => each.name === name)?.pairs.has(pair);

  test.each([
    ['dispute', 'dispute.OFFER_MADE|ACCEPT_OFFER|0 then dispute.OFFER_ACCEPTED|REFUND_SETTLED|0'],
    ['dispute', 'dispute.OFFER_REJECTED|MAKE_OFFER|0 then dispute.OFFER_MADE|ACCEPT_OFFER|0'],
    ['dispute', 'dispute.OFFER_ACCEPTED|TIME_UP|0 then dispute.WAITING_FOR_SELLER_ACTION|ACTION_DONE|0'],
    ['return-line', 'return-line.SHIPPED|CARRIER_DELIVERED|0 then return-line.SHIPPED|TIME_UP|0'],
    ['return-line', 'return-line.READY_TO_REFUND|REFUND_FAILED|0 then return-line.READY_TO_REFUND|TIME_UP|0'],
    ['session', 'session.notAuthenticated.resuming|always|0 then session.notAuthenticated.resuming|always|1'],
    ['session', 'session.authenticated|SESSION_ENDED|0 then session.ended|always|1'],
    [
      'token-refresh',
      'token-refresh.refreshing|xstate.done.actor.refresh|2 then token-refresh.elsewhere|REFRESHED_ELSEWHERE|0',
    ],
    [
      'card-application',
      'card-application.applying|xstate.done.state.card-application.applying|2 then card-application.declined|DISMISS|0',
    ],
  ] as const)('%s can take %s', (name, pair) => {
    expect(has(name, pair)).toBe(true);
  });

  test.each([
    // An accepted offer can't be withdrawn, and without one no refund is due.
    ['dispute', 'dispute.OFFER_ACCEPTED|REFUND_FAILED|0 then dispute.WAITING_FOR_SELLER_ACTION|WITHDRAW|0'],
    ['dispute', 'dispute.OPEN|ESCALATE|1 then dispute.ESCALATED_DISPUTE|REFUND_SETTLED|0'],
    // The carrier delivers once, and a delivered parcel is not refused for being late.
    ['return-line', 'return-line.SHIPPED|CARRIER_DELIVERED|0 then return-line.SHIPPED|CARRIER_DELIVERED|0'],
    ['return-line', 'return-line.SHIPPED|CARRIER_DELIVERED|0 then return-line.SHIPPED|TIME_UP|1'],
    // After signing out there is no session to resume.
    ['session', 'session.signingOut|xstate.done.actor.endSession|0 then session.notAuthenticated|LOG_IN|1'],
  ] as const)('%s can never take %s', (name, pair) => {
    expect(has(name, pair)).toBe(false);
  });
});

afterAll(async () => {
  const machines = explored.map(({ name, pairs, walked }) => ({
    machine: name,
    reachable: pairs.size,
    walked: [...pairs.keys()].filter((pair) => walked.has(pair)).length,
    missing: [...pairs.keys()].filter((pair) => !walked.has(pair)),
  }));
  const table = aligned([
    ['machine', 'pairs', 'walked', 'missing'],
    ...machines.map(({ machine, reachable, walked, missing }) => [
      machine,
      ...[reachable, walked, missing.length].map(String),
    ]),
  ]);
  process.stdout.write(`\n${table}\n`);
  await mkdir('test-results', { recursive: true });
  await writeFile('test-results/pairs.json', `${JSON.stringify({ machines }, null, 2)}\n`);
});
