/**
 * A snapshot of any state of any machine can be stored and restored. One of another version or
 * machine, or a broken one, is refused with a reason and without an exception (design §3).
 */
import fc from '../support/fast-check-seed.ts';
import { createActor } from 'xstate';
import type { AnyMachineSnapshot } from 'xstate';
import { describe, expect, test } from 'vitest';
import { statesOf } from '#machines/runtime/chart/declared.ts';
import { registry } from '#machines/registry.ts';
import { isRecord } from '#machines/runtime/snapshots/check.ts';
import { keepSnapshot } from '#machines/persistence/keep.ts';
import { restoreSnapshot, startable } from '#machines/persistence/restore.ts';
import type { Restored } from '#machines/persistence/restore.ts';
import { shapeOf } from '#machines/persistence/shapes.ts';
import { feeds } from './feeds/index.ts';
import type { Feed } from './walker/feed.ts';
import { OpenCalls, Live } from './walker/live.ts';
import { pathsOf } from './walker/paths.ts';
import { perform } from './walker/walk.ts';

interface Place {
  readonly kept: string;
  /** Observable properties of the actor in this state. */
  readonly observed: unknown;
  /** The pending calls in this state, with their inputs. */
  readonly calls: unknown;
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');

/** State, context and permitted events of a snapshot. */
const observe = (snapshot: AnyMachineSnapshot, feed: Feed) => ({
  value: snapshot.value,
  context: asJson(snapshot.context),
  status: snapshot.status,
  tags: [...snapshot.tags].sort(),
  can: feed.events(snapshot).map((event) => [event.type, snapshot.can(event)]),
});

const callsOf = ({ openCalls }: Live) =>
  openCalls.open.sort().map((id) => [id, asJson(openCalls.inputOf(id))]);

/** Every state that the generated paths lead a live actor to, with its stored snapshot. */
async function placesOf(feed: Feed): Promise<Place[]> {
  const places = new Map<string, Place>();
  for (const { input, events } of pathsOf(feed.build(new OpenCalls()), feed)) {
    const live = new Live((openCalls, options) => createActor(feed.build(openCalls), { ...options, input }));
    try {
      for (const event of events) await perform(feed, live, event);
    } catch {
      // A timer led the actor elsewhere than the model expects: its state is as good as any other.
    }
    const snapshot: AnyMachineSnapshot = live.actor.getSnapshot();
    const kept = JSON.stringify(keepSnapshot(snapshot));
    places.set(kept, { kept, observed: observe(snapshot, feed), calls: callsOf(live) });
    live.stop();
  }
  return [...places.values()];
}

function taken(restored: Restored) {
  if (restored.refused !== null) throw new Error(`refused: ${restored.refused}`);
  return restored;
}

const known = await Promise.all(
  registry.map(async ({ name, machine }) => {
    const feed = feeds[name];
    return { name, machine, feed, built: feed.build(new OpenCalls()), places: await placesOf(feed) };
  }),
);

describe.each(known)('$name', ({ machine, feed, built, places }) => {
  test('can be stored and restored in every state that the paths reach', () => {
    expect(places.length).toBeGreaterThan(1);
    for (const { kept, observed, calls } of places) {
      const restored = taken(restoreSnapshot(built, kept));
      expect(observe(restored.snapshot, feed)).toEqual(observed);
      const live = new Live((openCalls, options) => {
        const again = taken(restoreSnapshot(feed.build(openCalls), kept));
        return createActor(again.snapshot.machine, { ...options, snapshot: startable(again) });
      });
      expect(live.errors).toEqual([]);
      expect(observe(live.actor.getSnapshot(), feed)).toEqual(observed);
      // Calls are made again with the same input; restoring has no other effect.
      expect(callsOf(live)).toEqual(calls);
      expect(live.takeEffects()).toEqual([]);
      expect(asJson(keepSnapshot(live.actor.getSnapshot()))).toEqual(JSON.parse(kept));
      live.stop();
    }
  });

  test('has no history states, which a snapshot cannot hold', () => {
    expect(statesOf(machine).filter(({ type }) => type === 'history')).toEqual([]);
  });

  test('refuses snapshots of other machines and of versions without a migration', () => {
    const [place] = places;
    const kept = JSON.parse(place?.kept ?? '');
    const { version, migrations = {} } = shapeOf(machine.id);
    for (const other of [version - 1, version + 1, -version, version + 0.5, String(version), null]) {
      if (Number(other) in migrations) continue;
      const { refused } = restoreSnapshot(built, { ...kept, version: other });
      expect(refused).toBe(
        Number.isSafeInteger(other) && Number(other) >= 0 ? 'OTHER_VERSION' : 'NOT_A_SNAPSHOT',
      );
    }
    for (const other of known.filter((each) => each.machine.id !== machine.id)) {
      const [foreign] = other.places;
      expect(restoreSnapshot(built, foreign?.kept).refused).toBe('OTHER_MACHINE');
    }
  });

  const somewhere = fc.constantFrom(...places.map(({ kept }) => kept));

  test('refuses a snapshot cut off at any length', () => {
    fc.assert(
      fc.property(somewhere, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (kept, part) => {
        const text = kept.slice(0, Math.floor(kept.length * part));
        expect(restoreSnapshot(built, text).refused).toBe('NOT_A_SNAPSHOT');
      }),
    );
  });

  test('refuses states that the chart does not have', () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom('constructor', '__proto__', 'toString', ...Object.keys(machine.states)),
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        word,
        fc.jsonValue(),
        fc.dictionary(word, tie('value'), { maxKeys: 3 }),
      ),
    }));
    const real = new Set(places.map(({ kept }) => JSON.stringify(JSON.parse(kept).value)));
    fc.assert(
      fc.property(somewhere, value, (kept, states) => {
        const restored = restoreSnapshot(built, { ...JSON.parse(kept), children: {}, value: states });
        if (restored.refused !== null) expect(restored.refused).toBe('UNKNOWN_STATE');
        // An accepted value is a state of the chart, as XState writes it.
        else expect(restored.snapshot.value).toEqual(states);
        if (real.has(JSON.stringify(states))) expect(restored.refused).toBeNull();
      }),
    );
  });

  test('refuses a context with a missing or an additional field', () => {
    fc.assert(
      fc.property(somewhere, fc.nat(), fc.string(), (kept, nth, name) => {
        const { context, ...snapshot } = JSON.parse(kept);
        const fields = Object.entries(context);
        const [less] = fields[nth % fields.length] ?? [];
        // Only a request may lack a field: its data, when the server has rendered no page.
        const without = Object.fromEntries(fields.filter(([field]) => field !== less));
        if (machine.id !== 'request') {
          expect(restoreSnapshot(built, { ...snapshot, context: without }).refused).toBe('BAD_CONTEXT');
        }
        fc.pre(!Object.hasOwn(context, name));
        const more = Object.fromEntries([...fields, [name, null]]);
        expect(restoreSnapshot(built, { ...snapshot, context: more }).refused).toBe('BAD_CONTEXT');
      }),
    );
  });

  test('refuses a snapshot with a `__proto__` key at any depth', () => {
    fc.assert(
      fc.property(somewhere, fc.nat(), (kept, nth) => {
        const holes = [...kept.matchAll(/\{/g)].map(({ index }) => index + 1);
        const at = holes[nth % holes.length] ?? 1;
        const comma = kept[at] === '}' ? '' : ',';
        const poisoned = `${kept.slice(0, at)}"__proto__":{"status":"done"}${comma}${kept.slice(at)}`;
        expect(restoreSnapshot(built, poisoned).refused).not.toBeNull();
        expect(Object.hasOwn(Object.prototype, 'status')).toBe(false);
      }),
    );
  });

  test('accepts or refuses any other change, and can start an actor from an accepted snapshot', () => {
    fc.assert(
      fc.property(somewhere, fc.nat(), fc.jsonValue({ maxDepth: 2 }), (kept, nth, value) => {
        const changed = withChange(JSON.parse(kept), nth, value);
        const restored = restoreSnapshot(built, JSON.stringify(changed));
        if (restored.refused !== null) return;
        expect(asJson(restored.snapshot.context)).toEqual(asJson(changed['context']));
        const live = new Live((openCalls, options) => {
          const again = taken(restoreSnapshot(feed.build(openCalls), changed));
          return createActor(again.snapshot.machine, { ...options, snapshot: startable(again) });
        });
        expect(live.errors).toEqual([]);
        live.stop();
      }),
    );
  });
});

