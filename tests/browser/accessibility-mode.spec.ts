/** Accessibility mode (§4, §5): contrast of 16 to 1 on every page that a guest sees, in both color schemes, larger text, no motion; kept by the browser. */
import type { Page } from '@playwright/test';
import { MODE_TEXT_PX } from '#machines/accessibility/constants.ts';
import { holdScripts } from './hold-scripts.ts';
import { expect, test } from './shop-test.ts';
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

/** The number of pages that one test visits in one browser, so that shared files are fetched once. */
const PAGES_PER_TEST = 10;

test.describe('every page of a guest in accessibility mode @desktop', () => {
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
          await expectModeContrast(page);
          await page.emulateMedia({ colorScheme: 'dark' });
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
          await expectModeContrast(page);
          await page.emulateMedia({ colorScheme: 'light' });
        });
      }
    });
  }
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
