/** Statuses, reasons and offers as the page says them: what the server names, as keys of `locales/`. */
import type { DisputeOffer } from '../../../contract/disputes.ts';
import { disputeStatusKey, type DisputeStatus } from '../../../machines/dispute/labels.ts';
import { disputeMachine } from '../../../machines/dispute/machine.ts';
import type { Translate } from '../../locale.tsx';

const isStatus = (name: string): name is DisputeStatus => Object.hasOwn(disputeMachine.states, name);

/** The label of a status (§4); {provider} is the brand (design §5a). */
export const statusLabel = (status: string, t: Translate): string =>
  isStatus(status) ? t(disputeStatusKey(status), { provider: t('shell:brand') }) : status;

/** Whose turn it is, in a sentence. */
export const turnText = (status: string, t: Translate): string =>
  isStatus(status) ? t(`disputes:turn.${status}`, { provider: t('shell:brand') }) : '';

/** What is given back is agreed upon, or nothing is: no amount is asked for any more. */
export const isSettled = (status: string): boolean =>
  status === 'OFFER_ACCEPTED' || status === 'RESOLVED' || status === 'CANCELLED';

/** How a status looks. */
export function statusTone(status: string): 'good' | 'wait' | 'bad' | 'off' {
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
    default:
      return 'wait';
  }
}

export const isStanding = ({ outcome }: DisputeOffer): boolean => outcome === 'STANDING';
