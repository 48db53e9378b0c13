/** Tests of the mutants: each is a real mistake, noticed only by a test that checks its effect, and leaves no trace. */
import { readdir, readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { createActor, initialTransition, setup, transition } from 'xstate';
import type { AnyEventObject } from 'xstate';
import { afterEach, describe, expect, test } from 'vitest';
import { declaredTransitions } from '#machines/runtime/chart/declared.ts';
import { registry } from '#machines/registry.ts';
import { alter, mutation } from './altering.ts';
import type { Journey } from './collecting.ts';
import { describe as collectedDescribe, takeCollected, test as collectedTest } from './collecting.ts';
import { instrument } from './instrument.ts';
import { mutantsOf } from './mutants.ts';
import { scoreOf, scoreTable, shortfalls, survivorLine } from './report.ts';
import { GLOBAL, MUTATION, switchOn } from './switch.ts';
import { takersOf, tryMutant } from './trial.ts';

const lamp = setup({ guards: { isDark: () => true } }).createMachine({
  id: 'lamp',
  initial: 'off',
  on: { CUT: { target: '.off' }, DUST: {} },
  states: {
    off: { on: { PRESS: [{ guard: 'isDark', target: 'on' }, {}] } },
    on: { initial: 'dim', on: { PRESS: 'off' }, states: { dim: { on: { TURN: 'bright' } }, bright: {} } },
    broken: { always: 'off' },
  },
});

// A failing test must not leave an altered chart to the next.
afterEach(() => alter(null));

/** The state of the lamp after these events. */
function after(...types: string[]): unknown {
  const events: AnyEventObject[] = types.map((type) => ({ type }));
  const [start] = initialTransition(lamp);
  return events.reduce((snapshot, event) => transition(lamp, snapshot, event)[0], start).value;
}

const mutants = mutantsOf(lamp);
function named(name: string) {
  const mutant = mutants.find((one) => one.name === name);
  if (!mutant) throw new Error(`no mutant ${name}`);
  return mutant;
}

describe('the mutants of a chart', () => {
  test('drop, retarget or unguard each transition, or test a branch before the one above it', () => {
    expect(
      mutants.map(({ name, change }) => (change.kind === 'retarget' ? `${name} to ${change.to}` : name)),
    ).toEqual([
      'drop lamp|CUT|0',
      'retarget lamp|CUT|0 to lamp.on',
      'drop lamp|DUST|0',
      'retarget lamp|DUST|0 to lamp.on',
      'drop lamp.off|PRESS|0',
      'retarget lamp.off|PRESS|0 to lamp.broken',
      'without guard lamp.off|PRESS|0',
      'drop lamp.off|PRESS|1',
      'retarget lamp.off|PRESS|1 to lamp.on',
      'sooner lamp.off|PRESS|1',
      'drop lamp.on|PRESS|0',
      'retarget lamp.on|PRESS|0 to lamp.on',
      'drop lamp.on.dim|TURN|0',
      'retarget lamp.on.dim|TURN|0 to lamp.on.dim',
      'drop lamp.broken|always|0',
      'retarget lamp.broken|always|0 to lamp.on',
    ]);
  });

  test.each(registry)('of $name never lead to the right target', ({ machine }) => {
    for (const [{ target, source }, key] of declaredTransitions(machine)) {
      const change = mutantsOf(machine).find(({ name }) => name === `retarget ${key}`)?.change;
      expect(change).toMatchObject({ kind: 'retarget' });
      expect(change).not.toMatchObject({ to: (target?.[0] ?? source).id });
    }
  });
});

describe('a mutant of a chart', () => {
  test.each([
    ['drop lamp.off|PRESS|0', ['PRESS'], 'off'],
    ['retarget lamp.off|PRESS|0', ['PRESS'], 'off'],
    ['drop lamp.on.dim|TURN|0', ['PRESS', 'TURN'], { on: 'dim' }],
    ['retarget lamp|DUST|0', ['DUST'], { on: 'dim' }],
    ['drop lamp|CUT|0', ['PRESS', 'CUT'], { on: 'dim' }],
  ])('%s changes every copy of the machine until it is undone', (name, events, wrong) => {
    const right = after(...events);
    alter(mutation(named(name)));
    expect(after(...events)).toEqual(wrong);
    const copy = createActor(lamp.provide({})).start();
    for (const type of events) copy.send({ type });
    expect(copy.getSnapshot().value).toEqual(wrong);
    alter(null);
    expect(after(...events)).toEqual(right);
  });

  test('without onSnapshot no longer receives the snapshots of a child', () => {
    const watcher = setup({ actors: { lamp } }).createMachine({
      id: 'watcher',
      invoke: { id: 'lamp', src: 'lamp', onSnapshot: {} },
      initial: 'awake',
      states: { awake: {}, asleep: {} },
    });
    const snapshotsReceived = (): number => {
      const types: string[] = [];
      const actor = createActor(watcher, {
        inspect: (seen) => void (seen.type === '@xstate.event' && types.push(seen.event.type)),
      }).start();
      actor.getSnapshot().children['lamp']?.send({ type: 'PRESS' });
      return types.filter((type) => type === 'xstate.snapshot.lamp').length;
    };
    expect(snapshotsReceived()).toBeGreaterThan(0);
    const [drop] = mutantsOf(watcher);
    if (!drop) throw new Error('the watcher has a transition');
    alter(mutation(drop));
    expect(snapshotsReceived()).toBe(0);
    alter(null);
    expect(snapshotsReceived()).toBeGreaterThan(0);
  });
});

describe('a journey (a test under mutants)', () => {
  const looking: Journey = { name: 'looks', run: () => expect(after('PRESS')).toEqual({ on: 'dim' }) };
  const passing: Journey = { name: 'passes by', run: () => void after('PRESS', 'TURN') };
  const elsewhere: Journey = { name: 'is elsewhere', run: () => void after('DUST') };
  const verdict = async (name: string, journeys: readonly Journey[]) => {
    const mutant = named(name);
    return tryMutant(mutant, await takersOf([...journeys]));
  };

  test('notices a wrong target if it checks the state, not if it only takes the transition', async () => {
    const all = [elsewhere, passing, looking];
    expect(await verdict('retarget lamp.off|PRESS|0', all)).toMatchObject({ noticedBy: 'looks', takenBy: 2 });
    expect(await verdict('drop lamp.on.dim|TURN|0', all)).toMatchObject({ noticedBy: null, takenBy: 1 });
    expect(await verdict('drop lamp.on|PRESS|0', all)).toMatchObject({ noticedBy: null, takenBy: 0 });
  });

  test('can notice a dropped transition that it only asks about with `can`', async () => {
    const asking: Journey = {
      name: 'asks',
      run: () => expect(createActor(lamp).getSnapshot().can({ type: 'PRESS' })).toBe(true),
    };
    expect(await verdict('drop lamp.off|PRESS|0', [asking])).toMatchObject({ noticedBy: 'asks' });
  });

  test('notices a mutant that makes it loop forever', async () => {
    const waiting: Journey = {
      name: 'waits for the light',
      run: () => {
        let [snapshot] = initialTransition(lamp);
        while (!snapshot.matches('on')) [snapshot] = transition(lamp, snapshot, { type: 'PRESS' });
      },
    };
    expect(await verdict('drop lamp.off|PRESS|0', [waiting])).toMatchObject({
      noticedBy: 'waits for the light',
    });
  });

  test('that fails without a mutant is reported by name', async () => {
    const wrong: Journey = { name: 'is wrong', run: () => expect(after('PRESS')).toBe('off') };
    await expect(takersOf([wrong])).rejects.toThrow('"is wrong" fails without a mutant');
  });

  test('is collected under its full name', () => {
    collectedDescribe('a lamp', () => {
      collectedTest('burns', () => undefined);
      collectedTest.each([['red', 1] as const])('in %s, %i times', () => undefined);
      collectedTest.each([{ colour: 'blue' }])('in $colour', () => undefined);
    });
    collectedTest('alone', () => undefined);
    expect(takeCollected().map(({ name }) => name)).toEqual([
      'a lamp > burns',
      'a lamp > in red, 1 times',
      'a lamp > in blue',
      'alone',
    ]);
    expect(takeCollected()).toEqual([]);
  });

  test('imports no paths generated from the charts', async () => {
    const folder = new URL('../', import.meta.url);
    const names: readonly string[] = registry.map(({ name }) => name);
    const files = (await readdir(folder)).filter((file) =>
      names.some((name) => file === `${name}.test.ts` || file.startsWith(`${name}-`)),
    );
    expect(files.length).toBeGreaterThanOrEqual(names.length);
    for (const file of files) {
      const source = await readFile(new URL(file, folder), 'utf8');
      const walker = [...source.matchAll(/'\.\/(walker\/[^']+)'/g)].map(([, from]) => from);
      expect([file, walker.filter((from) => from !== 'walker/live.ts')]).toEqual([file, []]);
    }
  });
});

describe('the mutation report', () => {
  const verdicts = (noticed: number, survived: number) =>
    [...Array(noticed + survived).keys()].map((index) => ({
      name: 'drop lamp|CUT|0',
      area: 'lamp',
      noticedBy: index < noticed ? 'looks' : null,
      takenBy: 1,
    }));
  const score = (name: string, noticed: number, survived: number) =>
    scoreOf(name, verdicts(noticed, survived), new Map());

  test('requires every mutant of every area to be noticed', () => {
    expect(shortfalls([score('lamp', 90, 0), score('openCalls', 100, 0)])).toEqual([]);
    expect(shortfalls([score('lamp', 90, 0), score('openCalls', 999, 1)])).toEqual([
      'openCalls: 99.9 % noticed, all have to be',
    ]);
  });

  test('leaves out mutants listed as equivalent', () => {
    const reasons = new Map([['drop lamp|CUT|0', 'it does the same']]);
    expect(scoreOf('lamp', verdicts(0, 1), reasons)).toMatchObject({
      equivalent: 1,
      survived: 0,
    });
  });

  test('has a line for each area, their sum, and a line for each survivor', () => {
    expect(scoreTable([score('lamp', 3, 1)]).split('\n')).toEqual([
      'area  mutants  noticed  equivalent  survived   score',
      'lamp        4        3           0         1  75.0 %',
      'all         4        3           0         1  75.0 %',
    ]);
    const survivor = { name: 'drop lamp|CUT|0', area: 'lamp', noticedBy: null };
    expect(survivorLine({ ...survivor, takenBy: 0 })).toBe('drop lamp|CUT|0: no journey passes there');
    expect(survivorLine({ ...survivor, takenBy: 2 })).toBe(
      'drop lamp|CUT|0: 2 journeys could notice, none does',
    );
  });
});

describe('the mutants of source code', () => {
  const mutantsIn = (text: string): string[] =>
    instrument('machines/lamp/guards.ts', text, 1).mutants.map(({ name }) => name.replace(/^.*?: /, ''));

  test.each([
    ['export const isDue = (at, due) => at >= due;', ['at >= due -> at > due']],
    ['export const both = (a, b) => a && b;', ['a && b -> a || b']],
    ['export const WAIT_MS = 5 * 60;', ['WAIT_MS = 5 * 60 -> one more']],
    [
      'const LABELS = { ON: "lit" }; export const all = (l) => l.every(Boolean);',
      ['LABELS: ON: "lit" -> another entry', 'l.every(Boolean) -> l.some(Boolean)'],
    ],
    ['export const forget = assign({ at: null });', ['assign at: null -> nothing']],
    [
      'export function code(a, b) { if (a) return "x"; if (b) return "y"; return "z"; }',
      ['if (a) return "x"; -> after if (b) return "y";'],
    ],
    ['export const LAMP_MAX_ITERATIONS = 10;', []],
  ])('of %s', (text, expected) => {
    expect(mutantsIn(text)).toEqual(expected);
  });

  test('instrumented code behaves as before until a mutant is switched on, and then like that mutant', () => {
    const { code } = instrument(
      'machines/lamp/guards.ts',
      'const isDue = (at) => at >= 5;\nreturn isDue(5);',
      7,
    );
    const run = (): unknown => runInNewContext(`(() => { ${code} })()`, { [GLOBAL]: MUTATION });
    expect(run()).toBe(true);
    switchOn(7);
    expect(run()).toBe(false);
    switchOn(null);
    expect(run()).toBe(true);
  });
});
