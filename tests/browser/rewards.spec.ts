/** Joining the rewards program, the points and offers of a member, and every outcome of an application for the store card (§4, §8). */
import { randomUUID } from 'node:crypto';
import type { FrameLocator, Page } from '@playwright/test';
import { expectAccessible, expectContrastInTheDark, expectFitsAndAccessible } from './expect-accessible.ts';
import { addToCart } from './add-to-cart.ts';
import { addDelivered } from './delivered-order.ts';
import { addMember, addOffice, addSeller, type Member } from './people.ts';
import { expect, tabOf, test, type Tab } from './shop-test.ts';
import { signInBefore } from './signed-in-browser.ts';
import type pg from 'pg';

const SDK = '**/card/sdk.js';

let serial = 0;
/** A member with an odd number, to whom the provider makes no offer. */
async function addJoined(database: pg.Client): Promise<Member> {
  const member = await addMember(database);
  serial += 2;
  const loyaltyId = `${String(Date.now()).slice(-9)}${String(serial).padStart(2, '0')}1`;
  await database.query('update account set loyalty_id = $2, rewards_joined_at = now() where id = $1', [
    member.id,
    loyaltyId,
  ]);
  return member;
}

const cardOf = (page: Page) => page.getByTestId('store-card');
const formOf = (page: Page): FrameLocator => page.frameLocator('dialog iframe');

async function openRewards({ page, header }: Tab, member: Member): Promise<void> {
  await signInBefore(page, member);
  await page.goto('/account/rewards');
  await header.hydrated();
}

/**
 * Presses a key that may close the form. Playwright may wait forever for the answer of a closed frame, so the test doesn't wait for the
 * key itself: its next line waits for the change that the key causes.
 */
function press(page: Page, key: 'Enter' | 'Escape'): void {
  page.keyboard.press(key).catch(() => undefined);
}

/** The member applies for the card by keyboard alone. `digit`: the last digit of the Social Security number, which decides the outcome. */
async function apply(page: Page, digit: number): Promise<void> {
  await cardOf(page).getByRole('button', { name: 'Apply for the card' }).focus();
  await page.keyboard.press('Enter');
  const form = formOf(page);
  await expect(form.getByLabel('Full legal name')).toBeFocused();
  await page.keyboard.type('Noémie Roy');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`12345678${String(digit)}`);
  press(page, 'Enter');
}

const done = (page: Page) => formOf(page).getByRole('button', { name: /^(Done|Terminé)$/ });

/** Closes the form by a dispatched click: Playwright may wait forever for the answer to a tap that removes its own frame. */
const close = (page: Page) => done(page).dispatchEvent('click');

