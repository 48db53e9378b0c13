/**
 * Wakes the page the server sent. Its actors are made first, while what draws it (views/wake.tsx, the heavier half) is still on its
 * way: neither waits for the other (docs/decisions/0037).
 */
import { loadChunk } from '../services/chunks.ts';
import { createShopActor } from '../services/provide.ts';
import { breathe } from './breathe.ts';
import type { BootData } from './document.ts';
import { tellMissingPart } from './missing-part.ts';

async function wake(): Promise<void> {
  const source = document.getElementById('boot');
  const root = document.getElementById('root');
  if (!source || !root) return;
  const boot: BootData = JSON.parse(source.textContent);
  const parts = loadChunk(boot.data.page, async () => {
    const { readyTree } = await import('./wake.tsx');
    await breathe();
    return readyTree(root, boot);
  }).catch(() => null);
  await breathe();
  const shop = createShopActor({
    locale: boot.locale,
    hasSecureCookies: boot.shell.hasSecureCookies === true,
    preview: {
      simulatedAt: boot.preview?.shown?.simulatedAt ?? null,
      refused: boot.preview?.refused ?? null,
    },
    acting: boot.shell.acting,
  });
  const wakeTree = await parts;
  if (wakeTree === null) tellMissingPart(shop);
  else await wakeTree(shop);
}

void wake();
