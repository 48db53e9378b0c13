/** Where a dispute stands, roughly: between buyer and seller, with the shop, or over. */
import type { DisputeStage } from '../../contract/disputes.ts';
import type { DisputeStatus } from '../../machines/dispute/labels.ts';

const STAGE_OF: Readonly<Record<DisputeStatus, DisputeStage>> = {
  OPEN: 'TALKING',
  IN_PROGRESS: 'TALKING',
  OFFER_MADE: 'TALKING',
  OFFER_REJECTED: 'TALKING',
  OFFER_ACCEPTED: 'TALKING',
  WAITING_FOR_SELLER_ACTION: 'TALKING',
  ESCALATED_DISPUTE: 'ESCALATED',
  ESCALATION_UNDER_REVIEW: 'ESCALATED',
  ESCALATION_WAITING_FOR_MORE_INFORMATION: 'ESCALATED',
  RESOLVED: 'CLOSED',
  CANCELLED: 'CLOSED',
};

/** The statuses of a stage. */
export const statusesOf = (stage: DisputeStage): string[] =>
  Object.entries(STAGE_OF).flatMap(([status, of]) => (of === stage ? [status] : []));
