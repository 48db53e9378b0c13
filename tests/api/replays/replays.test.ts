/**
 * Repeated, simultaneous and late write calls of the buying areas: each takes effect once and fails only with a 4xx Problem. None
 * accepts a price from a client, more pieces than were bought, or more money than was paid.
 */
import { IsLiteral, IsObject, IsUnion, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallSchemas } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { Problem } from '#contract/problem.ts';
import { startPayments, type Payments } from '#tests/support/payments.ts';
import { jsonOf, startSite, type Answer, type Site } from '../site-fixture.ts';
import { BUYING_TABLES, ofEach, ROW_COUNT, ROW_SUM } from '../platform/http/buying-tables.ts';
import { call } from '../other-people/belongings.ts';
import { openSituations, PIECES } from './situations.ts';
import { NO_SITUATION, SHOP_EVENTS } from './without-situation.ts';
import type { Arranged, Situation } from './situation.ts';

let site: Site;
let payments: Payments;
let situations: Situation[];

beforeAll(async () => {
  payments = await startPayments();
  site = await startSite(payments.env);
  await site.database.pool.query('update variant set stock = 10000');
  situations = await openSituations(site, payments);
});
afterAll(async () => {
  await site.close();
  await payments.close();
});

const names = Object.keys(calls).filter((name): name is EndpointName => Object.hasOwn(calls, name));
const TABLES = [
  ...[...BUYING_TABLES, 'cart', 'wish_list_item', 'voucher_entry', 'points_entry', 'journal', 'ledger_entry'],
  ...['mail', 'variant', 'class_session', 'conversation', 'message', 'support_request'],
];

const DIGESTS = {
  whole: {
    ofTable: ROW_SUM,
    ofCheckouts: `md5(string_agg(concat(id, status, parent_number, details - 'shown'), '|' order by id))`,
  },
  count: { ofTable: ROW_COUNT, ofCheckouts: ROW_COUNT },
};

/** The digest of each table, or its number of rows. */
async function written(what: 'whole' | 'count'): Promise<Record<string, unknown>> {
  const { ofTable, ofCheckouts } = DIGESTS[what];
  const { rows } = await site.database.pool.query<Record<string, unknown>>(
    `select ${ofEach(TABLES, ofTable)}, (select ${ofCheckouts} from checkout) as checkout`,
  );
  return { ...rows[0] };
}

async function added(work: () => Promise<void>): Promise<Record<string, number>> {
  const before = await written('count');
  await work();
  const after = await written('count');
  return Object.fromEntries(
    Object.keys(after).map((table) => [table, Number(after[table]) - Number(before[table])]),
  );
}

/** Asserts a success, or a 4xx status with a Problem. */
function expectSuccessOrProblem({ status, text }: Answer): void {
  if (status < 300) return;
  expect([status, status >= 400 && status < 500]).toEqual([status, true]);
  const problem: unknown = JSON.parse(text);
  expect(Check(Problem, problem)).toBe(true);
}

const each = (title: string, run: (situation: Situation) => Promise<void>): void => {
  const tried = names.filter((name) => isBuyingWrite(name) && NO_SITUATION[name] === undefined);
  test.each(tried)(`%s ${title}`, async (name) => {
    // `situations` is filled by `beforeAll`, after the titles are collected.
    const own = situations.filter((situation) => situation.name === name);
    expect(own.length).toBeGreaterThan(0);
    for (const situation of own) await run(situation);
  });
};

const BUYING_AREAS: readonly string[] = ['commerce', 'orders', 'rsc', 'rewards', 'content', 'financials'];
function isBuyingWrite(name: EndpointName): boolean {
  const { area, method } = endpoints[name];
  return method !== 'GET' && BUYING_AREAS.includes(area);
}

const typesIn = (schema: TSchema | undefined): string[] => {
  if (schema === undefined || !IsUnion(schema)) return [];
  return schema.anyOf.flatMap((one) => {
    if (!IsObject(one)) return [];
    const type: TSchema | undefined = one.properties['type'];
    return type !== undefined && IsLiteral(type) ? [String(type.const)] : [];
  });
};

