/**
 * Loads what header and menu of every page show: the departments. All readers of a language get the same, so it is read once for each
 * revision of the catalogue.
 */
import type { ShellData } from '#contract/pages.ts';
import type { Language } from '#locales/paths.ts';
import { departments } from '../catalogue/index.ts';
import type { Shop } from '#server/platform/shop.ts';

export async function loadShell(shop: Shop, language: Language): Promise<ShellData> {
  return { departments: await departments(shop, language) };
}
