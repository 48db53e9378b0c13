import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/pool.ts';
import type { Settings } from '../settings.ts';
import { completeRing, liveRing, makeRing, REFRESH_MS } from './ring.ts';
import type { SecretRing, StoredKey, StoredRing } from './ring.ts';
import { secretFile, secretTable } from './store.ts';
import type { SecretStore } from './store.ts';

/** The shop's secrets in use. `close` ends the regular look at whether another process rotated them. */
export interface OpenSecrets {
  ring: SecretRing;
  close(): void;
}

/**
 * Where the secrets of these settings are kept: beside the shop's own database in its data folder, or,
 * with DATABASE_URL, in that database, so that every process of the shop has the same.
 */
export function secretStore(settings: Settings, database: Database): SecretStore {
  return settings.databaseUrl === undefined ? secretFile(settings.dataDir) : secretTable(database.pool);
}

/** A key from the settings has no date and a name drawn from itself, the same in every process. */
function given(secret: string, stored: string): StoredKey {
  return {
    kid: createHash('sha256').update(secret).digest('base64url').slice(0, 8),
    secret: stored,
    createdAt: 0,
  };
}

function overridden(stored: StoredRing, { token, cookie, signInKey }: Settings['secrets']): StoredRing {
  const shared = (secret: string): StoredKey =>
    given(secret, Buffer.from(secret, 'utf8').toString('base64url'));
  return {
    token: token?.map(shared) ?? stored.token,
    cookie: cookie?.map(shared) ?? stored.cookie,
    signIn: signInKey === undefined ? stored.signIn : [given(signInKey, signInKey)],
    store: stored.store,
  };
}

/**
 * Opens the shop's secrets, made on the first start. They are read again regularly, so that `npm run
 * secrets:rotate` reaches a running shop.
 * @param onError told when they can't be read again; the shop goes on with those it has
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
  const live = liveRing(overridden(stored, settings.secrets), () => clock.now());
  const timer = setInterval(() => {
    store.read().then((next) => {
      const text = JSON.stringify(next);
      if (next === undefined || text === seen) return;
      seen = text;
      live.replace(overridden(next, settings.secrets));
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
