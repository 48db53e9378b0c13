/** Preview mode (§1, §2, §6): into it, what it shows and what it leaves alone, out of it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { COOKIES } from '../../../contract/endpoints.ts';
import { HOSTS, jsonOf, startSite, type Answer, type Site } from '../http/site.ts';
import { NOW } from '../browse/small-catalogue.ts';
import { bannerOf, bootOf, Browser, type Role } from './office.ts';

const CLASS = '/class/learn-to-knit-1006';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The class's dates lie 2 days back, 3 and 10 days ahead of NOW: November 20, 2026, 10 in the morning in Toronto. */
const BETWEEN = { date: '2026-11-25', time: '09:30', timeZone: 'America/Toronto' };
const BETWEEN_AT = Date.parse('2026-11-25T14:30:00Z');

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.clock.set(NOW);
});
afterEach(() => site.cache.clear());

const office = () => Browser.of(site, 'office');
async function previewing(): Promise<Browser> {
  const browser = await office();
  expect((await browser.enter(BETWEEN)).status).toBe(200);
  return browser;
}

const given = (answer: Answer): string =>
  (answer.headers['set-cookie'] ?? []).find((cookie) => cookie.startsWith(`${COOKIES.preview.name}=`)) ?? '';
const isTakenAway = (answer: Answer): boolean => /^atelier_preview=; .*max-age=0/i.test(given(answer));
const dates = (data: unknown): string[] => {
  const { item }: { item: { sessions: { startsAt: string }[] } } = Object(data);
  return item.sessions.map(({ startsAt }) => startsAt);
};
const datesOnPage = (answer: Answer): string[] => dates(bootOf(answer)['data']);
const ahead = (days: number): string => new Date(NOW + days * DAY).toISOString();

