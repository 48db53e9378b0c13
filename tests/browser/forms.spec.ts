/** Every form explains its errors in the same way: below the field, in the reader's language, never in a bubble of the browser. */
import type { Locator, Page } from '@playwright/test';
import { addToCart } from './add-to-cart.ts';
import { expectFitsAndAccessible } from './expect-accessible.ts';
import { openImport } from './open-import.ts';
import { AccountPages } from './pages/account-pages.ts';
import { CheckoutPage } from './pages/checkout-page.ts';
import { addSeller } from './people.ts';
import { expect, test } from './shop-test.ts';

const problem = (page: Page, name: string): Locator => page.getByTestId(`problem-${name}`);

/** Whether the browser itself would refuse to submit the form, with a bubble. */
const hasBubbles = (field: Locator): Promise<boolean> =>
  field.evaluate((input) => input instanceof HTMLInputElement && input.form?.noValidate !== true);

test('registration names each empty field, sums them up, and each error goes once its field is right @phone', async ({
  tab: { page, header },
}) => {
  const account = new AccountPages(page);
  await page.goto('/register');
  await header.hydrated();
  await page.locator('main button[type="submit"]').click();
  await expect(account.field('firstName'), 'the first wrong field has the focus').toBeFocused();
  await expect(account.problem('firstName')).toHaveText('Enter your first name.');
  await expect(account.problem('lastName')).toHaveText('Enter your last name.');
  await expect(account.problem('email')).toHaveText('Enter your email address.');
  const summary = page.getByTestId('faults');
  await expect(summary).toContainText('4 fields to correct');
  await summary.getByRole('button', { name: 'Last name' }).click();
  await expect(account.field('lastName')).toBeFocused();
  await account.field('lastName').pressSequentially('Roy');
  await expect(account.problem('lastName')).toHaveCount(0);
  await expect(account.field('lastName'), 'the focus stays').toBeFocused();
  await expect(account.problem('firstName'), 'the other errors stay').toBeVisible();
  expect(await hasBubbles(account.field('email'))).toBe(false);
  await expectFitsAndAccessible(page);
});

test('registration names an empty field in French @phone', async ({ tab: { page, header } }) => {
  const account = new AccountPages(page);
  await page.goto('/fr/register');
  await header.hydrated();
  await page.locator('main button[type="submit"]').click();
  await expect(account.problem('lastName')).toHaveText('Veuillez saisir votre nom.');
  await expect(page.getByTestId('faults')).toContainText('4 champs à corriger');
});

test('a shopper who corrects the first of several fields at checkout keeps the focus in it @phone', async ({
  tab: { page, header },
  context,
  addresses,
}) => {
  await addToCart(context, addresses.product);
  await page.goto('/checkout');
  await header.hydrated();
  const checkout = new CheckoutPage(page);
  await checkout.expectStep('contact');
  await checkout.continueButton.click();
  await expect(problem(page, 'lastName')).toHaveText('Enter your last name.');
  const email = checkout.field('email');
  await expect(email).toBeFocused();
  // The address is right before its last letter is typed.
  await email.pressSequentially('ada@example.com');
  await expect(problem(page, 'email')).toHaveCount(0);
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('ada@example.com');
  await expect(checkout.faults).toContainText('2 fields to correct');
});

test('a guest without script gets the same error messages from the server @no-script', async ({
  tab: { page },
  context,
  addresses,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400 .*\/checkout\/contact/);
  // The page preloads scripts, which a browser without script blocks.
  pageErrors.allow(/\/assets\/\S+\.js \(csp\)/);
  await addToCart(context, addresses.product);
  await page.goto('/checkout');
  await new CheckoutPage(page).continueButton.click();
  await expect(problem(page, 'lastName')).toHaveText('Enter your last name.');
  await expect(page.getByTestId('faults')).toContainText('3 fields to correct');
});

test('the product page explains a quantity above the stock below the field @phone', async ({
  tab: { page, header, product },
  addresses,
}) => {
  await page.goto(addresses.product);
  await header.hydrated();
  const most = (await product.quantity.getAttribute('max')) ?? '';
  await product.quantity.fill(String(Number(most) + 1));
  await product.add.click();
  const explained = page.getByTestId('buy-form').getByText(`Enter a quantity from 1 to ${most}.`);
  await expect(explained).toBeVisible();
  await expect(product.quantity).toBeFocused();
  await header.expectInCart(0);
  await product.quantity.fill('1');
  await expect(explained).toHaveCount(0);
  await product.addToCart();
});

test('the estimate asks for the ZIP code below its field @phone', async ({
  tab: { page, header },
  context,
  addresses,
}) => {
  await addToCart(context, addresses.product);
  await page.goto('/cart');
  await header.hydrated();
  const estimate = page.getByTestId('estimate');
  await estimate.getByRole('button').click();
  const explained = estimate.getByText('Enter your ZIP code.');
  await expect(explained).toBeVisible();
  const code = estimate.getByLabel('ZIP code');
  await expect(code).toBeFocused();
  await code.fill('1');
  await expect(explained).toHaveCount(0);
});

test('the import page names a missing file and a wrong currency, quantity and rate in French @phone', async ({
  tab,
  database,
}) => {
  const imports = await openImport(tab, await addSeller(database), '/fr');
  const { page } = tab;
  await imports.currency.fill('E');
  await imports.stock.fill('-1');
  await imports.rate.fill('1.09');
  await imports.send.click();
  await expect(problem(page, 'file')).toHaveText('Choisissez le fichier à importer.');
  await expect(imports.file, 'the first wrong field has the focus').toBeFocused();
  await expect(problem(page, 'currency')).toContainText('code de 3 lettres');
  await expect(problem(page, 'stock')).toContainText('nombre entier');
  await expect(problem(page, 'rate')).toContainText('taux de change');
  await expect(page.getByTestId('faults')).toContainText('4 champs à corriger');
  await imports.currency.fill('EUR');
  await expect(problem(page, 'currency')).toHaveCount(0);
  await imports.choose('listings.csv', 'Title,Price\nBowl,24.00\n');
  await expect(problem(page, 'file')).toHaveCount(0);
  await expectFitsAndAccessible(page);
});
