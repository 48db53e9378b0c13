/** A dispute's status, whose turn it is, and until when. */
import { useTranslation } from 'react-i18next';
import type { RefObject } from 'react';
import type { DisputeDetail } from '#contract/disputes.ts';
import { Countdown } from '#views/components/Countdown.tsx';
import { StatusBadge } from '#views/components/StatusBadge.tsx';
import styles from './DisputeStatus.module.css';
import { statusLabel, statusTone, turnText } from './status.ts';

interface Props {
  readonly detail: DisputeDetail;
  readonly place: RefObject<HTMLElement | null>;
}

export function DisputeStatus({ detail, place }: Props) {
  const { dispute, claimedBy, returned, side } = detail;
  const { t } = useTranslation();
  const { disputeStatus, reason, dueTime, informationFrom, decision } = dispute;
  return (
    <section className={styles.status} aria-live="polite" tabIndex={-1} ref={place} data-testid="standing">
      <p className={styles.head}>
        <StatusBadge tone={statusTone(disputeStatus)} data-testid="status">
          {statusLabel(disputeStatus, t)}
        </StatusBadge>
        <span>{t(`disputes:reason.${reason}`)}</span>
        {returned === null ? null : (
          <span>{t('disputes:order.returned', { number: returned.returnOrderNumber })}</span>
        )}
      </p>
      <p className={styles.turn}>
        {turnText(dispute, side, t)}
        {informationFrom === null
          ? null
          : ` ${t(`disputes:informationFrom.${informationFrom === side ? 'you' : informationFrom}`)}`}
      </p>
      {decision === null ? null : (
        <p className={styles.decision} data-testid="decision">
          {t(`disputes:decision.${decision.inFavourOf}`, { amount: decision.refundCents })}
        </p>
      )}
      {claimedBy === null ? null : <p>{t('disputes:claimedBy', { name: claimedBy })}</p>}
      {dueTime === null ? null : (
        <p aria-live="off">
          <Countdown until={dueTime} />
        </p>
      )}
    </section>
  );
}
