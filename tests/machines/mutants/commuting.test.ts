/** Mutants of a chart swap two actions or two branches only where their order can make a difference. */
import { readdirSync, readFileSync } from 'node:fs';
import { assign, createActor, setup } from 'xstate';
import { afterEach, describe, expect, test } from 'vitest';
import { byWhen } from '#machines/runtime/roles/by.ts';
import { alter, mutation } from './altering.ts';
import { mutantsOf } from './mutants.ts';

const ROOT = new URL('../../../', import.meta.url);

interface Lamp {
  readonly isLit: boolean;
  readonly hours: number;
}

const rung: string[] = [];
const lampSetup = setup({
  types: {} as { context: Lamp; events: { type: 'PRESS'; hours: number } },
  actions: {
    light: assign({ isLit: true }),
    forgetHours: assign({ hours: 0 }),
    countHour: assign(({ context }) => ({ hours: context.hours + 1 })),
    keepHours: assign((_, { hours }: { hours: number }) => ({ hours })),
    swap: assign((given) => ({ isLit: given.context.hours > 0 })),
    ring: () => void rung.push('ring'),
    blink: () => void rung.push('blink'),
    tellHours: (_, { hours }: { hours: number }) => void rung.push(`${String(hours)} h`),
  },
  guards: {
    may: (_: unknown, params: { by: string; when?: string }) => params.by === 'buyer',
    isDark: () => true,
  },
  delays: { evening: 1_000 },
});
const context: Lamp = { isLit: false, hours: 5 };
type Actions = Parameters<typeof lampSetup.createMachine>[0]['entry'];
const lampThatEnters = (entry: Actions) => lampSetup.createMachine({ id: 'lamp', context, entry });

const ofContext = {
  type: 'tellHours',
  params: ({ context: { hours } }: { context: Lamp }) => ({ hours }),
} as const;
const ofWholeContext = {
  type: 'tellHours',
  params: ({ context: all }: { context: Lamp }) => ({ hours: Object.keys(all).length }),
} as const;
const ofNothing = { type: 'tellHours', params: { hours: 3 } } as const;

afterEach(() => {
  alter(null);
  rung.length = 0;
});

describe('mutants that swap two actions', () => {
  const swaps = (entry: Actions): string[] =>
    mutantsOf(lampThatEnters(entry)).flatMap(({ name, change }) => (change.kind === 'swap' ? [name] : []));

  test.each<[string, Actions]>([
    ['both write the same key', ['forgetHours', 'countHour']],
    ['one writes a key that the other reads', ['countHour', ofContext]],
    ['one writes a key, and the other receives the whole context', ['light', ofWholeContext]],
    ['one writes a key, and the other may read any key', ['countHour', 'swap']],
    ['both act outside the machine', ['ring', 'blink']],
  ])('exist where %s', (_, entry) => {
    expect(swaps(entry)).toHaveLength(1);
  });

  test.each<[string, Actions]>([
    ['the two write different keys', ['light', 'countHour']],
    ['one writes a key that the other does not read', ['light', ofContext]],
    ['one writes a key, and the other has constant parameters', ['countHour', ofNothing]],
  ])('do not exist where %s', (_, entry) => {
    expect(swaps(entry)).toEqual([]);
  });

  test('are named by both actions, their state, and the index', () => {
    expect(swaps(['light', 'ring', 'blink'])).toEqual(['swap ring and blink on entry lamp (2)']);
  });

  test('leave out the delayed event that XState adds to an `after` state', () => {
    const off = { entry: 'ring', after: { evening: 'on' } } as const;
    const waiting = lampSetup.createMachine({ id: 'lamp', context, initial: 'off', states: { off, on: {} } });
    expect(mutantsOf(waiting).filter(({ change }) => change.kind === 'swap')).toEqual([]);
  });

  test('run in the swapped order, and in the right one afterwards', () => {
    const lamp = lampThatEnters(['countHour', ofContext, 'ring', 'blink']);
    const outcomes = (): string[] => {
      rung.length = 0;
      createActor(lamp).start();
      return [...rung];
    };
    const right = ['6 h', 'ring', 'blink'];
    expect(outcomes()).toEqual(right);
    const swapped = mutantsOf(lamp).filter(({ change }) => change.kind === 'swap');
    const orders = swapped.map((mutant) => {
      alter(mutation(mutant));
      return outcomes();
    });
    expect(orders).toEqual([
      ['5 h', 'ring', 'blink'],
      ['ring', '6 h', 'blink'],
      ['6 h', 'blink', 'ring'],
    ]);
    alter(null);
    expect(outcomes()).toEqual(right);
  });
});

test('effects provided by services and views read only their parameters, never the context', () => {
  const files = ['services/', 'views/'].flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => folder + file),
  );
  const providing = files.filter((file) => /\.provide\(/.test(readFileSync(new URL(file, ROOT), 'utf8')));
  expect(providing.length).toBeGreaterThan(0);
  for (const file of providing)
    expect([file, /\(\{[^})]*\bcontext\b/.test(readFileSync(new URL(file, ROOT), 'utf8'))]).toEqual([
      file,
      false,
    ]);
});

describe('mutants that swap two branches', () => {
  type Branches = Parameters<typeof lampSetup.createMachine>[0]['on'];
  const lampWithBranches = (on: Branches) =>
    lampSetup.createMachine({
      id: 'lamp',
      context,
      initial: 'off',
      on,
      states: { off: {}, on: {}, broken: {} },
    });
  const sooner = (on: Branches) =>
    mutantsOf(lampWithBranches(on)).filter(({ change }) => change.kind === 'sooner');

  test('exist for each branch but the first', () => {
    const on = { PRESS: [{ guard: 'isDark', target: '.on' }, { target: '.broken' }] } as const;
    const [mutant, ...others] = sooner(on);
    expect([mutant?.name, others]).toEqual(['sooner lamp|PRESS|1', []]);
    const after = () => {
      const actor = createActor(lampWithBranches(on)).start();
      actor.send({ type: 'PRESS', hours: 1 });
      return actor.getSnapshot().value;
    };
    expect(after()).toBe('on');
    if (mutant) alter(mutation(mutant));
    expect(after()).toBe('broken');
    alter(null);
    expect(after()).toBe('on');
  });

  test('exist for one sender with two rules, but not for two senders', () => {
    const branch = (by: 'buyer' | 'seller', target: '.on' | '.broken') => ({
      guard: byWhen(by, 'isDue'),
      target,
    });
    expect(sooner({ PRESS: [branch('buyer', '.on'), branch('seller', '.broken')] })).toEqual([]);
    expect(sooner({ PRESS: [branch('buyer', '.on'), branch('buyer', '.broken')] })).toHaveLength(1);
  });

  test('do not exist where both branches do the same', () => {
    expect(sooner({ PRESS: [{ guard: 'isDark', target: '.on' }, { target: '.on' }] })).toEqual([]);
  });
});
