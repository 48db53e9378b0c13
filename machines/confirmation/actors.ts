import { effectNotProvided } from '../runtime/not-provided.ts';

export const confirmationEffects = <Proposal>() => ({
  /** Sends the confirmed proposal; SETTLED follows when the call is answered. */
  executeProposal: effectNotProvided<{ proposal: Proposal }>('executeProposal'),
});
