import type { ConfirmationContext } from './events.ts';

interface ConfirmationSnapshot<Proposal> {
  readonly context: ConfirmationContext<Proposal>;
  hasTag(tag: 'sent'): boolean;
}

/** What is shown for confirmation or being carried out; null while the form is filled in. */
export const selectProposal = <Proposal>({ context }: ConfirmationSnapshot<Proposal>): Proposal | null =>
  context.proposal;

/** Whether its call is under way. */
export const selectIsSent = (snapshot: Pick<ConfirmationSnapshot<unknown>, 'hasTag'>): boolean =>
  snapshot.hasTag('sent');
