/** What the shell of every page shows: the departments. The same for everybody in a language, read once for each revision. */
import type { ShellData } from '#contract/pages.ts';
import type { Language } from '#locales/paths.ts';
import { departments } from '../catalogue/index.ts';
import type { Shop } from '#server/platform/shop.ts';

export async function loadShell(shop: Shop, language: Language): Promise<ShellData> {
  return { departments: await departments(shop, language) };
}
