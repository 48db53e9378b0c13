/** A member asks Atelier Support about a return, an agent claims and answers the request in another browser, and the member resolves it. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectFitsAndAccessible } from './expect-accessible.ts';
import { OpenReturnPage } from './pages/return-pages.ts';
import { addPaidOrder } from './paid-order.ts';
import { addAgent, addMember, addSeller } from './people.ts';
import { expect, tabOf, test } from './shop-test.ts';
import { signInBefore } from './signed-in-browser.ts';

const messages = (page: Page) => page.getByTestId('conversation').getByTestId('message');
const state = (page: Page) => page.getByTestId('support-state');

/** Chooses a photo in the form, and waits until it is uploaded. */
async function addPhoto(page: Page): Promise<void> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } });
  const file = { name: 'mug.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByTestId('photo-choice')).toHaveAttribute('data-count', '1');
}

test('a member asks Atelier Support about a return with a photo, an agent claims and answers it, and the member resolves it', async ({
  tab: { page, header },
  openBrowser,
  database,
}) => {
  test.slow();
  const [buyer, seller] = [await addMember(database), await addSeller(database)];
  const order = await addPaidOrder(database, { buyer, seller });
  await signInBefore(page, buyer);
  await page.goto(`/orders/${order.parentNumber}/return?order=${order.number}`);
  await header.hydrated();
  const opening = new OpenReturnPage(page);
  await opening.choose(0, { quantity: 1, reason: 'DAMAGED', note: 'Chipped at the rim.' });
  await opening.send();
  await expect(page).toHaveURL(/\/returns\/R\d+-1$/);
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const link = page.getByRole('link', { name: 'Message Atelier Support about this return' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message Atelier Support');
  const form = page.getByTestId('ask-support');
  await expect(form).toContainText(`Return ${number}`);
  await expectFitsAndAccessible(page);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByTestId('problem-text')).toContainText('add a photo');
  await addPhoto(page);
  await form.getByLabel('Your message').fill('The seller doesn’t answer. Can you help?');
  await form.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(page).toHaveURL(/\/account\/messages\/\d+$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages with Atelier Support');
  await expect(state(page)).toHaveAttribute('data-state', 'WAITING_FOR_SUPPORT');
  await expect(messages(page).getByRole('img', { name: 'Photo 1 from Noémie Roy' })).toBeVisible();
  await expectFitsAndAccessible(page);

  const desk = tabOf(await (await openBrowser()).newPage());
  await signInBefore(desk.page, await addAgent(database), false);
  await desk.page.goto('/agent/messages');
  const row = desk.page.getByTestId('support-request').filter({ hasText: `Return ${number}` });
  await expect(row).toContainText('Noémie Roy');
  await expectFitsAndAccessible(desk.page);
  await row.getByRole('link').click();
  await expect(desk.page).toHaveURL(new RegExp(`/agent/messages/${id}$`));
  await expect(desk.page.getByRole('link', { name: `See return ${number}` })).toHaveAttribute(
    'href',
    `/returns/${number}`,
  );
  await expect(state(desk.page)).toContainText('The customer is waiting for an answer.');
  await expect(desk.page.getByTestId('message-form')).toBeHidden();
  await desk.page.getByRole('button', { name: 'Claim this request' }).press('Enter');
  await expect(state(desk.page)).toHaveAttribute('data-state', 'CLAIMED');
  await expectFitsAndAccessible(desk.page);
  await desk.page.getByLabel('Your message').fill('Yes. We’ve written to the seller for you.');
  await desk.page.getByRole('button', { name: 'Send' }).click();
  await expect(state(desk.page)).toHaveAttribute('data-state', 'WAITING_FOR_MEMBER');

  await expect(messages(page).last()).toContainText('Atelier Support');
  await expect(messages(page).last()).toContainText('We’ve written to the seller for you.');
  await expect(state(page)).toHaveAttribute('data-state', 'WAITING_FOR_MEMBER');
  await page.getByRole('button', { name: 'This solved it' }).press('Enter');
  await expect(state(page)).toHaveAttribute('data-state', 'CLOSED');
  await expect(state(desk.page), 'the agent sees it without a reload').toHaveAttribute(
    'data-state',
    'CLOSED',
  );
  await expectFitsAndAccessible(page);
  await page.goto('/account/messages');
  await expect(page.getByTestId('conversation-row')).toContainText('Atelier Support');
});

test('a member writes to Atelier Support in French, and has to choose a topic first', async ({
  tab: { page, header },
  database,
}) => {
  await signInBefore(page, await addMember(database));
  await page.goto('/fr/account/messages');
  await header.hydrated();
  await page.getByRole('link', { name: 'Écrire au Soutien Atelier' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Écrire au Soutien Atelier');
  const form = page.getByTestId('ask-support');
  await form.getByRole('textbox').fill('Mon nom est mal écrit.');
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByTestId('problem-topic')).toBeVisible();
  await expectFitsAndAccessible(page);
  await form.getByRole('radio', { name: 'Mon compte' }).check();
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(state(page)).toContainText('Nous avons bien reçu votre message');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages avec le Soutien Atelier');
  await expectFitsAndAccessible(page);
});

test('a member asks Atelier Support about an order from its page', async ({
  tab: { page, header },
  database,
}) => {
  const [buyer, seller] = [await addMember(database), await addSeller(database)];
  const order = await addPaidOrder(database, { buyer, seller });
  await signInBefore(page, buyer);
  await page.goto(`/orders/${order.parentNumber}`);
  await header.hydrated();
  await page.getByRole('link', { name: 'Message Atelier Support' }).press('Enter');
  const form = page.getByTestId('ask-support');
  await expect(form).toContainText(`Order ${order.number}`);
  await form.getByLabel('Your message').fill('Can I change the address?');
  await form.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(state(page)).toHaveAttribute('data-state', 'WAITING_FOR_SUPPORT');
  await expect(page.getByRole('link', { name: `See order ${order.number}` })).toHaveAttribute(
    'href',
    `/orders/${order.parentNumber}`,
  );
});
