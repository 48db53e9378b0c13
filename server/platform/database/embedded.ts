import { chown, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Failure, databaseFailure } from '../failure.ts';
import { silentProgress } from '../progress.ts';
import type { Progress } from '../progress.ts';
import { copyBinaries, installedBinaries, repairInPlace } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import {
  checkClusterVersion,
  CLUSTER_DATABASE,
  clusterPassword,
  createCluster,
  hasCluster,
  knownPassword,
  resetPassword,
  SUPERUSER,
  tightenRights,
} from './cluster.ts';
import { clusterHome, clusterPaths, existingHome, makeDataDir } from './home.ts';
import { accountOf, canRun, databaseAccount, isRoot } from './os-user.ts';
import type { OsUser } from './os-user.ts';
import { runningPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import type { ClusterPaths, Postmaster } from './postmaster.ts';
import { handOver, makeDatabase, prepareRole, SHOP_ROLE } from './shop-role.ts';

/**
 * Tuned for a small machine shared with Node: modest memory, no just-in-time compiler (it costs more than these short queries take), no
 * parallel workers (requests run in parallel already), and a flush to disk at each commit.
 */
const TUNING: Readonly<Record<string, string>> = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '16MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  min_wal_size: '80MB',
  checkpoint_timeout: '10min',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'warning',
};

/** Limits the restarts of a database that keeps crashing: at most this many within this time. */
const RESTARTS = 3;
const RESTART_WINDOW_MS = 60_000;

/** The shop's own PostgreSQL while it runs. */
export interface EmbeddedDatabase {
  /** The URL for the shop's role (a Unix socket in a private folder, with a password). */
  url: string;
  /** The URL for the cluster's superuser, only for preparing a database. */
  superuserUrl(database: string): string;
  /** The postmaster's current process id. */
  pid(): number;
  paths: ClusterPaths;
  /** Stops the server cleanly: ends sessions and flushes everything to disk. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The data folder (DATA_DIR). */
  dataDir: string;
  progress?: Progress;
  /** Server settings that override TUNING, for tests. */
  tuning?: Readonly<Record<string, string>>;
  /** Called when the server crashed, with a sentence and whether it was restarted. */
  onDeath?: (sentence: string, restarted: boolean) => void;
}

function connection(paths: ClusterPaths, role: string, password: string, database: string): string {
  const socket = encodeURIComponent(paths.socket);
  return `postgres://${role}:${encodeURIComponent(password)}@localhost/${encodeURIComponent(database)}?host=${socket}`;
}

/** The account that runs the cluster: the owner of its files, or else the machine's default. */
async function chooseAccount(dataDir: string): Promise<OsUser | undefined> {
  const home = await existingHome(dataDir);
  if (home === undefined) return databaseAccount();
  const owner = await stat(join(home, 'data'));
  if (isRoot()) return owner.uid === 0 ? databaseAccount() : accountOf(owner.uid, owner.gid);
  if (owner.uid === process.getuid?.()) return undefined;
  const { name } = await accountOf(owner.uid, owner.gid);
  throw new Failure(
    'not-permitted',
    `The database's files in ${home} belong to ${name} (the shop was first started as root): start it as root or as ${name}, or set DATA_DIR to a new folder.`,
  );
}

