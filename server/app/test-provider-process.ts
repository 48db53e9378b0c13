/**
 * Runs the test payment provider in a child process with its own files under DATA_DIR. The shop restarts it when it dies, and it
 * exits with the shop, even if the shop crashes.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BUILT_PAYMENTS } from './build.ts';
import { Failure } from '../platform/failure.ts';
import { ROOT } from '../platform/root.ts';
import type { ProviderAccount, Settings } from '../platform/settings.ts';

/** The most that starting and stopping the provider may take. */
const READY_WITHIN_MS = 20_000;
const STOP_WITHIN_MS = 5_000;
/** The delay before a restart; doubles after each early death, up to the maximum. */
const RESTART_MS = 200;
const RESTART_MAX_MS = 10_000;
/** A provider that ran this long resets the delay. */
const STEADY_MS = 30_000;
/** The previous process may not have released the port yet. */
const PORT_TRIES = 5;
const PORT_WAIT_MS = 200;
const SECRET_BYTES = 24;
const EVERYWHERE = new Set(['0.0.0.0', '::']);

/** Environment variables passed to the provider: none of the shop's secrets. */
const PASSED_ON = ['PATH', 'HOME', 'TZ', 'NODE_ENV', 'PAYMENT_LATE_MS'] as const;

export interface TestProvider {
  /** Undefined without a provider. */
  readonly account: ProviderAccount | undefined;
  stop(): Promise<void>;
}

/** The credentials that shop and provider share. The port is saved too, so that URLs of its page survive a restart. */
interface SavedAccount {
  readonly key: string;
  readonly webhookSecret: string;
  readonly port: number;
}

const isSavedAccount = (value: unknown): value is SavedAccount =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'webhookSecret' in value &&
  typeof value.webhookSecret === 'string' &&
  'port' in value &&
  typeof value.port === 'number';

async function readSavedAccount(path: string): Promise<SavedAccount> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (isSavedAccount(value)) return value;
  } catch {
    // No readable file yet: generate a new account.
  }
  const secret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
  return { key: secret(), webhookSecret: secret(), port: 0 };
}

async function saveAccount(path: string, saved: SavedAccount): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(saved), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

/** The URL of the provider's page for browsers: at the shop's host name if both listen on all interfaces. */
function publicUrlOf({ paymentPublicUrl, host, origins }: Settings, port: number): string | undefined {
  if (paymentPublicUrl !== undefined) return paymentPublicUrl;
  return EVERYWHERE.has(host) && port > 0
    ? `http://${new URL(origins.US).hostname}:${String(port)}`
    : undefined;
}

function spawnProvider(settings: Settings, folder: string, saved: SavedAccount): ChildProcess {
  const publicUrl = publicUrlOf(settings, saved.port);
  const env: NodeJS.ProcessEnv = {
    PAYMENT_DIR: folder,
    PAYMENT_HOST: settings.host,
    PAYMENT_PORT: String(saved.port),
    PAYMENT_KEY: saved.key,
    PAYMENT_WEBHOOK_SECRET: saved.webhookSecret,
    ...(publicUrl === undefined ? {} : { PAYMENT_PUBLIC_URL: publicUrl }),
  };
  for (const name of PASSED_ON) if (process.env[name] !== undefined) env[name] = process.env[name];
  const isBuilt = settings.mode === 'production';
  return fork(isBuilt ? BUILT_PAYMENTS : join(ROOT, 'payment-provider/main.ts'), [], {
    cwd: ROOT,
    env,
    execArgv: isBuilt ? [] : ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

const portIn = (message: unknown): number | undefined =>
  typeof message === 'object' && message !== null && 'port' in message && typeof message.port === 'number'
    ? message.port
    : undefined;

/** Resolves to the port that the provider listens on; undefined when it exited or took too long. */
async function whenReady(child: ChildProcess): Promise<number | undefined> {
  const limit = new AbortController();
  const { signal } = limit;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => portIn(message)),
      once(child, 'exit', { signal }).then(() => undefined),
      pause(READY_WITHIN_MS, undefined, { signal }),
    ]);
  } catch {
    return undefined;
  } finally {
    limit.abort();
  }
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(late);
}

const accountOf = ({ host }: Settings, { key, webhookSecret, port }: SavedAccount): ProviderAccount => ({
  url: `http://${EVERYWHERE.has(host) ? '127.0.0.1' : host}:${String(port)}`,
  key,
  webhookSecret,
  isLocal: true,
});

/** The provider's files under the data folder. */
const folderOf = ({ dataDir }: Settings): string => join(dataDir, 'payments');
const ACCOUNT = 'account.json';

/** The provider's account for a command: the test provider answers only while the shop runs. */
export async function reachProvider(settings: Settings): Promise<ProviderAccount | undefined> {
  if (settings.provider !== undefined || settings.databaseUrl !== undefined) return settings.provider;
  const saved = await readSavedAccount(join(folderOf(settings), ACCOUNT));
  return saved.port === 0 ? undefined : accountOf(settings, saved);
}

const NONE: TestProvider = { account: undefined, stop: async () => undefined };

/**
 * Starts the test provider, except with PAYMENT_URL, which names another provider, and with DATABASE_URL, whose shop processes would
 * each start their own.
 * @param say prints a sentence when the provider has died
 * @throws Failure `payments-failed` when it can't be started
 */
export async function startTestProvider(
  settings: Settings,
  say: (sentence: string) => void,
): Promise<TestProvider> {
  if (settings.provider !== undefined) return { ...NONE, account: settings.provider };
  if (settings.databaseUrl !== undefined) return NONE;
  const folder = folderOf(settings);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, ACCOUNT);
  let saved = await readSavedAccount(path);
  let child: ChildProcess | undefined;
  let isStopping = false;

  const start = async (): Promise<boolean> => {
    child = spawnProvider(settings, folder, saved);
    const port = await whenReady(child);
    if (port === undefined) {
      await endChild(child);
      return false;
    }
    if (port !== saved.port) {
      saved = { ...saved, port };
      await saveAccount(path, saved);
    }
    return true;
  };

  const startOnAnyPort = async (): Promise<void> => {
    for (let tries = 0; tries < PORT_TRIES; tries += 1) {
      if (await start()) return;
      await pause(PORT_WAIT_MS);
    }
    saved = { ...saved, port: 0 };
    if (!(await start()))
      throw new Failure(
        'payments-failed',
        'The test payment provider can’t be started; see what it said above.',
      );
  };

  /** Restarts the provider on the same port whenever it dies. */
  const watch = async (): Promise<void> => {
    let wait = RESTART_MS;
    for (;;) {
      const startedAt = performance.now();
      if (child !== undefined && child.exitCode === null && child.signalCode === null)
        await once(child, 'exit');
      if (isStopping) return;
      say('The test payment provider has ended by itself; it is started again.');
      wait = performance.now() - startedAt > STEADY_MS ? RESTART_MS : Math.min(wait * 2, RESTART_MAX_MS);
      await pause(wait, undefined, { ref: false });
      if (isStopping) return;
      await start();
    }
  };

  await startOnAnyPort();
  const watching = watch();
  return {
    account: Object.freeze(accountOf(settings, saved)),
    async stop() {
      isStopping = true;
      if (child !== undefined) await endChild(child);
      await watching;
    },
  };
}
