/** A shop with only the routes of accounts and sessions, a real PostgreSQL, and a clock that the test sets. */
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { cookieName, type CookieName } from '#contract/cookies.ts';
import { urlPrefix, endpoints, HEADERS, type EndpointName } from '#contract/endpoints.ts';
import { LANGUAGES } from '#locales/paths.ts';
import { settableClock, type SettableClock } from '#server/platform/clock.ts';
import { registerErrorHandlers } from '#server/platform/http/problems.ts';
import { validatorCompiler } from '#server/platform/http/validation.ts';
import { liveRing, makeRing, rotateRing, type StoredRing } from '#server/platform/secrets/ring.ts';
import { emailHashOf } from '#server/features/identity/repository.ts';
import { sessionRoutes } from '#server/features/identity/routes.ts';
import { argonPasswords, type Passwords } from '#server/features/identity/passwords/hash-passwords.ts';
import { newMembership } from '#server/features/rewards/join-rewards.ts';
import { sessionPlugin } from '#server/features/identity/sessions/viewer.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import { addAccount } from '#tests/support/account.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { seal } from '#tests/support/sealing.ts';

export const NOW = Date.UTC(2026, 4, 4, 12);
export const ORIGIN = 'https://shop.example';

export type SessionShop = {
  shop: Shop;
  app: FastifyInstance;
  clock: SettableClock;
  database: TestDatabase;
  /** How often a password was compared, for known and unknown addresses alike. */
  verifications(): number;
  rotateKeys(): void;
  close(): Promise<void>;
};

/** The templates of the mails to an address, oldest first. */
export async function mailTemplatesTo({ database }: SessionShop, email: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ template: string }>(
    'select template from mail where recipient = $1 order by id',
    [email],
  );
  return rows.map(({ template }) => template);
}

async function buildTestApp(shop: Shop, passwords: Passwords): Promise<FastifyInstance> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.decorateRequest('viewer', null);
  app.decorateRequest('traceId', '');
  app.decorateRequest('locale');
  app.addHook('onRequest', async (request) => {
    request.traceId = request.id;
    const language = LANGUAGES.find((known) => known === request.headers[HEADERS.language]) ?? 'en';
    request.locale = { language, region: 'US' };
  });
  await app.register(cookie);
  await app.register(formbody);
  await app.register(rateLimit, { global: false });
  registerErrorHandlers(app, async (_request, reply, { status }) => reply.code(status).send(''));
  await sessionPlugin(app, shop);
  await sessionRoutes(app, shop, { passwords, afterSignOut: async () => undefined, newMembership });
  app.get('/whoami', async (request) => ({ viewer: request.viewer }));
  app.get('/picture', { config: { isAnonymous: true } }, async () => 'the same for everybody');
  app.post('/api/plain-form', async (request) => ({ viewer: request.viewer }));
  return app;
}