/** The snapshot with the nth of its values replaced. */
function withChange(kept: unknown, nth: number, value: unknown): Record<string, unknown> {
  const paths = pathsIn(kept, []);
  const changed = replaced(kept, paths[nth % paths.length] ?? [], value);
  if (!isRecord(changed)) throw new Error('a snapshot is an object');
  return changed;
}

function pathsIn(value: unknown, path: readonly string[]): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Object.entries(value).flatMap(([name, part]) => pathsIn(part, [...path, name]));
  return path.length === 0 ? below : [path, ...below];
}

function replaced(value: unknown, [name, ...below]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((part: unknown, index) => (String(index) === name ? replaced(part, below, by) : part));
  }
  return isRecord(value) ? { ...value, [name]: replaced(value[name], below, by) } : value;
}

describe('stored data that are no valid snapshot', () => {
  const session = feeds.session.build(new OpenCalls());

  test('are refused, whatever their type or text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (thing) => {
        expect(restoreSnapshot(session, thing).refused).toBe('NOT_A_SNAPSHOT');
      }),
      { numRuns: 1000 },
    );
  });

  test('are refused for their length before they are parsed', () => {
    expect(restoreSnapshot(session, `"${'x'.repeat(1_000_000)}"`).refused).toBe('TOO_LARGE');
  });

  test('are refused for their depth without a stack overflow', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const kept = `{"machine":"request","version":1,"value":"IDLE","children":{},"context":{"input":${deep},"data":null,"failure":null,"timeoutMs":1}}`;
    expect(restoreSnapshot(feeds.request.build(new OpenCalls()), kept).refused).toBe('BAD_CONTEXT');
  });

  test('are refused if they have a child that their state does not invoke', () => {
    const idle = { machine: 'request', version: 1, value: 'IDLE', children: {} };
    const context = { input: null, data: null, failure: null, timeoutMs: 1 };
    const request = feeds.request.build(new OpenCalls());
    const withChildren = (children: unknown) =>
      restoreSnapshot(request, { ...idle, context, children }).refused;
    expect(withChildren({})).toBeNull();
    expect(withChildren({ call: { input: 1 } })).toBe('BAD_CHILDREN');
    expect(withChildren([])).toBe('NOT_A_SNAPSHOT');
    expect(withChildren({ rogue: { src: 'call' } })).toBe('BAD_CHILDREN');
  });

  test('are not written for an actor that has failed', () => {
    const dead = session.resolveState({ value: { authenticated: 'current' }, context: {}, status: 'error' });
    expect(() => keepSnapshot(dead)).toThrow('has failed');
  });
});

