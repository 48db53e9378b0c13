import type { ConfirmationContext } from './events.ts';

interface ConfirmationSnapshot<Proposal> {
  readonly context: ConfirmationContext<Proposal>;
}

/** What is to be confirmed, or is being carried out; null while the form is filled in. */
export const selectProposal = <Proposal>({ context }: ConfirmationSnapshot<Proposal>): Proposal | null =>
  context.proposal;
