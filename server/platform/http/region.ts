/** The region of a request, by its host name (§2, design §5a). */
import type { Region } from '#locales/paths.ts';
import type { Settings } from '../settings.ts';

/** The region for a Host header; the default region for a host that the settings don't list. */
export function regionFor({ regionHosts, defaultRegion }: Settings, host: string | undefined): Region {
  const name = host?.replace(/:\d+$/, '').toLowerCase();
  return (name === undefined ? undefined : regionHosts.get(name)) ?? defaultRegion;
}
