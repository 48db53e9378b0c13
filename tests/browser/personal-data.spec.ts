/** A member downloads what the shop holds about them. */
import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSideScroll } from './expect-accessible.ts';
import { addMember, addPurchase } from './people.ts';
import { expect, test } from './shop-test.ts';
import { signInBefore } from './signed-in-browser.ts';

test('a member downloads one file with the account and its orders', async ({
  tab: { page, header },
  addresses,
  database,
}) => {
  const member = await addMember(database);
  await addPurchase(database, member, addresses.product);
  await signInBefore(page, member);
  await page.goto('/account/personal-data');
  await header.hydrated();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const section = page.getByTestId('export');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Atelier-\d{4}-\d\d-\d\d\.json$/);
  const file: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file).toMatchObject({
    data: { account: [{ email: member.email }], purchases: [{ buyer_id: member.id }] },
  });
  await expect(section).toHaveAttribute('data-state', 'FULFILLED');
});
