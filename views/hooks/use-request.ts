/** A request machine in a view: loads one data area (§4). It lives as long as the view. */
import { useActor } from '@xstate/react';
import { useCallback } from 'react';
import type { RequestFailure } from '#machines/request/failure.ts';
import type { RequestStatus } from '#machines/request/events.ts';
import type { RequestMachine } from '#machines/request/machine.ts';
import { selectData, selectFailure, selectRequestStatus } from '#machines/request/selectors.ts';

export type Requested<Input, Data> = {
  status: RequestStatus;
  /** The last answer; it stays during a newer call. */
  data: Data | null;
  failure: RequestFailure | null;
  load(input: Input): void;
  cancel(): void;
};

/**
 * @param machine created once, outside the component.
 * @param timeoutMs for calls that may take longer than usual (§9: 30 s)
 */
export function useRequest<Input, Data>(
  machine: RequestMachine<Input, Data>,
  timeoutMs?: number,
): Requested<Input, Data> {
  const [snapshot, send] = useActor(machine, { input: timeoutMs === undefined ? {} : { timeoutMs } });
  // `useActor` starts the actor in an effect; until then XState queues the events sent to it.
  const load = useCallback((input: Input) => send({ type: 'LOAD', input }), [send]);
  const cancel = useCallback(() => send({ type: 'CANCEL' }), [send]);
  return {
    status: selectRequestStatus(snapshot),
    data: selectData(snapshot),
    failure: selectFailure(snapshot),
    load,
    cancel,
  };
}