describe('into preview', () => {
  it('leads a call of the back office: the time on the clocks of its zone', async () => {
    const browser = await office();
    const answer = await browser.enter(BETWEEN);
    expect([answer.status, jsonOf(answer)]).toEqual([
      200,
      { simulatedAt: BETWEEN_AT, timeZone: 'America/Toronto', endsAt: NOW + 2 * HOUR },
    ]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(given(answer)).toMatch(/; Max-Age=7200; Path=\/; SameSite=Lax$/i);
  });

  it.each([
    ['', '/', '/'],
    ['/fr', '/fr', '/fr'],
    ['', `/fr${CLASS}?x=1`, `/fr${CLASS}?x=1`],
    ['', '//elsewhere.example/', '/'],
    ['/fr', 'https://elsewhere.example/', '/fr'],
    ['', '/api/ssr/exit-preview', '/'],
  ])('leads the form at %s/backoffice/preview, and on to %s as %s', async (language, back, location) => {
    const browser = await office();
    const answer = await browser.submit({ ...BETWEEN, back }, `${language}/backoffice/preview`);
    expect([answer.status, answer.headers.location]).toEqual([303, location]);
    expect(bannerOf(await browser.ask('/help'))).toContain('Wednesday, November 25, 2026, 9:30');
  });

  it('ends when the moment has come, however near it is', async () => {
    const browser = await office();
    const answer = await browser.enter({ ...BETWEEN, date: '2026-11-20', time: '10:45' });
    expect(jsonOf(answer)).toMatchObject({ endsAt: NOW + 45 * 60_000 });
    expect(given(answer)).toMatch(/Max-Age=2700;/i);
  });

  it.each<[Role | 'guest', number, string]>([
    ['guest', 401, 'SIGN_IN_NEEDED'],
    ['shopper', 403, 'BACK_OFFICE_ONLY'],
    ['seller', 403, 'BACK_OFFICE_ONLY'],
    ['agent', 403, 'BACK_OFFICE_ONLY'],
  ])('does not lead a %s', async (role, status, code) => {
    const browser = role === 'guest' ? new Browser(site) : await Browser.of(site, role);
    const call = await browser.enter(BETWEEN);
    expect([call.status, jsonOf(call)['code']]).toEqual([status, code]);
    const form = await browser.submit({ ...BETWEEN, back: '/' });
    expect([form.status, form.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect([given(call), given(form), browser.preview]).toEqual(['', '', undefined]);
  });

  it('does not lead a form of another site', async () => {
    const browser = await office();
    const answer = await browser.ask('/backoffice/preview', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(BETWEEN).toString(),
    });
    expect([answer.status, given(answer)]).toEqual([403, '']);
  });

  it.each([
    ['date', { date: '2026-02-30' }, /date/i, /date/i],
    ['date', { date: '2026-13-01' }, /date/i, /date/i],
    ['date', { date: '0026-11-25' }, /date/i, /date/i],
    ['time', { time: '24:00' }, /time/i, /heure/i],
    ['time', { time: '09:61' }, /time/i, /heure/i],
    ['timeZone', { timeZone: 'America/Atlantis' }, /zone/i, /fuseau/i],
    ['timeZone', { timeZone: '+05:00' }, /zone/i, /fuseau/i],
    // The clocks are set forward over it.
    ['time', { date: '2027-03-14', time: '02:30' }, /time/i, /heure/i],
    // What has been can't be shown any more, and what is years ahead means nothing.
    ['date', { date: '2026-11-19' }, /still to come/, /à venir/],
    ['time', { date: '2026-11-20', time: '10:00' }, /still to come/, /à venir/],
    ['date', { date: '2028-11-21' }, /2 years/, /2 ans/],
  ])('the %s is told of when it is wrong: %o', async (field, wrong, english, french) => {
    const browser = await office();
    for (const [language, told] of [
      ['en', english],
      ['fr', french],
    ] as const) {
      const answer = await browser.enter({ ...BETWEEN, ...wrong }, language);
      expect([answer.status, jsonOf(answer)]).toMatchObject([400, { field }]);
      expect(jsonOf(answer)['message']).toMatch(told);
    }
    const form = await browser.submit({ ...BETWEEN, ...wrong, back: '/' }, '/fr/backoffice/preview');
    expect([form.status, bootOf(form)['data']]).toMatchObject([400, { page: 'not-found', field }]);
    expect(browser.preview).toBeUndefined();
  });

  it.each(['date', 'time', 'timeZone'])('a form without its %s names it', async (field) => {
    const browser = await office();
    const { [field]: _, ...rest } = { ...BETWEEN } as Record<string, string>;
    const form = await browser.submit(rest);
    expect([form.status, bootOf(form)['data']]).toMatchObject([400, { field }]);
  });
});

describe('the page of the back office', () => {
  it('suggests a moment in the zone of who asks, and is kept by nobody', async () => {
    const browser = await office();
    browser.cookies.set(COOKIES.timeZone.name, 'America/Vancouver');
    for (const _ of [1, 2]) {
      const page = await browser.ask(`/backoffice/preview?back=${CLASS}`);
      expect(page.headers['cache-control']).toBe('private, no-store');
      expect(bootOf(page)['data']).toMatchObject({
        date: '2026-11-27',
        time: '07:00',
        timeZone: 'America/Vancouver',
        earliest: '2026-11-20',
        latest: '2028-11-20',
        back: CLASS,
      });
    }
    expect((await new Browser(site).ask('/backoffice/preview')).status).toBe(302);
  });

  it('suggests the moment that is previewed, and an own page to look at first only', async () => {
    const browser = await previewing();
    browser.cookies.set(COOKIES.timeZone.name, 'nowhere');
    const page = await browser.ask('/fr/backoffice/preview?back=//elsewhere.example');
    const suggested = { date: '2026-11-25', time: '09:30', timeZone: 'America/New_York', back: '/fr' };
    expect(bootOf(page)['data']).toMatchObject(suggested);
    expect(page.text).toContain('action="/fr/backoffice/preview"');
  });

  it('leads a guest to the sign-in and back; a page goes on without a reload the same way', async () => {
    const guest = new Browser(site);
    const location = '/sign-in?back=%2Fbackoffice%2Fpreview';
    expect((await guest.ask('/backoffice/preview')).headers.location).toBe(location);
    expect((await guest.ask('/fr/backoffice/preview')).headers.location).toBe(`/fr${location}`);
    const call = await guest.ask('/api/shop/page?path=/backoffice/preview');
    expect(jsonOf(call)).toMatchObject({ status: 302, redirect: location });
  });

  it.each<Role>(['shopper', 'seller', 'agent'])('says to a %s that it is not theirs', async (role) => {
    const browser = await Browser.of(site, role);
    const page = await browser.ask('/fr/backoffice/preview');
    expect([page.status, bootOf(page)['data']]).toMatchObject([
      403,
      { status: 403, message: 'Seul le personnel administratif peut faire cela.' },
    ]);
    expect(jsonOf(await browser.ask('/api/shop/page?path=/backoffice/preview'))).toMatchObject({
      status: 403,
      data: { page: 'not-found' },
    });
  });
});

describe('a previewed page', () => {
  it('says so above everything, in the reader’s language', async () => {
    const browser = await previewing();
    const english = await browser.ask(CLASS);
    expect(bannerOf(english)).toBe(
      'You are previewing this page as it will show on Wednesday, November 25, 2026, 9:30\u00a0AM\u00a0EST.' +
        ' Click here to exit preview mode.',
    );
    expect(english.text.indexOf('mode-banner"')).toBeLessThan(english.text.indexOf('site-header"'));
    expect(english.text).toContain(`/api/ssr/exit-preview?back=${encodeURIComponent(CLASS)}`);
    expect(bannerOf(await browser.ask(`/fr${CLASS}`))).toContain(
      'telle qu’elle s’affichera le mercredi 25 novembre 2026 à 9\u00a0h\u00a030\u00a0HNE.',
    );
    expect(bannerOf(await browser.ask('/nothing-here'))).toContain('November 25');
    expect(bannerOf(await browser.ask('/search?page=0'))).toContain('November 25');
  });

  it('shows no class date that is over by then; calls of the page see the same time', async () => {
    const browser = await previewing();
    expect(datesOnPage(await new Browser(site).ask(CLASS))).toEqual([ahead(3), ahead(10)]);
    expect(datesOnPage(await browser.ask(CLASS))).toEqual([ahead(10)]);
    const call = jsonOf(await browser.ask(`/api/shop/page?path=${CLASS}`));
    expect(dates(call['data'])).toEqual([ahead(10)]);
    const { items } = jsonOf(await browser.ask('/api/shop/search?q=learn to knit'.replaceAll(' ', '%20')));
    expect(items).toMatchObject([{ nextDate: ahead(10) }]);
    const related = bootOf(await browser.ask('/makerplace'))['data'];
    expect(related).toMatchObject({
      listing: { items: expect.arrayContaining([expect.objectContaining({ nextDate: ahead(10) })]) },
    });
  });

  it('has a class without a date to come in its lists, as sold out', async () => {
    const browser = await office();
    await browser.enter({ ...BETWEEN, date: '2026-12-24' });
    const found = await browser.ask('/api/shop/search?q=learn%20to%20knit');
    expect([found.status, jsonOf(found)['items']]).toMatchObject([200, [{ nextDate: null, inStock: false }]]);
    const page = await browser.ask('/api/shop/page?path=/search?kind=class');
    expect([page.status, jsonOf(page)['status']]).toEqual([200, 200]);
  });

  it('has the cart as it will be, and changes it as it is now', async () => {
    const browser = await previewing();
    const sku = 'S1006-1';
    const added = await browser.ask('/api/commerce/carts/mine/cart-items', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items: [{ sku, quantity: 1 }] }),
    });
    // Three days ahead the date has its seats; two days later, when the cart is looked at, it is over.
    expect([added.status, jsonOf(added)['lines']]).toMatchObject([
      200,
      [{ sku, quantity: 0, askedQuantity: 1 }],
    ]);
    expect(bootOf(await browser.ask('/cart'))['data']).toMatchObject({ cart: { lines: [{ quantity: 0 }] } });
    expect(jsonOf(await browser.ask('/api/commerce/carts/mine/cart-items'))).toMatchObject({ itemCount: 0 });
    await browser.ask('/api/ssr/exit-preview');
    expect(jsonOf(await browser.ask('/api/commerce/carts/mine/cart-items'))).toMatchObject({ itemCount: 1 });
    const { rows } = await site.database.pool.query('select updated_at from cart where id = $1', [
      jsonOf(added)['cartId'],
    ]);
    expect(rows).toEqual([{ updated_at: new Date(NOW) }]);
  });

  it('is nobody else’s: the same address has the very same bytes for others as before', async () => {
    const before = await site.ask(CLASS);
    const browser = await previewing();
    site.cache.clear();
    const previewed = await browser.ask(CLASS);
    expect(previewed.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(site.cache.figures.pages).toBe(0);
    const after = await site.ask(CLASS);
    expect(after.text).toBe(before.text);
    expect(after.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    // From the cache now: who previews goes around it.
    expect((await site.ask(CLASS)).text).toBe(before.text);
    expect(bannerOf(await browser.ask(CLASS))).not.toBeNull();
  });
});

describe('a cookie', () => {
  /** It is passed over: the page is that of everybody, and the cookie is taken away. */
  async function isPassedOver(browser: Browser): Promise<void> {
    const cookie = browser.preview ?? '';
    for (const path of [CLASS, `/api/shop/page?path=${CLASS}`]) {
      browser.preview = cookie;
      const answer = await browser.ask(path);
      expect(answer.status).toBe(200);
      const data = path === CLASS ? bootOf(answer)['data'] : jsonOf(answer)['data'];
      expect(dates(data)).toEqual(datesOnPage(await site.ask(CLASS)));
      expect(bannerOf(answer)).toBeNull();
      expect(isTakenAway(answer)).toBe(true);
      expect(browser.preview).toBeUndefined();
    }
  }
  const parts = (browser: Browser): string[] => (browser.preview ?? '').split('.');

  it.each([
    ['is nonsense', () => 'x'],
    ['is empty', () => ''],
    ['is of another time', ([, ...rest]: string[]) => [String(BETWEEN_AT + DAY), ...rest].join('.')],
    ['lasts longer', ([at, ends, ...rest]: string[]) => [at, String(Number(ends) + 1), ...rest].join('.')],
    ['is of another zone', ([at, ends, , ...rest]: string[]) => [at, ends, 'UTC', ...rest].join('.')],
    ['has no signature', (all: string[]) => [...all.slice(0, 4), ''].join('.')],
    ['has another signature', (all: string[]) => [...all.slice(0, 4), 'A'.repeat(43)].join('.')],
    ['names another key', ([at, ends, zone, , mac]: string[]) => [at, ends, zone, 'other', mac].join('.')],
    ['is very long', (all: string[]) => `${all.join('.')}${'A'.repeat(3000)}`],
  ])('that %s is passed over and taken away', async (_, forge) => {
    const browser = await previewing();
    browser.preview = forge(parts(browser));
    await isPassedOver(browser);
  });

  it('opens nothing in another browser, be it of the back office', async () => {
    const { preview = '' } = await previewing();
    for (const other of [new Browser(site), await Browser.of(site, 'shopper'), await office()]) {
      other.preview = preview;
      await isPassedOver(other);
    }
  });

  it('is over with its session, after two hours, and with the role', async () => {
    const signedOut = await previewing();
    const { preview = '' } = signedOut;
    const out = await signedOut.ask('/api/user/user/sign-out', { method: 'POST' });
    expect([out.status, isTakenAway(out)]).toEqual([200, true]);
    signedOut.preview = preview;
    await isPassedOver(signedOut);

    const late = await previewing();
    site.clock.set(NOW + 2 * HOUR - 1);
    expect(bannerOf(await late.ask(CLASS))).not.toBeNull();
    site.clock.set(NOW + 2 * HOUR);
    await isPassedOver(late);
    site.clock.set(NOW);

    const moved = await previewing();
    await site.database.pool.query('update account set is_back_office = false');
    await isPassedOver(moved);
  });

  it('holds when secrets are rotated, and no longer when they are revoked', async () => {
    const browser = await previewing();
    site.rotateSecrets();
    site.clock.advance(61_000);
    expect(bannerOf(await browser.ask(CLASS))).not.toBeNull();
    const fresh = await previewing();
    expect(parts(fresh)[3]).not.toBe(parts(browser)[3]);
    site.rotateSecrets(true);
    await isPassedOver(browser);
    await isPassedOver(fresh);
  });

  it('that was refused is told to its page, which must not be loaded again for it', async () => {
    const browser = await previewing();
    browser.preview = `${String(BETWEEN_AT)}.forged`;
    expect(bootOf(await browser.ask(CLASS))['preview']).toEqual({ shown: null, refused: BETWEEN_AT });
    expect(bootOf(await site.ask(CLASS))['preview']).toBeUndefined();
  });

  it('is no business of a file', async () => {
    const answer = await new Browser(site).ask('/robots.txt', { headers: { cookie: 'atelier_preview=x' } });
    expect([answer.status, given(answer)]).toEqual([200, '']);
  });
});

describe('out of preview', () => {
  const html = { accept: 'text/html,application/xhtml+xml' };

  it.each([
    [`?back=${encodeURIComponent(`/fr${CLASS}?a=1`)}`, {}, `/fr${CLASS}?a=1`],
    ['', { referer: `http://${HOSTS.US}${CLASS}` }, CLASS],
    ['', { referer: 'http://elsewhere.example/x' }, '/'],
    ['', {}, '/'],
    ['?back=//elsewhere.example', {}, '/'],
    ['?back=https://elsewhere.example/', {}, '/'],
    ['?back=/api/ssr/exit-preview', {}, '/'],
    ['', { referer: `http://${HOSTS.US}/api/ssr/exit-preview` }, '/'],
  ])('a reader is led back (%s, %o) to %s', async (query, headers, location) => {
    const browser = await previewing();
    const answer = await browser.ask(`/api/ssr/exit-preview${query}`, { headers: { ...html, ...headers } });
    expect([answer.status, answer.headers.location]).toEqual([303, location]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(isTakenAway(answer)).toBe(true);
    expect(bannerOf(await browser.ask(CLASS))).toBeNull();
  });

  it('a call is answered, as often as it is made, whoever makes it', async () => {
    for (const browser of [await previewing(), new Browser(site)]) {
      for (const _ of [1, 2]) {
        const answer = await browser.ask('/api/ssr/exit-preview');
        expect([answer.status, jsonOf(answer), isTakenAway(answer)]).toEqual([200, { done: true }, true]);
      }
    }
  });

  test('an address that is too long is refused', async () => {
    const answer = await site.ask(`/api/ssr/exit-preview?back=/${'x'.repeat(2001)}`);
    expect([answer.status, jsonOf(answer)]).toMatchObject([400, { field: 'back' }]);
  });
});
