/** Preview mode (§1, §2, §6): starting it, the pages it changes and those it doesn't, ending it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { COOKIES } from '#contract/cookies.ts';
import { HOSTS, jsonOf, startSite, type Answer, type Site } from '../site-fixture.ts';
import { NOW } from '../catalogue/small-catalogue.ts';
import { bannerOf, bootOf, Browser, type Role } from './role-browser.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#machines/rules/durations.ts';

const CLASS = '/class/learn-to-knit-1006';
/** The class has sessions 2 days before, 3 and 10 days after NOW: November 20, 2026, 10 a.m. in Toronto. */
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

const previewCookie = (answer: Answer): string =>
  (answer.headers['set-cookie'] ?? []).find((cookie) => cookie.startsWith(`${COOKIES.preview.name}=`)) ?? '';
const isCleared = (answer: Answer): boolean => /^atelier_preview=; .*max-age=0/i.test(previewCookie(answer));
const dates = (data: unknown): string[] => {
  const { item }: { item: { sessions: { startsAt: string }[] } } = Object(data);
  return item.sessions.map(({ startsAt }) => startsAt);
};
const datesOnPage = (answer: Answer): string[] => dates(bootOf(answer)['data']);
/** The time of day of NOW, some days ahead, as the venue's clocks show it: five hours behind UTC in November. */
const ahead = (days: number): string => {
  const local = new Date(NOW + days * DAY_MS - 5 * HOUR_MS).toISOString();
  return `${local.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}-05:00`;
};
const dayOf = (days: number): string => ahead(days).slice(0, 'yyyy-mm-dd'.length);

