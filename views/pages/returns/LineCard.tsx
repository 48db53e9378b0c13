/** One line of a return: item, status, deadline, the buyer's words, actions, and history. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { itemStatusKey } from '#machines/return-line/labels.ts';
import type { ReturnLineEvent } from '#machines/return-line/events.ts';
import { useLocale } from '#views/locale.tsx';
import { Countdown } from '#views/components/Countdown.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { StatusBadge } from '#views/components/StatusBadge.tsx';
import { useFocusAfter } from '#views/hooks/use-focus-after.ts';
import { readerOf, type ReturnLine, type ReturnOrder, type Sent } from './calls.ts';
import type { Parties } from './ConfirmRefund.tsx';
import { BuyerNote } from './BuyerNote.tsx';
import { Fact, Facts } from './Facts.tsx';
import { LineActions } from './LineActions.tsx';
import styles from './LineCard.module.css';
import { LineFacts, LineFrame } from './LineFrame.tsx';
import { reasonKey } from './reasons.ts';
import { Timeline } from './Timeline.tsx';
import { stateTone } from './tone.ts';
import { Link } from '#views/router/Link.tsx';

interface Props {
  readonly line: ReturnLine;
  readonly parentNumber: string;
  readonly orderNumber: string;
  readonly viewedBy: ReturnOrder['viewedBy'];
  readonly parties: Parties;
  /** The return's only line: its actions apply to the whole return. */
  readonly isAlone: boolean;
  readonly isBusy: boolean;
  send(sent: Sent): void;
}

export function LineCard({ line, viewedBy, parties, isAlone, isBusy, send: pass, ...of }: Props) {
  const { place, sent } = useFocusAfter<HTMLHeadingElement>(line.revision);
  const send = (what: Sent) => {
    sent();
    pass(what);
  };
  const { t } = useTranslation();
  const { money } = useLocale();
  const { returnLineId, originalOrderItem, option, picture, quantity, refundToVouchers } = line;
  const { state, status, situation = state } = line;
  const dispute = `/orders/${of.parentNumber}/dispute?order=${of.orderNumber}`;
  const isBuyer = viewedBy === 'buyer';
  return (
    <LineFrame
      picture={picture}
      head={
        <>
          <h2 tabIndex={-1} ref={place}>
            {originalOrderItem.title}
          </h2>
          <LineFacts>
            {option === '' ? null : <span>{option}</span>}
            <span>{t('returns:one.quantity', { count: quantity })}</span>
            <span>{line.skuNumber}</span>
          </LineFacts>
        </>
      }
      data-testid="return-line"
      data-line={returnLineId}
      data-state={state}
    >
      <p className={styles.status}>
        <StatusBadge tone={stateTone(state)}>{t(itemStatusKey(status, line.isReceiptExpected))}</StatusBadge>
        {line.dueTime === null ? null : <Countdown until={line.dueTime} />}
      </p>
      <p className={styles.situation} data-testid="situation">
        {t(`returns:explained.${readerOf(viewedBy)}.${situation}`)}
      </p>
      <Facts>
        <Fact name={t('returns:one.reason')}>
          {t(reasonKey(line.afterSalesReason), { reason: line.afterSalesReason })}
        </Fact>
        {line.hasRefund ? (
          <Fact name={refundToVouchers === null ? t('returns:one.refundExpected') : t('returns:one.refund')}>
            {money(line.refundAmount)}
            {refundToVouchers !== null && refundToVouchers > 0 ? (
              <> ({t('returns:one.toVouchers', { amount: refundToVouchers })})</>
            ) : null}
          </Fact>
        ) : null}
        {line.tracking === null ? null : (
          <Fact name={t('parcels:field.number')}>
            <Followed {...line.tracking} />
          </Fact>
        )}
        {line.condition === null ? null : (
          <Fact name={t('returns:one.condition')}>{t(`returns:condition.${line.condition}`)}</Fact>
        )}
      </Facts>
      <BuyerNote text={line.note} />
      <Photos photos={line.photos} />
      {line.sellerReason === null ? null : (
        <Notice tone="warn" mb="sm">
          <strong>{t('returns:one.sellerReason')}</strong> {line.sellerReason}
        </Notice>
      )}
      {line.isDisputable === true ? (
        <>
          <p>{t('returns:one.mayDispute')}</p>
          <p>
            <Button component={Link} variant="outline" to={dispute}>
              {t('returns:one.dispute')}
            </Button>
          </p>
        </>
      ) : null}
      <LineActions {...{ line, parties, isBusy, send }} hidden={isBuyer ? wholeEvents(isAlone) : []} />
      <Timeline line={line} viewedBy={viewedBy} />
    </LineFrame>
  );
}

function Photos({ photos }: Pick<ReturnLine, 'photos'>) {
  const { t } = useTranslation();
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label={t('returns:one.photos')}>
      {photos.map(({ photoId, url, width, height }, index) => (
        <li key={photoId}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={t('photos:one', { nth: index + 1 })}
              width={width}
              height={height}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Followed({ carrier, number, url }: NonNullable<ReturnLine['tracking']>) {
  const { t } = useTranslation();
  const text = t('parcels:trackNumber', { carrier: t(`parcels:carrier.${carrier}`), number });
  return url === null ? (
    text
  ) : (
    <a href={url} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

/** Events that the buyer sends above, for all lines at once. */
const wholeEvents = (isAlone: boolean): readonly ReturnLineEvent['type'][] =>
  isAlone ? ['SHIP', 'CANCEL'] : ['SHIP'];
