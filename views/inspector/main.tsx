/** The inspector's page: follows the tab that its address names, or offers a choice. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { whenIdle } from '#services/clock.ts';
import { uuid } from '#services/identity.ts';
import { LocaleProvider } from '../locale.tsx';
import { Inspector } from './Inspector.tsx';
import { everyChart } from './charts.ts';
import { layOutAhead, warmUp } from './layout.ts';
import { openLink } from './link.ts';
import { documentLanguage, inspectorI18n } from './messages.ts';
import { applyTheme, storedTheme } from './theme.ts';

const IDLE_WITHIN_MS = 3_000;

async function show(): Promise<void> {
  const place = document.getElementById('inspector');
  if (!place) return;
  applyTheme(storedTheme());
  warmUp();
  const query = new URLSearchParams(location.search);
  const i18n = await inspectorI18n(documentLanguage());
  createRoot(place).render(
    <StrictMode>
      <LocaleProvider i18n={i18n}>
        <Inspector link={openLink(query.get('tab'), uuid())} isBeside={query.has('beside')} />
      </LocaleProvider>
    </StrictMode>,
  );
  // The selected chart is laid out before the others.
  await whenIdle(IDLE_WITHIN_MS);
  await layOutAhead(everyChart());
}

void show();
