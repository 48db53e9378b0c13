/** A conversation about an order, an item or a request to Atelier Support. What is shown is read, and what arrives is shown at once. */
import { useTranslation } from 'react-i18next';
import { useCallback, useEffect, useMemo } from 'react';
import type { ConversationDetail } from '#contract/messages.ts';
import type { PageProps } from '#views/page-props.ts';
import { timeZone } from '#services/clock.ts';
import { Failed, isNotThere, Loading, NotThere, SignInFirst } from '#views/components/Awaiting.tsx';
import { BackLink } from '#views/components/BackLink.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { useIsActing } from '#views/hooks/use-acting.ts';
import { useMarkAsRead } from '#views/hooks/use-mark-as-read.ts';
import { usePolling } from '#views/hooks/use-polling.ts';
import { useStanding } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useUnread } from '#views/hooks/use-unread.ts';
import { useLocale } from '#views/locale.tsx';
import { Link } from '#views/router/Link.tsx';
import { counterpartName, isMembersRequest } from './about-text.ts';
import { conversationMachine, readMachine, type Which } from './calls.ts';
import { MessageForm } from './MessageForm.tsx';
import { MessageList } from './MessageList.tsx';
import { SupportAbout } from './SupportAbout.tsx';
import { SupportState } from './SupportState.tsx';
import { ASK_SUPPORT_PATH, LIST_PATH } from './paths.ts';
import styles from './ConversationPage.module.css';

/** The address of a conversation, below that of the list. */
function pathOf(which: Which): string {
  if ('itemId' in which) return `/items/${String(which.itemId)}`;
  return 'orderNumber' in which ? `/orders/${which.orderNumber}` : `/${String(which.conversationId)}`;
}

export default function ConversationPage({ data }: PageProps<'conversation'>) {
  const { t } = useTranslation();
  const { side, conversationId, orderNumber, itemId } = data;
  const standing = useStanding();
  const which = useMemo<Which>(() => {
    if (itemId !== null) return { itemId };
    return conversationId === null ? { orderNumber: orderNumber ?? '' } : { conversationId };
  }, [conversationId, orderNumber, itemId]);
  const list = LIST_PATH[side];
  const back = list + pathOf(which);
  const title = t(side === 'agent' ? 'messages:support.requests' : 'messages:title');
  return (
    <article className={styles.page}>
      {standing === 'guest' ? null : <BackLink to={list}>{title}</BackLink>}
      {standing === 'known' ? (
        <Loader key={back} which={which} back={back} isPolled={side === 'agent'} />
      ) : (
        <>
          <h1>{t('messages:title')}</h1>
          {standing === 'guest' ? (
            <SignInFirst text={t(itemId === null ? 'messages:guest' : 'messages:guestAsks')} back={back} />
          ) : (
            <Loading />
          )}
        </>
      )}
    </article>
  );
}

/** Agents are not notified of messages. */
function Polling({ look, isLooking }: { look(): void; isLooking: boolean }) {
  usePolling(look, isLooking);
  return null;
}

interface LoaderProps {
  readonly which: Which;
  readonly back: string;
  readonly isPolled: boolean;
}

function Loader({ which, back, isPolled }: LoaderProps) {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(conversationMachine);
  const unread = useUnread('both');
  const look = useCallback(() => load(which), [load, which]);
  // Again when a message arrives.
  useEffect(look, [look, unread]);
  if (data === null) {
    if (isNotThere(failure))
      return (
        <>
          <h1>{t('messages:title')}</h1>
          {'itemId' in which ? (
            <NotThere
              title={t('messages:notThere.item')}
              text={t('messages:notThere.itemText')}
              back={back}
            />
          ) : (
            <NotThere title={t('messages:notThere.title')} text={t('messages:notThere.text')} back={back} />
          )}
        </>
      );
    return (
      <>
        <h1>{t('messages:title')}</h1>
        {failure ? <Failed failure={failure} retry={look} lead={t('messages:failedOne')} /> : <Loading />}
      </>
    );
  }
  return (
    <div data-testid="conversation" data-state={status}>
      {isPolled ? <Polling look={look} isLooking={status === 'PENDING'} /> : null}
      <View detail={data} look={look} />
      {failure ? <Failed failure={failure} retry={look} lead={t('messages:failedOne')} /> : null}
    </div>
  );
}

function useReadMark({ conversationId, messages }: ConversationDetail): void {
  const { load } = useRequest(readMachine);
  const mark = useCallback(
    (messageId: number) => {
      if (conversationId !== null) load({ conversationId, messageId });
    },
    [conversationId, load],
  );
  useMarkAsRead(messages.content.findLast(({ isUnread }) => isUnread)?.messageId, mark);
}

function View({ detail, look }: { detail: ConversationDetail; look(): void }) {
  const { t } = useTranslation();
  const isActing = useIsActing();
  useReadMark(detail);
  const { storePath, picture } = detail;
  const name = counterpartName(detail, t);
  return (
    <>
      <h1>{isMembersRequest(detail) ? t('messages:support.with') : t('messages:with', { name })}</h1>
      <div className={styles.about}>
        {picture === null ? null : <img {...picture} alt={picture.alt} width={56} height={56} />}
        <p>
          <About detail={detail} />
          {storePath === null ? null : <Link to={storePath}>{name}</Link>}
        </p>
      </div>
      {isActing ? <Notice className={styles.notice}>{t('messages:agent')}</Notice> : null}
      <MessageList detail={detail} />
      {detail.support === null ? null : <SupportState detail={detail} onChanged={look} />}
      <Writing detail={detail} look={look} />
    </>
  );
}

/** The form, or why nothing can be written. */
function Writing({ detail, look }: { detail: ConversationDetail; look(): void }) {
  const { t } = useTranslation();
  const { hindrance, hindranceText } = detail;
  if (hindranceText === null) return <MessageForm target={detail} onSent={look} />;
  // The agents' state says who has claimed the request.
  if (hindrance === 'SUPPORT_REQUEST_NOT_CLAIMED') return null;
  return (
    <Notice data-testid="hindrance">
      {hindranceText}{' '}
      {hindrance === 'SUPPORT_REQUEST_CLOSED' ? (
        <Link to={ASK_SUPPORT_PATH}>{t('messages:support.ask')}</Link>
      ) : null}
    </Notice>
  );
}

/** The order or the item, with a link to its page. */
function About({ detail: { about, side } }: { detail: ConversationDetail }) {
  const { t } = useTranslation();
  const { day } = useLocale();
  if (about.kind === 'SUPPORT') return <SupportAbout about={about} side={side} />;
  if (about.kind === 'ITEM')
    return about.path === null ? (
      <>
        <span>{about.title}</span>
        <span className={styles.day}>{t('messages:itemGone')}</span>
      </>
    ) : (
      <Link to={about.path}>{about.title}</Link>
    );
  const { orderNumber, parentNumber, placedTime } = about;
  return (
    <>
      <Link to={side === 'buyer' ? `/orders/${parentNumber}` : `/mp/orders/${orderNumber}`}>
        {t('messages:orderLink', { number: orderNumber })}
      </Link>
      <span className={styles.day}>
        {t('messages:placed', { day: day(placedTime, timeZone() ?? 'UTC', 'short') })}
      </span>
    </>
  );
}
