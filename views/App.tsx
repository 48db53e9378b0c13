/** The whole tree, the same on the server and in the browser, inside a router for the reader's language. */
import { useMemo, type ReactNode } from 'react';
import type { ShellData } from '../contract/pages.ts';
import { areaLayout } from './layouts/area-layout.tsx';
import { ShopLayout } from './layouts/ShopLayout.tsx';
import { LocaleProvider, type LocaleTools } from './locale.tsx';
import { PageContext } from './page-context.tsx';
import { PageRoutes } from './router/PageRoutes.tsx';
import { ThemeProvider } from './theme/ThemeProvider.tsx';
import './theme/base.css';

type Props = {
  i18n: LocaleTools;
  shell: ShellData;
  /** Path and query of the page, without the language segment. */
  path: string;
  /** What the link to the page passed on; null on the server. */
  state: unknown;
  /** The path of the department that the page belongs to; null outside of all departments. */
  department: string | null;
  /** Shows the mode the shop is in; null outside of all modes. */
  banner: ReactNode;
  children: ReactNode;
};

export function App({ i18n, shell, path, state, department, banner, children }: Props) {
  const context = useMemo(() => ({ path, shell, department }), [path, shell, department]);
  return (
    <ThemeProvider>
      <LocaleProvider i18n={i18n}>
        <PageContext value={context}>
          <PageRoutes
            path={path}
            state={state}
            layout={<ShopLayout banner={banner} />}
            areaLayout={areaLayout}
            page={children}
          />
        </PageContext>
      </LocaleProvider>
    </ThemeProvider>
  );
}
