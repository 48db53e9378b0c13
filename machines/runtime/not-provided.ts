import { fromCallback, fromPromise } from 'xstate';
import type { EventObject } from 'xstate';

/**
 * The core names what it needs from outside and owns none of it: each effect and actor fails loudly until
 * `machine.provide` gives the real one (design §3), so that a forgotten wire is an error and never a silence.
 */
export class NotProvided extends Error {
  constructor(name: string) {
    super(`"${name}" is not provided: give it with machine.provide`);
    this.name = 'NotProvided';
  }
}

/** An effect of the chart that still has to be given. `name` is its name in the chart. */
export function effectNotProvided<Params = undefined>(name: string): (_: unknown, params: Params) => void {
  return () => {
    throw new NotProvided(name);
  };
}

/** A call of the chart that still has to be given: rejects at once. */
export function callNotProvided<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new NotProvided(name)));
}

/** A source of events that still has to be given. `Sent` is what it may send back to the chart. */
export function sourceNotProvided<Sent extends EventObject, Input = undefined>(name: string) {
  return fromCallback<EventObject, Input, Sent>(() => {
    throw new NotProvided(name);
  });
}
