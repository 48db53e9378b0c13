/** The inspector, on a second shop that shares the database of the other tests. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { COOKIES } from '#contract/cookies.ts';
import { InspectorDock, InspectorPage } from './pages/inspector-page.ts';
import { addMember } from './people.ts';
import { canStartSecondShop, NEEDS_SETTINGS, startSecondShop } from './second-shop.ts';
import { expect, tabOf, test as base, type Tab } from './shop-test.ts';

type Watched = Tab & { dock: InspectorDock };

const test = base.extend<{ open: (path?: string) => Promise<Watched> }, { inspectedUrl: string | null }>({
  inspectedUrl: [
    async ({ playwright: _ }, use) => {
      if (!canStartSecondShop()) {
        await use(null);
        return;
      }
      const shop = await startSecondShop({ env: { INSPECTOR: 'on' } });
      await use(shop.url);
      await shop.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  open: async ({ context, inspectedUrl, pageErrors: _ }, use, info) => {
    info.skip(inspectedUrl === null, NEEDS_SETTINGS);
    await use(async (path = '/help') => {
      const page = await context.newPage();
      await page.goto((inspectedUrl ?? '') + path);
      const tab = tabOf(page);
      await tab.header.hydrated();
      return { ...tab, dock: new InspectorDock(page) };
    });
  },
});

// Serial, because the tests share one shop.
test.describe.configure({ mode: 'default' });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  expect(
    violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => target.join(' ')) })),
  ).toEqual([]);
}

test('the inspector shows the actors that count a signed-in member’s unread messages @desktop', async ({
  open,
  database,
}) => {
  const shop = await open('/sign-in?back=/help');
  await shop.signIn.signIn(await addMember(database));
  await expect(shop.page).toHaveURL(/\/help$/);
  const inspector = await shop.dock.openTab();
  await expect(inspector.actor('notifications')).toHaveAttribute('data-state', 'active');
  await expect(inspector.actor('socket')).toHaveAttribute('data-state', 'active');
});

test('the inspector in its own tab shows the actors, and the effect of a click in the shop @desktop', async ({
  open,
  addresses,
}) => {
  const shop = await open(addresses.product);
  const inspector = await shop.dock.openTab();
  for (const name of ['app', 'session', 'cart', 'page', 'activity'])
    await expect(inspector.actor(name)).toHaveAttribute('data-state', 'active');

  await inspector.watch('cart');
  await expect(inspector.state('cart.guest.FULFILLED')).toHaveClass(/is-active/);
  await expect(inspector.state('cart.guest.CHANGING')).not.toHaveClass(/is-active/);
  const walked = inspector.chart.locator('.chart-edge.is-walked');
  const before = await walked.count();

  await shop.product.addToCart();
  await inspector.rows('CHANGE').last().click();
  await expect(inspector.detail.locator('.step code').first()).toHaveText(/^cart\..*\|CHANGE\|\d$/);
  await expect(inspector.detail.locator('.step__value').last()).toHaveText(/CHANGING/);
  await expect(inspector.state('cart.guest.FULFILLED')).toHaveClass(/is-active/);
  expect(await walked.count()).toBeGreaterThan(before);
  await expect(inspector.chart.locator('.chart-edge.is-last')).not.toHaveCount(0);
  await expect(inspector.context.first()).toContainText('cart');
});

test('the tab sends no secrets to the inspector @desktop', async ({ open, context, login }) => {
  const shop = await open('/sign-in');
  // A second listener records all that the tab sends.
  const inspector = await shop.dock.openTab();
  await inspector.page.evaluate(() => {
    const tab = new URLSearchParams(location.search).get('tab') ?? '';
    const messages: string[] = [];
    Object.assign(window, { messages });
    new BroadcastChannel(`atelier:inspection:${tab}`).onmessage = ({ data }) =>
      messages.push(JSON.stringify(data));
  });
  await shop.signIn.signIn(login);
  await shop.header.expectState('authenticated');
  await inspector.watch('session');
  await inspector.page.locator('.tree summary', { hasText: /^session/ }).click();
  await expect(inspector.context.first()).toContainText('sessionId "•••"');
  await expect(inspector.page.locator('.pane--log')).toContainText('LOG_IN');

  const messages = await inspector.page.evaluate(() => String(Reflect.get(window, 'messages')));
  expect(messages).toContain('LOG_IN');
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === COOKIES.token.name)?.value ?? '';
  expect(token.length).toBeGreaterThan(20);
  const secrets = [token, decodeURIComponent(token), login.password, login.email];
  for (const { value } of cookies) if (value.length > 20) secrets.push(value);
  expect(secrets.filter((secret) => messages.includes(secret))).toEqual([]);
  expect(messages).not.toMatch(/eyJ[\w-]{10}/);
});

test('an event sent from the inspector changes the shop @desktop', async ({ open }) => {
  const shop = await open();
  const inspector = await shop.dock.openTab();
  await inspector.watch('app');

  await inspector.event('WENT_OFFLINE').check();
  await inspector.payload.fill('{"at": }');
  await expect(inspector.problem).toContainText('not JSON');
  await expect(inspector.submit).toBeDisabled();
  await inspector.payload.fill('[]');
  await expect(inspector.problem).toContainText('must be an object');
  await inspector.payload.fill('{"password": "•••"}');
  await inspector.submit.click();
  await expect(inspector.outcome).toHaveAttribute('data-state', 'masked');

  await inspector.payload.fill('');
  await inspector.submit.click();
  await expect(inspector.outcome).toHaveAttribute('data-state', 'taken');
  await expect(shop.page.getByTestId('offline')).toBeVisible();
  await expect(inspector.state('app.connection.offline')).toHaveClass(/is-active/);
  await expect(inspector.event('WENT_OFFLINE')).toHaveCount(0);

  await inspector.event('WENT_ONLINE').check();
  await inspector.submit.click();
  await expect(shop.page.getByTestId('offline')).toHaveCount(0);
});

test('the docked inspector follows its tab, also after a reload @desktop', async ({ open }) => {
  const shop = await open();
  const other = await open('/terms');
  const beside = await shop.dock.openBeside();
  await beside.expectFollowing();
  await expect(beside.chart).toBeVisible();
  const { width: before } = (await shop.dock.panel.boundingBox()) ?? { width: 0 };
  await shop.dock.edge.focus();
  await shop.page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await shop.dock.panel.boundingBox())?.width).toBeGreaterThan(before);

  await other.page.bringToFront();
  const elsewhere = await other.dock.openTab();
  await expect(elsewhere.root.locator('.bar__page')).toContainText('Terms');
  await expect(beside.root.locator('.bar__page')).toContainText('Help');

  await shop.page.reload();
  await shop.header.hydrated();
  await beside.expectFollowing();
  await expect(beside.root.locator('.bar__page')).toContainText('Help');
  await shop.dock.close.click();
  await expect(shop.dock.panel).toHaveCount(0);
  await expect(shop.dock.opener).toBeVisible();
});

test('the inspector follows a tab again after the tab leaves the shop and returns @desktop', async ({
  open,
  inspectedUrl,
}) => {
  const shop = await open();
  const inspector = await shop.dock.openTab();
  await shop.page.goto('about:blank');
  await expect(inspector.root).toHaveAttribute('data-state', 'away');
  await shop.page.goto(`${inspectedUrl ?? ''}/privacy`);
  await inspector.expectFollowing();
  await expect(inspector.root.locator('.bar__page')).toContainText('Privacy');
});

test('the inspector keeps working offline @desktop', async ({ open, context, pageErrors }) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const shop = await open();
  const inspector = await shop.dock.openTab();
  await expect(inspector.chart).toBeVisible();
  await context.setOffline(true);
  await inspector.watch('app');
  await inspector.rows('WENT_OFFLINE').last().click();
  await expect(inspector.detail).toContainText('app.connection.online|WENT_OFFLINE|0');
  await inspector.machine('dispute').click();
  await expect(inspector.state('dispute.OPEN')).toBeVisible();
  await inspector.page.getByRole('button', { name: 'Stately’s viewer' }).click();
  await inspector.page.locator('.viewer .primary').click();
  await expect(inspector.page.locator('.viewer [role="status"]')).toHaveAttribute('data-state', 'offline');
  await context.setOffline(false);
});

test('a viewer with @statelyai/inspect’s protocol receives the tab’s reports @desktop', async ({
  open,
  context,
}) => {
  const entry = `import { createBrowserReceiver } from '@statelyai/inspect';
    window.received = [];
    createBrowserReceiver().subscribe((event) => window.received.push(event));`;
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'viewer',
        resolveId: (id) => (id === 'viewer' ? id : undefined),
        load: (id) => (id === 'viewer' ? entry : undefined),
      },
    ],
    build: { write: false, rollupOptions: { input: 'viewer' } },
  });
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const code = chunk?.type === 'chunk' ? chunk.code : '';
  await context.route('https://viewer.example/**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: code })
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/viewer.js"></script>',
        }),
  );
  const shop = await open();
  const inspector = await shop.dock.openTab();
  await inspector.page.getByRole('button', { name: 'Stately’s viewer' }).click();
  await inspector.page.locator('.viewer input').fill('https://viewer.example/');
  const opening = context.waitForEvent('page');
  await inspector.page.locator('.viewer .primary').click();
  const viewer = await opening;
  await expect(inspector.page.locator('.viewer [role="status"]')).toHaveAttribute('data-state', 'connected');
  await shop.page.evaluate(() => document.dispatchEvent(new Event('scrollend')));
  const received = () =>
    viewer.evaluate(() => {
      const all: unknown = Reflect.get(window, 'received');
      return Array.isArray(all)
        ? all.map(({ type, name, event, definition }) => ({ type, name, event: event?.type, definition }))
        : [];
    });
  await expect
    .poll(received)
    .toContainEqual(expect.objectContaining({ type: '@xstate.event', event: 'ACTIVITY' }));
  const app = (await received()).find(({ type, name }) => type === '@xstate.actor' && name === 'app');
  expect(app?.definition).toContain('"connection"');
});

test('the inspector has search, zoom and color themes @desktop', async ({ open }) => {
  const shop = await open();
  const inspector = await shop.dock.openTab();
  await inspector.actor('app').click();
  await inspector.search.fill('OFFLINE');
  await expect(
    inspector.chart.locator('g[data-state="app.connection.offline"][data-found]'),
  ).toBeInViewport();
  await inspector.search.fill('');
  await expect(inspector.chart.locator('[data-found]')).toHaveCount(0);

  const zoom = async (): Promise<number> => Number(await inspector.zoomed.getAttribute('data-zoom'));
  const begun = await zoom();
  await inspector.zoomed.focus();
  await inspector.page.keyboard.press('+');
  await expect.poll(zoom).toBeGreaterThan(begun);
  await inspector.page.keyboard.press('0');
  await expect.poll(zoom).toBeLessThan(begun);
  await inspector.zoomed.hover();
  const fitted = await zoom();
  await inspector.page.keyboard.down('Control');
  await inspector.page.mouse.wheel(0, -300);
  await inspector.page.keyboard.up('Control');
  await expect.poll(zoom).toBeGreaterThan(fitted);

  const paper = () => inspector.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await inspector.page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(paper).not.toBe(light);
  await expectAccessible(inspector.page);
  await inspector.theme.selectOption('light');
  await expect.poll(paper).toBe(light);
  await expectAccessible(inspector.page);
});

test('on a phone the inspector shows one accessible pane at a time @phone', async ({
  open,
  inspectedUrl,
}) => {
  const shop = await open();
  await expectAccessible(shop.page);
  const inspector = await shop.dock.openTab();
  const { page } = inspector;
  for (const name of ['Actors', 'Chart', 'State', 'Send', 'Log']) {
    await inspector.pane(name).click();
    await expectAccessible(page);
    const [content, width] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      window.innerWidth,
    ]);
    expect(content, `nothing of ${name} stands out at the side`).toBeLessThanOrEqual(width ?? 0);
  }
  await page.goto(`${inspectedUrl ?? ''}/fr/inspector`);
  const list = page.locator('.tabs li a');
  await expect(list).toHaveCount(1);
  await expectAccessible(page);
  await list.click();
  await new InspectorPage(page).expectFollowing();
});
