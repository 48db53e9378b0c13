/** The payment port over HTTP, for a provider that implements `contract/payment-provider.ts`. */
import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import * as wire from '#contract/payment-provider.ts';
import type { ProviderAccount } from '#server/platform/settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import { ProviderAway, ProviderRefused, type Authorization, type PaymentPort } from './port.ts';

/** A reader's request may take 30 s (§9), and does more than this call. */
const ANSWER_LIMIT_MS = 15_000;
const NOT_FOUND = 404;
const SERVER_ERROR = 500;

const authorizations = Compile(wire.Authorization);
const outcomes = Compile(wire.Outcome);
const publicKeys = Compile(wire.PublicKey);
const statements = Compile(wire.Statement);
const problems = Compile(wire.ProviderProblem);

interface Answer {
  readonly status: number;
  readonly value: unknown;
}

/** @throws ProviderAway if no answer comes, or an unreadable one */
async function send(
  { url, key }: ProviderAccount,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const value: unknown = await response.json();
    if (response.status >= SERVER_ERROR) throw new Error(`it answered ${String(response.status)}`);
    return { status: response.status, value };
  } catch (error) {
    throw new ProviderAway(error);
  }
}

/** @throws ProviderAway, ProviderRefused */
async function sendChecked<Schema extends TSchema>(
  account: ProviderAccount,
  validator: Validator<Record<never, never>, Schema>,
  [method, path, body]: readonly [method: string, path: string, body?: object],
): Promise<Static<Schema>> {
  const { status, value } = await send(account, method, path, body);
  if (status < 400) return validator.Parse(value);
  const problem = problems.Check(value) ? value : { code: 'FAILED', message: String(status) };
  throw new ProviderRefused(problem.code, problem.message);
}

const pemOf = (base64: string): string =>
  `-----BEGIN PUBLIC KEY-----\n${(base64.match(/.{1,64}/g) ?? []).join('\n')}\n-----END PUBLIC KEY-----\n`;

/** Translates the provider's answer for the shop. */
function authorizationOf(answer: wire.Authorization): Authorization {
  const { authorizationId, status, brand, lastFour, savedCard, challengeUrl, reason } = answer;
  switch (status) {
    case 'AUTHORIZED':
      return { authorizationId, status, brand: brand ?? '', lastFour: lastFour ?? '', savedCard };
    case 'CHALLENGED':
      return { authorizationId, status, challengeUrl: challengeUrl ?? '' };
    case 'PENDING':
      return { authorizationId, status };
    case 'DECLINED':
      return { authorizationId, status, reason: reason ?? 'DECLINED' };
  }
}

/** The failure code for a request that the provider rejects. */
const FAILED = 'REFUSED_BY_PROVIDER';

function openPort(account: ProviderAccount): PaymentPort {
  const write = (path: string, body: object) => sendChecked(account, outcomes, ['POST', path, body]);
  return {
    async sealingKey() {
      const { publicKey, phase, keyId } = await sendChecked(account, publicKeys, ['GET', '/v1/public-key']);
      return { key: pemOf(publicKey), keyId, phase };
    },
    async authorize(body) {
      return authorizationOf(
        await sendChecked(account, authorizations, ['POST', '/v1/authorizations', body]),
      );
    },
    async find(key) {
      const path = `/v1/authorizations?key=${encodeURIComponent(key)}`;
      const { status, value } = await send(account, 'GET', path);
      if (status === NOT_FOUND) return null;
      return authorizationOf(authorizations.Parse(value));
    },
    async capture({ key, authorizationId, orderNumber, amountCents }) {
      const body: wire.CaptureRequest = { key, authorizationId, orderNumber, amountCents };
      const { status, id } = await write('/v1/captures', body);
      return status === 'SUCCEEDED'
        ? { status: 'CAPTURED', captureId: id }
        : { status: 'FAILED', reason: FAILED };
    },
    async release({ key, authorizationId, ...share }) {
      const body: wire.VoidRequest = { key, authorizationId, ...share };
      await write('/v1/voids', body);
    },
    async refund({ key, authorizationId, orderNumber, amountCents }) {
      const body: wire.RefundRequest = { key, authorizationId, orderNumber, amountCents };
      const { status, id } = await write('/v1/refunds', body);
      return status === 'SUCCEEDED'
        ? { status: 'REFUNDED', refundId: id }
        : { status: 'FAILED', reason: FAILED };
    },
    async payout({ key, sellerId, payoutNumber, amountCents }) {
      const account = `seller-${String(sellerId)}`;
      const body: wire.PayoutRequest = { key, account, reference: payoutNumber, amountCents };
      const { status, id } = await write('/v1/payouts', body);
      return status === 'SUCCEEDED' ? { status: 'PAID', payoutId: id } : { status: 'FAILED', reason: FAILED };
    },
    async forgetCard(cardToken) {
      const { status } = await send(account, 'POST', '/v1/saved-cards/forget', { cardToken });
      if (status >= 400) throw new ProviderRefused('FAILED', String(status));
    },
    async *statement() {
      for (let after: number | null = 0; after !== null;) {
        const page: wire.Statement = await sendChecked(account, statements, [
          'GET',
          `/v1/statement?after=${String(after)}`,
        ]);
        yield* page.entries;
        after = page.next;
      }
    },
  };
}

const NO_PROVIDER: ProviderAccount = { url: '', key: '', webhookSecret: '', isLocal: false };
const ports = new WeakMap<ProviderAccount, PaymentPort>();

/** The shop's payment provider. Without one configured, every call throws `ProviderAway`. */
export function paymentsOf({ settings }: Pick<Shop, 'settings'>): PaymentPort {
  const account = settings.provider ?? NO_PROVIDER;
  let port = ports.get(account);
  if (port === undefined) {
    port = openPort(account);
    ports.set(account, port);
  }
  return port;
}

/** Registers `url` for the provider's webhooks. @throws ProviderAway, ProviderRefused */
export async function registerWebhook({ settings }: Pick<Shop, 'settings'>, url: string): Promise<void> {
  const { status, value } = await send(settings.provider ?? NO_PROVIDER, 'PUT', '/v1/webhook-endpoint', {
    url,
  });
  if (status >= 400) throw new ProviderRefused('FAILED', JSON.stringify(value));
}
