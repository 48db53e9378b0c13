/** A request machine in a view: loads one data area (§4). It lives as long as the view. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { createActor, type SnapshotFrom } from 'xstate';
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
  const [snapshot, setSnapshot] = useState<SnapshotFrom<RequestMachine<Input, Data>> | null>(null);
  const actor = useRef<ReturnType<typeof createActor<RequestMachine<Input, Data>>> | null>(null);
  // A call from before the actor exists is made once it does.
  const early = useRef<{ input: Input } | null>(null);
  useEffect(() => {
    const living = createActor(machine, { input: timeoutMs === undefined ? {} : { timeoutMs } });
    actor.current = living;
    const subscription = living.subscribe(setSnapshot);
    living.start();
    if (early.current) living.send({ type: 'LOAD', input: early.current.input });
    early.current = null;
    return () => {
      subscription.unsubscribe();
      living.stop();
      actor.current = null;
    };
  }, [machine, timeoutMs]);
  const load = useCallback((input: Input) => {
    if (actor.current) actor.current.send({ type: 'LOAD', input });
    else early.current = { input };
  }, []);
  const cancel = useCallback(() => {
    early.current = null;
    actor.current?.send({ type: 'CANCEL' });
  }, []);
  return {
    status: snapshot ? selectRequestStatus(snapshot) : 'IDLE',
    data: snapshot ? selectData(snapshot) : null,
    failure: snapshot ? selectFailure(snapshot) : null,
    load,
    cancel,
  };
}