test('a member joins in one step, sees their number, and applies for the card', async ({ tab, database }) => {
  const { page } = tab;
  await openRewards(tab, await addMember(database));
  const form = page.getByTestId('join-form');
  await form.getByLabel('Mobile phone').fill('12');
  await form.getByRole('button', { name: 'Join Rewards' }).click();
  await expect(form.getByTestId('problem-mobilePhone')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Mobile phone').fill('(503) 555-0123');
  await form.getByRole('button', { name: 'Join Rewards' }).click();
  await expect(page.getByTestId('loyalty-id')).toHaveText(/^\d{4} \d{4} \d{4}$/);
  await expect(cardOf(page)).toHaveAttribute('data-state', 'ready.IDLE');
  await expectFitsAndAccessible(page);
  await expectContrastInTheDark(page);
});

test('an approved member sees the account and the benefits once the page has reloaded', async ({
  tab,
  database,
}) => {
  const { page } = tab;
  const member = await addJoined(database);
  await openRewards(tab, member);
  const registered = page.waitForResponse('**/registerPlccCard');
  await apply(page, 1);
  const registration = await registered;
  expect(registration.request().postDataJSON()).toMatchObject({
    registrationStore: 9290,
    registrationSource: test.info().project.use.isMobile === true ? 'MOBILEAPP' : 'ECOM',
    plccStatus: 'APPROVED',
  });
  await expect(done(page)).toBeFocused();
  const reloaded = page.waitForEvent('load');
  press(page, 'Enter');
  await reloaded;
  const account = page.getByTestId('card-of-holder');
  await expect(account).toContainText(/ending in \d{4}/);
  await expect(account.getByRole('listitem')).toHaveCount(3);
  await expectFitsAndAccessible(page);
  const { rows } = await database.query('select plcc_status from account where id = $1', [member.id]);
  expect(rows).toEqual([{ plcc_status: 3 }]);
});

for (const { digit, outcome, state, title, after } of [
  {
    digit: 2,
    outcome: 'pending',
    state: 'pending',
    title: 'The bank needs more time',
    after: 'still deciding',
  },
  {
    digit: 3,
    outcome: 'declined',
    state: 'declined',
    title: 'The bank declined',
    after: 'declined your last',
  },
  {
    digit: 4,
    outcome: 'refused as a second account',
    state: 'accountExists',
    title: 'already have a card account',
    after: 'partner bank',
  },
])
  test(`a member whose application is ${outcome} reads it, and the page does not reload`, async ({
    tab,
    database,
  }) => {
    const { page } = tab;
    await openRewards(tab, await addJoined(database));
    await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
    await apply(page, digit);
    await expect(done(page)).toBeFocused();
    press(page, 'Enter');
    const card = cardOf(page);
    await expect(card).toHaveAttribute('data-state', state);
    const heading = card.getByRole('heading', { level: 3 });
    await expect(heading).toContainText(title);
    await expect(heading).toBeFocused();
    await expectFitsAndAccessible(page);
    await card.getByRole('button', { name: 'OK' }).click();
    await expect(card).toHaveAttribute('data-state', 'ready.IDLE');
    await expect(card).toContainText(after);
    await expect(page.locator('html')).toHaveAttribute('data-kept', '');
  });

test('a form that the applicant closes, by its button, by Escape or by its number, changes nothing', async ({
  tab,
  database,
}) => {
  const { page } = tab;
  await openRewards(tab, await addJoined(database));
  const card = cardOf(page);
  await apply(page, 5);
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(card).toHaveAttribute('data-state', 'ready.IDLE');
  for (const leave of [
    () => formOf(page).getByRole('button', { name: 'Cancel' }).dispatchEvent('click'),
    () => press(page, 'Escape'),
  ]) {
    await card.getByRole('button', { name: 'Apply for the card' }).click();
    await expect(formOf(page).getByLabel('Full legal name')).toBeFocused();
    await leave();
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(card).toHaveAttribute('data-state', 'ready.IDLE');
  }
});

test('a form that breaks shows "sdk init error.", and the member tries again', async ({ tab, database }) => {
  const { page } = tab;
  await openRewards(tab, await addJoined(database));
  await apply(page, 6);
  const card = cardOf(page);
  await expect(card).toHaveAttribute('data-state', 'ready.REJECTED');
  await expect(card.getByRole('heading', { level: 3 })).toHaveText('sdk init error.');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(formOf(page).getByLabel('Full legal name')).toBeVisible();
});

test('the script is loaded only when a member applies; one that fails to load shows "sdk init error."', async ({
  tab,
  database,
  pageErrors,
}) => {
  const { page } = tab;
  pageErrors.allow(/sdk\.js|ERR_FAILED/);
  const loads: string[] = [];
  await page.route(SDK, (route) => {
    loads.push(route.request().url());
    return route.abort();
  });
  await openRewards(tab, await addJoined(database));
  const card = cardOf(page);
  await expect(card.getByRole('button', { name: 'Apply for the card' })).toBeVisible();
  expect(loads).toEqual([]);
  await card.getByRole('button', { name: 'Apply for the card' }).click();
  await expect(card.getByRole('heading', { level: 3 })).toHaveText('sdk init error.');
  expect(loads).toHaveLength(1);
  await page.unroute(SDK);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(formOf(page).getByLabel('Full legal name')).toBeVisible();
});

test('a script that never becomes ready is polled until the member is asked to refresh the page, and can be canceled', async ({
  tab,
  database,
}) => {
  const { page } = tab;
  await page.route(SDK, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.clock.install();
  await openRewards(tab, await addJoined(database));
  const card = cardOf(page);
  const start = card.getByRole('button', { name: 'Apply for the card' });
  await start.click();
  await expect(card).toHaveAttribute('data-state', 'preparing.polling.waiting');
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toHaveAttribute('data-state', 'ready.IDLE');
  await start.click();
  await expect(card).toHaveAttribute('data-state', 'preparing.polling.waiting');
  await expectAccessible(page);
  // Real time passes, too, so that only the machine's own tests can tell the exact count.
  for (let poll = 1; poll < 30; poll += 1) await page.clock.runFor(800);
  await expect(card).toHaveAttribute('data-state', 'preparing.polling.waiting');
  for (let poll = 30; poll <= 50; poll += 1) await page.clock.runFor(800);
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(
    'Encountered some errors, please refresh the page again',
  );
  await page.unroute(SDK);
  await card.getByRole('button', { name: 'Refresh the page' }).click();
  await expect(start).toBeVisible();
});

test('a registration that fails is sent four times in all, each is reported, and the member reads about it', async ({
  tab,
  database,
  pageErrors,
}) => {
  const { page } = tab;
  pageErrors.allow(/registerPlccCard|503/);
  const member = await addJoined(database);
  let tries = 0;
  await page.route('**/registerPlccCard', (route) => {
    tries += 1;
    return route.fulfill({ status: 503, contentType: 'application/json', body: '{}' });
  });
  await openRewards(tab, member);
  await apply(page, 2);
  await close(page);
  const card = cardOf(page);
  await expect(card).toHaveAttribute('data-state', 'pending');
  await expect(card).toContainText('Our team has been notified.');
  expect(tries).toBe(4);
  await expect
    .poll(async () => {
      const { rows } = await database.query('select 1 from mail where once_key like $1', [
        `store-card:${member.id}:%`,
      ]);
      return rows.length;
    })
    .toBe(4);
});

test('in French, a member reads the form and the outcome in French', async ({ tab, database }) => {
  const { page, header } = tab;
  await signInBefore(page, await addJoined(database));
  await page.goto('/fr/account/rewards');
  await header.hydrated();
  const card = cardOf(page);
  await card.getByRole('button', { name: 'Demander la carte' }).click();
  const form = formOf(page);
  await form.getByLabel('Nom légal complet').fill('Noémie Roy');
  await form.getByLabel('Numéro de sécurité sociale').fill('123456783');
  await form.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect(done(page)).toHaveText('Terminé');
  await close(page);
  await expect(card.getByRole('heading', { level: 3 })).toHaveText('La banque a refusé votre demande');
  await expectFitsAndAccessible(page);
});

test('the provider’s form and its decision are accessible', async ({
  tab,
  database,
  pageErrors,
  openBrowser,
}) => {
  // Outside a frame, the page has no shop to report to.
  pageErrors.allow(/postMessage/);
  await openRewards(tab, await addJoined(database));
  await cardOf(tab.page).getByRole('button', { name: 'Apply for the card' }).click();
  const src = await tab.page.locator('dialog iframe').getAttribute('src');
  const page = await (await openBrowser()).newPage();
  await page.goto(src ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send my application' }).click();
  await expect(page.getByLabel('Full legal name')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByLabel('Full legal name').fill('Noémie Roy');
  await page.getByLabel('Social Security').fill('123456783');
  await page.getByRole('button', { name: 'Send my application' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t approve you now');
  await expectAccessible(page);
});

test('a link to the page loads it as a document of its own, whose policy allows the provider; others do not', async ({
  tab: { page, header },
  database,
}) => {
  await signInBefore(page, await addJoined(database));
  const policyOf = async (path: string) =>
    (await page.request.get(path)).headers()['content-security-policy'] ?? '';
  expect(await policyOf('/account/rewards')).toContain('frame-src http');
  expect(await policyOf('/account')).not.toContain('frame-src');
  await page.goto('/account');
  await header.hydrated();
  const loaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Rewards', exact: true }).click();
  await loaded;
  await cardOf(page).getByRole('button', { name: 'Apply for the card' }).click();
  await expect(formOf(page).getByLabel('Full legal name')).toBeVisible();
});

/** Adds entries of so many points each, oldest first, all of one order. @returns the number of its purchase */
async function addEarned(database: pg.Client, member: Member, points: readonly number[]): Promise<string> {
  const { number, parentNumber } = await addDelivered(database, member, await addSeller(database));
  for (const [nth, earned] of points.entries())
    await database.query(
      `insert into points_entry (key, user_id, kind, points, order_number, at)
        values ('order-' || $1::text || '-' || $4::int, $2, 'EARNED', $3, $1, now() - make_interval(days => $4))`,
      [number, member.id, earned, points.length - nth],
    );
  return parentNumber;
}

test('a new member reads how points are earned, and that there are none yet', async ({ tab, database }) => {
  const { page } = tab;
  await openRewards(tab, await addJoined(database));
  await expect(page.getByTestId('points-balance')).toHaveText('0 points');
  const points = page.getByTestId('my-points');
  await expect(points).toContainText('500 more points, and you’ll get a voucher of $5.00.');
  await expect(points).toContainText('500 points become a voucher of $5.00, valid for 90 days.');
  await expect(page.getByTestId('my-history')).toContainText('You don’t have any points yet.');
});

test('a member sees the balance and the history of points, opens an order, and reads earlier points', async ({
  tab,
  database,
}) => {
  const { page, header } = tab;
  const member = await addJoined(database);
  const purchase = await addEarned(database, member, [...Array.from({ length: 11 }, () => 1), 30]);
  await openRewards(tab, member);
  await expect(page.getByTestId('points-balance')).toHaveText('41 points');
  await expect(page.getByRole('progressbar', { name: 'Progress to your next voucher' })).toHaveAttribute(
    'aria-valuenow',
    '8',
  );
  const entries = page.getByTestId('points-entry');
  await expect(entries).toHaveCount(10);
  await expect(entries.first()).toContainText('+30 points');
  await page.getByRole('button', { name: 'Show earlier points' }).click();
  await expect(entries).toHaveCount(12);
  await expect(entries.last()).toContainText('+1 point');
  await expect(page.getByRole('button', { name: 'Show earlier points' })).toBeHidden();
  await expectFitsAndAccessible(page);
  await expectContrastInTheDark(page);
  await entries.first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/orders/${purchase}$`));
  await header.hydrated();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a member whose points can’t be loaded reads why, and tries again', async ({
  tab,
  database,
  pageErrors,
}) => {
  const { page } = tab;
  pageErrors.allow(/loyalty\/points|503/);
  await page.route('**/loyalty/points*', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
  );
  await openRewards(tab, await addJoined(database));
  const points = page.getByTestId('my-points');
  await expect(points).toHaveAttribute('data-state', 'REJECTED');
  await expect(points.getByRole('alert')).toBeVisible();
  await page.unroute('**/loyalty/points*');
  await points.getByRole('button').click();
  await expect(page.getByTestId('points-balance')).toHaveText('0 points');
});

test('in French, a member reads how far it is to the next voucher', async ({ tab, database }) => {
  const { page, header } = tab;
  const member = await addJoined(database);
  await addEarned(database, member, [499]);
  await signInBefore(page, member);
  await page.goto('/fr/account/rewards');
  await header.hydrated();
  await expect(page.getByTestId('my-points')).toContainText(
    'Encore 1 point et vous recevrez un bon d’achat de 5,00 $ US.',
  );
  await expect(page.getByTestId('points-entry')).toContainText('+499 points');
  await expectFitsAndAccessible(page);
});

test('a member reads on an order how many points it will earn; one who hasn’t joined reads nothing of points', async ({
  tab,
  database,
}) => {
  const { page, header } = tab;
  const member = await addMember(database);
  const { parentNumber, number } = await addDelivered(database, member, await addSeller(database));
  await database.query(
    'update seller_order set item_subtotal_cents = 4599, voucher_cents = 700 where number = $1',
    [number],
  );
  await signInBefore(page, member);
  await page.goto(`/orders/${parentNumber}`);
  await header.hydrated();
  await expect(page.getByTestId('order')).toBeVisible();
  await expect(page.getByTestId('points-to-earn')).toBeHidden();
  await page.goto('/account/rewards');
  await header.hydrated();
  await page.getByTestId('join-form').getByLabel('Mobile phone').fill('(503) 555-0123');
  await page.getByRole('button', { name: 'Join Rewards' }).click();
  await expect(page.getByTestId('loyalty-id')).toBeVisible();
  await page.goto(`/orders/${parentNumber}`);
  await header.hydrated();
  await expect(page.getByTestId('order')).toHaveAttribute('data-state', 'DELIVERED');
  await expect(page.getByTestId('points-to-earn')).toHaveText(
    'You’ll earn 38 points when this order is complete.',
  );
});

test('the back office writes an offer, a member claims its voucher, and the back office ends the offer', async ({
  tab,
  openBrowser,
  database,
}) => {
  const office = tabOf(await (await openBrowser()).newPage());
  await signInBefore(office.page, await addOffice(database), false);
  await office.page.goto('/backoffice/offers');
  await office.header.hydrated();
  const form = office.page.getByTestId('offer-form');
  const title = `Yarn week ${randomUUID().slice(0, 8)}`;
  for (const [label, text] of [
    ['Title in English', title],
    ['Title in French', 'La semaine de la laine'],
    ['Text in English', 'For a skein you haven’t tried yet.'],
    ['Voucher, in US dollars', '6.50'],
    ['First day', '2026-01-01'],
    ['Last day', '2025-12-31'],
  ] as const)
    await form.getByLabel(label).fill(text);
  await form.getByRole('button', { name: 'Publish offer' }).click();
  await expect(form.getByTestId('problem-textFr')).toBeVisible();
  await expect(form.getByTestId('problem-until')).toBeVisible();
  await expectFitsAndAccessible(office.page);
  await form.getByLabel('Text in French').fill('Pour un écheveau que vous n’avez pas encore essayé.');
  await form.getByLabel('Last day').fill('2099-12-31');
  await form.getByRole('button', { name: 'Publish offer' }).click();
  const row = office.page.getByTestId('office-offer').filter({ hasText: title });
  await expect(row).toHaveAttribute('data-state', 'RUNNING');
  await expect(form.getByLabel('Title in English')).toHaveValue('');

  const { page, header } = tab;
  await openRewards(tab, await addJoined(database));
  const offer = page.getByTestId('my-offer').filter({ hasText: title });
  await expect(page.getByTestId('my-vouchers')).toHaveAttribute('data-state', 'FULFILLED');
  await expect(page.getByTestId('my-voucher')).toHaveCount(0);
  await offer.getByRole('button', { name: 'Claim $6.50 voucher' }).focus();
  await page.keyboard.press('Enter');
  await expect(offer).toHaveAttribute('data-state', 'CLAIMED');
  await expect(offer.getByRole('status')).toBeFocused();
  await expect(page.getByTestId('my-voucher')).toContainText('$6.50 left');
  await expectFitsAndAccessible(page);
  await expectContrastInTheDark(page);
  await page.goto('/fr/account/rewards');
  await header.hydrated();
  await expect(page.getByTestId('my-offers')).toContainText('La semaine de la laine');
  await expect(page.getByTestId('my-offers')).toContainText('Votre bon d’achat de 6,50\u00a0$\u00a0US');

  await row.getByRole('button', { name: `End “${title}”` }).click();
  await row.getByRole('button', { name: 'End it now' }).click();
  await expect(row).toHaveAttribute('data-state', 'ENDED');
  await expect(row).toContainText('1 voucher claimed.');
  await expectAccessible(office.page);
});

test('a member is told in the cart of the best offer, and finds it on the rewards page', async ({
  context,
  tab: { page, header },
  addresses,
  database,
}) => {
  await signInBefore(page, await addJoined(database));
  await addToCart(context, addresses.product);
  await page.goto('/cart');
  await header.hydrated();
  const offer = page.getByTestId('top-offer');
  await expect(offer).toContainText('You have an offer:');
  await expectFitsAndAccessible(page);
  await offer.getByRole('link', { name: 'See your offers' }).press('Enter');
  await expect(page.getByTestId('my-offers')).toBeVisible();
});

test('a shopper who hasn’t joined is told in the cart, in French, of the offer that joining opens', async ({
  context,
  tab: { page, header },
  addresses,
  database,
}) => {
  await signInBefore(page, await addMember(database));
  await addToCart(context, addresses.product);
  await page.goto('/fr/cart');
  await header.hydrated();
  const offer = page.getByTestId('top-offer');
  await expect(offer).toContainText('L’adhésion à Récompenses Atelier est gratuite.');
  await expectFitsAndAccessible(page);
  await offer.getByRole('link', { name: 'Adhérer' }).press('Enter');
  await expect(page.getByTestId('join-form')).toBeVisible();
});
