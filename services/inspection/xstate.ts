/**
 * XState for inspected pages (server/app/inspector-plugin.ts): every root actor, with all that it spawns, reports to the tap.
 */
import { createActor as create } from 'xstate';
import { tapOfThisTab } from './this-tab.ts';

export * from 'xstate';

export const createActor = new Proxy(create, {
  apply: (made, self, [logic, options]: Parameters<typeof create>) =>
    Reflect.apply(made, self, [logic, { ...options, inspect: tapOfThisTab().inspect }]),
});
