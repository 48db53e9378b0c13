/**
 * A real payment provider for tests, in the process of the test, on a port and with files of its own:
 *
 *     const payments = await startPayments({ now: clock.now });
 *     const site = await startSite(payments.env);                   // a shop that pays there
 *     const sealedCard = await payments.seal(CARDS.approved);       // as a browser seals it
 *     afterAll(() => payments.close());
 */
import { createPublicKey, constants, publicEncrypt } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicKey } from '../../contract/payment-provider.ts';
import { startProvider, type Provider, type ProviderOptions } from '../../payment-provider/provider.ts';

/** The numbers of docs/payments.md by what comes of them. */
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
  /** Asks the provider as the shop does; answers status and JSON. */
  ask(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; value: Record<string, unknown> }>;
  /** All that it has written down. */
  journal(): Promise<string>;
  /** Ends it, as if the machine had; `start` has it go on at the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export type PaymentOptions = Partial<
  Pick<ProviderOptions, 'now' | 'lateMs' | 'webhookDelayMs' | 'webhookRetryMs' | 'closedAccounts' | 'onError'>
>;

const KEY = 'key-of-the-tests-of-the-shop';
const SECRET = 'secret-of-the-tests-of-the-shop';

/** Late answers, webhooks and their repetitions come within milliseconds unless said otherwise. */
export async function startPayments(options: PaymentOptions = {}): Promise<Payments> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-payments-'));
  const open = (port: number): Promise<Provider> =>
    startProvider({
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
  let provider: Provider | undefined = await open(0);
  const { url, port } = provider;

  const ask: Payments['ask'] = async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const value: unknown = await response.json();
    return { status: response.status, value: { ...Object(value) } };
  };

  const stop = async (): Promise<void> => {
    await provider?.close();
    provider = undefined;
  };

  return {
    url,
    key: KEY,
    webhookSecret: SECRET,
    env: { PAYMENT_URL: url, PAYMENT_KEY: KEY, PAYMENT_WEBHOOK_SECRET: SECRET },
    async seal(number, { expiry = '12/49', code = '', name = 'Ada Weaver' } = {}) {
      const { publicKey, phase } = (await ask('GET', '/v1/public-key')).value as PublicKey;
      const plain = Buffer.from(JSON.stringify([String(phase), number, expiry, code, name])).toString(
        'base64',
      );
      const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
      const sealed = publicEncrypt(
        { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        Buffer.from(plain),
      );
      return `${String(phase)}.${sealed.toString('base64')}`;
    },
    ask,
    journal: () => readFile(join(folder, 'journal.jsonl'), 'utf8'),
    stop,
    async start() {
      provider ??= await open(port);
    },
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
