/** A member applies for a tax exemption, the back office approves it in another browser, and the member's order is free of tax. */
import { addToCart } from './add-to-cart.ts';
import { expectFitsAndAccessible } from './expect-accessible.ts';
import { CARD, CheckoutPage } from './pages/checkout-page.ts';
import { addMember, addOffice } from './people.ts';
import { expect, tabOf, test } from './shop-test.ts';
import { signInBefore } from './signed-in-browser.ts';

const BUFFALO = { country: 'US', line1: '9 Quarry Rd', city: 'Buffalo', state: 'NY', zipCode: '14201' };

test('a member applies for a tax exemption, the back office approves it, and the checkout shows no tax', async ({
  tab: { page, header },
  openBrowser,
  addresses,
  database,
}) => {
  test.slow();
  const member = await addMember(database);
  await signInBefore(page, member);
  await page.goto('/account/tax-exemptions');
  await header.hydrated();
  await expect(page.getByTestId('exemptions')).toContainText(
    'You haven’t sent us an exemption certificate yet.',
  );
  const form = page.getByTestId('exemption-form');
  await form.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(form.getByTestId('problem-jurisdiction')).toHaveText('Choose a state or province.');
  await expect(form.getByLabel('State or province')).toBeFocused();
  await expectFitsAndAccessible(page);
  await form.getByLabel('State or province').selectOption('New York');
  await form.getByLabel('Why you’re exempt').selectOption('School');
  await form.getByLabel('Name on the certificate').fill(`Loom School ${member.id.slice(0, 8)}`);
  await form.getByLabel('Certificate number').fill('NY-4471-08');
  await form.getByRole('button', { name: 'Apply' }).press('Enter');
  const exemption = page.getByTestId('exemption');
  await expect(exemption).toHaveAttribute('data-state', 'SUBMITTED');
  await expect(exemption).toContainText('certificate ending in 1-08');
  await expectFitsAndAccessible(page);

  // The queue has the oldest first: those of other tests don't push this one to a later page.
  await database.query(`update tax_exemption set created_at = '2020-01-01' where user_id = $1`, [member.id]);
  const desk = tabOf(await (await openBrowser()).newPage());
  await signInBefore(desk.page, await addOffice(database), false);
  await desk.page.goto('/backoffice/tax-exemptions');
  const row = desk.page.getByTestId('exemption-to-review').filter({ hasText: member.id.slice(0, 8) });
  await expect(row).toContainText('NY-4471-08');
  await expectFitsAndAccessible(desk.page);
  await row.getByRole('button', { name: /^Approve/ }).press('Enter');
  await expect(row.getByLabel('Last day')).toBeFocused();
  await row.getByRole('button', { name: 'Approve until this day' }).press('Enter');
  await expect(row.getByTestId('problem-lastDay')).toBeVisible();
  const lastDay = new Date();
  lastDay.setFullYear(lastDay.getFullYear() + 1);
  await row.getByLabel('Last day').fill(lastDay.toISOString().slice(0, 10));
  await expectFitsAndAccessible(desk.page);
  await row.getByRole('button', { name: 'Approve until this day' }).press('Enter');
  await expect(row).toHaveAttribute('data-state', 'APPROVED');
  await expect(row).toContainText('Approved. We’ve emailed the member.');

  await addToCart(page.context(), addresses.product);
  await page.goto('/checkout');
  const checkout = new CheckoutPage(page);
  await checkout.fillContact();
  await checkout.fill(BUFFALO);
  await checkout.continueButton.click();
  await checkout.expectStep('delivery');
  const exempt = checkout.root.getByTestId('summary').getByTestId('tax-exempt');
  await expect(exempt).toContainText('Tax exempt: New York');
  await expect(exempt).toContainText('$0.00');
  await expectFitsAndAccessible(page);

  await checkout.acceptDelivery();
  await checkout.typeCard(CARD.approved);
  await checkout.placeOrder.click();
  await expect(page.getByTestId('thanks')).toBeVisible();
  const exemptRow = page.getByTestId('tax-exempt');
  await expect(exemptRow).toContainText('Tax exempt: New York');
  await expectFitsAndAccessible(page);
  await page.getByRole('link', { name: 'Invoice' }).click();
  await expect(page.getByTestId('invoice-sheet').getByTestId('tax-exempt')).toContainText(
    'Tax exempt: New York',
  );
  await expectFitsAndAccessible(page);
  await page.goto(`/fr${new URL(page.url()).pathname}`);
  await header.hydrated();
  await expect(exemptRow).toContainText(/Exemption de taxes\s: New York/);

  await page.goto('/fr/account/tax-exemptions');
  await header.hydrated();
  await expect(exemption).toContainText('Approuvée');
  await expect(exemption).toContainText('jusqu’au');
  await expectFitsAndAccessible(page);
  const withdraw = exemption.getByRole('button', { name: 'Retirer l’exemption' });
  await withdraw.press('Enter');
  await expect(exemption.getByRole('heading', { level: 4 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(withdraw).toBeFocused();
  await page.keyboard.press('Enter');
  await exemption.getByRole('button', { name: 'Retirer', exact: true }).press('Enter');
  await expect(exemption).toHaveAttribute('data-state', 'WITHDRAWN');
});
