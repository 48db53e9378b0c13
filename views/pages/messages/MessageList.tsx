/** The messages of a conversation, oldest first, with a line above the first one that was unread when the page opened. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { ConversationDetail, Message } from '#contract/messages.ts';
import { ThreadPhotos } from '#views/components/thread-photos/ThreadPhotos.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { counterpartName, ownName } from './about-text.ts';
import { earlierMachine } from './calls.ts';
import styles from './MessageList.module.css';
import { When } from './When.tsx';

export function MessageList({ detail }: { detail: ConversationDetail }) {
  const { t } = useTranslation();
  const { side, about, counterpart, conversationId, messages } = detail;
  const { status, data, load } = useRequest(earlierMachine);
  const [older, setOlder] = useState<readonly Message[]>([]);
  const [firstUnread] = useState(() => messages.content.find(({ isUnread }) => isUnread)?.messageId);
  const known = new Map(
    [...older, ...(data?.content ?? []), ...messages.content].map((message) => [message.messageId, message]),
  );
  const all = [...known.values()].sort((a, b) => a.messageId - b.messageId);
  const hasEarlier = data?.hasEarlier ?? messages.hasEarlier;
  const [first] = all;
  return (
    <section aria-labelledby="thread-title">
      <h2 id="thread-title" className="visually-hidden">
        {t('messages:thread.title')}
      </h2>
      {hasEarlier && first && conversationId !== null ? (
        <Button
          variant="outline"
          mb="md"
          aria-disabled={status === 'PENDING'}
          onClick={() => {
            setOlder(all);
            load({ conversationId, before: first.messageId });
          }}
        >
          {t('messages:thread.earlier')}
        </Button>
      ) : null}
      {all.length === 0 ? (
        <p>{t(`messages:thread.none.${about.kind === 'ITEM' ? 'item' : side}`, { name: counterpart })}</p>
      ) : null}
      <div role="log" aria-labelledby="thread-title">
        <ol className={styles.list}>
          {all.map((message) => (
            <MessageItem
              key={message.messageId}
              message={message}
              author={message.isOwn ? ownName(detail, message, t) : counterpartName(detail, t)}
              goneText={t(
                about.kind === 'SUPPORT' ? 'messages:thread.deleted' : 'messages:thread.photosGone',
              )}
              isFirstUnread={message.messageId === firstUnread}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

interface ItemProps {
  readonly message: Message;
  readonly author: string;
  readonly isFirstUnread: boolean;
  /** The words in place of a message that is empty by now. */
  readonly goneText: string;
}

function MessageItem({ message, author, isFirstUnread, goneText }: ItemProps) {
  const { t } = useTranslation();
  const { isOwn, text, photos, time } = message;
  const isGone = text === '' && photos.length === 0;
  return (
    <>
      {isFirstUnread ? <li className={styles.new}>{t('messages:thread.new')}</li> : null}
      <li className={styles.message} data-testid="message" data-own={isOwn}>
        <p className={styles.byline}>
          <strong>{author}</strong> <When at={time} />
        </p>
        {text === '' ? null : (
          <p className={styles.words} dir="auto">
            {text}
          </p>
        )}
        {isGone ? <p className={styles.gone}>{goneText}</p> : null}
        <ThreadPhotos photos={photos} author={author} />
      </li>
    </>
  );
}
