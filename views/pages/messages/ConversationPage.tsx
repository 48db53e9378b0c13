/** The conversation of a buyer and a seller about an order or an item. What is shown is read, and what arrives is shown at once. */
import { useTranslation } from 'react-i18next';
import { useCallback, useEffect, useMemo } from 'react';
import type { ConversationDetail } from '#contract/messages.ts';
import type { PageProps } from '#views/page-props.ts';
import { timeZone } from '#services/clock.ts';
import { Failed, isNotThere, Loading, NotThere, SignInFirst } from '#views/components/Awaiting.tsx';
import { BackLink } from '#views/components/BackLink.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { useIsActing } from '#views/hooks/use-acting.ts';
import { useStanding } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useUnread } from '#views/hooks/use-unread.ts';
import { useLocale } from '#views/locale.tsx';
import { Link } from '#views/router/Link.tsx';
import { conversationMachine, readMachine, type Which } from './calls.ts';
import { MessageForm } from './MessageForm.tsx';
import { MessageList } from './MessageList.tsx';
import { LIST_PATH } from './paths.ts';
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
  return (
    <article className={styles.page}>
      {standing === 'guest' ? null : <BackLink to={list}>{t('messages:title')}</BackLink>}
      {standing === 'known' ? (
        <Loader key={back} which={which} back={back} />
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

function Loader({ which, back }: { which: Which; back: string }) {
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
      <View detail={data} look={look} />
      {failure ? <Failed failure={failure} retry={look} lead={t('messages:failedOne')} /> : null}
    </div>
  );
}

/** Marks what is shown as read, unless the tab is hidden, or an agent reads it for the customer. */
function useMarkAsRead({ conversationId, messages }: ConversationDetail): void {
  const { load } = useRequest(readMachine);
  const isActing = useIsActing();
  const newest = messages.content.findLast(({ isUnread }) => isUnread)?.messageId;
  useEffect(() => {
    if (conversationId === null || newest === undefined || isActing) return undefined;
    const mark = () => {
      if (document.visibilityState === 'visible') load({ conversationId, messageId: newest });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [conversationId, newest, isActing, load]);
}

function View({ detail, look }: { detail: ConversationDetail; look(): void }) {
  const { t } = useTranslation();
  const isActing = useIsActing();
  useMarkAsRead(detail);
  const { counterpart, storePath, picture } = detail;
  return (
    <>
      <h1>{t('messages:with', { name: counterpart })}</h1>
      <div className={styles.about}>
        {picture === null ? null : <img {...picture} alt={picture.alt} width={56} height={56} />}
        <p>
          <About detail={detail} />
          {storePath === null ? null : <Link to={storePath}>{counterpart}</Link>}
        </p>
      </div>
      {isActing ? <Notice className={styles.notice}>{t('messages:agent')}</Notice> : null}
      <MessageList detail={detail} />
      {detail.hindranceText === null ? (
        <MessageForm target={detail} onSent={look} />
      ) : (
        <Notice data-testid="hindrance">{detail.hindranceText}</Notice>
      )}
    </>
  );
}

/** The order or the item, with a link to its page. */
function About({ detail: { about, side } }: { detail: ConversationDetail }) {
  const { t } = useTranslation();
  const { day } = useLocale();
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
