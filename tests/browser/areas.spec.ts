/** The navigation of the account, of a shop, of support and of the back office: its pages, the current one, and who sees it. */
import type { Page } from '@playwright/test';
import { COOKIES } from '#contract/cookies.ts';
import { areaPages, areaPagesFor, type AreaName } from '#machines/rules/areas.ts';
import { WIDTHS } from './expect-accessible.ts';
import { addAgent, addMember, addOffice, addSeller, addSession, type Member } from './people.ts';
import { expect, test, type Tab } from './shop-test.ts';

/** No roles: an account that only buys. */
const NOBODY = { admin: false, backOffice: false, fgmSeller: false };

/** The navigation of an area, by the title of the area. */
const navigation = (page: Page, title: string) => page.getByRole('navigation', { name: title, exact: true });

const hrefs = (page: Page, title: string) =>
  navigation(page, title)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

async function signIn({ page, signIn: signInPage, header }: Tab, who: Member, path: string): Promise<void> {
  await page.goto(`/sign-in?back=${path}`);
  await signInPage.signIn(who);
  await expect(page).toHaveURL(path);
  await header.expectState('authenticated');
}

/** Opens each page of a navigation through it, and expects it to be the one that is marked. */
async function walkThrough({ page, header }: Tab, area: AreaName, title: string, roles: object) {
  const paths = areaPagesFor(area, { ...NOBODY, ...roles }).map(({ path }) => path);
  await expect.poll(() => hrefs(page, title)).toEqual(paths);
  for (const path of paths) {
    await navigation(page, title).locator(`a[href="${path}"]`).click();
    await header.arrived();
    await expect(page).toHaveURL(path);
    const current = navigation(page, title).locator('[aria-current]');
    await expect(current).toHaveCount(1);
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(current).toHaveAttribute('href', path);
    await expect(current).toBeInViewport();
  }
}

test('the navigation of an account leads to each of its pages and marks the current one', async ({
  tab,
  database,
}) => {
  await signIn(tab, await addMember(database), '/account');
  await walkThrough(tab, 'account', 'My account', {});
});

test('the navigation of a shop leads to each of its pages and marks the current one', async ({
  tab,
  database,
}) => {
  await signIn(tab, await addSeller(database), '/mp');
  await walkThrough(tab, 'seller', 'My shop', { fgmSeller: true });
});

test('an agent has the navigation of support, and reaches it from the account', async ({ tab, database }) => {
  const { page } = tab;
  await signIn(tab, await addAgent(database), '/account');
  await page.getByRole('main').getByRole('link', { name: 'Atelier Support' }).click();
  await expect(page).toHaveURL('/agent');
  await walkThrough(tab, 'agent', 'Atelier Support', { admin: true });
});

test('the back office has its own navigation, and in Atelier’s shop the pages of that shop alone', async ({
  tab,
  database,
}) => {
  const { page } = tab;
  await signIn(tab, await addOffice(database), '/account');
  await page.getByRole('main').getByRole('link', { name: 'Back office' }).click();
  await expect(page).toHaveURL('/backoffice/reviews');
  await walkThrough(tab, 'office', 'Back office', { backOffice: true });
  await page.goto('/mp/orders');
  await tab.header.hydrated();
  await walkThrough(tab, 'seller', 'Atelier’s shop', { backOffice: true });
});

test('the navigation is a column beside the page on a desktop and a strip above it on a phone @desktop', async ({
  tab,
  database,
}) => {
  const { page } = tab;
  const height = WIDTHS.desktop.height;
  const sizes = { ...WIDTHS, breakpoint: { width: 1024, height }, beforeBreakpoint: { width: 1023, height } };
  await signIn(tab, await addMember(database), '/orders');
  for (const [name, isBeside] of [
    ['desktop', true],
    ['phone', false],
    ['breakpoint', true],
    ['beforeBreakpoint', false],
  ] as const) {
    await page.setViewportSize(sizes[name]);
    const strip = await navigation(page, 'My account').boundingBox();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect([name, (strip?.x ?? 0) + (strip?.width ?? 0) < (heading?.x ?? 0)]).toEqual([name, isBeside]);
    expect([name, (strip?.y ?? 0) + (strip?.height ?? 0) < (heading?.y ?? 0)]).toEqual([name, !isBeside]);
  }
});

test('on the page of an order, the navigation highlights “Orders” but does not call it the current page @desktop', async ({
  tab,
  database,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/);
  const { page } = tab;
  await signIn(tab, await addSeller(database), '/mp/orders');
  await page.goto('/mp/orders/4100011');
  await tab.header.hydrated();
  const current = navigation(page, 'My shop').locator('[aria-current]');
  await expect(current).toHaveAttribute('href', '/mp/orders');
  await expect(current).toHaveAttribute('aria-current', 'true');
});

test('a signed-out visitor sees no navigation, not even while the page loads the session', async ({
  tab: { page, header },
}) => {
  for (const path of ['/orders', '/orders/4100011', '/mp']) {
    await page.goto(path);
    await expect(page.locator('[data-area] > nav')).toBeHidden();
    await header.hydrated();
    await expect(page.locator('[data-area][data-state="KNOWN"]')).toBeAttached();
    await expect(page.locator('[data-area] > nav')).toHaveCount(0);
  }
});

test('the navigation disappears when the member signs out', async ({ tab, database }) => {
  const { page } = tab;
  await signIn(tab, await addMember(database), '/account');
  await expect(navigation(page, 'My account')).toBeVisible();
  await page.getByTestId('account').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.locator('[data-area] > nav')).toHaveCount(0);
});

test('the navigation of an account is in French on French pages @french', async ({ tab, database }) => {
  const { page } = tab;
  await page.goto('/fr/sign-in?back=/account');
  await tab.signIn.signIn(await addMember(database));
  await navigation(page, 'Mon compte').getByRole('link', { name: 'Commandes' }).click();
  await expect(page).toHaveURL('/fr/orders');
  await expect(navigation(page, 'Mon compte').getByRole('link', { name: 'Commandes' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('a link of the navigation, followed by keyboard, moves the focus to the page, which shows no outline @desktop', async ({
  tab,
  database,
}) => {
  const { page } = tab;
  await signIn(tab, await addMember(database), '/account');
  await navigation(page, 'My account').getByRole('link', { name: 'Returns' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/returns');
  const main = page.getByRole('main');
  await expect(main).toBeFocused();
  await expect(main).toHaveCSS('outline-style', 'none');
});

test.describe('without script @no-script', () => {
  test('the navigation works by plain links, and is hidden on an order’s page, which guests may open too', async ({
    page,
  }) => {
    await page.goto('/orders');
    expect(await hrefs(page, 'My account')).toEqual(areaPages('account').map(({ path }) => path));
    await navigation(page, 'My account').getByRole('link', { name: 'Returns' }).click();
    await expect(page).toHaveURL('/returns');
    await expect(navigation(page, 'My account').getByRole('link', { name: 'Returns' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.goto('/orders/4100011');
    await expect(page.locator('[data-area] > nav')).toBeHidden();
  });

  test('the back office follows the link from its preview page to the reviews', async ({
    page,
    context,
    database,
  }) => {
    const url = new URL(test.info().project.use.baseURL ?? '').origin;
    const secret = await addSession(database, await addOffice(database));
    await context.addCookies([{ name: COOKIES.session.name, value: secret, url }]);
    await page.goto('/backoffice/preview');
    await navigation(page, 'Back office').getByRole('link', { name: 'Reviews' }).click();
    await expect(page).toHaveURL('/backoffice/reviews');
  });
});
