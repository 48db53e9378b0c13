/**
 * The test payment provider beside the shop: a process of its own, with its own files under DATA_DIR. It is started again when it
 * dies, and ends with the shop, however that ends.
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

/** How long it may take until it listens, and until it has ended. */
const READY_WITHIN_MS = 20_000;
const STOP_WITHIN_MS = 5_000;
/** After a death it is started again at once, then after longer and longer. */
const RESTART_MS = 200;
const RESTART_MAX_MS = 10_000;
/** A start that lasted this long was a good one. */
const STEADY_MS = 30_000;
/** The process before may not have let go of the port yet. */
const PORT_TRIES = 5;
const PORT_WAIT_MS = 200;
const SECRET_BYTES = 24;
const EVERYWHERE = new Set(['0.0.0.0', '::']);

/** What of the environment the provider may know: none of the shop's secrets. */
const PASSED_ON = ['PATH', 'HOME', 'TZ', 'NODE_ENV', 'PAYMENT_LATE_MS'] as const;

export interface Beside {
  /** undefined where there is none. */
  readonly account: ProviderAccount | undefined;
  stop(): Promise<void>;
}

/** What shop and provider know each other by; the port stays the same, so that addresses of its page outlive a start. */
interface Kept {
  readonly key: string;
  readonly webhookSecret: string;
  readonly port: number;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'webhookSecret' in value &&
  typeof value.webhookSecret === 'string' &&
  'port' in value &&
  typeof value.port === 'number';

async function readKept(path: string): Promise<Kept> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (isKept(value)) return value;
  } catch {
    // There is none yet, or none that can be read: a new one does.
  }
  const secret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
  return { key: secret(), webhookSecret: secret(), port: 0 };
}

async function keep(path: string, kept: Kept): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(kept), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

/** Where browsers reach its page: at the shop's own name, when both answer every network. */
function publicUrlOf({ paymentPublicUrl, host, origins }: Settings, port: number): string | undefined {
  if (paymentPublicUrl !== undefined) return paymentPublicUrl;
  return EVERYWHERE.has(host) && port > 0
    ? `http://${new URL(origins.US).hostname}:${String(port)}`
    : undefined;
}

function spawnProvider(settings: Settings, folder: string, kept: Kept): ChildProcess {
  const publicUrl = publicUrlOf(settings, kept.port);
  const env: NodeJS.ProcessEnv = {
    PAYMENT_DIR: folder,
    PAYMENT_HOST: settings.host,
    PAYMENT_PORT: String(kept.port),
    PAYMENT_KEY: kept.key,
    PAYMENT_WEBHOOK_SECRET: kept.webhookSecret,
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

/** The port it listens on; undefined when it ended, or took too long. */
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

const accountOf = ({ host }: Settings, { key, webhookSecret, port }: Kept): ProviderAccount => ({
  url: `http://${EVERYWHERE.has(host) ? '127.0.0.1' : host}:${String(port)}`,
  key,
  webhookSecret,
  isBeside: true,
});

/** The provider's files under the data folder. */
const folderOf = ({ dataDir }: Settings): string => join(dataDir, 'payments');
const ACCOUNT = 'account.json';

/** How a command reaches the provider of these settings: the one beside the shop answers while the shop runs. */
export async function reachProvider(settings: Settings): Promise<ProviderAccount | undefined> {
  if (settings.provider !== undefined || settings.databaseUrl !== undefined) return settings.provider;
  const kept = await readKept(join(folderOf(settings), ACCOUNT));
  return kept.port === 0 ? undefined : accountOf(settings, kept);
}

const NONE: Beside = { account: undefined, stop: async () => undefined };

/**
 * Starts the provider where these settings want one beside the shop: not with PAYMENT_URL, which names another, and not with
 * DATABASE_URL, whose processes would each have their own.
 * @param say told when it has died
 * @throws Failure `payments-failed` when it can't be started
 */
export async function startBeside(settings: Settings, say: (sentence: string) => void): Promise<Beside> {
  if (settings.provider !== undefined) return { ...NONE, account: settings.provider };
  if (settings.databaseUrl !== undefined) return NONE;
  const folder = folderOf(settings);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, ACCOUNT);
  let kept = await readKept(path);
  let child: ChildProcess | undefined;
  let isStopping = false;

  const start = async (): Promise<boolean> => {
    child = spawnProvider(settings, folder, kept);
    const port = await whenReady(child);
    if (port === undefined) {
      await endChild(child);
      return false;
    }
    if (port !== kept.port) {
      kept = { ...kept, port };
      await keep(path, kept);
    }
    return true;
  };

  const startSomewhere = async (): Promise<void> => {
    for (let tries = 0; tries < PORT_TRIES; tries += 1) {
      if (await start()) return;
      await pause(PORT_WAIT_MS);
    }
    kept = { ...kept, port: 0 };
    if (!(await start()))
      throw new Failure(
        'payments-failed',
        'The test payment provider can’t be started; see what it said above.',
      );
  };

  /** Has it run again whenever it ends by itself, at the same port. */
  const watch = async (): Promise<void> => {
    let wait = RESTART_MS;
    for (;;) {
      const begun = performance.now();
      if (child !== undefined && child.exitCode === null && child.signalCode === null)
        await once(child, 'exit');
      if (isStopping) return;
      say('The test payment provider has ended by itself; it is started again.');
      wait = performance.now() - begun > STEADY_MS ? RESTART_MS : Math.min(wait * 2, RESTART_MAX_MS);
      await pause(wait, undefined, { ref: false });
      if (isStopping) return;
      await start();
    }
  };

  await startSomewhere();
  const watching = watch();
  return {
    account: Object.freeze(accountOf(settings, kept)),
    async stop() {
      isStopping = true;
      if (child !== undefined) await endChild(child);
      await watching;
    },
  };
}
