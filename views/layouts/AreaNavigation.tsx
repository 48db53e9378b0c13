/** The pages of an area, with the current one marked. On a phone they are a strip that scrolls sideways. */
import { NavLink } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { AreaPage } from '#machines/rules/areas.ts';
import { useUnread } from '../hooks/use-unread.ts';
import { useLocale } from '../locale.tsx';
import { Link } from '../router/Link.tsx';
import styles from './AreaNavigation.module.css';

interface Props {
  readonly title: string;
  readonly pages: readonly AreaPage[];
}

/** The page that an address belongs to: the one with the longest path that leads to it. */
function currentPage(pages: readonly AreaPage[], pathname: string): AreaPage | undefined {
  return pages
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

const isMessages = (page: AreaPage['page']): boolean => page === 'messages';

/** How many messages of an area are unread; nothing if none is. */
function UnreadCount({ path }: Pick<AreaPage, 'path'>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const count = useUnread(path === '/mp/messages' ? 'seller' : 'buyer');
  return count === 0 ? null : (
    <span className={styles.count} data-testid="area-unread">
      <span aria-hidden="true">{number(count)}</span>
      <span className="visually-hidden">{t('shell:messages.unread', { count })}</span>
    </span>
  );
}

export function AreaNavigation({ title, pages }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { pathname } = useLocation();
  const current = currentPage(pages, pathname)?.path;
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Only the strip scrolls, never the page.
    const list = strip.current;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && link) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav className={styles.navigation} aria-labelledby={id}>
      <p className={styles.title} id={id}>
        {title}
      </p>
      <ul className={styles.pages} ref={strip}>
        {pages.map(({ path, page }) => (
          <li key={path}>
            <NavLink
              component={Link}
              to={path}
              label={t(`areas:page.${page}`)}
              rightSection={isMessages(page) ? <UnreadCount path={path} /> : null}
              classNames={{ root: styles.link, label: styles.label }}
              active={path === current}
              // A page below it, such as one order, belongs to it without being it.
              aria-current={path === pathname ? 'page' : path === current ? 'true' : undefined}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
