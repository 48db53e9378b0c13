/** Accessibility mode (§4, §5): contrast of 16 to 1 on every page that a guest sees, in both color schemes, larger text, no motion; kept by the browser. */
import type { Page } from '@playwright/test';
import { MODE_TEXT_PX } from '#machines/accessibility/constants.ts';
import { holdScripts } from './hold-scripts.ts';
import { Menu } from './pages/menu.ts';
import { StoreDialog } from './pages/store-dialog.ts';
import { expect, tabOf, test } from './shop-test.ts';
import { expectAccessible, expectModeContrast, expectNoSideScroll, WIDTHS } from './expect-accessible.ts';
import { addressOf, VISITS } from './visits.ts';

const IN_MODE = '[data-accessibility="on"]';
const STORED = 'atelier:accessibility';

const modeOf = (page: Page) => page.locator('html').getAttribute('data-accessibility');
const choice = (page: Page, group: string, name: string) =>
  page
    .getByRole('contentinfo')
    .getByRole('group', { name: group })
    .getByRole('button', { name, exact: true });

/** The reader has chosen the mode on an earlier page. */
async function chooseBefore(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    localStorage.setItem(key, JSON.stringify({ data: true, expires: Number.MAX_SAFE_INTEGER }));
  }, STORED);
}

/** Pages for members ask a guest to sign in, in these three layouts; `filled-pages.spec.ts` measures what they show a member. */
const SIGN_IN_FIRST = ['account', 'disputes', 'orders'];
const OF_GUESTS = VISITS.filter(
  ({ name, forMembers }) => forMembers !== true || SIGN_IN_FIRST.includes(name),
);

/** One test visits this many pages, because its browser then fetches the files that they share only once. */
const PAGES_PER_TEST = 10;

