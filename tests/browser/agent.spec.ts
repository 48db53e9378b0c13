/** A support agent acts for a customer (§2, §6): starts a session, fills the cart, and ends it through the banner. */
import { COOKIES } from '#contract/cookies.ts';
import { EMAIL_FORM_MAX } from '#contract/limits.ts';
import { AgentBanner, AgentPage } from './pages/agent.ts';
import { addAgent, addMember, forgetCode, addSession } from './people.ts';
import { expect, tabOf, test, type Tab } from './shop-test.ts';
import type { Member } from './people.ts';

const DOMAIN = '@example.com';
/** An email address as long as the form accepts. */
const longestAddress = (nth: string): string =>
  `noemie-${nth}-`.padEnd(EMAIL_FORM_MAX - DOMAIN.length, 'a').concat(DOMAIN);
const viewing = (who: string): string =>
  `You are viewing this site as ${who}. Click here to end this session.`;

async function signIn({ page, header, signIn: signInPage }: Tab, agent: Member): Promise<AgentPage> {
  await page.goto('/sign-in?back=/agent');
  await signInPage.signIn(agent);
  await expect(page).toHaveURL('/agent');
  await header.hydrated();
  return new AgentPage(page);
}

test('an agent fills a member’s cart and ends the session by the banner, and the member finds the item', async ({
  tab,
  addresses,
  database,
}) => {
  const { page, header, product, cart } = tab;
  const customer = await addMember(database, false, longestAddress);
  const banner = new AgentBanner(page);
  const form = await signIn(tab, await addAgent(database));
  await banner.expectNone();
  await form.actFor('member', customer.email);

  await expect(page).toHaveURL('/');
  await header.hydrated();
  await banner.expectActing(viewing(customer.email));
  await header.expectState('authenticated');
  await page.goto(addresses.product);
  await header.hydrated();
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

test('the agent’s form reports an unknown email address beside its field and starts no session @phone', async ({
  tab,
  database,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/);
  const form = await signIn(tab, await addAgent(database));
  // The reload tests the form as the server rendered it.
  await tab.page.reload();
  await tab.header.hydrated();
  await form.actFor('member', 'nobody-at-all@example.com');
  await expect(form.problem).toHaveText('No account has this email address.');
  await expect(form.email).toBeFocused();
  await form.actFor('member', 'nobody');
  await expect(form.problem).toHaveText('Please enter a valid email address.');
  await new AgentBanner(tab.page).expectNone();
});

test('the agent’s banner names a guest by the email address, or “customer” without one @desktop', async ({
  tab,
  database,
}) => {
  const { page, header } = tab;
  const agent = await addAgent(database);
  const banner = new AgentBanner(page);
  const form = await signIn(tab, agent);
  await form.actFor('guest', 'Guest@Example.com');
  await expect(page).toHaveURL('/');
  await banner.expectActing(viewing('guest@example.com'));
  await header.expectState('notAuthenticated');
  await header.hydrated();
  await banner.end.click();
  // Otherwise the way there, which the page takes by itself, interrupts the next one.
  await expect(page).toHaveURL('/sign-in?back=/agent');
  await banner.expectNone();

  await forgetCode(database, agent);
  const again = await signIn(tab, agent);
  await again.actFor('guest', '');
  await expect(page).toHaveURL('/');
  await header.hydrated();
  await banner.expectActing(viewing('customer'));
});

test('every tab shows the agent’s banner, and all tabs hide it when the agent’s session ends @desktop', async ({
  tab,
  context,
  database,
}) => {
  const customer = await addMember(database);
  const form = await signIn(tab, await addAgent(database));
  const other = tabOf(await context.newPage());
  await other.page.goto('/help');
  await other.header.hydrated();
  await form.actFor('member', customer.email);
  const banner = new AgentBanner(other.page);
  await banner.expectActing(viewing(customer.email));
  await other.header.hydrated();
  await tab.header.hydrated();
  await new AgentBanner(tab.page).end.click();
  await banner.expectNone();
  await other.header.expectState('notAuthenticated');
});

test('an agent starts to act for a member from the French account page @french', async ({
  tab,
  database,
}) => {
  const { page, header } = tab;
  const customer = await addMember(database);
  await page.goto('/fr/sign-in?back=/account');
  await tab.signIn.signIn(await addAgent(database));
  await page.getByRole('link', { name: 'Soutien Atelier' }).click();
  await header.hydrated();
  await new AgentPage(page).actFor('member', customer.email);
  await expect(page).toHaveURL('/fr');
  await new AgentBanner(page).expectActing(
    `Vous voyez ce site en tant que ${customer.email}. Cliquez ici pour mettre fin à cette session.`,
  );
});

test.describe('without script @no-script', () => {
  test('an agent starts to act for a member, sees the banner on each page, and ends the session', async ({
    tab,
    context,
    addresses,
    database,
  }) => {
    const { page, product, cart } = tab;
    const customer = await addMember(database);
    const url = new URL(test.info().project.use.baseURL ?? '').origin;
    const secret = await addSession(database, await addAgent(database));
    await context.addCookies([
      { name: COOKIES.session.name, value: secret, url },
      { name: COOKIES.agent.name, value: '1', url },
    ]);
    await page.goto('/agent');
    const form = new AgentPage(page);
    const banner = new AgentBanner(page);
    await form.actFor('member', 'nobody-at-all@example.com');
    await expect(form.problem).toHaveText('No account has this email address.');
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
