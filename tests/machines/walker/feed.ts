import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Desk, Live } from './live.ts';

/** What a machine needs to be walked: how it starts, what it may be sent, what its calls may answer. */
export interface Feed {
  /** Its name in `machines/registry.ts`. */
  readonly name: string;
  /** The machine with calls that wait at the desk and effects that do nothing. */
  readonly build: (desk: Desk) => AnyStateMachine;
  /** The inputs to start from; every one is explored. */
  readonly inputs: readonly unknown[];
  /** The events worth sending here, each guard branch with a payload of its own. Keep it finite. */
  readonly events: (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[];
  /** What calls may answer, by the id they are invoked under. */
  readonly answers: Readonly<Record<string, readonly unknown[]>>;
  /** What every call may fail with. */
  readonly failures: readonly unknown[];
  /** Makes a child actor show the snapshot of `xstate.snapshot.<id>`, for machines that watch one. */
  readonly showSnapshot?: (live: Live, event: AnyEventObject) => Promise<void>;
}
