/** The layout of an area's pages: its navigation, at the side or as a strip above, and the page. */
import { Outlet, useLocation } from 'react-router-dom';
import type { AreaName, AreaPage } from '#machines/rules/areas.ts';
import { useAreaPages } from '../hooks/use-area-pages.ts';
import { useAreaTitle } from '../hooks/use-area-title.ts';
import styles from './AreaLayout.module.css';
import { AreaNavigation } from './AreaNavigation.tsx';

/** Whether guests have pages like this one too: those of an order that they have the key of. */
const isForGuests = (area: AreaName, pages: readonly AreaPage[], path: string): boolean =>
  area === 'account' && !pages.some((page) => page.path === path);

export default function AreaLayout({ area }: { area: AreaName }) {
  const { pathname } = useLocation();
  const { pages, isKnown, roles } = useAreaPages(area);
  const titleOf = useAreaTitle(roles);
  return (
    <div
      className={styles.area}
      data-area={area}
      data-state={isKnown ? 'KNOWN' : 'UNKNOWN'}
      data-guests={isForGuests(area, pages, pathname) ? '' : undefined}
    >
      {pages.length === 0 ? null : <AreaNavigation title={titleOf(area)} pages={pages} />}
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}
