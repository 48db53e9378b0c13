/**
 * Loads the data of the shell around every page: the departments. The same for every reader of a language, and read once per
 * revision.
 */
import type { ShellData } from '#contract/pages.ts';
import type { Language } from '#locales/paths.ts';
import { departments } from '../catalogue/index.ts';
import type { Shop } from '#server/platform/shop.ts';

export async function loadShell(shop: Shop, language: Language): Promise<ShellData> {
  return { departments: await departments(shop, language) };
}