test('every write call of the buying areas has a situation or a reason in NO_SITUATION', () => {
  const tried = new Set(situations.map(({ name }) => name));
  const open = names.filter(
    (name) => isBuyingWrite(name) && tried.has(name) === (NO_SITUATION[name] !== undefined),
  );
  expect(open).toEqual([]);
});

each('has a situation for every event that a person can send', async ({ name }) => {
  const { body }: CallSchemas = calls[name];
  const tried = situations.filter((situation) => situation.name === name).map(({ what }) => what);
  const known = [...tried, ...(SHOP_EVENTS[name] ?? [])];
  expect(typesIn(body).filter((type) => !known.includes(type))).toEqual([]);
});

/** The path of every object in a body. */
function* objectsIn(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield path;
  for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, [...path, key]);
}

/** Copies a body with another value at the path. */
function withAt(value: unknown, [key, ...path]: readonly string[], put: unknown): unknown {
  if (key === undefined) return put;
  if (Array.isArray(value))
    return value.map((one, nth) => (String(nth) === key ? withAt(one, path, put) : one));
  const fields: Record<string, unknown> = { ...Object(value) };
  return { ...fields, [key]: withAt(fields[key], path, put) };
}

/** The path of every quantity and amount in a body. */
function* amountsIn(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (/^(quantity|amountCents|refundCents)$/.test(key)) yield [...path, key];
    yield* amountsIn(inner, [...path, key]);
  }
}

const PRICES = ['price', 'unitPriceCents', 'totalCents', 'discount', 'refundedCents'] as const;

/** Asserts that a price in any object of the body is refused, naming its field. */
async function expectPricesRefused({ name, what }: Situation, { browser, sent }: Arranged): Promise<void> {
  for (const path of objectsIn(sent.body)) {
    for (const price of PRICES) {
      const body = { ...Object(withAt(sent.body, [...path, price], 1)) };
      const answer = await call(site, browser, name, { ...sent, body });
      const field = [...path, price].join('/');
      expect([what, answer.status, jsonOf(answer)['field']]).toEqual([what, 400, field]);
    }
  }
}

/** Asserts that invalid quantities and amounts are refused, and those above the pieces bought or the money paid. */
async function expectExcessRefused({ name, what }: Situation, { browser, sent }: Arranged): Promise<void> {
  // A cart limits the quantity to the stock and reports it: cart.test.ts.
  if (name === 'updateCartItem') return;
  for (const path of amountsIn(sent.body)) {
    const isPieces = path.at(-1) === 'quantity';
    for (const amount of [isPieces ? PIECES + 1 : 100_000, 10_000_000, 0, -1, 0.5]) {
      // A decision may refund nothing.
      if (what === 'DECIDE' && amount === 0) continue;
      const body = { ...Object(withAt(sent.body, path, amount)) };
      const answer = await call(site, browser, name, { ...sent, body });
      expectSuccessOrProblem(answer);
      expect([what, amount, answer.status >= 400]).toEqual([what, amount, true]);
    }
  }
}

