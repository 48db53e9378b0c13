/**
 * A guest's mailed link: its key is exchanged for a cookie that opens the order and its after-sales; an invalid link redirects to
 * the form for a new one.
 */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COOKIES } from '#contract/cookies.ts';
import { urlPrefix, endpoints } from '#contract/endpoints.ts';
import { sendDueMails } from '#server/app/mail-sender.ts';
import type { Message } from '#server/platform/mail/transport.ts';
import { GUEST_KEY_LIFETIME_MS } from '#server/features/orders/guests/guest-key.ts';
import { GUEST_ORDERS_MAX } from '#server/features/orders/guests/guest-key-cookie.ts';
import { revokeGuestLinks, renewKey } from '#server/features/orders/guests/revoke-guest-links.ts';
import { MAIL_INTERVAL_MS } from '#server/features/identity/constants.ts';
import { keyCookie, keysCookie, mailedKey } from '#tests/support/order-keys.ts';
import { jsonOf, startSite, type Answer, type Site } from '../site-fixture.ts';
import { call, settle, type Owner } from '../other-people/belongings.ts';

const WEEK_SECONDS = 604_800;

let site: Site;
let guest: Owner;
let another: Owner;
let member: Owner;
let began: number;
beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_SIGN_IN: '1000000' });
  guest = await settle(site, { buyer: 'gus', seller: 'kay', isGuest: true });
  another = await settle(site, { buyer: 'eve', seller: 'sam', isGuest: true });
  member = await settle(site, { buyer: 'ann', seller: 'kit', isGuest: false });
  began = site.clock.now();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.set(began);
  await site.database.pool.query('truncate mail');
});

const number = () => guest.has.parentOrder;
const held = ({ headers }: Answer, name: 'guestOrders' | 'hasGuestOrders'): string | undefined =>
  headers['set-cookie']?.find((cookie) => cookie.startsWith(`${COOKIES[name].name}=`));
const jar = (answer: Answer): string => held(answer, 'guestOrders')?.split(';')[0] ?? '';
const open = (path: string, cookie?: string, language = '') =>
  site.ask(`${language}${path}`, cookie === undefined ? {} : { headers: { cookie } });
const readOrder = (keys: string, parentOrderNumber = number()) =>
  call(site, { keys }, 'parentOrder', { params: { parentOrderNumber } });

