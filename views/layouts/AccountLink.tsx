import { useTranslation } from 'react-i18next';
import { statePath } from '#machines/runtime/state-path.ts';
import { useNotificationsState, useUnread } from '../hooks/use-unread.ts';
import { useLocale } from '../locale.tsx';
import { usePageContext } from '../page-context.tsx';
import { useSession } from '../shop.tsx';
import { Link } from '#views/router/Link.tsx';
import styles from './HeaderLink.module.css';

/** Sign-in leads back to the current page. */
const withReturn = (path: string): string =>
  path === '/' || path.startsWith('/sign-in') ? '/sign-in' : `/sign-in?back=${encodeURIComponent(path)}`;

/** The link to a member's account, named after the member; for everyone else, the link to the sign-in page. */
export function useAccountLink(): { to: string; text: string } {
  const { t } = useTranslation();
  const { path } = usePageContext();
  const name = useSession((snapshot) =>
    snapshot?.matches('authenticated') ? (snapshot.context.user?.firstName ?? '') : null,
  );
  return name === null
    ? { to: withReturn(path), text: t('shell:account.signIn') }
    : { to: '/account', text: name || t('shell:account.mine') };
}

/** How many messages are unread; nothing if none is. */
function UnreadBadge() {
  const { t } = useTranslation();
  const { number } = useLocale();
  const count = useUnread('both');
  return count === 0 ? null : (
    <span className={styles.count} data-testid="unread">
      <span aria-hidden="true">{number(count)}</span>
      <span className="visually-hidden">{t('shell:messages.unread', { count })}</span>
    </span>
  );
}

export function AccountLink() {
  const { to, text } = useAccountLink();
  const state = useSession((snapshot) => (snapshot ? statePath(snapshot.value) : 'notAuthenticated'));
  const notifications = useNotificationsState();
  return (
    <Link
      className={styles.link}
      to={to}
      data-testid="account-link"
      data-state={state}
      data-notifications={notifications}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path
          d="M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.700 1.900 7.500 5.500"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </svg>
      <span className={styles.word}>{text}</span>
      <UnreadBadge />
    </Link>
  );
}