/** Programs that the account can run: the installed ones, or else a private copy. */
async function usableBinaries(home: string, account: OsUser | undefined): Promise<Binaries> {
  const installed = await installedBinaries();
  if ((await repairInPlace(installed)) && (await canRun(account, installed.postgres))) return installed;
  const copied = await copyBinaries(installed, home, account);
  if (await canRun(account, copied.postgres)) return copied;
  throw new Failure(
    'binaries-missing',
    `PostgreSQL's programs in ${installed.root} can't be run on this machine: run npm ci again, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

/**
 * The URL of a cluster that already runs on this data folder, for a command beside a running shop; undefined if none runs.
 * @param as the role to connect as: the shop's, unless a statement needs the superuser
 */
export async function attachEmbedded(
  dataDir: string,
  as: 'shop' | 'superuser' = 'shop',
): Promise<string | undefined> {
  const home = await existingHome(resolve(dataDir));
  if (home === undefined) return undefined;
  const owner = await stat(join(home, 'data'));
  const account = isRoot() ? await accountOf(owner.uid, owner.gid) : undefined;
  const paths = await clusterPaths(home, account);
  if ((await runningPostmaster(paths.data)) === undefined) return undefined;
  const password = await knownPassword(dataDir, as);
  return password && connection(paths, as === 'shop' ? SHOP_ROLE : SUPERUSER, password, CLUSTER_DATABASE);
}

/**
 * Starts the bundled PostgreSQL on the data folder and creates its files on the first start. Stops a server left behind by a killed shop
 * first, and restarts one that crashes later. The caller must hold the data folder's lock (running.ts).
 * @throws Failure with a sentence that says what to do.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir);
  const progress = options.progress ?? silentProgress;
  await makeDataDir(dataDir);
  const account = await chooseAccount(dataDir);
  const home = await clusterHome(dataDir, account);
  const paths = await clusterPaths(home, account);
  const binaries = await usableBinaries(home, account);
  const { password, isNew } = await clusterPassword(dataDir, 'superuser');
  const { password: shopPassword } = await clusterPassword(dataDir, 'shop');

  if (!(await hasCluster(paths))) {
    const step = progress.begin('Creating the database');
    await createCluster(binaries, account, paths, password);
    step.done(account === undefined ? home : `${home}, run by the account ${account.name}`);
  } else {
    await checkClusterVersion(binaries, paths);
    const left = await runningPostmaster(paths.data);
    if (left !== undefined) {
      const step = progress.begin('Stopping the database that an interrupted run left behind');
      await stopPostmaster(left);
      step.done();
    }
    await tightenRights(paths);
    if (isNew) await resetPassword(binaries, account, paths, password);
  }
  if (account !== undefined) await chown(home, account.uid, account.gid);

  const tuning = { ...TUNING, ...options.tuning };
  const start = (): Promise<Postmaster> =>
    startPostmaster({
      binaries,
      account,
      paths,
      tuning,
      onRecovery: () => {
        progress.note('  The database replays its log after an interruption; this can take a minute.');
      },
    });

  let postmaster = await start();
  let stopping = false;
  const deaths: number[] = [];
  const watch = (watched: Postmaster): void => {
    void watched.ended.then(async () => {
      if (stopping) return;
      const now = performance.now();
      deaths.push(now);
      if (deaths.filter((at) => now - at < RESTART_WINDOW_MS).length > RESTARTS) {
        options.onDeath?.(
          `The database ended ${String(RESTARTS + 1)} times within a minute; its log: ${paths.log}.`,
          false,
        );
        return;
      }
      try {
        postmaster = await start();
        if (stopping) await stopPostmaster(postmaster.pid);
        watch(postmaster);
        options.onDeath?.(
          'The database ended unexpectedly and was started again; every confirmed write is present.',
          true,
        );
      } catch (error) {
        options.onDeath?.(error instanceof Error ? error.message : String(error), false);
      }
    });
  };
  watch(postmaster);

  const embedded: EmbeddedDatabase = {
    url: connection(paths, SHOP_ROLE, shopPassword, CLUSTER_DATABASE),
    superuserUrl: (database) => connection(paths, SUPERUSER, password, database),
    pid: () => postmaster.pid,
    paths,
    async stop() {
      stopping = true;
      await stopPostmaster(postmaster.pid);
      await postmaster.ended;
    },
  };
  try {
    const maintenance = embedded.superuserUrl('postgres');
    await prepareRole(maintenance, shopPassword);
    await makeDatabase(maintenance, CLUSTER_DATABASE);
    await handOver(embedded.superuserUrl(CLUSTER_DATABASE));
  } catch (error) {
    await embedded.stop();
    throw databaseFailure(error, embedded.url);
  }
  return embedded;
}
