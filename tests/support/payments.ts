/**
 * The payment provider for tests, run in the test's process with a port and files of its own:
 *
 *     const payments = await startPayments({ now: clock.now });
 *     const site = await startSite(payments.env);                   // a shop that pays there
 *     const sealedCard = await payments.seal(CARDS.approved);       // as a browser seals it
 *     afterAll(() => payments.close());
 */
import { fork, type ChildProcess } from 'node:child_process';
import { createPublicKey, constants, publicEncrypt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startProvider, type ProviderOptions } from '#payment-provider/provider.ts';

/** The card numbers of docs/payments.md by their outcome. */
export const CARDS = {
  approved: '4242424242424242',
  mastercard: '5555555555554444',
  discover: '6011111111111117',
  americanExpress: '378282246310005',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  challenged: '4000002760003184',
  late: '4000000000003204',
  lateDeclined: '4000000000003212',
  doubled: '4000000000003303',
  lost: '4000000000003402',
  captureFailsTwice: '4000000000003501',
  captureFails: '4000000000003519',
  refundFailsTwice: '4000000000003600',
  refundFails: '4000000000003618',
} as const;

export interface Payments {
  readonly url: string;
  readonly key: string;
  readonly webhookSecret: string;
  /** The settings of a shop that pays here. */
  readonly env: { PAYMENT_URL: string; PAYMENT_KEY: string; PAYMENT_WEBHOOK_SECRET: string };
  /** A card as a browser seals it. */
  seal(number: string, more?: { expiry?: string; code?: string; name?: string }): Promise<string>;
  /** Calls the provider as the shop does. @returns status and JSON */
  ask(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; value: Record<string, unknown> }>;
  /** The text of the provider's journal, a file in `folder`. */
  journal(): Promise<string>;
  readonly folder: string;
  /** Stops the provider, as if its machine had stopped; `start` resumes it at the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export type PaymentOptions = Partial<
  Pick<ProviderOptions, 'now' | 'lateMs' | 'webhookDelayMs' | 'webhookRetryMs' | 'closedAccounts' | 'onError'>
>;

const KEY = 'key-of-the-tests-of-the-shop';
const SECRET = 'secret-of-the-tests-of-the-shop';

type Ask = Payments['ask'];

const askAt =
  (url: string): Ask =>
  async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const value: unknown = await response.json();
    return { status: response.status, value: { ...Object(value) } };
  };

const sealWith =
  (ask: Ask): Payments['seal'] =>
  async (number, { expiry = '12/49', code = '', name = 'Ada Weaver' } = {}) => {
    const { publicKey, phase } = (await ask('GET', '/v1/public-key')).value;
    const fields = [String(phase), number, expiry, code, name];
    const plain = Buffer.from(JSON.stringify(fields)).toString('base64');
    const der = Buffer.from(String(publicKey), 'base64');
    const sealed = publicEncrypt(
      {
        key: createPublicKey({ key: der, format: 'der', type: 'spki' }),
        padding: constants.RSA_PKCS1_OAEP_PADDING,
        oaepHash: 'sha256',
      },
      Buffer.from(plain),
    );
    return `${String(phase)}.${sealed.toString('base64')}`;
  };

/** A running provider, which can be ended and opened again at the same port. */
interface Running {
  readonly url: string;
  readonly port: number;
  end(): Promise<void>;
}

async function payments(folder: string, open: (port: number) => Promise<Running>): Promise<Payments> {
  const first = await open(0);
  let running: Running | undefined = first;
  const { url, port } = first;
  const ask = askAt(url);
  const stop = async (): Promise<void> => {
    await running?.end();
    running = undefined;
  };
  return {
    url,
    key: KEY,
    webhookSecret: SECRET,
    env: { PAYMENT_URL: url, PAYMENT_KEY: KEY, PAYMENT_WEBHOOK_SECRET: SECRET },
    seal: sealWith(ask),
    ask,
    journal: () => readFile(join(folder, 'journal.jsonl'), 'utf8'),
    folder,
    stop,
    async start() {
      running ??= await open(port);
    },
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Access to the running provider of the shop under test. */
export function paymentsAt(url: string): Pick<Payments, 'ask' | 'seal'> {
  const ask = askAt(url);
  return { ask, seal: sealWith(ask) };
}

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'atelier-payments-'));

/** Late answers, webhooks and webhook retries take milliseconds unless `options` say otherwise. */
export async function startPayments(options: PaymentOptions = {}): Promise<Payments> {
  const folder = await newFolder();
  return payments(folder, async (port) => {
    const provider = await startProvider({
      lateMs: 30,
      webhookDelayMs: 5,
      webhookRetryMs: 20,
      now: () => Date.now(),
      ...options,
      folder,
      port,
      key: KEY,
      webhookSecret: SECRET,
    });
    return { url: provider.url, port: provider.port, end: () => provider.close() };
  });
}

const ROOT = resolve(import.meta.dirname, '../..');

async function whenReady(child: ChildProcess): Promise<{ url: string; port: number }> {
  const [message]: unknown[] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the payment provider ended with ${String(code)}`);
    }),
  ]);
  const { url, port } = Object(message);
  return { url: String(url), port: Number(port) };
}

/** The provider in a process of its own, as `npm start` runs it. `stop` kills it as a crash would. */
export async function spawnPayments({ lateMs = 30 }: { lateMs?: number } = {}): Promise<Payments> {
  const folder = await newFolder();
  return payments(folder, async (port) => {
    const child = fork(join(ROOT, 'payment-provider/main.ts'), [], {
      cwd: ROOT,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        PAYMENT_DIR: folder,
        PAYMENT_PORT: String(port),
        PAYMENT_KEY: KEY,
        PAYMENT_WEBHOOK_SECRET: SECRET,
        PAYMENT_LATE_MS: String(lateMs),
      },
    });
    const ready = await whenReady(child);
    return {
      ...ready,
      async end() {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      },
    };
  });
}
