/** One return: status of each line, actions, label, and history. Polls every few seconds, so that the other side's actions appear. */
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallback, useEffect } from 'react';
import { returnCodeKey } from '#machines/return-line/labels.ts';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import type { PageProps } from '#views/page-props.ts';
import { Failed, isNotThere, Loading, NotThere } from '#views/components/Awaiting.tsx';
import { FailureNotice } from '#views/components/FailureNotice.tsx';
import { failureText } from '#views/components/failure-text.ts';
import { StatusBadge } from '#views/components/StatusBadge.tsx';
import { useFocusAfter } from '#views/hooks/use-focus-after.ts';
import { usePolling } from '#views/hooks/use-polling.ts';
import { useOrderStanding, useReader } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { returnMachine, sendMachine, type ReturnOrder, type Sent, type Which } from './calls.ts';
import { Fact, Facts } from './Facts.tsx';
import { isLabelMissing, Label, LabelMissing } from './Label.tsx';
import { LineCard } from './LineCard.tsx';
import { EmptyLine, Lines } from './LineFrame.tsx';
import { ReturnSection } from './ReturnSection.tsx';
import { codeTone } from './tone.ts';
import { WholeReturn } from './WholeReturn.tsx';
import { Link } from '#views/router/Link.tsx';

const PREFIX = { buyer: '', seller: '/mp' } as const;
type Side = keyof typeof PREFIX;

export default function ReturnPage({ data: { side, returnNumber } }: PageProps<'return'>) {
  const { t } = useTranslation();
  const standing = useOrderStanding();
  const reader = useReader();
  return (
    <ReturnSection
      title={t('returns:one.title', { number: returnNumber })}
      back={
        reader === 'guest' ? null : { to: `${PREFIX[side]}/returns`, label: t(`returns:list.title.${side}`) }
      }
      standing={standing}
      here={`${PREFIX[side]}/returns/${returnNumber}`}
    >
      <ReturnLoader key={returnNumber} {...{ returnNumber, side }} />
    </ReturnSection>
  );
}

/** §8: a return whose items can't be loaded shows as an empty one, with a retry button. */
function ReturnLoader({ returnNumber, side }: { returnNumber: string; side: Side }) {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(returnMachine);
  const sending = useRequest(sendMachine);
  const look = useCallback(() => load({ returnNumber }), [load, returnNumber]);
  // After a first load that failed, the reader retries by hand.
  usePolling(look, status === 'PENDING' || (data === null && failure !== null));
  useEffect(() => {
    if (sending.status === 'FULFILLED' || sending.status === 'REJECTED') look();
  }, [sending.status, look]);
  const which: Which = { returnNumber };
  const isBusy = sending.status === 'PENDING';
  const send = (sent: Sent) => {
    if (!isBusy) sending.load({ ...which, sent });
  };
  return (
    <div
      data-testid="return"
      data-state={status}
      aria-busy={(data === null && status === 'PENDING') || isBusy}
    >
      <VisuallyHidden role="status">
        {sending.status === 'FULFILLED' ? t('returns:do.done') : null}
      </VisuallyHidden>
      <FailureNotice text={sending.failure && !isBusy ? failureText(sending.failure, t) : null} />
      {isNotThere(failure) ? (
        <NotThere
          title={t('aftersales:notThere.return')}
          text={t('aftersales:notThere.text')}
          back={`${PREFIX[side]}/returns/${returnNumber}`}
        />
      ) : failure ? (
        <>
          <Failed failure={failure} retry={look} />
          {data === null ? <EmptyLine text={t('returns:one.emptyItem')} /> : null}
        </>
      ) : null}
      {data === null && !failure ? <Loading /> : null}
      {data === null ? null : <Known one={data} isBusy={isBusy} send={send} />}
    </div>
  );
}

interface KnownProps {
  readonly one: ReturnOrder;
  readonly isBusy: boolean;
  send(sent: Sent): void;
}

function Known({ one, isBusy, send }: KnownProps) {
  const { t } = useTranslation();
  const { day } = useLocale();
  const { orderNumber, returnParentOrderNumber, returnOrderLines, createdTime, status, viewedBy } = one;
  const isBuyer = viewedBy === 'buyer';
  const reader = useReader();
  // An action on all lines changes all their revisions.
  const revisions = returnOrderLines.reduce((sum, { revision }) => sum + revision, 0);
  const { place, sent } = useFocusAfter<HTMLParagraphElement>(revisions);
  const sendWhole = (what: Sent) => {
    sent();
    send(what);
  };
  const order = isBuyer ? `/orders/${returnParentOrderNumber}` : `/mp/orders/${orderNumber}`;
  const buyer = `${one.customerFirstName} ${one.customerLastName}`.trim();
  return (
    <>
      <p tabIndex={-1} ref={place} data-testid="return-status">
        <StatusBadge tone={codeTone(status)} data-testid="return-code">
          {t(returnCodeKey(status))}
        </StatusBadge>
      </p>
      <Facts>
        <Fact name={t('returns:one.order')}>
          {viewedBy === 'agent' ? orderNumber : <Link to={order}>{orderNumber}</Link>}
        </Fact>
        <Fact name={t('returns:one.asked')}>{day(createdTime, timeZone() ?? 'UTC', 'medium')}</Fact>
        <Fact name={isBuyer ? t('returns:one.seller') : t('returns:one.buyer')}>
          {isBuyer ? one.storeName : buyer}
        </Fact>
      </Facts>
      {isLabelMissing(one) ? <LabelMissing one={one} /> : null}
      {isBuyer ? <WholeReturn one={one} isBusy={isBusy} send={sendWhole} /> : null}
      <Lines>
        {returnOrderLines.map((line) => (
          <LineCard
            key={line.returnLineId}
            {...{ line, isBusy, send, viewedBy, orderNumber }}
            parties={{ buyer, seller: one.storeName }}
            parentNumber={returnParentOrderNumber}
            isAlone={returnOrderLines.length === 1}
          />
        ))}
      </Lines>
      <Label one={one} />
      {isBuyer && reader !== 'guest' ? (
        <p>
          <Link to={`/account/messages/support?return=${one.returnOrderNumber}`}>
            {t('returns:one.askSupport')}
          </Link>
        </p>
      ) : null}
    </>
  );
}
