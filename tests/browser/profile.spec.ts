/** A member's details and address book, and the checkout that offers the saved addresses. */
import { addToCart } from './add-to-cart.ts';
import { expectAccessible, expectNoSideScroll } from './expect-accessible.ts';
import { addMember } from './people.ts';
import { expect, test } from './shop-test.ts';
import { signInBefore } from './signed-in-browser.ts';

test('a member corrects their name and adds a birthday and a phone, and the account shows the new name', async ({
  tab: { page, header },
  database,
}) => {
  await signInBefore(page, await addMember(database));
  await page.goto('/account/details');
  await header.hydrated();
  const form = page.getByTestId('details-form');
  await form.getByLabel('First name').fill('');
  await form.getByLabel('Mobile phone').fill('12');
  await form.getByRole('button', { name: 'Save details' }).click();
  await expect(form.getByTestId('problem-firstName')).toBeVisible();
  await expect(form.getByTestId('problem-mobilePhone')).toBeVisible();
  await expect(form.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);

  await form.getByLabel('First name').fill('Noa');
  await form.getByLabel('Birthday').fill('1990-02-28');
  await form.getByLabel('Mobile phone').fill('(503) 555-0123');
  await form.getByRole('button', { name: 'Save details' }).click();
  await expect(form).toHaveAttribute('data-state', 'FULFILLED');
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noa');
  await page.goto('/account/details');
  await expect(form.getByLabel('Birthday')).toHaveValue('1990-02-28');
  await expect(form.getByLabel('Mobile phone')).toHaveValue('5035550123');
});

test('a member saves two addresses, removes one, undoes the removal, and chooses one at the checkout', async ({
  tab: { page, header },
  addresses,
  database,
}) => {
  await signInBefore(page, await addMember(database));
  await page.goto('/account/addresses');
  await header.hydrated();
  const book = page.getByTestId('address-book');
  const cards = book.getByTestId('address');
  const form = page.getByTestId('address-form');
  const add = async (fields: Readonly<Record<string, string>>, country: 'US' | 'CA', state: string) => {
    await book.getByRole('button', { name: 'Add an address' }).click();
    await form.getByLabel('Country').selectOption(country);
    for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value);
    await form.locator('[name="state"]').selectOption(state);
    await form.getByRole('button', { name: 'Save address' }).click();
    await expect(form).toBeHidden();
  };
  const ada = { firstName: 'Ada', lastName: 'Weaver' };
  await add({ ...ada, line1: '12 Loom St', city: 'Portland', zipCode: '97201' }, 'US', 'OR');
  await add({ ...ada, line1: '4 rue du Métier', city: 'Montréal', zipCode: 'h2x1y4' }, 'CA', 'QC');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toHaveAttribute('data-state', 'DEFAULT');
  await expect(cards.last()).toContainText('H2X 1Y4');
  await expectNoSideScroll(page);
  await expectAccessible(page);

  await cards.last().getByRole('button', { name: 'Remove: Ada Weaver' }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(2);

  await addToCart(page.context(), addresses.product);
  await page.goto('/checkout');
  await header.hydrated();
  await page.getByRole('button', { name: 'Continue' }).click();
  const line1 = page.locator('[name="line1"]');
  await expect(line1).toHaveValue('12 Loom St');
  await page.getByRole('button', { name: 'Use a saved address' }).click();
  await page
    .getByLabel('Your saved addresses')
    .selectOption({ label: 'Ada Weaver, 4 rue du Métier, Montréal' });
  await expect(line1).toHaveValue('4 rue du Métier');
  await expect(page.locator('[name="state"]')).toHaveValue('QC');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(line1).toBeHidden();
  await page.goBack();
  await expect(line1).toHaveValue('4 rue du Métier');
});
