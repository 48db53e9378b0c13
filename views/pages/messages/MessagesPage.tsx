/** Lists the conversations of a buyer or a seller: unread ones first, then the newest. It follows the number of unread messages. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallback, useEffect } from 'react';
import type { ConversationSide } from '#contract/messages.ts';
import type { PageProps } from '#views/page-props.ts';
import { Failed, Loading, SignInFirst } from '#views/components/Awaiting.tsx';
import { EmptyState } from '#views/components/EmptyState.tsx';
import { Pages } from '#views/components/Pages.tsx';
import { useStanding } from '#views/hooks/use-reader.ts';
import { useLastPage, useListParams } from '#views/hooks/use-list-params.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useUnread } from '#views/hooks/use-unread.ts';
import { Link } from '#views/router/Link.tsx';
import { conversationsMachine } from './calls.ts';
import { ConversationRow } from './ConversationRow.tsx';
import { ASK_SUPPORT_PATH, LIST_PATH } from './paths.ts';
import styles from './MessagesPage.module.css';

export default function MessagesPage({ data: { side } }: PageProps<'messages'>) {
  const { t } = useTranslation();
  const standing = useStanding();
  return (
    <section>
      <h1>{t('messages:title')}</h1>
      {standing === 'unknown' ? <Loading /> : null}
      {standing === 'guest' ? <SignInFirst text={t('messages:guest')} back={LIST_PATH[side]} /> : null}
      {standing === 'known' && side === 'buyer' ? (
        <Button component={Link} to={ASK_SUPPORT_PATH} variant="outline" mb="md">
          {t('messages:support.ask')}
        </Button>
      ) : null}
      {standing === 'known' ? <List side={side} /> : null}
    </section>
  );
}

function List({ side }: { side: ConversationSide }) {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(conversationsMachine);
  const params = useListParams();
  const { page, goTo } = params;
  useLastPage(params, data && { page: data.page, pages: Math.ceil(data.total / data.size) });
  const unread = useUnread(side);
  const look = useCallback(() => load({ side, page }), [load, side, page]);
  // Again when a message arrives or is read.
  useEffect(look, [look, unread]);
  return (
    <div data-testid="conversations" data-state={status}>
      {failure ? <Failed failure={failure} retry={look} lead={t('messages:failed')} /> : null}
      {data === null ? (
        failure ? null : (
          <Loading />
        )
      ) : data.content.length === 0 ? (
        <Nothing side={side} />
      ) : (
        <>
          <ul className={styles.list} aria-busy={status === 'PENDING'}>
            {data.content.map((conversation) => (
              <ConversationRow key={conversation.conversationId} conversation={conversation} />
            ))}
          </ul>
          <Pages
            page={data.page}
            pages={Math.ceil(data.total / data.size)}
            label={t('messages:pages')}
            go={goTo}
          />
        </>
      )}
    </div>
  );
}

function Nothing({ side }: { side: ConversationSide }) {
  const { t } = useTranslation();
  return (
    <EmptyState>
      <svg viewBox="0 0 200 140" aria-hidden="true">
        <path
          d="M40 34h120a10 10 0 0 1 10 10v54a10 10 0 0 1-10 10H96l-26 20v-20H40a10 10 0 0 1-10-10V44a10 10 0 0 1 10-10z"
          fill="var(--card)"
          stroke="var(--ink)"
          strokeWidth="3"
        />
        <path
          d="M52 72c10-14 20 12 32 0s18 10 28-2 18 10 32-4"
          fill="none"
          stroke="var(--red)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      <h2>{t('messages:empty.title')}</h2>
      <p>{t(`messages:empty.${side}`)}</p>
      <Button component={Link} to={side === 'buyer' ? '/orders' : '/mp/orders'}>
        {t('messages:empty.orders')}
      </Button>
    </EmptyState>
  );
}
