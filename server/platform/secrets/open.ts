import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/pool.ts';
import type { Settings } from '../settings.ts';
import { completeRing, liveRing, makeRing, REFRESH_MS } from './ring.ts';
import type { SecretRing, StoredKey, StoredRing } from './ring.ts';
import { secretFile, secretTable } from './store.ts';
import type { SecretStore } from './store.ts';

/** The shop's secrets in use. `close` stops reading them again after rotations by other processes. */
export interface OpenSecrets {
  ring: SecretRing;
  close(): void;
}

/**
 * The store of the secrets: a file in the data folder with the shop's own database, or, with DATABASE_URL, a table of that
 * database, which all processes of the shop share.
 */
export function secretStore(settings: Settings, database: Database): SecretStore {
  return settings.databaseUrl === undefined ? secretFile(settings.dataDir) : secretTable(database.pool);
}

/** A key from the settings: its id is derived from the secret, so that every process uses the same one. */
function keyFromSettings(secret: string, stored: string): StoredKey {
  return {
    kid: createHash('sha256').update(secret).digest('base64url').slice(0, 8),
    secret: stored,
    createdAt: 0,
  };
}

function withSettings(stored: StoredRing, { token, cookie, signInKey }: Settings['secrets']): StoredRing {
  const shared = (secret: string): StoredKey =>
    keyFromSettings(secret, Buffer.from(secret, 'utf8').toString('base64url'));
  return {
    token: token?.map(shared) ?? stored.token,
    cookie: cookie?.map(shared) ?? stored.cookie,
    signIn: signInKey === undefined ? stored.signIn : [keyFromSettings(signInKey, signInKey)],
    store: stored.store,
  };
}

/**
 * Opens the shop's secrets, and generates them on the first start. Reads them again every 15 s, so that a running shop sees
 * `npm run secrets:rotate`.
 * @param onError called when reading them again has failed; the shop then keeps using the secrets that it read last
 */
export async function openSecrets(
  settings: Settings,
  database: Database,
  clock: Clock,
  onError: (error: unknown) => void = () => {},
): Promise<OpenSecrets> {
  const store = secretStore(settings, database);
  const stored = await store.update((known) =>
    known === undefined ? makeRing(clock.now()) : completeRing(known, clock.now()),
  );
  let seen = JSON.stringify(stored);
  const live = liveRing(withSettings(stored, settings.secrets), () => clock.now());
  const timer = setInterval(() => {
    store.read().then((next) => {
      const text = JSON.stringify(next);
      if (next === undefined || text === seen) return;
      seen = text;
      live.replace(withSettings(next, settings.secrets));
    }, onError);
  }, REFRESH_MS);
  timer.unref();
  return {
    ring: live.ring,
    close() {
      clearInterval(timer);
    },
  };
}
