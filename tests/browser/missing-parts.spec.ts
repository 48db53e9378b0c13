/** Parts of the program that don't come: the page is loaded again, at most five times, then says so (§8). */
import type { Page } from '@playwright/test';
import { StoreDialog } from './pages/store-dialog.ts';
import { expect, test } from './shop-test.ts';

const missing = (page: Page) => page.locator('#missing-part');
const reloads = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('atelier:reloads'));

/** Counts how often a page is asked for whole. */
function countPages(page: Page, pathname: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === pathname) count += 1;
  });
  return () => count;
}

for (const [language, told, reload] of [
  ['', 'A part of this page did not load.', 'Reload the page'],
  ['/fr', 'Une partie de cette page ne s’est pas chargée.', 'Recharger la page'],
] as const)
  test(`five times and no sixth, and then it is told, on a page that can be read (${language || '/en'})`, async ({
    tab: { page, header },
    pageErrors,
  }) => {
    test.slow();
    pageErrors.allow(/TermsPage/);
    const terms = `${language}/terms`;
    await page.route('**/assets/TermsPage*', (route) => route.abort());
    const asked = countPages(page, terms);
    await page.goto(`${language}/help`);
    await header.awake();
    await page.locator(`.site-footer a[href="${terms}"]`).click();

    await expect(missing(page)).toBeVisible();
    await expect(missing(page)).toHaveAttribute('data-state', 'failed');
    await expect(missing(page)).toContainText(told);
    await expect(page).toHaveURL(terms);
    await expect(page.locator('main h1')).toBeVisible();
    expect(asked()).toBe(5);
    expect(await reloads(page)).toBe('{"count":5,"chunk":"terms"}');
    // Whoever loads it by hand is told at once.
    await page.reload();
    await expect(missing(page)).toBeVisible();
    expect(asked()).toBe(6);

    await page.unroute('**/assets/TermsPage*');
    await missing(page).getByRole('link', { name: reload }).press('Enter');
    await header.awake();
    await expect(missing(page)).toBeHidden();
    await expect.poll(() => reloads(page), 'all is well, so the count begins anew').toBeNull();
    expect(asked()).toBe(7);
  });

test('what comes late to a page loads it again, and the page stays where it does not help', async ({
  tab: { page, header },
  pageErrors,
}) => {
  test.slow();
  pageErrors.allow(/StoreDialog/);
  await page.route('**/assets/StoreDialog*', (route) => route.abort());
  const asked = countPages(page, '/help');
  const dialog = new StoreDialog(page);
  await page.goto('/help');
  for (const count of [1, 2, 3, 4, 5]) {
    await header.awake();
    await page.getByTestId('store-choice').click();
    await expect.poll(asked).toBe(1 + count);
  }
  await header.awake();
  await page.getByTestId('store-choice').click();
  await expect(missing(page)).toBeVisible();
  await expect(page.locator('main h1'), 'all else is there').toBeVisible();
  await page.unroute('**/assets/StoreDialog*');
  await missing(page).getByRole('link').click();
  await expect.poll(asked).toBe(7);
  await header.awake();
  await page.getByTestId('store-choice').click();
  await expect(dialog.dialog).toBeVisible();
  await expect.poll(() => reloads(page)).toBeNull();
});

test('without a line the page stays, and is loaded again with it', async ({
  tab: { page, header },
  context,
  pageErrors,
}) => {
  pageErrors.allow(/StoreDialog|ERR_INTERNET_DISCONNECTED/);
  const asked = countPages(page, '/help');
  await page.goto('/help');
  await header.awake();
  await context.setOffline(true);
  await page.getByTestId('store-choice').click();
  await expect(missing(page)).toHaveAttribute('data-state', 'offline');
  await expect(missing(page)).toBeVisible();
  expect(asked()).toBe(1);
  await context.setOffline(false);
  await expect.poll(asked).toBe(2);
  await header.awake();
  await expect(missing(page)).toBeHidden();
});
