/**
 * Odd input to every call of the contract, generated from the schemas so that new calls and fields are covered. A refusal
 * names the invalid field in both languages, and writes nothing.
 */
import { IsArray, IsInteger, IsObject, IsUnion, type TSchema } from 'typebox';
import { Check, Create } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { COOKIES } from '#contract/cookies.ts';
import { urlPrefix, endpoints, HEADERS, type EndpointName } from '#contract/endpoints.ts';
import type { CallSchemas } from '#contract/call.ts';
import { Problem } from '#contract/problem.ts';
import { openSession } from '#server/features/identity/sessions/sessions.ts';
import { addAccount } from '#tests/support/account.ts';
import { jsonOf, startSite, type Answer, type Site } from '#tests/api/site-fixture.ts';
import { BUYING_TABLES, ofEach, ROW_COUNT } from './buying-tables.ts';

const LONG = 300;
const ODD_TEXTS = ['-1', '0', '1.5', '1e99', 'abc', 'a\u0000b', '🧶', "' or 1=1 --", '<script>', '../../..'];
const ODD_VALUES: readonly unknown[] = [
  ...[null, true, -1, 0, 1.5, 1e308, '', 'x', 'a\u0000b', '\ud800', '🧶', 'x'.repeat(50_000)],
  ...[[], [null], [[[[]]]], {}, { x: 1 }, { type: {} }, { length: 1e9 }],
];
/** Numbers around the limits of integer columns, PostgreSQL dates and JavaScript dates. */
const EXTREMES: readonly number[] = [
  ...[
    2 ** 15,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31) - 1,
    Number.MAX_SAFE_INTEGER,
    -Number.MAX_SAFE_INTEGER,
    2 ** 63,
  ],
  ...[253_402_300_799_999, 253_402_300_800_000, 8_640_000_000_000_000, 8_640_000_000_000_001],
];
const TABLES = [...BUYING_TABLES, 'checkout', 'review'];

let site: Site;
beforeAll(async () => {
  site = await startSite();
  const createdAt = new Date(site.clock.now());
  await addAccount(site.database, 'member', { isSeller: true, createdAt });
  await site.database.pool.query(`update seller set user_id = 'member' where id = 1`);
  await addAccount(site.database, 'agent', { isAgent: true, createdAt });
  await addAccount(site.database, 'office', { isBackOffice: true, createdAt });
});
afterAll(() => site.close());

async function cookieOf(userId: string): Promise<string> {
  const device = { uuid: 'device', name: 'test' };
  const { secret } = await openSession(site.database.orm, userId, device, true, site.clock.now());
  return `${COOKIES.session.name}=${secret}`;
}

async function written(): Promise<unknown> {
  const { rows } = await site.database.pool.query<object>(`select ${ofEach(TABLES, ROW_COUNT)}`);
  return rows[0];
}

interface Try {
  readonly path: string;
  readonly body?: string;
  /** Whether the schema rejects this body. */
  readonly isWrong: boolean;
}

const propertiesOf = (schema: TSchema | undefined): [string, TSchema][] =>
  schema !== undefined && IsObject(schema) ? Object.entries<TSchema>(schema.properties) : [];

/** A path with ordinary ids, except for those in `odd`. */
const pathOf = (name: EndpointName, odd: Readonly<Record<string, string>> = {}): string => {
  const { area, path } = endpoints[name];
  return (
    urlPrefix(area) +
    path.replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(odd[key] ?? (key === 'cartId' ? 'mine' : '1')),
    )
  );
};

/** The smallest value that a schema accepts, or an empty object if it demands a text format. */
function smallest(schema: TSchema): unknown {
  try {
    return Create(schema);
  } catch {
    return {};
  }
}

/** One value per number in the schema and extreme, with the smallest values everywhere else. */
function extremesOf(schema: TSchema): unknown[] {
  if (IsInteger(schema)) return [...EXTREMES];
  if (IsUnion(schema)) return schema.anyOf.flatMap(extremesOf);
  if (IsArray(schema)) return extremesOf(schema.items).map((entry) => [entry]);
  const rest = smallest(schema);
  return propertiesOf(schema).flatMap(([key, property]) =>
    extremesOf(property).map((value) => ({ ...Object(rest), [key]: value })),
  );
}

/** Bodies with odd values: as the whole body, as each single field, and as each field of a list entry. */
function bodiesOf(schema: TSchema): { body: unknown; isWrong: boolean }[] {
  const whole = ODD_VALUES.filter(
    (value) => typeof value !== 'object' || value === null || Array.isArray(value),
  );
  const fields = propertiesOf(schema).flatMap(([key, field]) => [
    ...ODD_VALUES.map((value) => ({ [key]: value })),
    ...(IsArray(field)
      ? propertiesOf(field.items).flatMap(([inner]) =>
          ODD_VALUES.map((value) => ({ [key]: [{ [inner]: value }] })),
        )
      : []),
  ]);
  return [...whole, ...fields, ...extremesOf(schema), { surplus: 1 }].map((body) => ({
    body,
    isWrong: !Check(schema, body),
  }));
}

