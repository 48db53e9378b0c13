/** The agents' queue of members' requests to Atelier Support. Polls, so that new requests appear. */
import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallback } from 'react';
import type { SupportQueue, SupportRequest } from '#contract/support.ts';
import { Failed, Loading, SignInFirst } from '#views/components/Awaiting.tsx';
import { Pages } from '#views/components/Pages.tsx';
import { usePolling } from '#views/hooks/use-polling.ts';
import { useStanding } from '#views/hooks/use-reader.ts';
import { useLastPage, useListParams } from '#views/hooks/use-list-params.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { Link } from '#views/router/Link.tsx';
import { supportText } from './about-text.ts';
import { supportRequestsMachine } from './calls.ts';
import rowStyles from './ConversationRow.module.css';
import styles from './MessagesPage.module.css';
import { LIST_PATH } from './paths.ts';
import { RowEnd } from './RowEnd.tsx';

const QUEUES = ['WAITING', 'MINE', 'OPEN', 'CLOSED'] as const satisfies readonly SupportQueue[];
/** The queues whose requests differ in who holds them. */
const SHOWS_HOLDER: readonly SupportQueue[] = ['MINE', 'OPEN'];

export default function SupportRequestsPage() {
  const { t } = useTranslation();
  const standing = useStanding();
  return (
    <section>
      <h1>{t('messages:support.requests')}</h1>
      {standing === 'unknown' ? <Loading /> : null}
      {standing === 'guest' ? <SignInFirst text={t('messages:guest')} back={LIST_PATH.agent} /> : null}
      {standing === 'known' ? <Queue /> : null}
    </section>
  );
}

function Queue() {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(supportRequestsMachine);
  const params = useListParams();
  const { page, filter, goTo, narrow } = params;
  useLastPage(params, data && { page: data.page, pages: Math.ceil(data.total / data.size) });
  const queue = QUEUES.find((name) => name === filter('queue')) ?? 'WAITING';
  const look = useCallback(() => load({ queue, page }), [load, queue, page]);
  usePolling(look, status === 'PENDING' || (data === null && failure !== null));
  return (
    <div data-testid="support-requests" data-state={status}>
      <Tabs variant="pills" radius="xl" value={queue} onChange={(chosen) => narrow({ queue: chosen ?? '' })}>
        <Tabs.List aria-label={t('messages:support.queue.label')} mb="md">
          {QUEUES.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`messages:support.queue.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={queue}>
          {failure ? <Failed failure={failure} retry={look} lead={t('messages:failed')} /> : null}
          {data === null ? (
            failure ? null : (
              <Loading />
            )
          ) : data.content.length === 0 ? (
            <p>{t(`messages:support.none.${queue}`)}</p>
          ) : (
            <>
              <ul className={styles.list}>
                {data.content.map((request) => (
                  <Row
                    key={request.conversationId}
                    request={request}
                    isHolderShown={SHOWS_HOLDER.includes(queue)}
                  />
                ))}
              </ul>
              <Pages
                page={data.page}
                pages={Math.ceil(data.total / data.size)}
                label={t('messages:support.pages')}
                go={goTo}
              />
            </>
          )}
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

interface RowProps {
  readonly request: SupportRequest;
  /** Whether the row says who holds the request. */
  readonly isHolderShown: boolean;
}

function Row({ request, isHolderShown }: RowProps) {
  const { t } = useTranslation();
  const { conversationId, member, state, claimedBy, waitingTime, unreadCount, lastMessage } = request;
  const { excerpt, isOwn, time } = lastMessage;
  const text = excerpt === '' ? t('messages:photo') : excerpt;
  return (
    <li
      className={rowStyles.row}
      data-testid="support-request"
      data-state={state}
      data-unread={unreadCount > 0}
      data-pictured="false"
    >
      <div className={rowStyles.words}>
        <h2 className={rowStyles.name}>
          <Link to={`${LIST_PATH.agent}/${String(conversationId)}`}>{member}</Link>
        </h2>
        <p className={rowStyles.about}>
          {supportText(request, t)}
          {isHolderShown
            ? ` · ${t(`messages:support.row.${state}`, { name: claimedBy ?? t('messages:support.anotherAgent') })}`
            : null}
        </p>
        <p className={rowStyles.excerpt} dir="auto">
          {isOwn ? t('messages:support.us', { text }) : text}
        </p>
      </div>
      <RowEnd at={waitingTime ?? time} unreadCount={unreadCount} />
    </li>
  );
}
