import type { StateValueFrom } from 'xstate';
import type { disputeMachine } from './machine.ts';

/** The eleven statuses of a dispute (§4). */
export type DisputeStatus = StateValueFrom<typeof disputeMachine>;

/** The message key of a dispute's status (§4). ESCALATED_DISPUTE interpolates the `provider`, which is the brand (design §5a). */
export const disputeStatusKey = (status: DisputeStatus) => `disputes:status.${status}` as const;
