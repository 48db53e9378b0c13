/** Puts the inspector's button into a page, apart from it: in a root of its own, with styles of its own. */
import { createRoot } from 'react-dom/client';
import { nameOfThisTab } from '../../../services/inspection/this-tab.ts';
import { SpeechProvider } from '../../locale.tsx';
import { documentLanguage, inspectorSpeech } from '../messages.ts';
import { Dock } from './Dock.tsx';
import style from './dock.css?inline';

export async function openDock(): Promise<void> {
  const [speech, tab] = await Promise.all([inspectorSpeech(documentLanguage()), nameOfThisTab()]);
  const place = document.createElement('div');
  place.id = 'inspector-dock';
  const root = place.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  document.body.append(place);
  createRoot(root).render(
    <SpeechProvider speech={speech}>
      <Dock tab={tab} />
    </SpeechProvider>,
  );
}
