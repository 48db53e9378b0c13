/** The routes of the route table (§2) and the layouts around their pages. */
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { routable, ROUTES } from '#machines/rules/page-routes.ts';
import { ShopLayout } from '../layouts/ShopLayout.tsx';

interface Props {
  /** Path and query of the page on show. While another page is loading, the address bar is ahead of it. */
  readonly path: string;
  /** Shows the mode the shop is in; null outside of all modes. */
  readonly banner: ReactNode;
  readonly page: ReactNode;
}

export function PageRoutes({ path, banner, page }: Props) {
  return (
    <Routes location={routable(path)}>
      <Route element={<ShopLayout banner={banner} />}>
        {ROUTES.map((route) => (
          <Route key={route.path} path={route.path} element={page} />
        ))}
        <Route path="*" element={page} />
      </Route>
    </Routes>
  );
}
