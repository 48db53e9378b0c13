import { fromCallback, fromPromise } from 'xstate';
import type { EventObject } from 'xstate';

/**
 * The core only names the effects and actors it needs. Each throws until `machine.provide` replaces it (design §3), so that a
 * missing one is an error and never silent.
 */
export class NotProvided extends Error {
  constructor(name: string) {
    super(`"${name}" is not provided: give it with machine.provide`);
    this.name = 'NotProvided';
  }
}

/** An effect that has to be provided. `name` is its name in the chart. */
export function effectNotProvided<Params = undefined>(name: string): (_: unknown, params: Params) => void {
  return () => {
    throw new NotProvided(name);
  };
}

/** A call that has to be provided; rejects immediately. */
export function callNotProvided<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new NotProvided(name)));
}

/** An event source that has to be provided. `Sent` is what it may send back to the chart. */
export function sourceNotProvided<Sent extends EventObject, Input = undefined>(name: string) {
  return fromCallback<EventObject, Input, Sent>(() => {
    throw new NotProvided(name);
  });
}
