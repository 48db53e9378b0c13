/** Links to the pages of an account: those of every member, then those of agents, sellers and the back office. */
import { useTranslation } from 'react-i18next';
import type { StoredUser } from '#contract/user.ts';
import { Link } from '#views/router/Link.tsx';
import styles from './AccountPage.module.css';

export function AccountLinks({ user: { admin, fgmSeller, backOffice } }: { user: StoredUser }) {
  const { t } = useTranslation();
  const isSelling = fgmSeller || backOffice;
  const links: readonly (readonly [path: string, name: string, isShown?: boolean])[] = [
    ['/orders', t('account:mine.orders')],
    ['/returns', t('account:mine.returns')],
    ['/disputes', t('account:mine.disputes')],
    ['/cart', t('account:mine.cart')],
    ['/forgotten-password', t('account:mine.password')],
    ['/account/sessions', t('account:sessions.title')],
    ['/agent', t('account:mine.onBehalf'), admin],
    ['/agent/disputes', t('account:mine.disputeQueue'), admin],
    ['/mp', t('account:mine.shop'), fgmSeller],
    ['/mp/orders', t('account:mine.sales'), isSelling],
    ['/mp/returns', t('account:mine.shopReturns'), isSelling],
    ['/mp/disputes', t('account:mine.shopDisputes'), isSelling],
    ['/mp/finance', t('account:mine.finance'), fgmSeller],
    ['/mp/import', t('account:mine.import'), fgmSeller],
    ['/backoffice/reviews', t('account:mine.moderation'), backOffice],
    ['/backoffice/preview', t('account:mine.preview'), backOffice],
  ];
  return (
    <ul className={styles.links}>
      {links.map(([path, name, isShown = true]) =>
        isShown ? (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ) : null,
      )}
    </ul>
  );
}
