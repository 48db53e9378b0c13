/** A buyer's returns, or those to a seller's shop: newest first, ten on a page (§9). */
import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import { itemStatusKey, returnCodeKey } from '#machines/return-line/labels.ts';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import type { PageProps } from '#views/pages.tsx';
import { Failed, Loading, NeedsScript, SignInFirst } from '#views/components/Awaiting.tsx';
import { Countdown } from '#views/components/Countdown.tsx';
import { Pages } from '#views/components/Pages.tsx';
import { Waiting } from '#views/components/Waiting.tsx';
import { usePageContext } from '#views/page-context.tsx';
import { useStanding } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { returnsMachine, type ReturnOrder } from './calls.ts';
import { codeTone } from './tone.ts';
import { Link } from '#views/router/Link.tsx';
import { StatusBadge } from '#views/components/StatusBadge.tsx';

type Side = PageProps<'returns'>['data']['side'];
const PREFIX: Readonly<Record<Side, string>> = { buyer: '', seller: '/mp' };
const PICTURES = 4;

export default function ReturnsPage({ data: { side } }: PageProps<'returns'>) {
  const { t } = useTranslation();
  const standing = useStanding();
  return (
    <section className="returns" data-page="returns" data-side={side}>
      <h1>{t(`returns:list.title.${side}`)}</h1>
      <NeedsScript text={t('returns:noScript')} />
      {standing === 'unknown' ? <Loading /> : null}
      {standing === 'guest' ? (
        <SignInFirst text={t('returns:guest')} back={`${PREFIX[side]}/returns`} />
      ) : null}
      {standing === 'known' ? <List side={side} /> : null}
    </section>
  );
}

const WAITING = ['ANSWER', 'INSPECT'] as const;

/** The filter of a seller's list in the address; null without one. */
function useWaiting(side: Side): (typeof WAITING)[number] | null {
  const { path } = usePageContext();
  const asked = new URLSearchParams(path.split('?')[1] ?? '').get('waiting');
  return side === 'seller' ? (WAITING.find((name) => name === asked) ?? null) : null;
}

function List({ side }: { side: Side }) {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(returnsMachine);
  const [pageNum, setPage] = useState(1);
  const waiting = useWaiting(side);
  useEffect(() => load({ side, pageNum, waiting }), [load, side, pageNum, waiting]);
  return (
    <div data-testid="returns" data-state={status} aria-busy={status === 'PENDING'}>
      {failure ? <Failed failure={failure} retry={() => load({ side, pageNum, waiting })} /> : null}
      {data === null && !failure ? <Loading /> : null}
      {waiting === null ? null : (
        <Waiting name={t(`returns:list.waiting.${waiting}`)} all={`${PREFIX[side]}/returns`} />
      )}
      {data?.total === 0 && waiting === null ? <Empty side={side} /> : null}
      {data?.total === 0 && waiting !== null ? <p>{t('aftersales:waiting.none')}</p> : null}
      {data === null || data.total === 0 ? null : (
        <>
          <ul className="returns__list">
            {data.afterSalesRspVoList.map((one) => (
              <Entry key={one.returnOrderNumber} one={one} side={side} />
            ))}
          </ul>
          <Pages
            page={data.pageNum}
            pages={Math.ceil(data.total / data.pageSize)}
            label={t('returns:list.pages')}
            go={setPage}
          />
        </>
      )}
    </div>
  );
}

/** The next deadline of lines that wait for this side. */
const nextDue = ({ returnOrderLines }: ReturnOrder, side: Side): string | null =>
  returnOrderLines
    .flatMap(({ dueTime, waitsFor }) => (dueTime === null || waitsFor !== side ? [] : [dueTime]))
    .sort()
    .at(0) ?? null;

function Entry({ one, side }: { one: ReturnOrder; side: Side }) {
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
    <li className="return-card" data-state={status ?? ''}>
      <div className="return-card__pictures" aria-hidden="true">
        {returnOrderLines.slice(0, PICTURES).map(({ returnLineId, picture }) => (
          <img key={returnLineId} src={picture.src} alt="" width={56} height={56} loading="lazy" />
        ))}
      </div>
      <div className="return-card__body">
        <h2>
          <Link to={`${PREFIX[side]}/returns/${returnOrderNumber}`}>
            {t('returns:one.title', { number: returnOrderNumber })}
          </Link>
        </h2>
        <p className="return-card__status">
          <StatusBadge tone={codeTone(status)}>
            {returnOrderLines.length === 1 && first
              ? t(itemStatusKey(first.status, first.isReceiptExpected))
              : t(returnCodeKey(status))}
          </StatusBadge>
        </p>
        <p className="return-card__facts">
          <span>{other}</span>
          <span>{t('returns:list.order', { number: orderNumber })}</span>
          <span>{day(createdTime, timeZone() ?? 'UTC', 'medium')}</span>
          <span>{t('returns:list.things', { count: returnOrderLines.length })}</span>
          {refund > 0 ? <span>{money(refund)}</span> : null}
        </p>
        {due === null ? null : (
          <p className="return-card__due">
            {t('returns:list.yours')} <Countdown until={due} />
          </p>
        )}
      </div>
    </li>
  );
}

function Empty({ side }: { side: Side }) {
  const { t } = useTranslation();
  return (
    <div className="result">
      <svg className="result__picture" viewBox="0 0 200 140" aria-hidden="true">
        <path d="M44 58l56-24 56 24v52l-56 22-56-22z" fill="#fffdf9" stroke="#2b2730" strokeWidth="3" />
        <path d="M44 58l56 22 56-22M100 80v52" fill="none" stroke="#2b2730" strokeWidth="3" />
        <path
          d="M70 22c-16 0-28 8-32 20m0 0l-6-10m6 10l11-4"
          fill="none"
          stroke="#b3122d"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      <h2>{t('returns:empty.title')}</h2>
      <p>{t(`returns:empty.${side}`)}</p>
      <Link className="button" to={side === 'buyer' ? '/orders' : '/mp/orders'}>
        {t('returns:empty.orders')}
      </Link>
    </div>
  );
}
