/** Accounts, search suggestions and the preferred store, by mouse and by keyboard. */
import { randomUUID } from 'node:crypto';
import { expectAccessible } from './expect-accessible.ts';
import { linkTo } from './mails.ts';
import { AccountPages, type Person } from './pages/account-pages.ts';
import { SearchBox } from './pages/search-box.ts';
import { StoreDialog } from './pages/store-dialog.ts';
import { expect, test } from './shop-test.ts';

const newcomer = (): Person => ({
  firstName: 'Zoé',
  lastName: 'Saint-Cyr',
  email: `zoe-${randomUUID().slice(0, 8)}@example.com`,
  password: 'laine, soie et lin',
});

/** The browser logs an error for every refused call. */
const REFUSED = /status of 40[013]/;

test('a visitor registers, confirms the email address through the mailed link, and signs in', async ({
  tab,
  pageErrors,
}) => {
  pageErrors.allow(REFUSED);
  const { page, header, signIn } = tab;
  const account = new AccountPages(page);
  const person = newcomer();

  await page.goto('/register?back=/cart');
  await account.register(person);
  await account.expectState('register', 'FULFILLED');
  const link = await linkTo(person.email);

  await page.goto('/sign-in?back=/cart');
  await signIn.signIn(person);
  await account.expectFailure('EMAIL_NOT_VERIFIED');
  await expect(signIn.password, 'the form keeps its text').toHaveValue(person.password);

  await page.goto(link);
  await account.expectState('verify-email', 'IDLE');
  await expect(page, 'the token leaves the address bar').not.toHaveURL(/token/);
  await page.reload();
  await account.send({ password: 'not the password' });
  await expect(account.problem('password')).toBeVisible();
  await account.send({ password: person.password });
  await account.expectState('verify-email', 'FULFILLED');

  await page.goto('/sign-in?back=/cart');
  await signIn.signIn(person);
  await expect(page).toHaveURL(/^[^?]*\/cart$/);
  await header.expectState('authenticated');
});

test('the registration form explains each invalid field and keeps the valid entries', async ({
  tab: { page },
}) => {
  const account = new AccountPages(page);
  await page.goto('/register');
  await account.register({ ...newcomer(), lastName: '4', email: 'nowhere', password: 'short' });
  await expect(account.field('lastName'), 'the first wrong field has the focus').toBeFocused();
  for (const name of ['lastName', 'email', 'password'] as const) {
    await expect(account.problem(name)).toBeVisible();
    const problemId = (await account.problem(name).getAttribute('id')) ?? 'none';
    const described = (await account.field(name).getAttribute('aria-describedby')) ?? '';
    expect(described.split(' ')).toContain(problemId);
  }
  await expect(account.field('firstName')).toHaveValue('Zoé');
  await expect(account.problem('firstName')).toHaveCount(0);
});

for (const { start, label } of [
  { start: '', label: 'Join Atelier Rewards for free' },
  { start: '/fr', label: 'Adhérer gratuitement à Récompenses Atelier' },
] as const)
  test(`a visitor joins the rewards program while registering, on ${start}/register`, async ({
    tab,
    pageErrors,
  }) => {
    pageErrors.allow(REFUSED);
    const { page, header, signIn } = tab;
    const account = new AccountPages(page);
    const person = newcomer();
    await page.goto(`${start}/register`);
    await header.hydrated();
    const phone = account.field('mobilePhone');
    await expect(phone).toBeHidden();
    await expect(account.joinBox).toHaveAccessibleName(new RegExp(label));
    await account.joinBox.press('Space');
    await expect(phone).toBeVisible();
    await expectAccessible(page);
    await account.register(person);
    await expect(account.problem('mobilePhone')).toBeVisible();
    await expect(phone).toBeFocused();

    // 800 is toll-free: only the server has the table of mobile numbers.
    await phone.fill('(800) 555-0199');
    await phone.press('Enter');
    await expect(account.problem('mobilePhone')).toBeVisible();
    await account.expectState('register', 'REJECTED');
    await expect(phone).toBeFocused();
    await account.joinBox.press('Space');
    await expect(account.problem('mobilePhone')).toHaveCount(0);
    await account.joinBox.press('Space');
    await phone.fill('(503) 555-0123');
    await phone.press('Enter');
    await account.expectState('register', 'FULFILLED');

    await page.goto(await linkTo(person.email));
    await account.send({ password: person.password });
    await account.expectState('verify-email', 'FULFILLED');
    await page.goto(`${start}/sign-in?back=${start}/account/rewards`);
    await signIn.signIn(person);
    await expect(page.getByTestId('loyalty-id')).toHaveText(/\d{12}|\d{4} \d{4} \d{4}/);
  });

