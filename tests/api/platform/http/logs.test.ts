/** The log of a running shop: enough to trace a request, and no personal data or search words. */
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COOKIES } from '#contract/cookies.ts';
import { urlPrefix, endpoints, HEADERS, type EndpointName } from '#contract/endpoints.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { seal } from '#tests/support/sealing.ts';
import { startShop, type Shop } from '#tests/support/shop.ts';
import { startSmtpServer, type SmtpServer } from '#tests/support/smtp.ts';
import { fillSmallCatalogue } from '#tests/api/catalogue/small-catalogue.ts';
import { DEVICE } from '#tests/api/identity/identity-fixture.ts';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';

const EMAIL = 'zelda.quill@readers.example';
/** The personal data in the requests below. */
const PERSONAL = {
  email: EMAIL,
  name: 'Zeldaquill',
  password: 'moth-and-lantern',
  phone: '5035550187',
  client: '203.0.113.77',
  words: 'vicuna-for-my-divorce',
  mailedToken: 'M'.repeat(43),
  bearer: `eyJhbGciOiJIUzI1NiJ9.${'b'.repeat(40)}.${'c'.repeat(43)}`,
  session: 's'.repeat(43),
} as const;
const REFUSAL = `550 no mailbox for ${EMAIL} here`;

type Line = Record<string, unknown>;

let database: TestDatabase;
let smtp: SmtpServer;
let shop: Shop;
const logs: string[] = [];

/** The output lines that are log entries. */
const logged = (): Line[] =>
  logs.flatMap((line): Line[] => (line.startsWith('{"level"') ? [JSON.parse(line)] : []));
const linesOf = (trace: string): Line[] => logged().filter(({ traceId }) => traceId === trace);

async function ask(trace: string, path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(shop.url + path, {
    ...init,
    headers: {
      'x-forwarded-for': PERSONAL.client,
      cookie: `${COOKIES.session.name}=${PERSONAL.session}`,
      origin: shop.url,
      ...init.headers,
      [HEADERS.trace]: trace,
    },
  });
  expect(response.headers.get(HEADERS.trace)).toBe(trace);
  return response;
}

const pathOf = (name: EndpointName): string => urlPrefix(endpoints[name].area) + endpoints[name].path;

/** Posts a payload sealed as the browser seals it. */
async function send(trace: string, name: 'signInSecure' | 'register', payload: object): Promise<Response> {
  const { data } = await (await ask(`${trace}-key`, pathOf('getPublicKey'))).json();
  const emailPassword = seal({ ...DEVICE, ...payload, serverTime: data.serverTime }, data.publicKey);
  return ask(trace, pathOf(name), { method: 'POST', body: new URLSearchParams({ emailPassword }) });
}

/** Sends a malformed request, as no browser does. */
async function sendBroken(): Promise<void> {
  const { hostname, port } = new URL(shop.url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /search?q=${PERSONAL.words} HTTP/1.1\r\nBroken ${EMAIL}\r\n\r\n`);
  socket.resume();
  await once(socket, 'close');
}

const words = `q=${PERSONAL.words}`;

beforeAll(async () => {
  database = await startTestDatabase();
  await fillSmallCatalogue(database);
  smtp = await startSmtpServer();
  smtp.verdict = REFUSAL;
  shop = await startShop({
    env: {
      DATABASE_URL: database.url,
      DEMO: 'off',
      TRUST_PROXY: '1',
      SMTP_URL: smtp.url,
      LOG_LEVEL: 'trace',
    },
    print: (line) => logs.push(line),
  });
  const { email, password, name } = PERSONAL;
  const statuses = [
    await ask('trace-page', `/fr/search?${words}`),
    await ask('trace-call', `/api/shop/search?${words}`),
    await ask('trace-bearer', pathOf('getSimpleUser'), {
      headers: { authorization: `Bearer ${PERSONAL.bearer}` },
    }),
    await ask('trace-mailed', `/verify-email?token=${PERSONAL.mailedToken}`),
    await ask('trace-missing', `/${PERSONAL.words}/${email}`),
    await send('trace-sign-in', 'signInSecure', { email, password }),
    await send('trace-register', 'register', {
      email,
      password,
      firstName: name,
      lastName: name,
      joinRewards: true,
      mobilePhone: PERSONAL.phone,
    }),
    await ask('trace-refused', `/api/shop/search?page=${PERSONAL.words}`),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 401, 200, 404, 401, 202, 400]);
  await sendBroken();
  // The sign-in fails in an SQL statement that has personal values.
  await database.pool.query('alter table sign_in_failure rename to gone');
  expect((await send('trace-failed', 'signInSecure', { email, password })).status).toBe(500);
  await database.pool.query('alter table gone rename to sign_in_failure');
  // The mail server refuses the registration mail.
  await vi.waitFor(() => {
    expect(logged().map(({ msg }) => msg)).toContain('mail not sent');
    expect(linesOf('trace-failed').length).toBeGreaterThan(1);
  }, WAIT_TIMEOUT_MS);
});

afterAll(async () => {
  await shop.stop();
  await smtp.close();
  await database.close();
});

describe('the log line of an answer', () => {
  it.each([
    ['trace-page', 'GET', '/*', 200],
    ['trace-call', 'GET', pathOf('search'), 200],
    ['trace-bearer', 'GET', pathOf('getSimpleUser'), 401],
    ['trace-mailed', 'GET', '/*', 200],
    ['trace-missing', 'GET', '/*', 404],
    ['trace-sign-in', 'POST', pathOf('signInSecure'), 401],
    ['trace-register', 'POST', pathOf('register'), 202],
    ['trace-refused', 'GET', pathOf('search'), 400],
    ['trace-failed', 'POST', pathOf('signInSecure'), 500],
  ])(
    'has the trace id (%s), the method, the route, the status and the duration',
    (trace, method, route, status) => {
      const [answered, ...more] = linesOf(trace).filter(({ msg }) => msg === 'answered');
      expect(more).toEqual([]);
      expect(answered).toEqual({
        level: 30,
        time: expect.any(Number),
        traceId: trace,
        method,
        route,
        status,
        ms: expect.any(Number),
        msg: 'answered',
      });
    },
  );
});

describe('the log line of a failure', () => {
  it('has the trace id of its request, the error code and the stack', () => {
    expect(linesOf('trace-failed')).toContainEqual(
      expect.objectContaining({
        level: 50,
        msg: 'request failed',
        err: expect.objectContaining({ code: '42P01', stack: expect.stringContaining('at ') }),
      }),
    );
  });

  it('to send a mail has the mail’s id, and the mail server’s answer without the address', () => {
    expect(logged()).toContainEqual(
      expect.objectContaining({
        msg: 'mail not sent',
        mail: expect.any(Number),
        err: expect.objectContaining({ message: expect.stringContaining('550 no mailbox for … here') }),
      }),
    );
  });
});

describe('the whole log', () => {
  it.each(Object.entries(PERSONAL))('does not contain the personal data: %s', (_, value) => {
    expect(logs.length).toBeGreaterThan(10);
    expect(logs.filter((line) => line.toLowerCase().includes(value.toLowerCase()))).toEqual([]);
  });

  it('contains no email address, and no IP address but the one that the shop listens on', () => {
    const lines = logs.filter((line) => line.startsWith('{') && !line.includes('Server listening at'));
    expect(
      lines.filter((line) => /[\w.+-]@[\w-]+\.\w/.test(line.replaceAll(/node_modules\/\S+/g, ''))),
    ).toEqual([]);
    expect(lines.filter((line) => /\b\d{1,3}(\.\d{1,3}){3}\b/.test(line))).toEqual([]);
  });
});