describe('a restored actor', () => {
  const { request } = feeds;

  test('receives the answer of a repeated call', async () => {
    const first = new Live((openCalls, options) =>
      createActor(request.build(openCalls), { ...options, input: {} }),
    );
    first.actor.send({ type: 'LOAD', input: 'yarn' });
    const kept = JSON.stringify(keepSnapshot(first.actor.getSnapshot()));
    first.stop();
    const again = new Live((openCalls, options) => {
      const machine = request.build(openCalls);
      return createActor(machine, { ...options, snapshot: startable(taken(restoreSnapshot(machine, kept))) });
    });
    expect(again.openCalls.inputOf('call')).toEqual({ input: 'yarn' });
    await again.answer('call', 'three skeins');
    expect(again.actor.getSnapshot()).toMatchObject({
      value: 'FULFILLED',
      context: { data: 'three skeins' },
    });
  });

  test('has no timers, because snapshots store deadlines as times', () => {
    const machine = feeds['chunk-reload'].build(new OpenCalls());
    const kept = {
      machine: 'chunk-reload',
      version: 1,
      value: 'reloading',
      context: { count: 1, chunk: 'a', address: null },
      children: {},
    };
    const live = new Live((_, options) =>
      createActor(machine, { ...options, snapshot: startable(taken(restoreSnapshot(machine, kept))) }),
    );
    expect(live.clock.isWaiting).toBe(false);
  });
});