const textsFor = (field: TSchema): readonly string[] =>
  IsInteger(field) ? [...ODD_TEXTS, ...EXTREMES.map((extreme) => BigInt(extreme).toString())] : ODD_TEXTS;

function triesOf(name: EndpointName): Try[] {
  const call: CallSchemas = calls[name];
  const body = call.body === undefined ? {} : { body: '{}' };
  const inPath = propertiesOf(call.params).flatMap(([key, field]) =>
    [...textsFor(field), 'x'.repeat(LONG)].map((text) => ({
      ...body,
      path: pathOf(name, { [key]: text }),
      isWrong: false,
    })),
  );
  const inQuery = propertiesOf(call.query).flatMap(([key, field]) =>
    [...textsFor(field), '', 'x'.repeat(LONG)].flatMap((text) => {
      const asked = `${key}=${encodeURIComponent(text)}`;
      return [asked, `${asked}&${asked}`, `${key}[x]=1`].map((query) => ({
        ...body,
        path: `${pathOf(name)}?${query}`,
        isWrong: false,
      }));
    }),
  );
  const inBody =
    call.body === undefined
      ? []
      : bodiesOf(call.body).map((odd) => ({
          path: pathOf(name),
          body: JSON.stringify(odd.body),
          isWrong: odd.isWrong,
        }));
  const broken = ['{', '', '\u0000', '{"a":1}{', `${'['.repeat(5_000)}`];
  const unread =
    call.body === undefined ? [] : broken.map((text) => ({ path: pathOf(name), body: text, isWrong: true }));
  return [...inPath, ...inQuery, ...inBody, ...unread];
}

async function send(name: EndpointName, { path, body }: Try, cookie: string | null, language: 'en' | 'fr') {
  const { method } = endpoints[name];
  return site.ask(path, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      [HEADERS.language]: language,
      ...(cookie === null ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
}

function expectReadable(odd: Try, answer: Answer): void {
  expect([odd, answer.status < 500]).toEqual([odd, true]);
  expect(answer.text).not.toMatch(/node_modules|\.ts:\d|FST_ERR|syntax error|violates/);
  if (answer.status < 400) return;
  const problem = jsonOf(answer);
  expect(Check(Problem, problem)).toBe(true);
  expect(problem['status']).toBe(answer.status);
  expect(String(problem['message']).length).toBeGreaterThan(0);
}

const names = Object.keys(calls).filter((name): name is EndpointName => Object.hasOwn(endpoints, name));

/** The calls that only staff get past the check of the role. */
const staffCalls = (refusal: 'AGENTS_ONLY' | 'BACK_OFFICE_ONLY'): readonly EndpointName[] =>
  names.filter((name) => {
    const { refuses = [] }: CallSchemas = calls[name];
    return refuses.includes(refusal);
  });

describe.each([
  { sender: 'a guest', userId: null, tried: names },
  { sender: 'a signed-in member', userId: 'member', tried: names },
  { sender: 'a support agent', userId: 'agent', tried: staffCalls('AGENTS_ONLY') },
  { sender: 'the back office', userId: 'office', tried: staffCalls('BACK_OFFICE_ONLY') },
])('odd input of $sender', ({ userId, tried }) => {
  it.each(tried)(
    'to %s causes no server error, gets readable refusals, and writes nothing if all of it is refused',
    async (name) => {
      const cookie = userId === null ? null : await cookieOf(userId);
      const before = await written();
      let isRefused = true;
      // Each message is asked for in French once: most tries are refused in the same words.
      const seen = new Set<string>();
      for (const odd of triesOf(name)) {
        const answer = await send(name, odd, cookie, 'en');
        expectReadable(odd, answer);
        if (odd.isWrong) expect([odd, answer.status >= 400]).toEqual([odd, true]);
        if (answer.status < 400) isRefused = false;
        if (answer.status !== 400 || jsonOf(answer)['code'] !== 'VALIDATION') continue;
        const english = jsonOf(answer);
        const words = JSON.stringify([english['field'], english['message']]);
        if (seen.has(words)) continue;
        seen.add(words);
        const { message, field } = jsonOf(await send(name, odd, cookie, 'fr'));
        expect(field).toBe(english['field']);
        expect(message).not.toBe(english['message']);
      }
      if (isRefused) expect(await written()).toEqual(before);
    },
  );
});
