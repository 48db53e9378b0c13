/** A request machine in a view: loads one data area (§4). It lives as long as the view. */
import { useActorRef, useSelector } from '@xstate/react';
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

const whole = <Snapshot>(snapshot: Snapshot): Snapshot => snapshot;

/**
 * @param machine created once, outside the component.
 * @param timeoutMs for calls that may take longer than usual (§9: 30 s)
 */
export function useRequest<Input, Data>(
  machine: RequestMachine<Input, Data>,
  timeoutMs?: number,
): Requested<Input, Data> {
  const actor = useActorRef(machine, { input: timeoutMs === undefined ? {} : { timeoutMs } });
  const snapshot = useSelector(actor, whole);
  // An actor that hasn't started yet takes the event once it does.
  const load = useCallback((input: Input) => actor.send({ type: 'LOAD', input }), [actor]);
  const cancel = useCallback(() => actor.send({ type: 'CANCEL' }), [actor]);
  return {
    status: selectRequestStatus(snapshot),
    data: selectData(snapshot),
    failure: selectFailure(snapshot),
    load,
    cancel,
  };
}
