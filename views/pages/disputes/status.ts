/** Message keys of a dispute's statuses, reasons and offers. */
import type { Dispute, DisputeOffer, DisputeSide } from '#contract/disputes.ts';
import { FIRST_REPLY_MS, INFORMATION_COMES_MS, OFFER_STANDS_MS } from '#machines/dispute/constants.ts';
import { disputeStatusKey, type DisputeStatus } from '#machines/dispute/labels.ts';
import { DAY_MS, HOUR_MS } from '#machines/rules/durations.ts';
import type { Translate } from '#views/translate.ts';

/** The label of a status (§4); {provider} is the brand (design §5a). */
export const statusLabel = (status: DisputeStatus, t: Translate): string =>
  t(disputeStatusKey(status), { provider: t('shell:brand') });

/** Figures of §4, as sentences name them. */
export const FIRST_REPLY_HOURS = FIRST_REPLY_MS / HOUR_MS;
export const INFORMATION_HOURS = INFORMATION_COMES_MS / HOUR_MS;
export const OFFER_DAYS = OFFER_STANDS_MS / DAY_MS;

/** Whose turn it is, in a sentence for its reader. */
export const turnText = ({ turn }: Pick<Dispute, 'turn'>, side: DisputeSide, t: Translate): string =>
  t(`disputes:turn.${side}.${turn}`, { provider: t('shell:brand'), hours: FIRST_REPLY_HOURS });

/** The look of a status. */
export function statusTone(status: DisputeStatus): 'good' | 'wait' | 'bad' | 'off' {
  switch (status) {
    case 'RESOLVED':
    case 'OFFER_ACCEPTED':
      return 'good';
    case 'CANCELLED':
      return 'off';
    case 'ESCALATED_DISPUTE':
    case 'ESCALATION_UNDER_REVIEW':
    case 'ESCALATION_WAITING_FOR_MORE_INFORMATION':
      return 'bad';
    case 'OPEN':
    case 'IN_PROGRESS':
    case 'OFFER_MADE':
    case 'OFFER_REJECTED':
    case 'WAITING_FOR_SELLER_ACTION':
      return 'wait';
  }
}

export const isStanding = ({ outcome }: DisputeOffer): boolean => outcome === 'STANDING';

export type PartyNames = Pick<Dispute, 'buyerFirstName' | 'buyerLastName' | 'storeName'>;

export const buyerName = ({ buyerFirstName, buyerLastName }: PartyNames): string =>
  `${buyerFirstName} ${buyerLastName}`.trim();
