/**
 * Hydrates the server's page. Its actors are created while the rendering code (views/hydrate.tsx, the larger half) is still
 * loading: neither waits for the other (docs/decisions/0037).
 */
import { goFirst, loadChunk } from '../services/chunks.ts';
import { lookUpHomeStore } from '../services/home-store.ts';
import { shownAccessibility } from '../services/provide-accessibility.ts';
import { createShopActor } from '../services/provide.ts';
import { yieldToMain } from './yield-to-main.ts';
import type { BootData } from './document.ts';
import { showChunkError } from './chunk-error.ts';

async function hydrate(): Promise<void> {
  const source = document.getElementById('boot');
  const root = document.getElementById('root');
  if (!source || !root) return;
  const boot: BootData = JSON.parse(source.textContent);
  const parts = loadChunk(boot.data.page, async () => {
    const { prepareHydration } = await import('./hydrate.tsx');
    await yieldToMain();
    return prepareHydration(root, boot);
  }).catch(() => null);
  await yieldToMain();
  const shop = createShopActor({
    locale: boot.locale,
    hasSecureCookies: boot.shell.hasSecureCookies === true,
    preview: {
      simulatedAt: boot.preview?.shown?.simulatedAt ?? null,
      refused: boot.preview?.refused ?? null,
    },
    accessibility: shownAccessibility(),
    acting: boot.shell.acting,
  });
  const hydrateTree = await parts;
  if (hydrateTree === null) showChunkError(shop);
  else await hydrateTree(shop);
}

// A failed lookup writes the cookie too, so it has nothing to report.
void goFirst(hydrate()).then(lookUpHomeStore);
