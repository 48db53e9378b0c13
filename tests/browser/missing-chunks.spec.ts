/** Script chunks that fail to load: the page reloads at most five times, then shows a message (§8). */
import type { Page } from '@playwright/test';
import { StoreDialog } from './pages/store-dialog.ts';
import { expect, test } from './shop-test.ts';

const missingPart = (page: Page) => page.locator('#missing-part');
const reloads = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('atelier:reloads'));

/** Counts the full loads of a page. */
function countPages(page: Page, pathname: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === pathname) count += 1;
  });
  return () => count;
}

for (const [language, message, reload] of [
  ['', 'Part of this page didn’t load.', 'Reload the page'],
  ['/fr', 'Une partie de cette page ne s’est pas chargée.', 'Recharger la page'],
] as const)
  test(`a page with a missing chunk loads five times, then shows a message and stays readable (${language || '/en'})`, async ({
    tab: { page, header },
    pageErrors,
  }) => {
    test.slow();
    pageErrors.allow(/PlainTextPage/);
    const terms = `${language}/terms`;
    await page.route('**/assets/PlainTextPage*', (route) => route.abort());
    const loads = countPages(page, terms);
    await page.goto(`${language}/cookies`);
    await header.hydrated();
    await page.locator(`footer a[href="${terms}"]`).click();

    await expect(missingPart(page)).toBeVisible();
    await expect(missingPart(page)).toHaveAttribute('data-state', 'failed');
    await expect(missingPart(page)).toContainText(message);
    await expect(page).toHaveURL(terms);
    await expect(page.locator('main h1')).toBeVisible();
    expect(loads()).toBe(5);
    expect(await reloads(page)).toBe('{"count":5,"chunk":"terms"}');
    // After a manual reload the message appears at once.
    await page.reload();
    await expect(missingPart(page)).toBeVisible();
    expect(loads()).toBe(6);

    await page.unroute('**/assets/PlainTextPage*');
    await missingPart(page).getByRole('link', { name: reload }).press('Enter');
    await header.hydrated();
    await expect(missingPart(page)).toBeHidden();
    await expect.poll(() => reloads(page), 'a loaded chunk resets the count').toBeNull();
    expect(loads()).toBe(7);
  });

test('a dialog with a missing chunk reloads the page five times, then shows a message and the page stays', async ({
  tab: { page, header },
  pageErrors,
}) => {
  test.slow();
  pageErrors.allow(/StoreDialog/);
  await page.route('**/assets/StoreDialog*', (route) => route.abort());
  const loads = countPages(page, '/help');
  const dialog = new StoreDialog(page);
  await page.goto('/help');
  for (const count of [1, 2, 3, 4, 5]) {
    await header.hydrated();
    await page.getByTestId('store-choice').click();
    await expect.poll(loads).toBe(1 + count);
  }
  await header.hydrated();
  await page.getByTestId('store-choice').click();
  await expect(missingPart(page)).toBeVisible();
  await expect(page.locator('main h1'), 'the rest of the page stays').toBeVisible();
  await page.unroute('**/assets/StoreDialog*');
  await missingPart(page).getByRole('link').click();
  await expect.poll(loads).toBe(7);
  await header.hydrated();
  await page.getByTestId('store-choice').click();
  await expect(dialog.dialog).toBeVisible();
  await expect.poll(() => reloads(page)).toBeNull();
});

test('a page without its list of recently viewed items does not reload for it, and shows no message', async ({
  tab: { page, header },
  pageErrors,
}) => {
  pageErrors.allow(/RecentlyViewed/);
  await page.route('**/assets/RecentlyViewed*', (route) => route.abort());
  const loads = countPages(page, '/');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('RecentlyViewed'));
  await page.goto('/');
  await header.hydrated();
  await failed;
  await page.getByTestId('store-choice').click();
  await expect(new StoreDialog(page).dialog, 'the page goes on').toBeVisible();
  await expect(missingPart(page)).toBeHidden();
  expect(await reloads(page)).toBeNull();
  expect(loads()).toBe(1);
});

test('offline, a missing chunk shows a message without a reload, and the page reloads once back online', async ({
  tab: { page, header },
  context,
  pageErrors,
}) => {
  pageErrors.allow(/StoreDialog|ERR_INTERNET_DISCONNECTED/);
  const loads = countPages(page, '/help');
  await page.goto('/help');
  await header.hydrated();
  await context.setOffline(true);
  await page.getByTestId('store-choice').click();
  await expect(missingPart(page)).toHaveAttribute('data-state', 'offline');
  await expect(missingPart(page)).toBeVisible();
  expect(loads()).toBe(1);
  await context.setOffline(false);
  await expect.poll(loads).toBe(2);
  await header.hydrated();
  await expect(missingPart(page)).toBeHidden();
});
