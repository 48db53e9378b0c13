/** The whole tree, the same on the server and in the browser, inside a router for the reader's language. */
import type { ReactNode } from 'react';
import type { ShellData } from '../contract/pages.ts';
import { LocaleProvider, type LocaleTools } from './locale.tsx';
import { ShellContext } from './page-context.tsx';
import { PageRoutes } from './router/PageRoutes.tsx';

type Props = {
  i18n: LocaleTools;
  shell: ShellData;
  /** Path and query of the page, without the language segment. */
  path: string;
  /** Shows the mode the shop is in; null outside of all modes. */
  banner: ReactNode;
  children: ReactNode;
};

export function App({ i18n, shell, path, banner, children }: Props) {
  return (
    <LocaleProvider i18n={i18n}>
      <ShellContext value={shell}>
        <PageRoutes path={path} banner={banner} page={children} />
      </ShellContext>
    </LocaleProvider>
  );
}
