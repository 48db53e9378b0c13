/** Settings of this page for all calls: its locale, the addresses of the API areas, and the listener for a 401. */
import { urlPrefix, type ApiArea } from '../contract/url-prefixes.ts';
import type { Locale } from '../locales/paths.ts';

export type Addresses = Partial<Record<ApiArea, string>>;

export type Client = {
  readonly locale: Locale;
  /** Addresses of API areas on another server; the others are at their own prefix here (design §5). */
  readonly addresses: Addresses;
  /** Whether the shop's cookies are Secure and have the matching name prefix. */
  readonly hasSecureCookies: boolean;
  /** Called on each 401, after the token was cleared (§8). */
  readonly onUnauthorized: () => void;
};

let client: Client = {
  locale: { language: 'en', region: 'US' },
  addresses: {},
  hasSecureCookies: false,
  onUnauthorized: () => undefined,
};

export function configureClient(next: Partial<Client>): void {
  client = { ...client, ...next };
}

export const currentClient = (): Client => client;

/** The address of an API area, set when the front end was built: VITE_API_USER and so on. */
function builtAddress(area: ApiArea): string | undefined {
  const set: unknown = import.meta.env?.[`VITE_API_${area.toUpperCase()}`];
  return typeof set === 'string' && set !== '' ? set : undefined;
}

/** The base address of an API area, without a trailing slash. */
export const addressOf = (area: ApiArea): string =>
  (client.addresses[area] ?? builtAddress(area) ?? urlPrefix(area)).replace(/\/+$/, '');
