import { effectNotProvided } from '../runtime/not-provided.ts';

export const confirmationEffects = <Proposal>() => ({
  /** Sends the confirmed proposal; SETTLED follows when the call is answered. */
  carryOut: effectNotProvided<{ proposal: Proposal }>('carryOut'),
});
