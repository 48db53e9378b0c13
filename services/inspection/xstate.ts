/**
 * XState as inspected pages get it (server/app/inspector-plugin.ts): the same, but every root actor that is made reports to the tap,
 * and with it all that it spawns.
 */
import { createActor as create } from 'xstate';
import { tapOfThisTab } from './this-tab.ts';

export * from 'xstate';

export const createActor = new Proxy(create, {
  apply: (made, self, [logic, options]: Parameters<typeof create>) =>
    Reflect.apply(made, self, [logic, { ...options, inspect: tapOfThisTab().inspect }]),
});
