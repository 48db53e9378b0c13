/** A dispute in a list: its status, what it is about, and the next deadline. */
import { useTranslation } from 'react-i18next';
import type { Dispute, DisputeSide } from '#contract/disputes.ts';
import { timeZone } from '#services/clock.ts';
import { Countdown } from '#views/components/Countdown.tsx';
import { StatusBadge } from '#views/components/StatusBadge.tsx';
import { useLocale } from '#views/locale.tsx';
import { Link } from '#views/router/Link.tsx';
import { CaseCard } from './CaseCard.tsx';
import { buyerName, statusLabel, statusTone } from './status.ts';

interface Props {
  readonly dispute: Dispute;
  readonly side: DisputeSide;
  /** The path of the list; the dispute is below it. */
  readonly list: string;
}

export function DisputeEntry({ dispute, side, list }: Props) {
  const { t } = useTranslation();
  const { money, day } = useLocale();
  const { disputeId, disputeStatus, createdTime, dueTime, orderNumber, offer } = dispute;
  return (
    <CaseCard
      heading={
        <h2>
          <Link to={`${list}/${disputeId}`}>{t('disputes:one', { number: disputeId })}</Link>
        </h2>
      }
      mark={<StatusBadge tone={statusTone(disputeStatus)}>{statusLabel(disputeStatus, t)}</StatusBadge>}
      facts={
        <>
          <span>{t(`disputes:reason.${dispute.reason}`)}</span>
          <span>{t('disputes:list.order', { number: orderNumber })}</span>
          {side === 'buyer' ? null : <span>{t('disputes:list.buyer', { name: buyerName(dispute) })}</span>}
          {side === 'seller' ? null : <span>{t('disputes:list.store', { name: dispute.storeName })}</span>}
          <span>{t('disputes:list.opened', { day: day(createdTime, timeZone() ?? 'UTC', 'medium') })}</span>
          {offer === null ? null : (
            <span>
              {t('disputes:offers.version', { version: offer.version })} · {money(offer.amountCents)}
            </span>
          )}
        </>
      }
      data-testid="dispute-card"
      data-state={disputeStatus}
    >
      {dueTime === null ? null : (
        <>
          {t('disputes:list.due')} <Countdown until={dueTime} />
        </>
      )}
    </CaseCard>
  );
}
