/**
 * Belongings of another person: every call answers exactly as if they didn't exist, and changes nothing of them.
 */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { COOKIES } from '#contract/cookies.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { openOnBehalf } from '#server/features/identity/sessions/sessions.ts';
import { addAccount } from '#tests/support/account.ts';
import { keysCookie, mailedKey } from '#tests/support/order-keys.ts';
import { jsonOf, startSite, type Answer, type Site } from '../site-fixture.ts';
import { BUYING_TABLES, ofEach, ROW_SUM } from '../platform/http/buying-tables.ts';
import { AGENTS_MAY_READ, CALLS_WITH_IDS, FIELD_OF_ALIAS, NO_ID, TAKES_NO_ID } from './calls-with-ids.ts';
import {
  call,
  CLIENT_KEYS,
  fieldsOf,
  UNKNOWN_IDS,
  settle,
  signIn,
  type Browser,
  type Owner,
} from './belongings.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

const names = Object.keys(calls).filter((name): name is EndpointName => Object.hasOwn(calls, name));
const OWNERS = ['a member', 'a guest'] as const;
const ASKERS = [
  'a member',
  'a seller',
  'a guest',
  'a guest with a key',
  'a guest with a key under their number',
  'an agent',
  'an agent for a member',
  'the back office',
] as const;
type Asker = (typeof ASKERS)[number];

let site: Site;
let owners: Record<(typeof OWNERS)[number], Owner>;
let others: Record<Asker, { browser: Browser; has: Owner['has'] }>;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_SIGN_IN: '1000000' });
  owners = {
    'a member': await settle(site, { buyer: 'ann', seller: 'kit', isGuest: false }),
    'a guest': await settle(site, { buyer: 'gus', seller: 'kay', isGuest: true }),
  };
  const bea = await settle(site, { buyer: 'bea', seller: 'bob', isGuest: false });
  const eve = await settle(site, { buyer: 'eve', seller: 'sam', isGuest: true });
  const createdAt = new Date(site.clock.now());
  await addAccount(site.database, 'agent', { isAgent: true, createdAt });
  await addAccount(site.database, 'office', { isBackOffice: true, createdAt });
  const now = site.clock.now();
  const acting = { agentId: 'agent', customerId: 'bea', device: { uuid: 'd', name: 't' } };
  const onBehalf = await openOnBehalf(site.database.orm, acting, now, now + HOUR_MS);
  const held = await mailedKey(site.shop, eve.has.parentOrder);
  const misfiled = keysCookie(
    Object.fromEntries(
      [...Object.values(owners), { has: UNKNOWN_IDS }].map(({ has }) => [has.parentOrder, held]),
    ),
  );
  others = {
    'a member': { browser: bea.browser, has: bea.has },
    'a seller': { browser: bea.seller, has: bea.has },
    'a guest': { browser: {}, has: eve.has },
    'a guest with a key': { browser: eve.browser, has: eve.has },
    'a guest with a key under their number': { browser: { ...eve.browser, keys: misfiled }, has: eve.has },
    'an agent': { browser: { session: (await signIn(site, 'agent')).secret }, has: bea.has },
    'an agent for a member': { browser: { session: onBehalf.secret }, has: bea.has },
    'the back office': { browser: { session: (await signIn(site, 'office')).secret }, has: bea.has },
  };
  // The first look at one's own lists creates the default ones.
  for (const { browser } of Object.values(others)) await call(site, browser, 'wishLists');
});
afterAll(() => site.close());

/**
 * An answer without date, trace id and rate limits. The ids that it repeats from the request are masked, and the revision of the
 * asker's own things is dropped, because earlier requests may have raised it.
 */
function comparable({ status, headers, text }: Answer, asked: Owner['has']) {
  const { date: _date, 'x-trace-id': _trace, 'content-length': _length, ...told } = headers;
  const kept = Object.entries(told).filter(([name]) => !name.startsWith('x-ratelimit'));
  const repeated = [asked.voucher, asked.email, asked.order].reduce(
    (body, id) => body.replaceAll(id, '…'),
    text,
  );
  const body = repeated.replace(/"traceId":"[^"]*"/, '').replace(/"revision":\d+/, '');
  return { status, headers: Object.fromEntries(kept), body };
}

