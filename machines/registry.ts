import type { AnyStateMachine } from 'xstate';
import { appMachine } from './app/machine.ts';
import { cartMachine } from './cart/machine.ts';
import { requestMachine } from './request/machine.ts';
import { sessionMachine } from './session/machine.ts';

/** Every machine of the core. Coverage, pictures and inspector read this list and nothing else. */
export const registry = [
  {
    name: 'app',
    machine: appMachine,
    purpose: 'The root of a tab: owns session, cart and page, and carries events between them.',
    rules: 'design §3',
    onServer: false,
  },
  {
    name: 'cart',
    machine: cartMachine,
    purpose: "A guest's cart, merged into the member's at sign-in, in step across tabs.",
    rules: '§7',
    onServer: false,
  },
  {
    name: 'request',
    machine: requestMachine,
    purpose: 'The one way every data area and user operation loads.',
    rules: '§4 §8 §9',
    onServer: false,
  },
  {
    name: 'session',
    machine: sessionMachine,
    purpose: 'Signing in and out, remembering, refreshing before a login without credentials.',
    rules: '§4 §6 §8 §9',
    onServer: false,
  },
] as const satisfies readonly RegisteredMachine[];

export interface RegisteredMachine {
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** One sentence for the docs. */
  readonly purpose: string;
  /** Where its rules are written. */
  readonly rules: string;
  /** Whether the server moves rows by it, with the pure `transition`. */
  readonly onServer: boolean;
}

export type MachineName = (typeof registry)[number]['name'];
