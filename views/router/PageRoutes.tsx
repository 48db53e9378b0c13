/** The routes of the route table (§2), within the layouts around their pages. */
import { groupBy } from 'es-toolkit';
import type { ReactNode } from 'react';
import { parsePath, Route, Routes } from 'react-router-dom';
import { areaOf, routable, ROUTES, type Area } from '#machines/rules/page-routes.ts';

interface Props {
  /** Path and query of the page on show. While another page is loading, the address bar is ahead of it. */
  readonly path: string;
  /** What the link to the page passed on. */
  readonly state: unknown;
  /** Shows the page in its `Outlet`. */
  readonly layout: ReactNode;
  /** The layout around the pages of an area, within the first one; null without one of its own. */
  readonly areaLayout: (area: Area) => ReactNode;
  readonly page: ReactNode;
}

const AREAS: readonly Area[] = ['shop', 'account', 'seller', 'agent', 'office'];

/** The first segment of a path. React Router doesn't tell upper and lower case apart. */
const startOf = (path: string): string => /^\/([^/?#]*)/.exec(path)?.[1]?.toLowerCase() ?? '';

/** By the first segment of their paths. React Router ranks all of its routes at every rendering, so it gets only those that may match. */
const ROUTES_BY_START = new Map(Object.entries(groupBy(ROUTES, ({ path }) => startOf(path))));

export function PageRoutes({ path, state, layout, areaLayout, page }: Props) {
  const routes = ROUTES_BY_START.get(startOf(path)) ?? [];
  return (
    <Routes location={{ ...parsePath(routable(path)), state }}>
      <Route element={layout}>
        {AREAS.map((area) => (
          <Route key={area} element={areaLayout(area)}>
            {routes
              .filter((route) => areaOf(route) === area)
              .map(({ path: each }) => (
                <Route key={each} path={each} element={page} />
              ))}
          </Route>
        ))}
        <Route path="*" element={page} />
      </Route>
    </Routes>
  );
}
