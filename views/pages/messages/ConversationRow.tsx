/** A conversation in a list: with whom, about what, and how its last message begins. */
import { useTranslation } from 'react-i18next';
import type { Conversation } from '#contract/messages.ts';
import { Link } from '#views/router/Link.tsx';
import styles from './ConversationRow.module.css';
import { aboutText, counterpartName, excerptText } from './about-text.ts';
import { conversationPath } from './paths.ts';
import { RowEnd } from './RowEnd.tsx';

export function ConversationRow({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const { picture, unreadCount, lastMessage } = conversation;
  return (
    <li
      className={styles.row}
      data-testid="conversation-row"
      data-unread={unreadCount > 0}
      data-pictured={picture !== null}
    >
      {picture === null ? null : (
        <img className={styles.picture} {...picture} alt="" width={56} height={56} loading="lazy" />
      )}
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={conversationPath(conversation)}>{counterpartName(conversation, t)}</Link>
        </h2>
        <p className={styles.about}>{aboutText(conversation.about, t)}</p>
        <p className={styles.excerpt} dir="auto">
          {excerptText(lastMessage, t)}
        </p>
      </div>
      <RowEnd at={lastMessage.time} unreadCount={unreadCount} />
    </li>
  );
}
