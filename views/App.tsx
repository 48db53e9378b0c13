/** The whole tree, the same on the server and in the browser. */
import type { ReactNode } from 'react';
import { LocaleProvider, type LocaleTools } from './locale.tsx';
import { PageContext, type PageContextValue } from './page-context.tsx';
import { Shell } from './shell/Shell.tsx';

type Props = {
  i18n: LocaleTools;
  pageContext: PageContextValue;
  /** Shows the mode the shop is in; null outside of all modes. */
  banner: ReactNode;
  children: ReactNode;
};

export function App({ i18n, pageContext, banner, children }: Props) {
  return (
    <LocaleProvider i18n={i18n}>
      <PageContext value={pageContext}>
        <Shell banner={banner}>{children}</Shell>
      </PageContext>
    </LocaleProvider>
  );
}
