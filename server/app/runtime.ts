import { systemClock } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import { attachEmbedded, startEmbedded } from '../platform/database/embedded.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/pool.ts';
import type { Database } from '../platform/database/pool.ts';
import { lockDataDir, whoRunsLasting } from '../platform/database/running.ts';
import type { DataLock } from '../platform/database/running.ts';
import { isFailure } from '../platform/failure.ts';
import { movePicturesToDatabase } from '../features/pictures/move-to-database.ts';
import type { Progress } from '../platform/progress.ts';
import { openSecrets } from '../platform/secrets/open.ts';
import type { Settings } from '../platform/settings.ts';
import type { Shop } from '../platform/shop.ts';

/** What every process of the shop needs, server or command: database, secrets and clock. */
export interface Runtime {
  shop: Shop;
  /** Stores the shop's address, which the refusal of a second start names. */
  announce(address: string): Promise<void>;
  /** Closes the connections, and stops the database if this process started it. */
  close(): Promise<void>;
}

export interface RuntimeOptions {
  settings: Settings;
  /** The name of this process in the refusals of others that find the data folder in use: `npm start`, `npm run backup`. */
  task: string;
  progress: Progress;
  clock?: Clock;
  /** A command may attach to the database of a running shop; a second shop is refused. */
  whenRunning?: 'refuse' | 'attach';
  /** Aborts waiting for a command that uses the data folder. */
  signal?: AbortSignal;
  /** Called when the shop's own database died: with a sentence, and whether it has been restarted. */
  onDatabaseDeath?: (sentence: string, restarted: boolean) => void;
  /** Called for a broken idle connection or a failed reload of the secrets. */
  onTrouble?: (error: unknown) => void;
}

/** The database server in use. `leave` stops it if this process started it. */
interface Server {
  url: string;
  announce(address: string): Promise<void>;
  leave(): Promise<void>;
}

const NOTHING = async (): Promise<void> => {};

/** Locks the data folder, or returns the URL of the database of the shop that runs on it. */
async function lockOrAttach(options: RuntimeOptions): Promise<DataLock | string> {
  const { task, progress, signal, whenRunning, settings } = options;
  const { dataDir } = settings;
  const lock = () => lockDataDir(dataDir, task, { passing: whenRunning !== undefined });
  if (whenRunning !== 'attach') return lock();
  for (;;) {
    const shop = await whoRunsLasting(dataDir, (sentence) => progress.note(sentence), signal);
    const url = shop && (await attachEmbedded(dataDir));
    if (url !== undefined) return url;
    try {
      return await lock();
    } catch (error) {
      // Another command has locked the folder first: wait for it in the next round.
      if (shop !== undefined || !isFailure(error, 'already-running')) throw error;
    }
  }
}

async function ownServer(options: RuntimeOptions): Promise<Server> {
  const { dataDir } = options.settings;
  const lock = await lockOrAttach(options);
  if (typeof lock === 'string') return { url: lock, announce: NOTHING, leave: NOTHING };
  try {
    const embedded = await startEmbedded({
      dataDir,
      progress: options.progress,
      ...(options.onDatabaseDeath === undefined ? {} : { onDeath: options.onDatabaseDeath }),
    });
    return {
      url: embedded.url,
      announce: (address) => lock.announce(address),
      async leave() {
        await embedded.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function prepare(url: string, { settings, progress, onTrouble }: RuntimeOptions): Promise<Database> {
  const step = progress.begin('Database');
  const { version, applied } = await migrate(url);
  const database = await openDatabase({
    url,
    poolSize: settings.databasePool,
    ...(onTrouble === undefined ? {} : { onIdleError: onTrouble }),
  });
  await movePicturesToDatabase(database, settings.filesDir);
  const steps = applied.length === 0 ? 'up to date' : `${applied.length} migrations applied`;
  step.done(
    `${settings.databaseUrl === undefined ? 'own PostgreSQL' : 'DATABASE_URL'}, schema ${version}, ${steps}`,
  );
  return database;
}

/**
 * Starts or attaches to the database, migrates its schema and opens the secrets.
 * @throws Failure with one sentence for a problem that the operator can fix; nothing is left running then
 */
export async function openRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { settings, clock = systemClock } = options;
  const server: Server =
    settings.databaseUrl === undefined
      ? await ownServer(options)
      : { url: settings.databaseUrl, announce: NOTHING, leave: NOTHING };
  let database: Database | undefined;
  try {
    database = await prepare(server.url, options);
    const secrets = await openSecrets(settings, database, clock, options.onTrouble);
    const opened = database;
    return {
      shop: { settings, clock, secrets: secrets.ring, database },
      announce: (address) => server.announce(address),
      async close() {
        secrets.close();
        await opened.close();
        await server.leave();
      },
    };
  } catch (error) {
    await database?.close();
    await server.leave();
    throw error;
  }
}
