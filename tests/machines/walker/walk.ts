import { isDeepStrictEqual } from 'node:util';
import { createActor } from 'xstate';
import type { AnyEventObject, AnyStateMachine, StateValue } from 'xstate';
import { declaredTransitions } from '#machines/runtime/chart/declared.ts';
import type { TransitionKey } from '#machines/runtime/chart/declared.ts';
import type { Feed } from './feed.ts';
import { Live } from './live.ts';
import { pathsOf } from './paths.ts';
import type { Path } from './paths.ts';
import { keysOf } from './steps.ts';
import type { Steps } from './steps.ts';

/** The results of a walk. */
export interface Walk {
  /** The transitions that the last event of the path, or else the start, made the live actor take. */
  readonly last: readonly TransitionKey[];
  /** All transitions of the live actor, by step. */
  readonly steps: Steps;
  readonly value: StateValue;
  readonly errors: readonly unknown[];
}

/** Walks a path on a live actor, whose calls are made and answered and whose clock advances. */
export async function walk(feed: Feed, path: Path): Promise<Walk> {
  const live = new Live((openCalls, options) =>
    createActor(feed.build(openCalls), { ...options, input: path.input }),
  );
  const declared = declaredTransitions(live.actor.logic);
  let before = 0;
  try {
    for (const event of path.events) {
      before = live.walked.length;
      await perform(feed, live, event);
    }
  } catch (error) {
    // If earlier timers lead elsewhere, a call of the model may not be pending: the path does not exist.
    live.errors.push(error);
  }
  const last = live.walked.slice(before).flatMap((transition) => declared.get(transition) ?? []);
  const steps = keysOf(declared, live.steps);
  const { value } = live;
  live.stop();
  return { last, steps, value, errors: live.errors };
}

/** Performs an event of the model on a live actor: answers a call, advances the clock, or sends the event. */
export async function perform(feed: Feed, live: Live, event: AnyEventObject): Promise<void> {
  const { type } = event;
  if (type.startsWith('xstate.done.actor.'))
    return live.answer(type.slice('xstate.done.actor.'.length), event.output);
  if (type.startsWith('xstate.error.actor.'))
    return live.fail(type.slice('xstate.error.actor.'.length), event.error);
  if (type.startsWith('xstate.after.')) return live.advanceTo(type);
  if (type.startsWith('xstate.snapshot.')) {
    if (!feed.showSnapshot) throw new Error(`the feed of ${feed.name} can't show ${type}`);
    return feed.showSnapshot(live, event);
  }
  live.actor.send(event);
}

/**
 * For each declared transition the shortest path whose walk takes it and ends where the model ends. If child actors
 * move a live actor further than the model's single step, a longer path is used. If there is none, the disagreeing
 * path is kept, and its test fails with the difference. Transitions without a path are missing.
 */
export async function witnesses(machine: AnyStateMachine, feed: Feed): Promise<Map<TransitionKey, Path>> {
  const agreeing = new Map<TransitionKey, Path>();
  const disagreeing = new Map<TransitionKey, Path>();
  for (const path of pathsOf(machine, feed)) {
    const { last, value, errors } = await walk(feed, path);
    const found = errors.length === 0 && isDeepStrictEqual(value, path.target.value) ? agreeing : disagreeing;
    for (const key of last) if (!found.has(key)) found.set(key, path);
  }
  return new Map([...disagreeing, ...agreeing]);
}
