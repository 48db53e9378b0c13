/** The list of recently viewed items, on item pages and the home page, until the reader or a sign-out clears it. */
import { expectAccessible, expectNoSideScroll } from './expect-accessible.ts';
import { expect, test } from './shop-test.ts';

test('a shopper finds the item seen before under the next one and on the home page, and clears the list @phone', async ({
  tab: { page, header, product },
  addresses,
}) => {
  const recent = page.getByTestId('recent');
  await page.goto(addresses.product);
  await header.hydrated();
  const first = await product.title.innerText();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('atelier:recentItems'))).not.toBeNull();
  await expect(recent, 'nothing was seen before').toHaveCount(0);

  await page.goto(addresses.makerProduct);
  const second = await product.title.innerText();
  await expect(recent.getByRole('listitem')).toHaveCount(1);
  await expect(recent.getByRole('link')).toHaveText(first);
  await expectNoSideScroll(page);
  await expectAccessible(page);

  await page.goto('/');
  await expect(recent.getByRole('link')).toHaveText([second, first]);
  const clear = recent.getByRole('button', { name: 'Clear list' });
  await clear.press('Enter');
  await expect(recent).toHaveCount(0);
  const toast = page.getByTestId('toast');
  await expect(page.getByTestId('toasts'), 'announced, without taking the focus').toHaveAttribute(
    'aria-live',
    'polite',
  );
  await expect(toast).toContainText('Your recently viewed items are cleared.');
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await toast.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(toast).toHaveCount(0);
  await expect(recent.getByRole('link')).toHaveText([second, first]);

  await clear.press('Enter');
  await toast.getByRole('button', { name: 'Dismiss' }).press('Escape');
  await expect(toast).toHaveCount(0);
  await page.reload();
  await header.hydrated();
  expect(await page.evaluate(() => localStorage.getItem('atelier:recentItems'))).toBeNull();
});

test('the list moves nothing that is in sight', async ({ tab: { page, header }, addresses }) => {
  await page.goto(addresses.product);
  await header.hydrated();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('atelier:recentItems'))).not.toBeNull();
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      Object.assign(window, { shifts: Number(Reflect.get(window, 'shifts')) + list.getEntries().length });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(page.getByTestId('recent')).toHaveCount(1);
  expect(await page.evaluate<unknown>(() => Reflect.get(window, 'shifts'))).toBe(0);
});
