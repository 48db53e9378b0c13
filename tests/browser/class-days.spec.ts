/** A shopper's own days for classes: in a calendar with a mouse or keyboard, in the browser's fields on a phone and without script. */
import { expectAccessible, expectContrastInTheDark, expectNoSideScroll } from './expect-accessible.ts';
import { expect, test } from './shop-test.ts';

const daysIn = (address: string): string[] =>
  (new URL(address).searchParams.get('date') ?? '').split('_').filter((day) => day !== '');

test('a shopper chooses the days of a class in a calendar by keyboard and takes them back @desktop', async ({
  tab: { page, header, listing },
}) => {
  await page.goto('/classes');
  await header.hydrated();
  const all = await listing.total();
  const facet = listing.facet('Date');
  await facet.locator('summary').press('Enter');
  const field = facet.getByRole('button', { name: 'Your dates' });
  await field.press('Enter');
  const calendar = facet.getByRole('dialog');
  await expectAccessible(page);
  await expectContrastInTheDark(page);
  await calendar.getByRole('button', { name: 'Next month' }).press('Enter');
  const days = calendar.locator('table').getByRole('button', { disabled: false });
  await days.first().press('Enter');
  await days.last().press('Enter');
  await expect(calendar).toHaveCount(0);
  await expect(field, 'the focus is back').toBeFocused();
  await facet.locator('button[type="submit"]').press('Enter');
  await expect(listing.chosen).toHaveCount(1);
  const [first = '', last = ''] = daysIn(page.url());
  expect(first).toMatch(/-01$/);
  expect(last > first && last.slice(0, 7) === first.slice(0, 7), `${first} to ${last}`).toBe(true);
  expect(await listing.total()).toBeLessThanOrEqual(all);
  await listing.chosen.first().press('Enter');
  await expect(listing.chosen).toHaveCount(0);
  expect(daysIn(page.url())).toEqual([]);
});

test('a shopper on a phone chooses the days in the browser’s own fields, in the drawer of filters @phone', async ({
  tab: { page, header, listing },
}) => {
  await page.goto('/classes');
  await header.hydrated();
  await page.getByTestId('filters').locator('> summary').click();
  const facet = page
    .getByRole('dialog')
    .getByTestId('facet')
    .filter({ has: page.getByTestId('date-form') });
  await facet.locator('summary').click();
  await facet.locator('input[name="dateFrom"]').fill('2030-01-31');
  await facet.locator('input[name="dateTo"]').fill('2030-01-01');
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await facet.locator('button[type="submit"]').click();
  await expect.poll(() => daysIn(page.url()), 'in their order').toEqual(['2030-01-01', '2030-01-31']);
  await expect(listing.chosen.first()).toContainText('January 1, 2030 to January 31, 2030');
});

test('a shopper without script sends the days with a form of their own, and removes them again @no-script', async ({
  tab: { page, listing },
}) => {
  await page.goto('/classes?sort=newest');
  const all = await listing.total();
  await page.getByTestId('filters').locator('> summary').click();
  const facet = listing.facet('Date');
  await facet.locator('summary').click();
  await facet.locator('input[name="dateTo"]').fill('2100-12-31');
  await facet.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/sort=newest/);
  await expect(listing.chosen).toContainText('Until December 31, 2100');
  expect(await listing.total()).toBe(all);
  await listing.chosen.click();
  await expect(listing.chosen).toHaveCount(0);
});
