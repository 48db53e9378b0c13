/** Pictures, tables and the inspector show charts read from the machines themselves. */
import { describe, expect, it } from 'vitest';
import { and, not, or, setup, stateIn } from 'xstate';
import { readChart } from '#machines/runtime/chart/read.ts';
import { declaredTransitions, statesOf } from '#machines/runtime/chart/declared.ts';
import { registry } from '#machines/registry.ts';
import type { Chart, ChartState, ChartTransition } from '#machines/runtime/chart/chart.ts';

function chartOf(name: (typeof registry)[number]['name']): Chart {
  const registered = registry.find((one) => one.name === name);
  if (!registered) throw new Error(`${name} is not registered`);
  return readChart(registered.machine);
}

function transitionOf(chart: Chart, key: string): ChartTransition {
  const transition = chart.transitions.find((one) => one.key === key);
  if (!transition) throw new Error(`${key} is not in the chart`);
  return transition;
}

const below = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(below)];

function stateOf(chart: Chart, id: string): ChartState {
  const state = below(chart.root).find((one) => one.id === id);
  if (!state) throw new Error(`${id} is not in the chart`);
  return state;
}

describe.each(registry)('the chart of $name', ({ machine }) => {
  const chart = readChart(machine);

  it('has every state, the root first, and every transition under its key', () => {
    expect(below(chart.root).map(({ id }) => id)).toEqual(statesOf(machine).map(({ id }) => id));
    expect(chart.transitions.map(({ key }) => key)).toEqual([...declaredTransitions(machine).values()]);
  });

  it('has transitions between its own states only', () => {
    const ids = new Set(below(chart.root).map(({ id }) => id));
    const leading = chart.transitions.flatMap(({ source, targets }) => [source, ...targets]);
    expect(leading.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('is unchanged by JSON', () => {
    expect(JSON.parse(JSON.stringify(chart))).toEqual(chart);
  });

  it('has a text for every guard', () => {
    const read = chart.transitions.filter(({ guard }) => guard !== null && !/\w/.test(guard));
    expect(read).toEqual([]);
  });

  it('names the sender of every transition by role, time or call', () => {
    const silent = chart.transitions.filter(
      ({ cause, who }) => who === null && !['event', 'always', 'stateDone'].includes(cause.kind),
    );
    expect(silent).toEqual([]);
  });
});

describe('the chart of a lifecycle on the server', () => {
  const dispute = chartOf('dispute');

  it('separates role and rule of the guard `may`', () => {
    expect(transitionOf(dispute, 'dispute.OFFER_MADE|ACCEPT_OFFER|0')).toEqual({
      key: 'dispute.OFFER_MADE|ACCEPT_OFFER|0',
      source: 'dispute.OFFER_MADE',
      cause: { kind: 'event', name: 'ACCEPT_OFFER' },
      index: 0,
      guard: 'isCurrentOffer',
      who: 'buyer',
      targets: ['dispute.OFFER_ACCEPTED'],
      actions: [{ name: 'agree', values: [] }],
      reenter: false,
    });
    expect(transitionOf(dispute, 'dispute.OPEN|ESCALATE|2')).toMatchObject({ who: 'agent', guard: null });
    expect(transitionOf(dispute, 'dispute.OPEN|TIME_UP|0')).toMatchObject({ who: 'time', guard: 'isDue' });
  });

  it('has a sender for every event', () => {
    const lifecycles = registry.filter(({ onServer }) => onServer).map(({ machine }) => readChart(machine));
    const events = lifecycles
      .flatMap(({ transitions }) => transitions)
      .filter(({ cause }) => cause.kind === 'event');
    expect(events.length).toBeGreaterThan(100);
    expect(events.filter(({ who }) => who === null).map(({ key }) => key)).toEqual([]);
  });

  it('shows effects with their values from the chart', () => {
    expect(stateOf(dispute, 'dispute.OFFER_MADE')).toMatchObject({
      type: 'atomic',
      description: 'The seller has offered a refund; the buyer accepts or rejects this version of the offer.',
      entry: [
        { name: 'waitUntil', values: [] },
        { name: 'notify', values: ['buyer', 'OFFER_MADE'] },
      ],
    });
    expect(stateOf(dispute, 'dispute.RESOLVED').type).toBe('final');
    expect(dispute.root.initial).toEqual({ targets: ['dispute.OPEN'], actions: [] });
  });
});

describe('the chart of a machine in the browser', () => {
  const session = chartOf('session');

  it('names calls, and the call whose answer a transition waits for', () => {
    expect(stateOf(session, 'session.authenticated.reloading').invokes).toEqual([
      { id: 'reloadUser', src: 'loadUser' },
    ]);
    const key = 'session.authenticated.reloading|xstate.error.actor.reloadUser|0';
    expect(transitionOf(session, key)).toMatchObject({
      cause: { kind: 'error', call: 'reloadUser' },
      who: 'reloadUser',
      guard: 'isSessionInvalid',
    });
  });

  it('shows a delay by its name and in ms', () => {
    const id = 'session.notAuthenticated.PENDING.refreshing.waiting';
    expect(transitionOf(session, `${id}|xstate.after.refreshPoll.${id}|0`)).toMatchObject({
      cause: { kind: 'after', name: 'refreshPoll', ms: 500 },
      who: 'time',
    });
    const waiting = 'notifications.awake.line.waiting';
    expect(
      transitionOf(chartOf('notifications'), `${waiting}|xstate.after.retryWait.${waiting}|0`).cause,
    ).toEqual({ kind: 'after', name: 'retryWait', ms: null });
  });

  it('leaves out the timers that XState adds for a delay', () => {
    expect(stateOf(session, 'session.signingOut').exit).toEqual([{ name: 'forgetAll', values: [] }]);
  });

  it('shows transitions without an event: always, state done and child snapshots', () => {
    expect(transitionOf(session, 'session.tokenRefused|always|0')).toMatchObject({
      cause: { kind: 'always' },
      who: null,
      targets: ['session.ended'],
    });
    const applying = 'card-application.applying';
    expect(
      transitionOf(chartOf('card-application'), `${applying}|xstate.done.state.${applying}|0`),
    ).toMatchObject({ cause: { kind: 'stateDone' }, guard: 'was(APPROVED)' });
    expect(transitionOf(chartOf('app'), 'app.shopper|xstate.snapshot.session|0')).toMatchObject({
      cause: { kind: 'snapshot', call: 'session' },
      who: 'session',
      targets: [],
    });
  });

  it('shows guards composed of other guards', () => {
    expect(transitionOf(chartOf('cart'), 'cart.guest|always|0').guard).toBe(
      'isMemberHere and not in guest.CHANGING',
    );
    const nested = setup({ guards: { a: () => true, b: () => true } }).createMachine({
      id: 'nested',
      initial: 'x',
      states: {
        x: {
          on: {
            GO: [
              { guard: or(['a', and(['b', not(and(['a', 'b']))])]), target: 'x' },
              { guard: stateIn('#nested.x'), target: 'x' },
            ],
          },
        },
      },
    });
    expect(readChart(nested).transitions.map(({ guard }) => guard)).toEqual([
      'a or (b and not (a and b))',
      'in #nested.x',
    ]);
  });
});
