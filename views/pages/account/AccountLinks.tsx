/** Links from the account to what its navigation doesn't list: the cart, the password, and the other areas of the user. */
import { useTranslation } from 'react-i18next';
import type { StoredUser } from '#contract/user.ts';
import { areaPagesFor, AREAS } from '#machines/rules/areas.ts';
import { useAreaTitle } from '#views/hooks/use-area-title.ts';
import { Link } from '#views/router/Link.tsx';
import styles from './AccountPage.module.css';

export function AccountLinks({ user }: { user: StoredUser }) {
  const { t } = useTranslation();
  const titleOf = useAreaTitle(user);
  const areas = AREAS.filter((area) => area !== 'account').flatMap((area) => {
    const [first] = areaPagesFor(area, user);
    return first === undefined ? [] : [{ path: first.path, title: titleOf(area) }];
  });
  const links = [
    ...areas,
    { path: '/cart', title: t('account:mine.cart') },
    { path: '/gift-cards', title: t('account:mine.giftCards') },
    { path: '/account/security', title: t('account:mine.password') },
  ];
  return (
    <ul className={styles.links}>
      {links.map(({ path, title }) => (
        <li key={path}>
          <Link to={path}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