test('the sign-in form gives the same answer to a wrong password and to an unknown email address', async ({
  tab,
  login,
  pageErrors,
}) => {
  pageErrors.allow(REFUSED);
  const { page, header, signIn } = tab;
  const account = new AccountPages(page);
  const answers: string[] = [];
  for (const email of [login.email, newcomer().email]) {
    await page.goto('/sign-in');
    await signIn.signIn({ email, password: 'not the password' });
    await account.expectFailure('WRONG_CREDENTIALS');
    await expect(signIn.email).toHaveValue(email);
    await expect(signIn.password).toBeFocused();
    answers.push(await page.locator('[role="alert"] [role="note"]').innerText());
  }
  expect(answers[0]).toBe(answers[1]);
  await header.expectState('notAuthenticated');
  await page.goto('/sign-in');
  await signIn.signIn(login);
  await header.expectState('authenticated');
});

test('sign-in redirects only within the shop, and sign-out ends the session', async ({ tab, login }) => {
  const { page, header, signIn } = tab;
  const account = new AccountPages(page);
  await page.goto('/sign-in?back=//elsewhere.example/');
  await signIn.signIn(login);
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  await page.goto('/account');
  await account.expectState('account', 'authenticated');
  await account.signOut();
  await account.expectState('account', 'notAuthenticated');
  await page.reload();
  await account.expectState('account', 'notAuthenticated');
  await header.expectState('notAuthenticated');
});

test('the buttons of the account page stay in place when the vouchers load', async ({
  tab: { page, signIn },
  login,
}) => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/memberLookUp', async (route) => {
    await answered;
    await route.fallback();
  });
  await page.goto('/sign-in?back=/account');
  await signIn.signIn(login);
  await expect(page).toHaveURL(/^[^?]*\/account$/);

  const signOut = new AccountPages(page).signOutButton;
  await expect(page.getByTestId('my-vouchers')).toHaveAttribute('data-state', 'PENDING');
  const before = await signOut.boundingBox();
  answer();
  await expect(page.getByTestId('my-vouchers')).toHaveAttribute('data-state', 'FULFILLED');
  expect(await signOut.boundingBox()).toEqual(before);
});

test('search suggestions are chosen with arrow keys, and Escape closes them and keeps the typed text', async ({
  tab: { page },
}) => {
  const box = new SearchBox(page);
  await page.goto('/');
  await box.type('yarn');
  await box.field.press('ArrowDown');
  await box.expectActive(0);
  await box.field.press('Escape');
  await box.expectClosed();
  await expect(box.field).toHaveValue('yarn');
  await box.field.press('ArrowDown');
  await expect(box.list).toBeVisible();
  await box.field.press('ArrowUp');
  await box.expectActive((await box.options.count()) - 1);
  await box.field.press('Enter');
  await expect(page).toHaveURL(/\/(product|project|class|category|fgm|makerplace)\//);
});

test('a shopper chooses a store by keyboard, and the next page still has it', async ({ tab: { page } }) => {
  const store = new StoreDialog(page);
  await page.goto('/help');
  await store.expectState('NONE');
  await store.open();
  await page.keyboard.press('Escape');
  await store.expectClosed();
  await store.open();
  await store.choose('montreal');
  await store.expectClosed();
  await store.expectState('CHOSEN');
  await page.goto('/terms');
  await store.expectState('CHOSEN');
  await store.open();
  await expect(store.dialog.getByRole('radio', { checked: true }), 'far down the list').toBeInViewport();
});

test('the cookie page clears the chosen store and all cookies on request', async ({
  tab: { page },
  context,
}) => {
  const store = new StoreDialog(page);
  await page.goto('/cookies');
  await store.open();
  await store.choose('montreal');
  await store.expectState('CHOSEN');
  await page.getByTestId('cookie-choice').locator('button').click();
  await expect(page.getByTestId('cookie-choice')).toHaveAttribute('data-state', 'FULFILLED');
  await store.expectState('NONE');
  expect(await context.cookies()).toEqual([]);
});

test('without script, the sign-in page shows a notice in both languages and disables its button @no-script', async ({
  page,
}) => {
  await page.goto('/fr/sign-in');
  const notice = page.locator('main [role="note"] p');
  await expect(notice).toHaveCount(2);
  await expect(notice.first()).toContainText('Activez-le');
  await expect(page.locator('main [role="note"] p[lang="en"]')).toContainText('Please turn it on');
  await expect(page.locator('main button[type="submit"]').last()).toBeDisabled();
});
