import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { OpenCalls, Live } from './live.ts';

/** Everything needed to walk a machine: its inputs, its events, and the answers to its calls. */
export interface Feed {
  /** Its name in `machines/registry.ts`. */
  readonly name: string;
  /** The machine with calls that the test answers and effects without consequences. */
  readonly build: (openCalls: OpenCalls) => AnyStateMachine;
  /** The inputs to start from; all are explored. */
  readonly inputs: readonly unknown[];
  /** The events worth sending in a state, with a payload for each guard branch. The list must be finite. */
  readonly events: (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[];
  /** Answers to calls, by invoke id. */
  readonly answers: Readonly<Record<string, readonly unknown[]>>;
  /** The failures of every call. */
  readonly failures: readonly unknown[];
  /** Makes a child actor emit the snapshot of `xstate.snapshot.<id>`, for machines that watch one. */
  readonly showSnapshot?: (live: Live, event: AnyEventObject) => Promise<void>;
}
