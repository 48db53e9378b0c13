/** Pages are light or dark as the reader's device has it, unless they choose otherwise. */
import { holdScripts } from './hold-scripts.ts';
import { expect, test } from './shop-test.ts';

test.use({ colorScheme: 'dark' });

test('a page is dark on a dark device before its scripts load, and turns light when the device does @desktop', async ({
  tab: { page },
}) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  release();
  await expect(html).toHaveAttribute('data-state', 'hydrated');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('a reader’s choice of light or dark applies after a reload, in the other language and in other tabs @desktop', async ({
  tab: { page, header },
}) => {
  await page.goto('/help');
  await header.hydrated();
  const other = await page.context().newPage();
  await other.goto('/privacy');
  await expect(other.locator('html')).toHaveAttribute('data-state', 'hydrated');
  const light = page.getByRole('group', { name: 'Appearance' }).getByRole('button', { name: 'Light' });
  await light.click();
  await expect(light).toHaveAttribute('aria-pressed', 'true');
  for (const each of [page, other])
    await expect(each.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.goto('/fr/help');
  await header.hydrated();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  const choice = page.getByRole('group', { name: 'Apparence' });
  await expect(choice.getByRole('button', { name: 'Claire' })).toHaveAttribute('aria-pressed', 'true');
  await choice.getByRole('button', { name: 'Automatique' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
