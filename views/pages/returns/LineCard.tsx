/** One line of a return: item, status, deadline, the buyer's words, actions, and history. */
import { useTranslation } from 'react-i18next';
import { itemStatusKey } from '#machines/return-line/labels.ts';
import type { ReturnLineEvent } from '#machines/return-line/events.ts';
import { useLocale } from '#views/locale.tsx';
import { Countdown } from '#views/components/Countdown.tsx';
import { useFocusAfter } from '#views/hooks/use-focus-after.ts';
import { readerOf, type ReturnLine, type ReturnOrder, type Sent } from './calls.ts';
import type { Parties } from './ConfirmRefund.tsx';
import { LineActions } from './LineActions.tsx';
import { reasonKey } from './reasons.ts';
import { Timeline } from './Timeline.tsx';
import { stateTone } from './tone.ts';
import { Link } from '#views/router/Link.tsx';
import { StatusBadge } from '#views/components/StatusBadge.tsx';

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
    <li className="return-line" data-testid="return-line" data-line={returnLineId} data-state={state}>
      <img className="return-line__picture" src={picture.src} alt={picture.alt} width={80} height={80} />
      <div className="return-line__head">
        <h2 tabIndex={-1} ref={place}>
          {originalOrderItem.title}
        </h2>
        <p className="return-line__facts">
          {option === '' ? null : <span>{option}</span>}
          <span>{t('returns:one.quantity', { count: quantity })}</span>
          <span>{line.skuNumber}</span>
        </p>
      </div>
      <div className="return-line__body">
        <p className="return-line__status">
          <StatusBadge tone={stateTone(state)}>
            {t(itemStatusKey(status, line.isReceiptExpected))}
          </StatusBadge>
          {line.dueTime === null ? null : <Countdown until={line.dueTime} />}
        </p>
        <p className="return-line__explained" data-testid="situation">
          {t(`returns:explained.${readerOf(viewedBy)}.${situation}`)}
        </p>
        <dl className="return__facts">
          <div>
            <dt>{t('returns:one.reason')}</dt>
            <dd>{t(reasonKey(line.afterSalesReason), { reason: line.afterSalesReason })}</dd>
          </div>
          {line.hasRefund ? (
            <div>
              <dt>{refundToVouchers === null ? t('returns:one.refundExpected') : t('returns:one.refund')}</dt>
              <dd>
                {money(line.refundAmount)}
                {refundToVouchers !== null && refundToVouchers > 0 ? (
                  <> ({t('returns:one.toVouchers', { amount: refundToVouchers })})</>
                ) : null}
              </dd>
            </div>
          ) : null}
          {line.tracking === null ? null : (
            <div>
              <dt>{t('parcels:field.number')}</dt>
              <dd>
                <Followed {...line.tracking} />
              </dd>
            </div>
          )}
          {line.condition === null ? null : (
            <div>
              <dt>{t('returns:one.condition')}</dt>
              <dd>{t(`returns:condition.${line.condition}`)}</dd>
            </div>
          )}
        </dl>
        {line.note === '' ? null : <blockquote className="return-line__note">{line.note}</blockquote>}
        {line.photos.length === 0 ? null : (
          <ul className="return-photos" aria-label={t('returns:one.photos')}>
            {line.photos.map(({ photoId, url, width, height }, index) => (
              <li key={photoId}>
                <a href={url} target="_blank" rel="noreferrer">
                  <img
                    src={url}
                    alt={t('aftersales:photos.one', { nth: index + 1 })}
                    width={width}
                    height={height}
                    loading="lazy"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {line.sellerReason === null ? null : (
          <div className="notice" data-tone="warn">
            <p>
              <strong>{t('returns:one.sellerReason')}</strong> {line.sellerReason}
            </p>
          </div>
        )}
        {line.isDisputable === true ? (
          <>
            <p>{t('returns:one.mayDispute')}</p>
            <p>
              <Link className="button button--quiet" to={dispute}>
                {t('returns:one.dispute')}
              </Link>
            </p>
          </>
        ) : null}
        <LineActions {...{ line, parties, isBusy, send }} hidden={isBuyer ? wholeEvents(isAlone) : []} />
        <Timeline line={line} viewedBy={viewedBy} />
      </div>
    </li>
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
