import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { localPath, type Language } from '#locales/paths.ts';
import { useLocale } from '../locale.tsx';
import { usePageContext } from '../page-context.tsx';
import { AccountLink } from './AccountLink.tsx';
import { CartLink } from './CartLink.tsx';
import { PreferredStore } from './PreferredStore.tsx';
import { SearchForm } from './SearchForm.tsx';
import { Link } from '#views/router/Link.tsx';
import styles from './Header.module.css';
import styles2 from './HeaderLink.module.css';

const OTHER: Record<Language, Language> = { en: 'fr', fr: 'en' };

export function Header() {
  const { t } = useTranslation();
  const { language } = useLocale();
  const { path } = usePageContext();
  const other = OTHER[language];
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
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
          <a
            className={styles2.link}
            href={localPath(path, other)}
            hrefLang={other}
            lang={other}
            data-language-switch
          >
            {t('shell:language.switch')}
          </a>
          <AccountLink />
          <CartLink />
        </div>
      </div>
      <Departments />
    </header>
  );
}

/** One row that scrolls sideways; with a mouse it can be expanded until the next page. */
function Departments() {
  const { t } = useTranslation();
  const { shell, path } = usePageContext();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === path;
  const links = [
    ...shell.departments,
    { name: t('shell:nav.makerplace'), path: '/makerplace' },
    { name: t('shell:nav.projects'), path: '/search?kind=project' },
    { name: t('shell:nav.classes'), path: '/search?kind=class' },
  ];
  return (
    <nav
      className={styles.departments}
      aria-label={t('shell:nav.label')}
      data-state={isOpen ? 'OPEN' : 'CLOSED'}
    >
      <ul className={styles.row} id="departments">
        {links.map((link) => (
          <li key={link.path}>
            <Link to={link.path} aria-current={path === link.path ? 'page' : undefined}>
              {link.name}
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.all}
        aria-expanded={isOpen}
        aria-controls="departments"
        onClick={() => {
          setOpenAt(isOpen ? null : path);
        }}
      >
        {t('shell:nav.all')}
      </button>
      <PreferredStore />
    </nav>
  );
}
