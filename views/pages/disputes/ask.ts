/** Sends a dispute's events and comments, one at a time; a retry of the same one counts once. */
import { useCallback, useEffect } from 'react';
import type { CallBody } from '#contract/calls.ts';
import type { RequestFailure } from '#machines/request/failure.ts';
import type { Written } from '#views/components/use-writing.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { sendMachine, type Which } from './calls.ts';
import { useDraftKey } from '#views/hooks/use-draft-key.ts';

type EventBody = CallBody<'disputeEvent'>;
type WithoutMessage<Body> = Body extends unknown ? Omit<Body, 'message'> : never;

const NOTHING: Written = { text: '', photoIds: [] };

export interface Ask {
  readonly isBusy: boolean;
  /** Increases with every completed action, so that forms can be emptied. */
  readonly done: number;
  readonly failure: RequestFailure | null;
  event(event: WithoutMessage<EventBody>, written?: Written): void;
  comment(written: Written): void;
}

interface Callbacks {
  /** Called when an event is sent. */
  onSent(): void;
  /** Called after each, accepted or not: the page loads the dispute again. */
  onSettled(): void;
}

/** @param revision of the shown dispute; the server refuses an outdated one */
export function useAsk(which: Which, revision: number, { onSent, onSettled }: Callbacks): Ask {
  const { status, data, failure, load } = useRequest(sendMachine);
  const keyOf = useDraftKey();
  const done = data ?? 0;
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
      load({ disputeId, sent: { event: { ...event, message }, revision }, nth: done + 1 });
    },
    comment(written) {
      if (!isBusy) load({ disputeId, sent: { comment: messageOf({}, written) }, nth: done + 1 });
    },
  };
}
