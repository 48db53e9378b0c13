/** Which of our regions a request is for: it comes from the host name (§2, design §5a). */
import type { Region } from '../../../locales/paths.ts';
import type { Settings } from '../settings.ts';

/** The region for a Host header; a host that the settings don't name gets the default one. */
export function regionFor({ regionHosts, defaultRegion }: Settings, host: string | undefined): Region {
  const name = host?.replace(/:\d+$/, '').toLowerCase();
  return (name === undefined ? undefined : regionHosts.get(name)) ?? defaultRegion;
}