describe('a write call of the buying areas', () => {
  each(
    'refuses prices and excessive amounts, and takes effect once when it is sent three times',
    async (situation) => {
      const { name, what, isSaving } = situation;
      const arranged = await situation.arrange();
      const before = await written('whole');
      await expectPricesRefused(situation, arranged);
      await expectExcessRefused(situation, arranged);
      expect([what, await written('whole')]).toEqual([what, before]);
      const { browser, sent } = arranged;
      const first = await call(site, browser, name, sent);
      expect([what, first.status, first.status < 300 ? '' : first.text]).toEqual([what, first.status, '']);
      const once = await written('whole');
      for (let again = 0; again < 2; again += 1) {
        const second = await call(site, browser, name, sent);
        expectSuccessOrProblem(second);
        if (second.status < 300) {
          const comparable = ({ text }: Answer) => text.replace(/"(revision|dueTime)":("[^"]*"|\d+)/g, '');
          expect([what, comparable(second)]).toEqual([what, comparable(first)]);
        }
      }
      const twice = await written('whole');
      const isSame = (table: string) =>
        once[table] === twice[table] || (isSaving && table.startsWith('lifecycle'));
      expect([what, Object.keys(once).filter((table) => !isSame(table))]).toEqual([what, []]);
    },
  );
});

describe('shipping a parcel', () => {
  test('is refused without the order’s revision, as a repeat would record a second parcel', async () => {
    const sends = situations.find(({ name, what }) => name === 'orderEvent' && what === 'SHIP');
    const { browser, sent } = (await sends?.arrange()) ?? { browser: {}, sent: {} };
    const before = await written('whole');
    const answer = await call(site, browser, 'orderEvent', { ...sent, query: {} });
    expect(jsonOf(answer)).toMatchObject({ status: 400, code: 'MISSING', field: 'revision' });
    expect(await written('whole')).toEqual(before);
  });
});

describe('opening a return', () => {
  test('is refused under a key that was used for a return with other contents', async () => {
    const opens = situations.find(({ name }) => name === 'openReturn');
    const { browser, sent } = (await opens?.arrange()) ?? { browser: {}, sent: {} };
    await call(site, browser, 'openReturn', sent);
    const before = await written('whole');
    for (const [field, other] of [
      ['quantity', PIECES],
      ['note', 'The glaze is cracked.'],
      ['reason', 'WRONG_ITEM'],
    ] as const) {
      const body = { ...Object(withAt(sent.body, ['lines', '0', field], other)) };
      const answer = await call(site, browser, 'openReturn', { ...sent, body });
      expect(jsonOf(answer)).toMatchObject({ status: 409, code: 'KEY_REUSED' });
    }
    expect(await written('whole')).toEqual(before);
  });
});

describe('the same call sent three times at once', () => {
  each('takes effect once', async ({ name, arrange, isSaving, what }) => {
    const alone = await arrange();
    const one = await added(async () => {
      await call(site, alone.browser, name, alone.sent);
    });
    const together = await arrange();
    const three = await added(async () => {
      const answers = await Promise.all(
        Array.from({ length: 3 }, () => call(site, together.browser, name, together.sent)),
      );
      answers.forEach(expectSuccessOrProblem);
      expect([what, answers.some(({ status }) => status < 300)]).toEqual([what, true]);
    });
    if (isSaving) delete one['lifecycle_step'];
    expect([what, three]).toMatchObject([what, one]);
  });
});

describe('a call sent too early or too late', () => {
  test.each(['orderEvent', 'returnLineEvent', 'disputeEvent', 'voucherEvent'] as const)(
    '%s answers 409 to an event that its sender may not send now, and changes nothing',
    async (name) => {
      const own = situations.filter((situation) => situation.name === name);
      const events = await Promise.all(own.map(({ arrange }) => arrange()));
      for (const { arrange, what } of own) {
        const { browser, sent, permitted } = await arrange();
        const before = await written('whole');
        for (const other of events) {
          // Each voucher has a member of its own; orders, returns and disputes share three people.
          const sender = name === 'voucherEvent' ? browser : other.browser;
          const { type }: { type?: unknown } = { ...other.sent.body };
          if ((await permitted?.(sender))?.includes(String(type)) !== false) continue;
          const { revision: _, ...query } = { ...sent.query };
          const seen = type === 'SHIP' ? { ...sent.query } : query;
          const late = { ...other.sent, params: { ...sent.params }, query: seen };
          const answer = await call(site, sender, name, late);
          expectSuccessOrProblem(answer);
          expect([what, type, answer.status]).toEqual([what, type, 409]);
        }
        expect([what, await written('whole')]).toEqual([what, before]);
      }
    },
  );

  const STEPS: readonly (readonly [EndpointName, number])[] = [
    ['payCheckout', 409],
    ['confirmPayment', 404],
  ];
  test.each(STEPS)('%s is refused before the checkout is filled in', async (name, status) => {
    const begun = situations.find((situation) => situation.name === 'saveContact');
    const later = situations.find((situation) => situation.name === name);
    const [guest, paying] = [await begun?.arrange(), await later?.arrange()];
    const before = await written('whole');
    const answer = await call(site, guest?.browser ?? {}, name, { body: paying?.sent.body ?? {} });
    expect([answer.status, await written('whole')]).toEqual([status, before]);
  });
});
