/** A return in a list: its items, status and facts, and the reader's next deadline. */
import { useTranslation } from 'react-i18next';
import { itemStatusKey, returnCodeKey } from '#machines/return-line/labels.ts';
import { timeZone } from '#services/clock.ts';
import { Countdown } from '#views/components/Countdown.tsx';
import { StatusBadge } from '#views/components/StatusBadge.tsx';
import { useLocale } from '#views/locale.tsx';
import { Link } from '#views/router/Link.tsx';
import type { ReturnOrder } from './calls.ts';
import styles from './ReturnEntry.module.css';
import { codeTone } from './tone.ts';

type Side = 'buyer' | 'seller';
const PICTURES = 4;

/** The next deadline of lines that wait for this side. */
const nextDue = ({ returnOrderLines }: ReturnOrder, side: Side): string | null =>
  returnOrderLines
    .flatMap(({ dueTime, waitsFor }) => (dueTime === null || waitsFor !== side ? [] : [dueTime]))
    .sort()
    .at(0) ?? null;

interface Props {
  readonly one: ReturnOrder;
  readonly side: Side;
  /** Of the list; the return is below it. */
  readonly path: string;
}

export function ReturnEntry({ one, side, path }: Props) {
  const { t } = useTranslation();
  const { money, day } = useLocale();
  const { returnOrderNumber, orderNumber, createdTime, status, returnOrderLines } = one;
  const due = nextDue(one, side);
  const other = side === 'buyer' ? one.storeName : `${one.customerFirstName} ${one.customerLastName}`.trim();
  const [first] = returnOrderLines;
  const refund = returnOrderLines
    .filter(({ hasRefund }) => hasRefund)
    .reduce((sum, { refundAmount }) => sum + refundAmount, 0);
  return (
    <li className={styles.card} data-state={status ?? ''}>
      <div className={styles.pictures} aria-hidden="true">
        {returnOrderLines.slice(0, PICTURES).map(({ returnLineId, picture }) => (
          <img key={returnLineId} src={picture.src} alt="" width={56} height={56} loading="lazy" />
        ))}
      </div>
      <div className={styles.body}>
        <h2>
          <Link to={`${path}/${returnOrderNumber}`}>
            {t('returns:one.title', { number: returnOrderNumber })}
          </Link>
        </h2>
        <p>
          <StatusBadge tone={codeTone(status)}>
            {returnOrderLines.length === 1 && first
              ? t(itemStatusKey(first.status, first.isReceiptExpected))
              : t(returnCodeKey(status))}
          </StatusBadge>
        </p>
        <p className={styles.facts}>
          <span>{other}</span>
          <span>{t('returns:list.order', { number: orderNumber })}</span>
          <span>{day(createdTime, timeZone() ?? 'UTC', 'medium')}</span>
          <span>{t('returns:list.things', { count: returnOrderLines.length })}</span>
          {refund > 0 ? <span>{money(refund)}</span> : null}
        </p>
        {due === null ? null : (
          <p>
            {t('returns:list.yours')} <Countdown until={due} />
          </p>
        )}
      </div>
    </li>
  );
}
