/** The end of a row in a list of conversations: when the last message was sent, and how many are unread. */
import { useTranslation } from 'react-i18next';
import { useLocale } from '#views/locale.tsx';
import styles from './ConversationRow.module.css';
import { When } from './When.tsx';

/** @param at ISO 8601 */
export function RowEnd({ at, unreadCount }: { at: string; unreadCount: number }) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <div className={styles.end}>
      <When at={at} />
      {unreadCount > 0 ? (
        <span className={styles.count}>
          <span aria-hidden="true">{number(unreadCount)}</span>
          <span className="visually-hidden">{t('shell:messages.unread', { count: unreadCount })}</span>
        </span>
      ) : null}
    </div>
  );
}
