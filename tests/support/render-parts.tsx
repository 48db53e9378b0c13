/** Renders parts of a page to HTML, within everything that a page gives them: router, theme and language. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { LocaleProvider, type LocaleTools } from '#views/locale.tsx';
import { ThemeProvider } from '#views/theme/ThemeProvider.tsx';

export function renderParts(i18n: LocaleTools, parts: ReactNode): string {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <ThemeProvider>
        <LocaleProvider i18n={i18n}>{parts}</LocaleProvider>
      </ThemeProvider>
    </StaticRouter>,
  );
}