describe('starting preview mode', () => {
  it('works by a call of the back office with a local time and a time zone', async () => {
    const browser = await office();
    const answer = await browser.enter(BETWEEN);
    expect([answer.status, jsonOf(answer)]).toEqual([
      200,
      { simulatedAt: BETWEEN_AT, timeZone: 'America/Toronto', endsAt: NOW + 2 * HOUR_MS },
    ]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(previewCookie(answer)).toMatch(/; Max-Age=7200; Path=\/; SameSite=Lax$/i);
  });

  it.each([
    ['', '/', '/'],
    ['/fr', '/fr', '/fr'],
    ['', `/fr${CLASS}?x=1`, `/fr${CLASS}?x=1`],
    ['', '//elsewhere.example/', '/'],
    ['/fr', 'https://elsewhere.example/', '/fr'],
    ['', '/api/ssr/exit-preview', '/'],
  ])(
    'works by the form at %s/backoffice/preview, whose `back` %s redirects to %s',
    async (language, back, location) => {
      const browser = await office();
      const answer = await browser.submit({ ...BETWEEN, back }, `${language}/backoffice/preview`);
      expect([answer.status, answer.headers.location]).toEqual([303, location]);
      expect(bannerOf(await browser.ask('/help'))).toContain('Wednesday, November 25, 2026, 9:30');
    },
  );

  it('sets an end no later than the simulated time', async () => {
    const browser = await office();
    const answer = await browser.enter({ ...BETWEEN, date: '2026-11-20', time: '10:45' });
    expect(jsonOf(answer)).toMatchObject({ endsAt: NOW + 45 * MINUTE_MS });
    expect(previewCookie(answer)).toMatch(/Max-Age=2700;/i);
  });

  it.each<[Role | 'guest', number, string]>([
    ['guest', 401, 'SIGN_IN_NEEDED'],
    ['shopper', 403, 'BACK_OFFICE_ONLY'],
    ['seller', 403, 'BACK_OFFICE_ONLY'],
    ['agent', 403, 'BACK_OFFICE_ONLY'],
  ])('is refused to a %s', async (role, status, code) => {
    const browser = role === 'guest' ? new Browser(site) : await Browser.of(site, role);
    const call = await browser.enter(BETWEEN);
    expect([call.status, jsonOf(call)['code']]).toEqual([status, code]);
    const form = await browser.submit({ ...BETWEEN, back: '/' });
    expect([form.status, form.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect([previewCookie(call), previewCookie(form), browser.preview]).toEqual(['', '', undefined]);
  });

  it('is refused to a form of another site', async () => {
    const browser = await office();
    const answer = await browser.ask('/backoffice/preview', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(BETWEEN).toString(),
    });
    expect([answer.status, previewCookie(answer)]).toEqual([403, '']);
  });

  it.each([
    ['date', { date: '2026-02-30' }, /date/i, /date/i],
    ['date', { date: '2026-13-01' }, /date/i, /date/i],
    ['date', { date: '0026-11-25' }, /date/i, /date/i],
    ['time', { time: '24:00' }, /time/i, /heure/i],
    ['time', { time: '09:61' }, /time/i, /heure/i],
    ['timeZone', { timeZone: 'America/Atlantis' }, /zone/i, /fuseau/i],
    ['timeZone', { timeZone: '+05:00' }, /zone/i, /fuseau/i],
    // The clocks skip this time.
    ['time', { date: '2027-03-14', time: '02:30' }, /time/i, /heure/i],
    // Past times, and those more than two years ahead, are refused.
    ['date', { date: '2026-11-19' }, /in the future/, /à venir/],
    ['time', { date: '2026-11-20', time: '10:00' }, /in the future/, /à venir/],
    ['date', { date: '2028-11-21' }, /2 years/, /2 ans/],
  ])('reports an invalid %s: %o', async (field, wrong, english, french) => {
    const browser = await office();
    for (const [language, message] of [
      ['en', english],
      ['fr', french],
    ] as const) {
      const answer = await browser.enter({ ...BETWEEN, ...wrong }, language);
      expect([answer.status, jsonOf(answer)]).toMatchObject([400, { field }]);
      expect(jsonOf(answer)['message']).toMatch(message);
    }
    const form = await browser.submit({ ...BETWEEN, ...wrong, back: '/' }, '/fr/backoffice/preview');
    expect([form.status, bootOf(form)['data']]).toMatchObject([400, { page: 'not-found', field }]);
    expect(browser.preview).toBeUndefined();
  });

  it.each(['date', 'time', 'timeZone'])('reports a form without %s', async (field) => {
    const browser = await office();
    const { [field]: _, ...rest }: Record<string, string> = BETWEEN;
    const form = await browser.submit(rest);
    expect([form.status, bootOf(form)['data']]).toMatchObject([400, { field }]);
  });
});

describe('the back-office page for preview mode', () => {
  it('suggests a time in the reader’s zone, and is not cached', async () => {
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

  it('suggests the current simulated time, and ignores a `back` of another site', async () => {
    const browser = await previewing();
    browser.cookies.set(COOKIES.timeZone.name, 'nowhere');
    const page = await browser.ask('/fr/backoffice/preview?back=//elsewhere.example');
    const suggested = { date: '2026-11-25', time: '09:30', timeZone: 'America/New_York', back: '/fr' };
    expect(bootOf(page)['data']).toMatchObject(suggested);
    expect(page.text).toContain('action="/fr/backoffice/preview"');
  });

  it('redirects a guest to the sign-in, also in a navigation without a reload', async () => {
    const guest = new Browser(site);
    const location = '/sign-in?back=%2Fbackoffice%2Fpreview';
    expect((await guest.ask('/backoffice/preview')).headers.location).toBe(location);
    expect((await guest.ask('/fr/backoffice/preview')).headers.location).toBe(`/fr${location}`);
    const call = await guest.ask('/api/shop/page?path=/backoffice/preview');
    expect(jsonOf(call)).toMatchObject({ status: 302, redirect: location });
  });

  it.each<Role>(['shopper', 'seller', 'agent'])('answers 403 to a %s', async (role) => {
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
  it('shows the banner on top, in the reader’s language', async () => {
    const browser = await previewing();
    const english = await browser.ask(CLASS);
    expect(bannerOf(english)).toBe(
      'You are previewing this page as it will show on Wednesday, November 25, 2026, 9:30\u00a0AM\u00a0EST.' +
        ' Click here to exit preview mode.',
    );
    expect(english.text.indexOf('data-testid="preview-banner"')).toBeLessThan(
      english.text.indexOf('<header'),
    );
    expect(english.text).toContain(`/api/ssr/exit-preview?back=${encodeURIComponent(CLASS)}`);
    expect(bannerOf(await browser.ask(`/fr${CLASS}`))).toContain(
      'telle qu’elle s’affichera le mercredi 25 novembre 2026 à 9\u00a0h\u00a030\u00a0HNE.',
    );
    expect(bannerOf(await browser.ask('/nothing-here'))).toContain('November 25');
    expect(bannerOf(await browser.ask('/search?rating=9'))).toContain('November 25');
  });

  it('hides class sessions that are over at the simulated time, also in the calls of the page', async () => {
    const browser = await previewing();
    expect(datesOnPage(await new Browser(site).ask(CLASS))).toEqual([ahead(3), ahead(10)]);
    expect(datesOnPage(await browser.ask(CLASS))).toEqual([ahead(10)]);
    const call = jsonOf(await browser.ask(`/api/shop/page?path=${CLASS}`));
    expect(dates(call['data'])).toEqual([ahead(10)]);
    const { items } = jsonOf(await browser.ask('/api/shop/search?q=learn to knit'.replaceAll(' ', '%20')));
    expect(items).toMatchObject([{ nextDate: dayOf(10) }]);
    const related = bootOf(await browser.ask('/makerplace'))['data'];
    expect(related).toMatchObject({
      listing: { items: expect.arrayContaining([expect.objectContaining({ nextDate: dayOf(10) })]) },
    });
  });

  it('lists a class without future sessions as sold out', async () => {
    const browser = await office();
    await browser.enter({ ...BETWEEN, date: '2026-12-24' });
    const found = await browser.ask('/api/shop/search?q=learn%20to%20knit');
    expect([found.status, jsonOf(found)['items']]).toMatchObject([200, [{ nextDate: null, inStock: false }]]);
    const page = await browser.ask('/api/shop/page?path=/search?kind=class');
    expect([page.status, jsonOf(page)['status']]).toEqual([200, 200]);
  });

  it('shows the cart at the simulated time, and changes it at the real time', async () => {
    const browser = await previewing();
    const sku = 'S1006-1';
    const added = await browser.ask('/api/commerce/carts/mine/cart-items', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items: [{ sku, quantity: 1 }] }),
    });
    // The session is open when it is added, at the real time, and over at the simulated time of the answer.
    expect([added.status, jsonOf(added)['lines']]).toMatchObject([
      200,
      [{ sku, quantity: 0, requestedQuantity: 1 }],
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

  it('leaves the page of every other reader unchanged', async () => {
    const before = await site.ask(CLASS);
    const browser = await previewing();
    site.cache.clear();
    const previewed = await browser.ask(CLASS);
    expect(previewed.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(site.cache.figures.pages).toBe(0);
    const after = await site.ask(CLASS);
    expect(after.text).toBe(before.text);
    expect(after.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    // Now from the cache, which preview mode bypasses.
    expect((await site.ask(CLASS)).text).toBe(before.text);
    expect(bannerOf(await browser.ask(CLASS))).not.toBeNull();
  });
});

describe('a preview cookie', () => {
  /** Asserts that the reader gets the page without preview, and that the cookie is cleared. */
  async function expectIgnored(browser: Browser): Promise<void> {
    const cookie = browser.preview ?? '';
    for (const path of [CLASS, `/api/shop/page?path=${CLASS}`]) {
      browser.preview = cookie;
      const answer = await browser.ask(path);
      expect(answer.status).toBe(200);
      const data = path === CLASS ? bootOf(answer)['data'] : jsonOf(answer)['data'];
      expect(dates(data)).toEqual(datesOnPage(await site.ask(CLASS)));
      expect(bannerOf(answer)).toBeNull();
      expect(isCleared(answer)).toBe(true);
      expect(browser.preview).toBeUndefined();
    }
  }
  const parts = (browser: Browser): string[] => (browser.preview ?? '').split('.');

  it.each([
    ['is nonsense', () => 'x'],
    ['is empty', () => ''],
    ['names another time', ([, ...rest]: string[]) => [String(BETWEEN_AT + DAY_MS), ...rest].join('.')],
    ['lasts longer', ([at, ends, ...rest]: string[]) => [at, String(Number(ends) + 1), ...rest].join('.')],
    ['names another zone', ([at, ends, , ...rest]: string[]) => [at, ends, 'UTC', ...rest].join('.')],
    ['has no signature', (all: string[]) => [...all.slice(0, 4), ''].join('.')],
    ['has another signature', (all: string[]) => [...all.slice(0, 4), 'A'.repeat(43)].join('.')],
    ['names another key', ([at, ends, zone, , mac]: string[]) => [at, ends, zone, 'other', mac].join('.')],
    ['is very long', (all: string[]) => `${all.join('.')}${'A'.repeat(3000)}`],
  ])('that %s is ignored and cleared', async (_, forge) => {
    const browser = await previewing();
    browser.preview = forge(parts(browser));
    await expectIgnored(browser);
  });

  it('is invalid in another browser, even of the back office', async () => {
    const { preview = '' } = await previewing();
    for (const other of [new Browser(site), await Browser.of(site, 'shopper'), await office()]) {
      other.preview = preview;
      await expectIgnored(other);
    }
  });

  it('ends at sign-out, after two hours, and when the member loses the back-office role', async () => {
    const signedOut = await previewing();
    const { preview = '' } = signedOut;
    const out = await signedOut.ask('/api/user/user/sign-out', { method: 'POST' });
    expect([out.status, isCleared(out)]).toEqual([200, true]);
    signedOut.preview = preview;
    await expectIgnored(signedOut);

    const late = await previewing();
    site.clock.set(NOW + 2 * HOUR_MS - 1);
    expect(bannerOf(await late.ask(CLASS))).not.toBeNull();
    site.clock.set(NOW + 2 * HOUR_MS);
    await expectIgnored(late);
    site.clock.set(NOW);

    const moved = await previewing();
    await site.database.pool.query('update account set is_back_office = false');
    await expectIgnored(moved);
  });

  it('stays valid when secrets are rotated, but not when they are revoked', async () => {
    const browser = await previewing();
    site.rotateSecrets();
    site.clock.advance(61_000);
    expect(bannerOf(await browser.ask(CLASS))).not.toBeNull();
    const fresh = await previewing();
    expect(parts(fresh)[3]).not.toBe(parts(browser)[3]);
    site.rotateSecrets(true);
    await expectIgnored(browser);
    await expectIgnored(fresh);
  });

  it('that is refused is reported in the boot data of its page', async () => {
    const browser = await previewing();
    browser.preview = `${String(BETWEEN_AT)}.forged`;
    expect(bootOf(await browser.ask(CLASS))['preview']).toEqual({ shown: null, refused: BETWEEN_AT });
    expect(bootOf(await site.ask(CLASS))['preview']).toBeUndefined();
  });

  it('is ignored by requests for files', async () => {
    const answer = await new Browser(site).ask('/robots.txt', { headers: { cookie: 'atelier_preview=x' } });
    expect([answer.status, previewCookie(answer)]).toEqual([200, '']);
  });
});

describe('ending preview mode', () => {
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
  ])('redirects a browser (%s, %o) to %s', async (query, headers, location) => {
    const browser = await previewing();
    const answer = await browser.ask(`/api/ssr/exit-preview${query}`, { headers: { ...html, ...headers } });
    expect([answer.status, answer.headers.location]).toEqual([303, location]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(isCleared(answer)).toBe(true);
    expect(bannerOf(await browser.ask(CLASS))).toBeNull();
  });

  it('works by a call for everyone, and can be repeated', async () => {
    for (const browser of [await previewing(), new Browser(site)]) {
      for (const _ of [1, 2]) {
        const answer = await browser.ask('/api/ssr/exit-preview');
        expect([answer.status, jsonOf(answer), isCleared(answer)]).toEqual([200, { done: true }, true]);
      }
    }
  });

  test('refuses a `back` address that is too long', async () => {
    const answer = await site.ask(`/api/ssr/exit-preview?back=/${'x'.repeat(2001)}`);
    expect([answer.status, jsonOf(answer)]).toMatchObject([400, { field: 'back' }]);
  });
});
