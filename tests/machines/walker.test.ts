/** Tests of the walker: it must find every kind of transition, and leave out the impossible ones. */
import { setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { declaredTransitions } from '#machines/runtime/chart/declared.ts';
import { readExclusions } from './walker/exclusions.ts';
import type { Feed } from './walker/feed.ts';
import { OpenCalls } from './walker/live.ts';
import { reachablePairs } from './walker/pairs.ts';
import { coverageTable } from './walker/report.ts';
import { pairsIn } from './walker/steps.ts';
import { walk, witnesses } from './walker/walk.ts';

const kettleAt = (openCalls: OpenCalls) =>
  setup({
    types: {} as { events: { type: 'FILL'; litres: number } | { type: 'SWITCH_ON' } },
    actors: { heat: openCalls.call<string, undefined>() },
    guards: {
      isFull: (_, { litres }: { litres: number }) => litres >= 1,
      isOverfull: (_, { litres }: { litres: number }) => litres >= 2,
    },
  }).createMachine({
    id: 'kettle',
    initial: 'empty',
    states: {
      empty: {
        on: {
          FILL: [
            { guard: { type: 'isFull', params: ({ event }) => event }, target: 'full' },
            // An overfull kettle is also full: this branch is never taken.
            { guard: { type: 'isOverfull', params: ({ event }) => event }, target: 'hot' },
            {},
          ],
        },
      },
      full: { on: { SWITCH_ON: 'heating' } },
      heating: {
        invoke: { id: 'heat', src: 'heat', onDone: 'hot', onError: 'empty' },
        after: { 180_000: 'full' },
      },
      hot: {
        initial: 'steaming',
        onDone: 'empty',
        states: { steaming: { always: 'still' }, still: { type: 'final' } },
      },
    },
  });

const feed: Feed = {
  name: 'kettle',
  build: kettleAt,
  inputs: [undefined],
  events: () => [{ type: 'FILL', litres: 3 }, { type: 'FILL', litres: 0 }, { type: 'SWITCH_ON' }],
  answers: { heat: ['done'] },
  failures: [new Error('no current')],
};

const machine = kettleAt(new OpenCalls());

describe('the walker', () => {
  test('lists events, guard branches, invoke done and error, after, always and state done', () => {
    expect([...declaredTransitions(machine).values()]).toEqual([
      'kettle.empty|FILL|0',
      'kettle.empty|FILL|1',
      'kettle.empty|FILL|2',
      'kettle.full|SWITCH_ON|0',
      'kettle.heating|xstate.done.actor.heat|0',
      'kettle.heating|xstate.error.actor.heat|0',
      'kettle.heating|xstate.after.180000.kettle.heating|0',
      'kettle.hot|xstate.done.state.kettle.hot|0',
      'kettle.hot.steaming|always|0',
    ]);
  });

  test('takes all declared transitions except the impossible one', async () => {
    const walked = new Set((await witnesses(machine, feed)).keys());
    const missing = [...declaredTransitions(machine).values()].filter((key) => !walked.has(key));
    expect(missing).toEqual(['kettle.empty|FILL|1']);
  });

  test('finds every pair of consecutive transitions, with paths that end with it', async () => {
    const pairs = reachablePairs(machine, feed);
    expect([...pairs.keys()].sort()).toEqual(
      [
        'kettle.empty|FILL|2 then kettle.empty|FILL|2',
        'kettle.empty|FILL|2 then kettle.empty|FILL|0',
        'kettle.empty|FILL|0 then kettle.full|SWITCH_ON|0',
        'kettle.full|SWITCH_ON|0 then kettle.heating|xstate.done.actor.heat|0',
        'kettle.full|SWITCH_ON|0 then kettle.heating|xstate.error.actor.heat|0',
        'kettle.full|SWITCH_ON|0 then kettle.heating|xstate.after.180000.kettle.heating|0',
        'kettle.heating|xstate.done.actor.heat|0 then kettle.hot.steaming|always|0',
        'kettle.heating|xstate.error.actor.heat|0 then kettle.empty|FILL|0',
        'kettle.heating|xstate.error.actor.heat|0 then kettle.empty|FILL|2',
        'kettle.heating|xstate.after.180000.kettle.heating|0 then kettle.full|SWITCH_ON|0',
        'kettle.hot.steaming|always|0 then kettle.hot|xstate.done.state.kettle.hot|0',
        'kettle.hot|xstate.done.state.kettle.hot|0 then kettle.empty|FILL|0',
        'kettle.hot|xstate.done.state.kettle.hot|0 then kettle.empty|FILL|2',
      ].sort(),
    );
    for (const [pair, [path]] of pairs) {
      if (!path) throw new Error(`no path to ${pair}`);
      expect(pairsIn((await walk(feed, path)).steps)).toContain(pair);
    }
  });

  test('misses a transition whose event the feed lacks', async () => {
    const walked = await witnesses(machine, { ...feed, failures: [] });
    expect(walked.has('kettle.heating|xstate.error.actor.heat|0')).toBe(false);
  });
});

describe('a line of the exclusions file', () => {
  const read = (text: string) => readExclusions(text, new Set(['a|GO|0', 'a|GO|1']), new Set(['a|GO|0']));

  test('is accepted with a reason', () => {
    expect(read('# a comment\n\na|GO|1  # the server never answers so\n')).toEqual({
      reasons: new Map([['a|GO|1', 'the server never answers so']]),
      faults: [],
    });
  });

  test.each([
    ['a|GO|1', 'a|GO|1: no reason is given'],
    ['a|GO|0 # why', 'a|GO|0: it is walked, the line excludes nothing'],
    ['b|GO|0 # why', 'b|GO|0: no machine declares it'],
  ])('is reported as faulty: %s', (line, fault) => {
    expect(read(line)).toEqual({ reasons: new Map(), faults: [fault] });
  });
});

test('the coverage table has a line for each machine, and their sum', () => {
  const kettle = {
    machine: 'kettle',
    states: 7,
    declared: 9,
    walked: 8,
    excluded: 0,
    missing: ['kettle.empty|FILL|1'],
  };
  expect(coverageTable([kettle, { ...kettle, machine: 'pot', walked: 9, missing: [] }]).split('\n')).toEqual([
    'machine  states  declared  walked  excluded  missing',
    'kettle        7         9       8         0        1',
    'pot           7         9       9         0        0',
    'all          14        18      17         0        1',
  ]);
});
