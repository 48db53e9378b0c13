/** A member buys a gift card, its recipient gets it by mail and adds it, and another one is changed, canceled, or asked about by the bank. */
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expectFitsAndAccessible } from './expect-accessible.ts';
import { mailTo } from './mails.ts';
import { addMember, type Member } from './people.ts';
import { expect, test, type Tab } from './shop-test.ts';
import { signInBefore } from './signed-in-browser.ts';

const purchaseOf = (page: Page) => page.getByTestId('purchase');

/** A new member opens the form. */
async function openForm({ page, header }: Tab, database: pg.Client): Promise<Member> {
  const member = await addMember(database);
  await signInBefore(page, member);
  await page.goto('/gift-cards/buy');
  await header.hydrated();
  return member;
}

/** Fills in every field except the day. */
async function fillGift(page: Page, email: string, card: string): Promise<void> {
  const form = page.getByTestId('buy-gift-card-form');
  await form.getByLabel(/^\$50\.00$|^50,00\s\$\sUS$/).check();
  await form.getByLabel(/^Recipient’s name|^Nom du destinataire/).fill('Bea Loom');
  await form.getByLabel(/^Recipient’s email|^Courriel du destinataire/).fill(email);
  await form.getByLabel('Message').fill('Happy birthday!');
  await fillCard(page, card);
}

async function fillCard(page: Page, card: string): Promise<void> {
  await page.getByTestId('card-number').fill(card);
  await page.getByTestId('card-expiry').fill('1234');
  await page.getByTestId('card-code').fill('123');
}

const tomorrow = (): string => new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);

test('a member buys a gift card, and the recipient gets its number and PIN by email and adds it to an account', async ({
  tab,
  database,
}) => {
  test.slow();
  const { page, header } = tab;
  const [buyer, recipient] = [await addMember(database), await addMember(database)];
  await signInBefore(page, buyer);
  await page.goto('/gift-cards');
  await header.hydrated();
  await page.getByRole('link', { name: 'Buy a gift card' }).click();
  const form = page.getByTestId('buy-gift-card-form');
  await form.getByRole('button', { name: 'Buy gift card' }).click();
  await expect(form.getByTestId('problem-amount')).toBeVisible();
  await expect(form.getByTestId('problem-recipientName')).toHaveText('Please fill this in.');
  await expectFitsAndAccessible(page);
  await fillGift(page, recipient.email, '4000000000000002');
  await form.getByRole('button', { name: 'Buy gift card — $50.00' }).click();
  await expect(form).toContainText('declined');
  await fillCard(page, '4242424242424242');
  await form.getByRole('button', { name: 'Buy gift card — $50.00' }).click();
  await expect(purchaseOf(page)).toHaveAttribute('data-state', 'SENT', { timeout: 30_000 });
  await expectFitsAndAccessible(page);

  const { text } = await mailTo(recipient.email);
  expect(text).toContain('Happy birthday!');
  const [, number = ''] = /Gift card number: ([\d ]+)/.exec(text) ?? [];
  const [, pin = ''] = /PIN: (\d{4})/.exec(text) ?? [];
  await signInBefore(page, recipient);
  await page.goto('/gift-cards');
  await header.hydrated();
  const check = page.getByTestId('gift-card-form');
  await check.getByLabel('Gift card number').fill(number);
  await check.getByLabel('PIN').fill(pin);
  await check.getByRole('button', { name: 'Check balance' }).click();
  const found = page.getByTestId('gift-card-found');
  await expect(found).toContainText('$50.00 left');
  await found.getByRole('button', { name: 'Add to my account' }).click();
  await expect(found).toHaveAttribute('data-state', 'OWN');
});

test('a member changes the day and the recipient of a gift card, and then cancels it for a refund', async ({
  tab,
  database,
}) => {
  const { page } = tab;
  const member = await openForm(tab, database);
  await fillGift(page, `wrong-${member.email}`, '4242424242424242');
  await page.getByLabel('On a day I choose').check();
  await page.getByLabel('Day', { exact: true }).fill(tomorrow());
  await page.getByRole('button', { name: 'Buy gift card — $50.00' }).click();
  await expect(purchaseOf(page)).toHaveAttribute('data-state', 'SCHEDULED', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Change recipient or day' }).click();
  const change = page.getByTestId('change-gift-card-form');
  await change.getByLabel('Recipient’s email').fill('bea@');
  await change.getByRole('button', { name: 'Save changes' }).click();
  await expect(change.getByTestId('problem-recipientEmail')).toBeVisible();
  await change.getByLabel('Recipient’s email').fill(`right-${member.email}`);
  await change.getByRole('button', { name: 'Save changes' }).click();
  await expect(purchaseOf(page)).toContainText(`right-${member.email}`);
  const cancel = page.getByRole('button', { name: 'Cancel and get a refund' });
  await cancel.click();
  await expect(page.getByTestId('confirm-step')).toContainText('$50.00');
  await expectFitsAndAccessible(page);
  await page.keyboard.press('Escape');
  await expect(cancel, 'the focus returns').toBeFocused();
  await cancel.press('Enter');
  await page.getByRole('button', { name: 'Cancel and refund $50.00' }).click();
  await expect(purchaseOf(page)).toHaveAttribute('data-state', 'CANCELED');
  await page.goto('/gift-cards');
  await expect(page.getByTestId('bought-gift-cards')).toContainText('Canceled');
  await expectFitsAndAccessible(page);
});

test('a member confirms the payment on the bank’s page and comes back to the gift card', async ({
  tab,
  database,
}) => {
  const { page } = tab;
  const member = await openForm(tab, database);
  await fillGift(page, `bea-${member.email}`, '4000002760003184');
  await page.getByRole('button', { name: 'Buy gift card — $50.00' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/account\/gift-cards\/\d+/);
  await expect(purchaseOf(page)).toHaveAttribute('data-state', 'SENT', { timeout: 30_000 });
});

test('a member buys a gift card in French, and reads why a try after a declined card failed', async ({
  tab: { page, header },
  database,
  pageErrors,
}) => {
  pageErrors.allow(/403/);
  const member = await addMember(database);
  await signInBefore(page, member);
  await page.goto('/fr/gift-cards/buy');
  await header.hydrated();
  const buy = page.getByRole('button', { name: /^Acheter la carte-cadeau/ });
  await fillGift(page, `bea-${member.email}`, '4000000000000002');
  await buy.click();
  const notice = page.getByTestId('buy-gift-card-form').getByRole('alert').first();
  await expect(notice).toContainText('a refusé cette carte');
  const restrict = (restrictions: string) =>
    database.query('update account set access_restrictions = $2 where id = $1', [member.id, restrictions]);
  await restrict('{no-checkout}');
  await fillCard(page, '4242424242424242');
  await buy.click();
  await expect(notice).not.toContainText('a refusé cette carte');
  await expect(notice).not.toBeEmpty();
  await restrict('{}');
  await buy.click();
  await expect(purchaseOf(page)).toHaveAttribute('data-state', 'SENT', { timeout: 30_000 });
  await expect(page).toHaveURL(/\/fr\/account\/gift-cards\/\d+$/);
  await expectFitsAndAccessible(page);
});

test('a guest is asked to sign in, in both languages', async ({ tab: { page, header } }) => {
  for (const [start, text] of [
    ['', 'Sign in to buy a gift card'],
    ['/fr', 'Connectez-vous pour acheter une carte-cadeau'],
  ] as const) {
    await page.goto(`${start}/gift-cards/buy`);
    await header.hydrated();
    await expect(page.getByTestId('buy-gift-card')).toContainText(text);
    await expectFitsAndAccessible(page);
  }
});