const TABLES = [
  ...[...BUYING_TABLES, 'cart', 'voucher_entry', 'points_entry', 'payout', 'journal'],
  ...['catalogue_import', 'review', 'account', 'session', 'wish_list', 'wish_list_item', 'wish_list_member'],
  ...['conversation', 'message', 'support_request'],
];

/** A hash of all tables, with only the given checkouts, because askers change their own. */
async function written(checkouts: readonly string[]): Promise<unknown> {
  const { rows } = await site.database.pool.query(
    `select ${ofEach(TABLES, ROW_SUM)}, (select string_agg(c::text, '|' order by id) from checkout c where id = any ($1)) as checkout`,
    [checkouts],
  );
  return rows[0];
}

describe('every call', () => {
  test.each(names)('%s has each id that it takes in CALLS_WITH_IDS, or a reason in TAKES_NO_ID', (name) => {
    const asked = Object.keys(CALLS_WITH_IDS[name] ?? {}).map((field) => FIELD_OF_ALIAS[field] ?? field);
    const taken = fieldsOf(calls[name]);
    expect(
      asked.filter((field) => !taken.has(field)),
      'fields that it does not take',
    ).toEqual([]);
    const isExcused = TAKES_NO_ID[name] !== undefined;
    expect(isExcused, 'it has either ids in the table or a reason').toBe(asked.length === 0);
    if (isExcused) return;
    const isNone = (field: string) => NO_ID.has(field) || NO_ID.has(`${name}.${field}`);
    const open = [...taken].filter((field) => !isNone(field) && !asked.includes(field));
    expect(open, 'id fields that the table lacks').toEqual([]);
  });
});

describe.each(OWNERS)('the belongings of %s', (owner) => {
  const cartOfOthers = owner === 'a guest' ? 'cartItems' : 'guestCartItems';
  const reading = names.filter(
    (name) => endpoints[name].method === 'GET' && CALLS_WITH_IDS[name] !== undefined && name !== cartOfOthers,
  );
  test.each(reading)('are returned by %s to the owner or the seller', async (name) => {
    const { has, browser, seller } = owners[owner];
    for (const [field, ask] of Object.entries(CALLS_WITH_IDS[name] ?? {})) {
      const answers = await Promise.all([browser, seller].map((who) => call(site, who, name, ask(has, has))));
      expect([field, answers.map(({ status }) => status)]).toEqual([field, expect.arrayContaining([200])]);
    }
  });

  describe.each(ASKERS)('asked for by %s', (asker) => {
    const tried = names.filter((name) => asker !== 'an agent' || !AGENTS_MAY_READ.has(name));
    let before: unknown;
    beforeAll(async () => {
      before = await written([owners[owner].has.checkout]);
    });

    it.each(tried.filter((name) => CALLS_WITH_IDS[name] !== undefined))(
      'are answered by %s like unknown ids',
      async (name) => {
        const { browser, has: own } = others[asker];
        const { has: theirs } = owners[owner];
        for (const [field, ask] of Object.entries(CALLS_WITH_IDS[name] ?? {})) {
          const unknown = await call(site, browser, name, ask(UNKNOWN_IDS, own));
          const foreign = await call(site, browser, name, ask(theirs, own));
          expect([field, comparable(foreign, theirs)]).toEqual([field, comparable(unknown, UNKNOWN_IDS)]);
          expect([400, 500].includes(foreign.status), `${field}: ${foreign.text}`).toBe(false);
        }
      },
    );

    // Agents may see the belongings of all people in such calls.
    const looks = names.filter(
      (name) =>
        asker !== 'an agent' &&
        CALLS_WITH_IDS[name] === undefined &&
        endpoints[name].method === 'GET' &&
        name.match(/s$|^find|^get|User$/) !== null,
    );
    it.each(looks)('do not appear in the answer of %s', async (name) => {
      const { order, parentOrder, returnOrder, voucher, email, photo, cart } = owners[owner].has;
      const { text } = await call(site, others[asker].browser, name);
      const shown = [order, parentOrder, returnOrder, voucher, email, photo, cart].filter((id) =>
        text.includes(id),
      );
      expect(shown).toEqual([]);
    });

    it('are unchanged after all these calls', async () => {
      expect(await written([owners[owner].has.checkout])).toEqual(before);
    });
  });
});

