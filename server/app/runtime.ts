import { systemClock } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import { attachEmbedded, startEmbedded } from '../platform/database/embedded.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/pool.ts';
import type { Database } from '../platform/database/pool.ts';
import { lockDataDir, whoRunsLasting } from '../platform/database/running.ts';
import type { DataLock } from '../platform/database/running.ts';
import { isFailure } from '../platform/failure.ts';
import { takeOverPictures } from '../features/pictures/take-over.ts';
import type { Progress } from '../platform/progress.ts';
import { openSecrets } from '../platform/secrets/open.ts';
import type { Settings } from '../platform/settings.ts';
import type { Shop } from '../platform/shop.ts';

/** What every process of the shop stands on, be it the server or a command: its data, secrets and clock. */
export interface Ground {
  shop: Shop;
  /** Writes where the shop answers, for a second start that is turned away. */
  announce(address: string): Promise<void>;
  /** Closes the connections, and stops the database when this process started it. */
  close(): Promise<void>;
}

export interface GroundOptions {
  settings: Settings;
  /** What this process does, for others that find the data folder in use: `npm start`, `npm run backup`. */
  task: string;
  progress: Progress;
  clock?: Clock;
  /** A command may work beside a running shop, on its database; a second shop may not. */
  whenRunning?: 'refuse' | 'attach';
  /** Gives up waiting for a command that uses the data folder. */
  signal?: AbortSignal;
  /** Told when the shop's own database died by itself: a sentence, and whether it runs again. */
  onDatabaseDeath?: (sentence: string, restarted: boolean) => void;
  /** Told about a broken idle connection or a failed look at the secrets. */
  onTrouble?: (error: unknown) => void;
}

/** A database server to work on, and how to leave it. */
interface Server {
  url: string;
  announce(address: string): Promise<void>;
  leave(): Promise<void>;
}

const NOTHING = async (): Promise<void> => {};

/** The data folder for this process, or the address of the database of the shop that runs on it. */
async function lockOrAttach(options: GroundOptions): Promise<DataLock | string> {
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
      // A command that came at the same time was faster: it is waited for.
      if (shop !== undefined || !isFailure(error, 'already-running')) throw error;
    }
  }
}

async function ownServer(options: GroundOptions): Promise<Server> {
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

async function prepare(url: string, { settings, progress, onTrouble }: GroundOptions): Promise<Database> {
  const step = progress.begin('Database');
  const { version, applied } = await migrate(url);
  const database = await openDatabase({
    url,
    poolSize: settings.databasePool,
    ...(onTrouble === undefined ? {} : { onIdleError: onTrouble }),
  });
  await takeOverPictures(database, settings.filesDir);
  const steps = applied.length === 0 ? 'up to date' : `${applied.length} migrations applied`;
  step.done(
    `${settings.databaseUrl === undefined ? 'own PostgreSQL' : 'DATABASE_URL'}, schema ${version}, ${steps}`,
  );
  return database;
}

/**
 * Opens the ground: starts or finds the database, brings its schema up to date, opens the secrets.
 * @throws Failure with one sentence, for whatever a person can mend; nothing is left running then
 */
export async function openGround(options: GroundOptions): Promise<Ground> {
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
