/** What the parts of the page ask of the dispute: events and comments, one at a time, each once however often it is tried. */
import { useCallback, useEffect, useState } from 'react';
import type { CallBody } from '../../../contract/calls.ts';
import type { RequestFailure } from '../../../machines/request/failure.ts';
import { useRequest } from '../../parts/use-request.ts';
import { sendMachine, type Which } from './calls.ts';
import { useDraftKey } from './draft-key.ts';

type EventBody = CallBody<'disputeEvent'>;
type WithoutMessage<Body> = Body extends unknown ? Omit<Body, 'message'> : never;

/** What is written with it. */
export interface Written {
  readonly text: string;
  readonly photoIds: readonly string[];
}
const NOTHING: Written = { text: '', photoIds: [] };

export interface Ask {
  readonly isBusy: boolean;
  /** Counts up with everything that was done, so that forms can be emptied. */
  readonly done: number;
  readonly failure: RequestFailure | null;
  event(event: WithoutMessage<EventBody>, written?: Written): void;
  comment(written: Written): void;
}

interface Told {
  /** Of an event that is being sent. */
  onSent(): void;
  /** After each, whether it counted or not: the page is looked at again. */
  onSettled(): void;
}

/** @param revision of what is shown: what has moved on since is refused */
export function useAsk(which: Which, revision: number, { onSent, onSettled }: Told): Ask {
  const { status, failure, load } = useRequest(sendMachine);
  const keyOf = useDraftKey();
  const [done, setDone] = useState(0);
  const [seen, setSeen] = useState(status);
  if (seen !== status) {
    setSeen(status);
    if (status === 'FULFILLED') setDone(done + 1);
  }
  useEffect(() => {
    if (status === 'FULFILLED' || status === 'REJECTED') onSettled();
  }, [status, onSettled]);
  const isBusy = status === 'PENDING';
  const { disputeId } = which;
  const messageOf = useCallback(
    (what: object, { text, photoIds }: Written) => ({
      clientKey: keyOf({ ...what, text, photoIds }),
      text,
      photoIds: [...photoIds],
    }),
    [keyOf],
  );
  return {
    isBusy,
    done,
    failure,
    event(event, written = NOTHING) {
      if (isBusy) return;
      onSent();
      const message = messageOf({ ...event, revision }, written);
      load({ disputeId, sent: { event: { ...event, message }, revision } });
    },
    comment(written) {
      if (!isBusy) load({ disputeId, sent: { comment: messageOf({}, written) } });
    },
  };
}
