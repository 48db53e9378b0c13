/** The pages of an area's navigation for the reader. */
import { useMemo } from 'react';
import { areaPages, areaPagesFor, type AreaName, type AreaPage, type Roles } from '#machines/rules/areas.ts';
import { selectUser } from '#machines/session/selectors.ts';
import { useSession } from '../shop.tsx';

interface ReaderPages {
  readonly pages: readonly AreaPage[];
  /** False until the session is known, and always without script; `pages` then contains all pages of the area. */
  readonly isKnown: boolean;
  readonly roles: Roles;
}

export function useAreaPages(area: AreaName): ReaderPages {
  const user = useSession((snapshot) => (snapshot ? selectUser(snapshot) : null));
  const isUnknown = useSession(
    (snapshot) => snapshot === null || (selectUser(snapshot) === null && snapshot.hasTag('PENDING')),
  );
  return useMemo(
    () => ({
      pages: isUnknown ? areaPages(area) : areaPagesFor(area, user),
      isKnown: !isUnknown,
      roles: user,
    }),
    [area, user, isUnknown],
  );
}
