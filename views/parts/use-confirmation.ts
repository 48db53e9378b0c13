/** A confirmation in a view: a proposal is shown with its amount, and carried out after the second button. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { createActor } from 'xstate';
import { createConfirmationMachine, type ConfirmationMachine } from '#machines/confirmation/machine.ts';
import { selectIsSent, selectProposal } from '#machines/confirmation/selectors.ts';

export interface Confirmation<Proposal> {
  /** What awaits confirmation; null while the form is filled in. */
  readonly proposal: Proposal | null;
  /** Another call of the page is under way: confirming has to wait for it. */
  readonly isBlocked: boolean;
  propose(proposal: Proposal): void;
  confirm(): void;
  back(): void;
}

/** @param isBusy true while the call that `execute` started is pending; the form is shown again when it ends */
export function useConfirmation<Proposal>(
  execute: (proposal: Proposal) => void,
  isBusy: boolean,
): Confirmation<Proposal> {
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [isSent, setIsSent] = useState(false);
  const actor = useRef<ReturnType<typeof createActor<ConfirmationMachine<Proposal>>> | null>(null);
  const latest = useRef(execute);
  useEffect(() => {
    latest.current = execute;
  }, [execute]);
  useEffect(() => {
    const machine = createConfirmationMachine<Proposal>().provide({
      actions: { executeProposal: (_, { proposal: confirmed }) => latest.current(confirmed) },
    });
    const living = createActor(machine).start();
    actor.current = living;
    const subscription = living.subscribe((snapshot) => {
      setProposal(selectProposal(snapshot));
      setIsSent(selectIsSent(snapshot));
    });
    return () => {
      subscription.unsubscribe();
      living.stop();
      actor.current = null;
    };
  }, []);
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy) actor.current?.send({ type: 'SETTLED' });
    wasBusy.current = isBusy;
  }, [isBusy]);
  return {
    proposal,
    isBlocked: isBusy && proposal !== null && !isSent,
    propose: useCallback((proposed) => {
      // The proposal is outdated, otherwise its step would still be shown.
      actor.current?.send({ type: 'BACK' });
      actor.current?.send({ type: 'PROPOSE', proposal: proposed });
    }, []),
    confirm: useCallback(() => actor.current?.send({ type: 'CONFIRM', isBusy }), [isBusy]),
    back: useCallback(() => actor.current?.send({ type: 'BACK' }), []),
  };
}