async function expectModeContrastInBothSchemes(page: Page): Promise<void> {
  await expectModeContrast(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectModeContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

test.describe('in accessibility mode, every page that a guest opens @desktop', () => {
  for (let first = 0; first < OF_GUESTS.length; first += PAGES_PER_TEST) {
    const visits = OF_GUESTS.slice(first, first + PAGES_PER_TEST);
    const names = visits.map(({ name }) => name).join(', ');
    test(`has a contrast of 16 to 1, light and dark, and fits a phone: ${names}`, async ({
      tab: { page, header },
      addresses,
      pageErrors,
    }) => {
      // The test opens ten pages in both color schemes.
      test.slow();
      await chooseBefore(page);
      await page.setViewportSize(WIDTHS.phone);
      for (const visit of visits) {
        if (visit.allow) pageErrors.allow(visit.allow);
        await test.step(visit.name, async () => {
          await page.goto(addressOf(visit, addresses));
          await header.hydrated();
          await expect(page.locator(`html${IN_MODE}`)).toHaveCount(1);
          await expectNoSideScroll(page);
          await expectModeContrastInBothSchemes(page);
        });
      }
    });
  }
});

test('what opens over a page, and messages, have a contrast of 16 to 1 in accessibility mode, light and dark @desktop', async ({
  tab: { page, header, listing, product, signIn },
  addresses,
  openBrowser,
  pageErrors,
}) => {
  // The test opens eight things and measures each in both color schemes.
  test.slow();
  pageErrors.allow(/sign-in-secure/);
  await chooseBefore(page);
  await page.setViewportSize(WIDTHS.phone);
  await page.goto('/');
  await header.hydrated();
  await header.searchField.fill('meri');
  await expect(header.suggestions.first()).toBeVisible();
  await header.searchField.press('ArrowDown');
  await expectModeContrastInBothSchemes(page);
  await page.reload();
  await header.hydrated();
  const menu = new Menu(page);
  await menu.button.press('Enter');
  await expect(menu.drawer.getByTestId('menu-store')).toBeVisible();
  await expectModeContrastInBothSchemes(page);
  await page.reload();
  await header.hydrated();
  await new StoreDialog(page).open();
  await expect(page.getByTestId('stores')).toHaveAttribute('data-state', 'IDLE');
  await expectModeContrastInBothSchemes(page);
  await page.goto('/search');
  await header.hydrated();
  await listing.openFilters();
  for (const facet of await listing.facets.all())
    await facet.evaluate((each) => each.toggleAttribute('open', true));
  await expectModeContrastInBothSchemes(page);
  await page.goto(addresses.product);
  await header.hydrated();
  await product.addToCart();
  await expectModeContrastInBothSchemes(page);
  await page.goto('/');
  await page.getByTestId('recent').getByRole('button', { name: 'Clear list' }).press('Enter');
  await expect(page.getByTestId('toast')).toBeVisible();
  await expectModeContrastInBothSchemes(page);
  await page.goto('/sign-in');
  await header.hydrated();
  await signIn.signIn({ email: 'nobody@atelier.example', password: 'not-my-password' });
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expectModeContrastInBothSchemes(page);

  await test.step('a calendar, with a mouse', async () => {
    const desktop = tabOf(await (await openBrowser()).newPage());
    await chooseBefore(desktop.page);
    await desktop.page.goto('/classes');
    await desktop.header.hydrated();
    const dates = desktop.listing.facet('Date');
    await dates.locator('summary').press('Enter');
    await dates.getByRole('button', { name: 'Your dates' }).press('Enter');
    await expect(dates.getByRole('dialog')).toBeVisible();
    await expectModeContrastInBothSchemes(desktop.page);
  });
});

test('a reader turns the mode on in one tab: text grows at once, in the other tab too, and after a reload @desktop', async ({
  tab: { page, header },
}) => {
  await page.goto('/help');
  await header.hydrated();
  const other = await page.context().newPage();
  await other.goto('/fr/privacy');
  await expect(other.locator('html')).toHaveAttribute('data-state', 'hydrated');
  await choice(page, 'Accessibility mode', 'On').click();
  await expect(choice(page, 'Accessibility mode', 'On')).toHaveAttribute('aria-pressed', 'true');
  for (const each of [page, other]) {
    await expect(each.locator(`html${IN_MODE}`)).toHaveCount(1);
    await expect(each.locator('body')).toHaveCSS('font-size', `${String(MODE_TEXT_PX)}px`);
  }
  await expectAccessible(page);
  const release = await holdScripts(page);
  await page.goto('/fr', { waitUntil: 'commit' });
  // Before any script has loaded.
  await expect(page.locator(`html${IN_MODE}`)).toHaveCount(1);
  await expect(page.locator('body')).toHaveCSS('font-size', `${String(MODE_TEXT_PX)}px`);
  release();
  await header.hydrated();
  await choice(page, 'Mode accessibilité', 'Désactivé').click();
  await expect(page.locator(`html${IN_MODE}`)).toHaveCount(0);
  await expect(page.locator('body')).toHaveCSS('font-size', '16px');
  await expect(choice(other, 'Mode accessibilité', 'Désactivé')).toHaveAttribute('aria-pressed', 'true');
});

test.describe('a device that asks for more contrast', () => {
  test.use({ contrast: 'more' });

  test('shows pages in the mode until the reader turns it off @desktop', async ({
    tab: { page, header },
  }) => {
    await page.goto('/help');
    await header.hydrated();
    expect(await modeOf(page)).toBe('on');
    await choice(page, 'Accessibility mode', 'Off').click();
    expect(await modeOf(page)).toBeNull();
    await page.reload();
    await header.hydrated();
    expect(await modeOf(page)).toBeNull();
  });
});

test('the sheet of the mode is loaded only when a reader turns it on @desktop', async ({
  tab: { page, header },
}) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (/accessibility-[^/]+\.css$/.test(request.url())) sheets.push(request.url());
  });
  await page.goto('/help');
  await header.hydrated();
  expect(sheets).toEqual([]);
  await choice(page, 'Accessibility mode', 'On').click();
  await expect.poll(() => sheets.length).toBe(1);
});
