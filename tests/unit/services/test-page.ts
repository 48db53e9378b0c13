/** Browser objects that services use, for tests without a browser. */
import { vi } from 'vitest';

export type CookieJar = Map<string, string>;

/** A document with working cookies, and the attributes with which each was last written. */
export function withCookies(initial: Record<string, string> = {}) {
  const jar: CookieJar = new Map(Object.entries(initial));
  const written = new Map<string, string>();
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      const expires = attributes.find((attribute) => attribute.startsWith('expires='))?.slice(8);
      written.set(name, attributes.join('; '));
      if (expires !== undefined && Date.parse(expires) <= Date.now()) jar.delete(name);
      else jar.set(name, value);
    },
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  return { jar, written };
}

/** A storage that holds `capacity` characters at most. */
export function storageOf(capacity = Infinity): Storage {
  const held = new Map<string, string>();
  const size = () => [...held].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    get length() {
      return held.size;
    },
    clear: () => held.clear(),
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(key) ?? null,
    removeItem: (key) => void held.delete(key),
    setItem(key, value) {
      const before = held.get(key);
      held.set(key, value);
      if (size() <= capacity) return;
      if (before === undefined) held.delete(key);
      else held.set(key, before);
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
}

/** A JWT with an expiry, in ms. */
export function jwtUntil(at: number): string {
  const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ exp: at / 1000, sub: 'ünî~~~' })}.x`;
}

/** Isolates the channels of this test from other tests in parallel threads. Returns a function that closes them. */
export function withChannels(): () => void {
  const Real = globalThis.BroadcastChannel;
  const browser = crypto.randomUUID();
  const open: BroadcastChannel[] = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Real {
      constructor(name: string) {
        super(`${name}:${browser}`);
        open.push(this);
      }
    },
  );
  return () => {
    for (const channel of open) channel.close();
  };
}
