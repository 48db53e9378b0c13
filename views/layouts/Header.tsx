import { useTranslation } from 'react-i18next';
import { usePageContext } from '../page-context.tsx';
import { AccountLink } from './AccountLink.tsx';
import { CartLink } from './CartLink.tsx';
import { LanguageLink } from './LanguageLink.tsx';
import { MenuLink } from './menu/MenuLink.tsx';
import { PreferredStore } from './PreferredStore.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SHOP_LINKS } from './shop-links.ts';
import { Link } from '#views/router/Link.tsx';
import styles from './Header.module.css';
import styles2 from './HeaderLink.module.css';

export function Header() {
  const { t } = useTranslation();
  const { path } = usePageContext();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <MenuLink key={path} className={styles.menu} isPanel={false}>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
          {t('shell:nav.menu')}
        </MenuLink>
        <Link className={styles.brand} to="/" aria-label={t('shell:homeLink')}>
          <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" focusable="false">
            <circle cx="16" cy="16" r="15" fill="#b3122d" />
            <path
              d="M7 20c5-12 13-12 18 0M9 12c6 10 9 10 14 0"
              fill="none"
              stroke="#fffaf2"
              strokeWidth="2.4"
              strokeLinecap="round"
            />
          </svg>
          <span className={styles.name}>{t('shell:brand')}</span>
        </Link>
        <SearchForm />
        <div className={styles.links}>
          <LanguageLink className={`${styles2.link} ${styles.language}`} />
          <AccountLink />
          <CartLink />
        </div>
      </div>
      <Departments />
    </header>
  );
}

/** A phone's menu has the departments; without script, they are one row that scrolls sideways. */
function Departments() {
  const { t } = useTranslation();
  const { shell, path, department } = usePageContext();
  const link = (name: string, to: string) => (
    <li key={to}>
      <Link to={to} aria-current={path === to ? 'page' : department === to ? 'true' : undefined}>
        {name}
      </Link>
    </li>
  );
  return (
    <nav className={styles.departments} aria-label={t('shell:nav.label')}>
      <MenuLink key={path} className={styles.all} isPanel>
        {t('shell:nav.all')}
      </MenuLink>
      <ul className={styles.row}>{shell.departments.map(({ name, path: to }) => link(name, to))}</ul>
      <ul className={styles.beside}>
        {SHOP_LINKS.map(({ name, path: to }) => link(t(`shell:nav.${name}`), to))}
      </ul>
      <PreferredStore />
    </nav>
  );
}
