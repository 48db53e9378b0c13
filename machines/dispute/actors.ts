import { effectNotProvided } from '../runtime/not-provided.ts';
import type { Role } from '../runtime/roles/roles.ts';
import type { Decision, Offer } from './events.ts';

/** The effects of a dispute; on the server they go through the outbox. */
export const disputeEffects = {
  /** A message and a mail to whom it concerns. `about` is the state that was entered. */
  tell: effectNotProvided<{ to: readonly Exclude<Role, 'office' | 'system' | 'time'>[]; about: string }>(
    'tell',
  ),
  /** Pays an agreed offer back, once a dispute, however often it is asked. */
  refundOffer: effectNotProvided<{ offer: Offer }>('refundOffer'),
  /** Does what the agent decided: pays back, lets a refused return go on. */
  carryOut: effectNotProvided<{ decision: Decision }>('carryOut'),
  /** It is over: the order goes on, and what the seller earned with it is held back no longer. */
  closeCase: effectNotProvided('closeCase'),
};
