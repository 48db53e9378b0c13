/** A confirmation in a view: a proposal is shown with its amount, and carried out after the second button. */
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createConfirmationMachine } from '#machines/confirmation/machine.ts';
import { selectIsSent, selectProposal } from '#machines/confirmation/selectors.ts';

export interface Confirmation<Proposal> {
  /** The proposal that awaits confirmation; null while the form is filled in. */
  readonly proposal: Proposal | null;
  /** Something was proposed before: the button that proposes it takes the focus when it comes back. */
  readonly isAsked: boolean;
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
  // One machine per component: `useActorRef` keeps its actor while the config is the same, and runs the newest actions.
  const [machine] = useState(() => createConfirmationMachine<Proposal>());
  const actor = useActorRef(
    machine.provide({ actions: { executeProposal: (_, { proposal: confirmed }) => execute(confirmed) } }),
  );
  const proposal = useSelector(actor, selectProposal);
  const isSent = useSelector(actor, selectIsSent);
  const [isAsked, setAsked] = useState(false);
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy) actor.send({ type: 'SETTLED' });
    wasBusy.current = isBusy;
  }, [actor, isBusy]);
  return {
    proposal,
    isAsked,
    isBlocked: isBusy && proposal !== null && !isSent,
    propose: useCallback(
      (proposed) => {
        setAsked(true);
        // The proposal is outdated, otherwise its step would still be shown.
        actor.send({ type: 'BACK' });
        actor.send({ type: 'PROPOSE', proposal: proposed });
      },
      [actor],
    ),
    confirm: useCallback(() => actor.send({ type: 'CONFIRM', isBusy }), [actor, isBusy]),
    back: useCallback(() => actor.send({ type: 'BACK' }), [actor]),
  };
}