export async function startSessionShop(env: Record<string, string> = {}): Promise<SessionShop> {
  const database = await startTestDatabase();
  const clock = settableClock(NOW);
  let stored: StoredRing = makeRing(NOW);
  const live = liveRing(stored, clock.now);
  const settings = readSettings({ PUBLIC_ORIGIN: ORIGIN, RATE_LIMIT_SIGN_IN: '10000', ...env });
  const shop: Shop = { settings, clock, database, secrets: live.ring };
  const real = argonPasswords();
  let verifications = 0;
  const counted: Passwords = {
    hash: real.hash,
    verify: (hash, password) => {
      verifications += 1;
      return real.verify(hash, password);
    },
  };
  const app = await buildTestApp(shop, counted);
  return {
    shop,
    app,
    clock,
    database,
    verifications: () => verifications,
    rotateKeys() {
      stored = rotateRing(stored, ['token', 'cookie', 'signIn'], clock.now());
      live.replace(stored);
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** A browser: it keeps cookies, sends the shop's origin with each write, and sends the token once it has one. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  token: string | null = null;
  readonly site: SessionShop;
  readonly language: 'en' | 'fr';
  /** Its IP address. */
  readonly address: string;

  constructor(site: SessionShop, language: 'en' | 'fr' = 'en', address = '203.0.113.1') {
    this.site = site;
    this.language = language;
    this.address = address;
  }

  async send(request: {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    url: string;
    json?: object;
    form?: Record<string, string>;
    headers?: Record<string, string>;
  }): Promise<LightMyRequestResponse> {
    const { form, json } = request;
    const response = await this.site.app.inject({
      method: request.method,
      url: request.url,
      remoteAddress: this.address,
      headers: {
        host: 'shop.example',
        [HEADERS.language]: this.language,
        ...(request.method === 'GET' ? {} : { origin: ORIGIN }),
        ...(this.cookies.size > 0
          ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...request.headers,
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
      ...(json ? { payload: json } : {}),
    });
    for (const given of response.cookies) {
      if (given.maxAge === 0) this.cookies.delete(given.name);
      else this.cookies.set(given.name, given.value);
    }
    return response;
  }

  call(
    name: EndpointName,
    {
      params = {},
      ...more
    }: {
      params?: Record<string, string>;
      json?: object;
      form?: Record<string, string>;
      headers?: Record<string, string>;
    } = {},
  ): Promise<LightMyRequestResponse> {
    const { area, method, path } = endpoints[name];
    const filled = path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '');
    return this.send({ method, url: urlPrefix(area) + filled, ...more });
  }

  async key(): Promise<{ serverTime: number; publicKey: string }> {
    return (await this.call('getPublicKey')).json().data;
  }

  /** Seals a payload as the browser does, with the public key and the server time of one answer. */
  async sealed(payload: object): Promise<string> {
    const { serverTime, publicKey } = await this.key();
    return seal({ serverTime, ...payload }, publicKey);
  }

  async signIn(email: string, password: string, more: object = {}): Promise<LightMyRequestResponse> {
    const emailPassword = await this.sealed({ ...DEVICE, email, password, ...more });
    return this.keepToken(await this.call('signInSecure', { form: { emailPassword } }));
  }

  /** The second step of a staff sign-in. */
  async enterCode(challengeId: string, code: string): Promise<LightMyRequestResponse> {
    return this.keepToken(await this.call('completeSignIn', { json: { challengeId, code } }));
  }

  private keepToken(response: LightMyRequestResponse): LightMyRequestResponse {
    const { token } = response.json();
    if (response.statusCode === 200 && typeof token === 'string') this.token = token;
    return response;
  }

  async register(person: object): Promise<LightMyRequestResponse> {
    return this.call('register', { form: { emailPassword: await this.sealed(person) } });
  }

  whoami(headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.send({ method: 'GET', url: '/whoami', headers });
  }

  private named(name: CookieName): string {
    return cookieName(name, this.site.shop.settings.secureCookies);
  }

  held(name: CookieName): string | undefined {
    return this.cookies.get(this.named(name));
  }

  holding(name: CookieName, value: string): void {
    this.cookies.set(this.named(name), value);
  }

  holds(name: CookieName): boolean {
    return this.cookies.has(this.named(name));
  }
}

export const DEVICE = {
  deviceUuid: '4f2d6c1e-9a7b-4c3d-8e5f-001122334455',
  deviceType: 0,
  deviceName: 'Firefox on Linux',
  loginAddress: '',
  rememberMe: true,
  platform: 'web',
};

/** Adds a member, whose email address is verified by default. */
export async function addMember(
  { shop }: SessionShop,
  member: {
    email: string;
    password: string;
    isSeller?: boolean;
    isVerified?: boolean;
    isAgent?: boolean;
    isBackOffice?: boolean;
  },
): Promise<string> {
  const at = new Date(shop.clock.now());
  const id = `member-${emailHashOf(member.email).slice(0, 12)}`;
  await addAccount(shop.database, id, {
    email: member.email,
    emailHash: emailHashOf(member.email),
    passwordHash: await argonPasswords().hash(member.password),
    isSeller: member.isSeller ?? false,
    isAgent: member.isAgent ?? false,
    isBackOffice: member.isBackOffice ?? false,
    verifiedAt: member.isVerified === false ? null : at,
    createdAt: at,
  });
  return id;
}
