/**
 * A dispute as one side sees it: whose turn it is and until when, the offers, the thread, and the order. Polls every few seconds,
 * so that messages and actions of others appear.
 */
import { useTranslation } from 'react-i18next';
import { useCallback, useEffect, useRef } from 'react';
import type { DisputeDetail } from '#contract/disputes.ts';
import type { PageProps } from '#views/page-props.ts';
import { Failed, isNotThere, Loading, NotThere, SignInFirst } from '#views/components/Awaiting.tsx';
import { FailureNotice } from '#views/components/FailureNotice.tsx';
import { failureText } from '#views/components/failure-text.ts';
import { useFocusAfter } from '#views/hooks/use-focus-after.ts';
import { useMarkAsRead } from '#views/hooks/use-mark-as-read.ts';
import { usePolling } from '#views/hooks/use-polling.ts';
import { useOrderStanding, useReader } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useUnread } from '#views/hooks/use-unread.ts';
import { Actions } from './Actions.tsx';
import { useAsk } from './ask.ts';
import { disputeMachine, readMachine, type Which } from './calls.ts';
import { Composer } from './Composer.tsx';
import { Notes } from './Notes.tsx';
import { Offers } from './Offers.tsx';
import { DisputedOrder } from './DisputedOrder.tsx';
import styles from './DisputeFrame.module.css';
import { DisputeStatus } from './DisputeStatus.tsx';
import { Thread } from './Thread.tsx';
import { BackLink } from '#views/components/BackLink.tsx';
import { Link } from '#views/router/Link.tsx';

const PREFIX = { buyer: '', seller: '/mp', agent: '/agent' } as const;

export default function DisputePage({ data: { side, disputeId } }: PageProps<'dispute'>) {
  const { t } = useTranslation();
  const standing = useOrderStanding();
  const reader = useReader();
  const list = `${PREFIX[side]}/disputes`;
  return (
    <article className={styles.page}>
      {reader === 'guest' ? null : <BackLink to={list}>{t(`disputes:title.${side}`)}</BackLink>}
      <h1>{t('disputes:one', { number: disputeId })}</h1>
      {standing === 'unknown' ? <Loading /> : null}
      {standing === 'guest' ? (
        <SignInFirst text={t('disputes:guest')} back={`${list}/${String(disputeId)}`} />
      ) : null}
      {standing === 'known' ? (
        <DisputeLoader key={disputeId} which={{ disputeId }} back={`${list}/${String(disputeId)}`} />
      ) : null}
    </article>
  );
}

function DisputeLoader({ which: { disputeId }, back }: { which: Which; back: string }) {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(disputeMachine);
  const look = useCallback(() => load({ disputeId }), [load, disputeId]);
  // After a first load that failed, the reader retries by hand.
  usePolling(look, status === 'PENDING' || (data === null && failure !== null));
  const unread = useUnread('both');
  const counted = useRef(unread);
  // At once when a message arrives.
  useEffect(() => {
    if (counted.current === unread) return;
    counted.current = unread;
    look();
  }, [look, unread]);
  if (isNotThere(failure))
    return (
      <NotThere title={t('aftersales:notThere.dispute')} text={t('aftersales:notThere.text')} back={back} />
    );
  if (data === null)
    return failure ? <Failed failure={failure} retry={look} lead={t('disputes:failed')} /> : <Loading />;
  return (
    <div data-testid="dispute" data-state={data.dispute.disputeStatus} data-request={status}>
      <DisputeView which={{ disputeId }} detail={data} look={look} />
    </div>
  );
}

/** Marks the thread as read. */
function useReadMark({ disputeId }: Which, { messages, unreadCount }: DisputeDetail): void {
  const { load } = useRequest(readMachine);
  const mark = useCallback((messageId: number) => load({ disputeId, messageId }), [load, disputeId]);
  useMarkAsRead(unreadCount === 0 ? undefined : messages.content.at(-1)?.messageId, mark);
}

function DisputeView({ which, detail, look }: { which: Which; detail: DisputeDetail; look(): void }) {
  const { t } = useTranslation();
  const { dispute, order, side } = detail;
  useReadMark(which, detail);
  const { place, sent } = useFocusAfter<HTMLElement>(dispute.revision);
  const ask = useAsk(which, dispute.revision, { onSent: sent, onSettled: look });
  return (
    <div className={styles.grid}>
      <div className={styles.top}>
        <DisputeStatus detail={detail} place={place} />
        <FailureNotice
          code={ask.failure?.code}
          text={
            ask.failure === null
              ? null
              : ask.failure.code === 'MOVED_ON'
                ? t('disputes:movedOn')
                : failureText(ask.failure, t)
          }
        />
        <Offers detail={detail} ask={ask} />
      </div>
      <div className={styles.main}>
        <Thread which={which} detail={detail} />
        <Composer detail={detail} ask={ask} />
      </div>
      <aside className={styles.aside}>
        <Actions detail={detail} ask={ask} />
        {side === 'buyer' ? <AskSupport disputeId={which.disputeId} /> : null}
        {side === 'agent' ? <Notes disputeId={which.disputeId} /> : null}
        <DisputedOrder order={order} side={side} maxRefundCents={dispute.maxRefundCents} />
      </aside>
    </div>
  );
}

/** Only members have messages. */
function AskSupport({ disputeId }: { disputeId: number }) {
  const { t } = useTranslation();
  if (useReader() === 'guest') return null;
  return (
    <p>
      <Link to={`/account/messages/support?dispute=${String(disputeId)}`}>{t('disputes:askSupport')}</Link>
    </p>
  );
}
