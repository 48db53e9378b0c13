/** Adds the inspector's button to a page, in a separate React root with separate styles. */
import { createRoot } from 'react-dom/client';
import { nameOfThisTab } from '#services/inspection/this-tab.ts';
import { LocaleProvider } from '#views/locale.tsx';
import { documentLanguage, inspectorI18n } from '../messages.ts';
import { Dock } from './Dock.tsx';
import style from './dock.css?inline';

export async function openDock(): Promise<void> {
  const [i18n, tab] = await Promise.all([inspectorI18n(documentLanguage()), nameOfThisTab()]);
  const place = document.createElement('div');
  place.id = 'inspector-dock';
  const root = place.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  document.body.append(place);
  createRoot(root).render(
    <LocaleProvider i18n={i18n}>
      <Dock tab={tab} />
    </LocaleProvider>,
  );
}