/** Page frames without personal data, which the browser loads by calls. */
const PAGES: readonly ((of: Owner['has']) => string)[] = [
  ({ parentOrder }) => `/orders/${parentOrder}`,
  ({ parentOrder }) => `/orders/${parentOrder}/invoice`,
  ({ parentOrder, order }) => `/orders/${parentOrder}/return?order=${order}`,
  ({ parentOrder, order }) => `/orders/${parentOrder}/dispute?order=${order}`,
  ({ order }) => `/mp/orders/${order}`,
  ({ returnOrder }) => `/returns/${returnOrder}`,
  ({ returnOrder }) => `/mp/returns/${returnOrder}`,
  ({ dispute }) => `/disputes/${String(dispute)}`,
  ({ dispute }) => `/mp/disputes/${String(dispute)}`,
  ({ dispute }) => `/agent/disputes/${String(dispute)}`,
];

describe.each(OWNERS)('the pages of %s', (owner) => {
  test.each(PAGES.map((page) => [page(UNKNOWN_IDS), page] as const))(
    '%s shows another member the same page as for an unknown id',
    async (_, page) => {
      const { has } = owners[owner];
      const look = async (whose: Owner['has']) => {
        const cookie = `${COOKIES.session.name}=${others['a member'].browser.session ?? ''}`;
        const { status, text } = await site.ask(page(whose), { headers: { cookie } });
        const ids = [whose.returnOrder, whose.order, whose.parentOrder, String(whose.dispute)];
        const plain = text.replace(/nonce="[^"]*"/g, '');
        return { status, text: ids.reduce((shown, id) => shown.replaceAll(id, '…'), plain) };
      };
      const shown = await look(has);
      expect(shown).toEqual(await look(UNKNOWN_IDS));
      expect(shown.text).not.toContain('Ann Lee');
    },
  );
});

describe('an idempotency key that another member has used', () => {
  test('opens a return of the sender’s own order', async () => {
    const { browser, has } = others['a member'];
    const theirs = owners['a member'].has;
    const lines = [{ orderLineId: has.arrivedLine, quantity: 1, reason: 'DAMAGED', note: '', photoIds: [] }];
    const answer = await call(site, browser, 'openReturn', {
      params: { orderNumber: has.arrived },
      body: { clientKey: CLIENT_KEYS.openReturn, lines },
    });
    expect(jsonOf(answer)).toMatchObject({ orderNumber: has.arrived });
    expect(jsonOf(answer)['returnOrderNumber']).not.toBe(theirs.returnOrder);
  });

  test('opens a dispute of the sender’s own order, with the sender’s message', async () => {
    const { browser, has } = others['a member'];
    const [theirs, clientKey] = [owners['a member'].has, CLIENT_KEYS.openDispute];
    const body = { orderNumber: has.arrived, reason: 'DAMAGED', clientKey, text: 'Mine is broken.' };
    const { disputeId, ...opened } = jsonOf(await call(site, browser, 'openDispute', { body }));
    expect(opened).toMatchObject({ orderNumber: has.arrived });
    expect(Number(disputeId)).not.toBe(theirs.dispute);
    const params = { disputeId: Number(disputeId) };
    const { text } = await call(site, browser, 'disputeMessages', { params });
    expect(text).toContain('Mine is broken.');
    expect(text).not.toContain('It came in pieces.');
  });
});
