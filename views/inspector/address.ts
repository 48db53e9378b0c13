/** The addresses of the inspector. */
import { localPath, type Language } from '#locales/paths.ts';

/** @param tab the tab to follow. @param isBeside whether the inspector is in a frame beside that tab's page. */
export function inspectorAddress(
  language: Language,
  { tab, isBeside = false }: { tab: string | null; isBeside?: boolean },
): string {
  const asked = new URLSearchParams();
  if (tab !== null) asked.set('tab', tab);
  if (isBeside) asked.set('beside', '');
  const query = asked.toString();
  return localPath('/inspector', language) + (query === '' ? '' : `?${query}`);
}
