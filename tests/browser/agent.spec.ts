/** An agent sees the shop as a customer does (§2, §6): begins, buys for them, and ends it by the banner. */
import { COOKIES } from '#contract/endpoints.ts';
import { AgentBanner, AgentPage } from './pages/agent.ts';
import { addAgent, addMember, forgetCode, signedInAlready } from './people.ts';
import { expect, tabOf, test, type Tab } from './shop-test.ts';
import type { Member } from './people.ts';

const AS_LONG_AS_A_FORM_TAKES = (nth: string): string => `noemie-${nth}-${'a'.repeat(22)}@example.com`;
const viewing = (who: string): string =>
  `You are viewing this site as ${who}. Click here to end this session.`;

async function signIn({ page, header, signIn: door }: Tab, agent: Member): Promise<AgentPage> {
  await page.goto('/sign-in?back=/agent');
  await door.signIn(agent);
  await expect(page).toHaveURL('/agent');
  await header.awake();
  return new AgentPage(page);
}

test('an agent fills the cart of a member, who finds it there, and ends by the banner', async ({
  tab,
  addresses,
  database,
}) => {
  const { page, header, product, cart } = tab;
  const customer = await addMember(database, false, AS_LONG_AS_A_FORM_TAKES);
  const banner = new AgentBanner(page);
  const form = await signIn(tab, await addAgent(database));
  await banner.expectNone();
  await form.actFor('member', customer.email);

  await expect(page).toHaveURL('/');
  await header.awake();
  await banner.expectActing(viewing(customer.email));
  await header.expectState('authenticated');
  await page.goto(addresses.product);
  await header.awake();
  await banner.expectActing(viewing(customer.email));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  const sku = await product.sku();
  await product.addToCart();
  await header.cart.click();
  await expect(cart.line(sku).root).toBeVisible();
  await cart.expectOwner('member');
  await banner.expectActing(viewing(customer.email));

  await banner.end.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/sign-in?back=/agent');
  await banner.expectNone();
  await header.expectState('notAuthenticated');
  await page.goto('/cart');
  await expect(cart.empty).toBeVisible();

  await page.goto('/sign-in?back=/cart');
  await tab.signIn.signIn(customer);
  await expect(cart.line(sku).root).toBeVisible();
});

test('an unknown address is told beside the field, and nothing begins @phone', async ({
  tab,
  database,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/);
  const form = await signIn(tab, await addAgent(database));
  // As the server drew it, not as it was drawn here.
  await tab.page.reload();
  await tab.header.awake();
  await form.actFor('member', 'nobody-at-all@example.com');
  await expect(form.problem).toHaveText('Nobody has an account with this email address.');
  await expect(form.email).toBeFocused();
  await form.actFor('member', 'nobody');
  await expect(form.problem).toHaveText('Please enter a valid email address.');
  await new AgentBanner(tab.page).expectNone();
});

test('a guest is named by the address they told, or as a customer @desktop', async ({ tab, database }) => {
  const { page, header } = tab;
  const agent = await addAgent(database);
  const banner = new AgentBanner(page);
  const form = await signIn(tab, agent);
  await form.actFor('guest', 'Guest@Example.com');
  await expect(page).toHaveURL('/');
  await banner.expectActing(viewing('guest@example.com'));
  await header.expectState('notAuthenticated');
  await header.awake();
  await banner.end.click();
  await banner.expectNone();

  await forgetCode(database, agent);
  const again = await signIn(tab, agent);
  await again.actFor('guest', '');
  await expect(page).toHaveURL('/');
  await header.awake();
  await banner.expectActing(viewing('customer'));
});

test('the other tab shows the banner too, and loses it with the end @desktop', async ({
  tab,
  context,
  database,
}) => {
  const customer = await addMember(database);
  const form = await signIn(tab, await addAgent(database));
  const other = tabOf(await context.newPage());
  await other.page.goto('/help');
  await other.header.awake();
  await form.actFor('member', customer.email);
  const banner = new AgentBanner(other.page);
  await banner.expectActing(viewing(customer.email));
  await other.header.awake();
  await tab.header.awake();
  await new AgentBanner(tab.page).end.click();
  await banner.expectNone();
  await other.header.expectState('notAuthenticated');
});

test('in French, from the account @french', async ({ tab, database }) => {
  const { page, header } = tab;
  const customer = await addMember(database);
  await page.goto('/fr/sign-in?back=/account');
  await tab.signIn.signIn(await addAgent(database));
  await page.getByRole('link', { name: 'Agir pour un client' }).click();
  await header.awake();
  await new AgentPage(page).actFor('member', customer.email);
  await expect(page).toHaveURL('/fr');
  await new AgentBanner(page).expectActing(
    `Vous voyez ce site en tant que ${customer.email}. Cliquez ici pour mettre fin à cette session.`,
  );
});

test.describe('without script @no-script', () => {
  test('it begins, is told on every page, and ends', async ({ tab, context, addresses, database }) => {
    const { page, product, cart } = tab;
    const customer = await addMember(database);
    const url = new URL(test.info().project.use.baseURL ?? '').origin;
    const secret = await signedInAlready(database, await addAgent(database));
    await context.addCookies([
      { name: COOKIES.session.name, value: secret, url },
      { name: COOKIES.agent.name, value: '1', url },
    ]);
    await page.goto('/agent');
    const form = new AgentPage(page);
    const banner = new AgentBanner(page);
    await form.actFor('member', 'nobody-at-all@example.com');
    await expect(form.problem).toHaveText('Nobody has an account with this email address.');
    await form.actFor('member', customer.email);
    await expect(page).toHaveURL('/');
    await banner.expectActing(viewing(customer.email));
    await page.goto(addresses.product);
    const sku = await product.sku();
    await product.add.click();
    await page.goto('/cart');
    await expect(cart.line(sku).root).toBeVisible();
    await banner.expectActing(viewing(customer.email));
    await banner.end.click();
    await expect(page).toHaveURL('/sign-in?back=/agent');
    await banner.expectNone();
    await page.goto('/cart');
    await expect(cart.empty).toBeVisible();
  });
});