describe('a mailed link', () => {
  const pages: readonly ((has: Owner['has']) => string)[] = [
    ({ parentOrder }) => `/orders/${parentOrder}`,
    ({ parentOrder }) => `/orders/${parentOrder}/invoice`,
    ({ parentOrder, arrived }) => `/orders/${parentOrder}/return?order=${arrived}`,
    ({ parentOrder, arrived }) => `/orders/${parentOrder}/dispute?order=${arrived}`,
    ({ returnOrder }) => `/returns/${returnOrder}`,
    ({ dispute }) => `/disputes/${String(dispute)}`,
  ];
  test.each(pages.map((page, nth) => [nth, page] as const))(
    'is exchanged for a cookie, and redirects to the same page without its key: %#',
    async (_, page) => {
      const path = page(guest.has);
      const key = await mailedKey(site.shop, number());
      for (const language of ['', '/fr']) {
        const answer = await open(`${path}${path.includes('?') ? '&' : '?'}key=${key}`, undefined, language);
        expect([answer.status, answer.headers.location]).toEqual([303, `${language}${path}`]);
        expect(answer.headers['cache-control']).toBe('private, no-store');
        expect(answer.headers['referrer-policy']).toBe('no-referrer');
        expect(`${answer.text}${String(answer.headers.location)}`).not.toContain(key);
        expect((await readOrder(jar(answer))).status).toBe(200);
      }
    },
  );

  test('sets an HttpOnly cookie with the key for a week, and a second cookie that tells scripts that a key exists', async () => {
    const answer = await open(`/orders/${number()}?key=${await mailedKey(site.shop, number())}`);
    const flags = `Max-Age=${String(WEEK_SECONDS)}; Path=/`;
    expect(held(answer, 'guestOrders')).toMatch(new RegExp(`; ${flags}; HttpOnly; SameSite=Lax$`));
    expect(held(answer, 'hasGuestOrders')).toBe(`${COOKIES.hasGuestOrders.name}=1; ${flags}; SameSite=Lax`);
  });

  test('sets Secure cookies with the __Host- prefix on an https shop', async () => {
    const secure = await startSite({ PUBLIC_ORIGIN: 'https://shop.example' });
    try {
      await secure.database.pool.query(
        `insert into parent_order (number, email, first_name, last_name, language, region, placed_at)
         values ('1', 'gus@example.com', 'Gus', 'Lee', 'en', 'US', $1)`,
        [new Date(secure.clock.now())],
      );
      const { headers } = await secure.ask(`/orders/1?key=${await mailedKey(secure.shop, '1')}`);
      expect(headers['set-cookie']).toHaveLength(2);
      for (const cookie of headers['set-cookie'] ?? []) expect(cookie).toMatch(/^__Host-.*; Secure/);
    } finally {
      await secure.close();
    }
  });

  test('keeps the other parameters of its query', async () => {
    const key = await mailedKey(site.shop, number());
    const answer = await open(`/orders/${number()}?placed=1&key=${key}&a=b`);
    expect(answer.headers.location).toBe(`/orders/${number()}?placed=1&a=b`);
  });

  const refused: readonly (readonly [string, () => Promise<string>])[] = [
    ['a forged key', async () => `${(await mailedKey(site.shop, number())).slice(0, -3)}AAA`],
    ["another order's key", () => mailedKey(site.shop, another.has.parentOrder)],
    ['a malformed key', async () => 'key'],
    [
      'a key that was signed for another purpose',
      async () => {
        const { kid, secret } = site.shop.secrets.cookie.current();
        const { rows } = await site.database.pool.query<{ nonce: string }>(
          'select guest_key_nonce as nonce from parent_order where number = $1',
          [number()],
        );
        const signed = ['preview', number(), rows[0]?.nonce].join('\n');
        return `${kid}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
      },
    ],
  ];
  test.each(refused)('with %s redirects to the form for a new link', async (_, keyOf) => {
    const key = encodeURIComponent(await keyOf());
    for (const [path, order] of [
      [`/orders/${number()}`, `&order=${number()}`],
      [`/returns/${guest.has.returnOrder}`, ''],
      [`/disputes/${String(guest.has.dispute)}`, ''],
    ]) {
      const answer = await open(`${path}?key=${key}`);
      expect([answer.status, answer.headers.location]).toEqual([303, `/order-link?refused=1${order}`]);
      expect(held(answer, 'guestOrders')).toBeUndefined();
    }
    const page = await open('/order-link?refused=1');
    expect(page.text).toContain('This link no longer works');
    expect(page.headers['cache-control']).toBe('private, no-store');
  });

  test("opens no member's order, and answers as it does for an unknown order", async () => {
    const key = await mailedKey(site.shop, member.has.parentOrder);
    for (const [order, theirs] of [
      [member.has.parentOrder, key],
      ['9999', await mailedKey(site.shop, '9999')],
    ]) {
      const answer = await open(`/orders/${order}?key=${theirs}`);
      expect(answer.headers.location).toBe(`/order-link?refused=1&order=${order}`);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test('is not exchanged on pages that show no guest order', async () => {
    for (const path of ['/help?key=a.b', `/mp/orders/${guest.has.order}?key=a.b`, '/disputes?key=a.b'])
      expect((await open(path)).status).toBe(200);
  });

  test('that is revoked still redirects to the order if the browser holds a newer key', async () => {
    const ended = await mailedKey(site.shop, another.has.parentOrder);
    await renewKey(site.database.orm, another.has.parentOrder, site.clock.now());
    const cookie = await keyCookie(site.shop, another.has.parentOrder);
    const path = `/orders/${another.has.parentOrder}`;
    expect((await open(`${path}?key=${ended}`, cookie)).headers.location).toBe(path);
    expect((await open(`${path}?key=${ended}`)).headers.location).toContain('/order-link');
  });
});

describe('the cookie with the keys of guest orders', () => {
  test('holds the keys of several orders, up to a limit, and keeps the latest', async () => {
    const first = jar(await open(`/orders/${number()}?key=${await mailedKey(site.shop, number())}`));
    const { parentOrder } = another.has;
    const both = jar(
      await open(`/orders/${parentOrder}?key=${await mailedKey(site.shop, parentOrder)}`, first),
    );
    expect((await readOrder(both)).status).toBe(200);
    expect((await readOrder(both, parentOrder)).status).toBe(200);

    const key = await mailedKey(site.shop, number());
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, nth) => [`70${String(nth)}-x`, key]));
    const full = jar(await open(`/orders/${number()}?key=${key}`, keysCookie(many)));
    expect(full.split('~')).toHaveLength(GUEST_ORDERS_MAX);
    expect((await readOrder(full)).status).toBe(200);
  });

  test('gives access to the photos of its own orders, and to no other photo', async () => {
    const address = urlPrefix('content') + endpoints.photo.path.replace(':photoId', guest.has.photo);
    const answer = await site.ask(address, { headers: { cookie: guest.browser.keys ?? '' } });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    const foreign = await site.ask(address, { headers: { cookie: another.browser.keys ?? '' } });
    expect(foreign.status).toBe(404);
  });

  test('is refused in a request from another site', async () => {
    const path = endpoints.orderEvent.path.replace(':orderNumber', guest.has.paid);
    const answer = await site.ask(urlPrefix('orders') + path, {
      method: 'POST',
      headers: {
        cookie: guest.browser.keys ?? '',
        'content-type': 'application/json',
        'sec-fetch-site': 'cross-site',
      },
      body: JSON.stringify({ type: 'CANCEL', reason: null }),
    });
    expect([answer.status, jsonOf(answer)['code']]).toEqual([403, 'FOREIGN_ORIGIN']);
  });

  test('opens nothing after the key has expired, a year after the order', async () => {
    const key = await mailedKey(site.shop, number());
    const cookie = keysCookie({ [number()]: key });
    const { rows } = await site.database.pool.query<{ at: Date }>(
      'select placed_at as at from parent_order where number = $1',
      [number()],
    );
    const ends = (rows[0]?.at.getTime() ?? 0) + GUEST_KEY_LIFETIME_MS;
    site.clock.set(ends - 1);
    expect((await readOrder(cookie)).status).toBe(200);
    site.clock.set(ends);
    expect((await readOrder(cookie)).status).toBe(404);
    const answer = await open(`/orders/${number()}?key=${key}`);
    expect(answer.headers.location).toBe(`/order-link?refused=1&order=${number()}`);
  });

  test('can’t be replaced by a key in the address of a call', async () => {
    const path = endpoints.parentOrder.path.replace(':parentOrderNumber', number());
    const answer = await site.ask(
      `${urlPrefix('orders')}${path}?key=${await mailedKey(site.shop, number())}`,
    );
    expect(answer.status).toBe(401);
  });
});

test.each([
  ['/order-link', 'To get a link by email, please turn it on and reload this page'],
  ['/fr/order-link', 'Pour recevoir un lien par courriel'],
  ['/account', 'your account is loaded when you open it'],
  ['/account/sessions', 'your account is loaded when you open it'],
])('%s explains in its own words why it needs JavaScript', async (path, words) => {
  const { text } = await open(path);
  const [, noScript = ''] = /<noscript>(.*?)<\/noscript>/s.exec(text.slice(text.indexOf('<main'))) ?? [];
  expect(noScript).toContain(words);
  expect(noScript).not.toMatch(/password|mot de passe/);
});

describe('a new link', () => {
  const EMAIL = 'guest@example.com';
  const ask = (orderNumber: string, email = EMAIL, endsEarlier?: boolean) =>
    call(site, {}, 'sendOrderLink', {
      body: { orderNumber, email, ...(endsEarlier === undefined ? {} : { endsEarlier }) },
    });
  const mails = async (): Promise<readonly Message[]> => {
    const sent: Message[] = [];
    const transport = { send: async (message: Message) => void sent.push(message), close: () => undefined };
    await sendDueMails(site.shop, transport);
    return sent;
  };
  const linkIn = (message: Message | undefined): string =>
    /https?:\/\/\S+/.exec(message?.text ?? '')?.[0] ?? '';
  beforeAll(async () => {
    await site.database.pool.query('update parent_order set email = $1 where number = $2', [
      'Guest@Example.com',
      number(),
    ]);
  });
  beforeEach(() => site.database.pool.query('delete from sign_in_nonce'));

  test('is mailed to the order’s email address when requested by purchase number or order number', async () => {
    for (const orderNumber of [number(), guest.has.paid]) {
      await site.database.pool.query('delete from sign_in_nonce');
      expect((await ask(orderNumber)).status).toBe(202);
      const [message, ...more] = await mails();
      expect(more).toEqual([]);
      expect([message?.to, message?.subject]).toEqual([EMAIL, `Your link to order ${number()}`]);
      const { pathname, search } = new URL(linkIn(message));
      const opened = await open(pathname + search);
      expect(opened.headers.location).toBe(`/orders/${number()}`);
      expect((await readOrder(jar(opened))).status).toBe(200);
    }
  });

  test('gets the same answer for an unknown order or a wrong email, and no mail is sent', async () => {
    const right = await ask(number());
    await mails();
    for (const [orderNumber, email] of [
      ['9999', EMAIL],
      [number(), 'somebody@example.com'],
    ] as const) {
      await site.database.pool.query('delete from sign_in_nonce');
      const answer = await ask(orderNumber, email);
      expect([answer.status, answer.text]).toEqual([right.status, right.text]);
      expect(await mails()).toEqual([]);
    }
    const { rows } = await site.database.pool.query(
      `select from mail where template = 'orderLinkRequested' and sent_at is null`,
    );
    expect(rows).toEqual([]);
  });

  test('is mailed to an address at most once within an interval', async () => {
    await ask(number());
    await ask(number());
    expect(await mails()).toHaveLength(1);
    site.clock.advance(MAIL_INTERVAL_MS);
    await ask(number());
    expect(await mails()).toHaveLength(1);
  });

  test('keeps older links valid, and after they have expired opens the order for another year', async () => {
    const before = await mailedKey(site.shop, number());
    await ask(number());
    expect(linkIn((await mails())[0])).toContain(before);
    const later = began + GUEST_KEY_LIFETIME_MS;
    site.clock.set(later);
    await ask(number());
    const { pathname, search } = new URL(linkIn((await mails())[0]));
    expect(search).not.toContain(before);
    expect((await open(`/orders/${number()}?key=${before}`)).headers.location).toContain('/order-link');
    site.clock.set(later + GUEST_KEY_LIFETIME_MS - 1);
    expect((await open(pathname + search)).headers.location).toBe(pathname);
  });

  describe('that revokes earlier links', () => {
    const visit = (message: Message | undefined, cookie?: string) => {
      const { pathname, search } = new URL(linkIn(message));
      return open(pathname + search, cookie);
    };
    const requestLink = async (): Promise<Message | undefined> => {
      await ask(number(), EMAIL, true);
      return (await mails())[0];
    };

    test('is announced as such in its mail, and revokes nothing until it is opened', async () => {
      const before = await keyCookie(site.shop, number());
      const message = await requestLink();
      expect(message?.subject).toBe(`Your new link to order ${number()}`);
      expect(message?.text).toContain('stop working');
      expect((await readOrder(before)).status).toBe(200);
    });

    test('revokes every earlier link and cookie when it is opened, and keeps opening the order itself', async () => {
      const key = await mailedKey(site.shop, number());
      const before = keysCookie({ [number()]: key });
      const message = await requestLink();
      const opened = await visit(message);
      expect([opened.status, opened.headers.location]).toEqual([303, `/orders/${number()}`]);
      expect((await readOrder(jar(opened))).status).toBe(200);
      expect((await readOrder(before)).status).toBe(404);
      expect((await open(`/orders/${number()}?key=${key}`)).headers.location).toContain(
        '/order-link?refused=1',
      );
      const again = await visit(message);
      expect((await readOrder(jar(again))).status).toBe(200);
      expect((await readOrder(jar(opened))).status).toBe(200);
    });

    test('is the same for repeated requests, and can be opened twice at the same moment', async () => {
      const first = await requestLink();
      site.clock.advance(MAIL_INTERVAL_MS);
      const second = await requestLink();
      expect(linkIn(second)).toBe(linkIn(first));
      const both = await Promise.all([visit(first), visit(second)]);
      for (const opened of both) expect((await readOrder(jar(opened))).status).toBe(200);
    });

    test('is revoked unopened when the key of the order is renewed', async () => {
      const unopened = await requestLink();
      await renewKey(site.database.orm, number(), site.clock.now());
      expect((await visit(unopened)).headers.location).toContain('/order-link?refused=1');
    });

    test('opens the order for a year from when it is first opened', async () => {
      site.clock.set(began + GUEST_KEY_LIFETIME_MS / 2);
      const message = await requestLink();
      await visit(message);
      site.clock.set(began + GUEST_KEY_LIFETIME_MS * 1.5 - 1);
      expect((await visit(message)).headers.location).toBe(`/orders/${number()}`);
      site.clock.set(began + GUEST_KEY_LIFETIME_MS * 1.5);
      expect((await visit(message)).headers.location).toContain('/order-link');
    });

    test('can be requested right after a link that revokes nothing', async () => {
      await ask(number());
      await ask(number(), EMAIL, true);
      expect(await mails()).toHaveLength(2);
    });

    test('opens no other order, and revokes none of its links', async () => {
      const { search } = new URL(linkIn(await requestLink()));
      const { parentOrder } = another.has;
      const before = await keyCookie(site.shop, parentOrder);
      expect((await open(`/orders/${parentOrder}${search}`)).headers.location).toContain('/order-link');
      expect((await readOrder(before, parentOrder)).status).toBe(200);
    });
  });

  test('from an operator revokes all others immediately, and is mailed to the guest', async () => {
    const before = await keyCookie(site.shop, number());
    expect(await revokeGuestLinks(site.shop, number())).toBe('Guest@Example.com');
    expect((await readOrder(before)).status).toBe(404);
    const [message] = await mails();
    // The mail is in the language of the order.
    expect(message?.subject).toBe(`Votre nouveau lien vers la commande ${number()}`);
    const { pathname, search } = new URL(linkIn(message));
    expect((await readOrder(jar(await open(pathname + search)))).status).toBe(200);
    for (const none of ['9999', member.has.parentOrder])
      expect(await revokeGuestLinks(site.shop, none)).toBeUndefined();
  });

  test('is refused for an invalid email address and for an invalid order number', async () => {
    expect(jsonOf(await ask(number(), 'guest@'))).toMatchObject({ status: 400, field: 'email' });
    expect(jsonOf(await ask('41 000'))).toMatchObject({ status: 400, field: 'orderNumber' });
  });
});
