/** The shopper's main journey: search, filter, choose a color, add to the cart, sign in, and edit the cart. */
import { numberIn } from './pages/listing-page.ts';
import { expect, test, type Tab } from './shop-test.ts';
import type { DemoLogin } from './logins.ts';

type Words = { home: string; typo: string; brand: string; colour: string };

const ENGLISH: Words = { home: '/', typo: 'mernio wool', brand: 'Brand', colour: 'Color' };
const FRENCH: Words = { home: '/fr', typo: 'lainne mérinos', brand: 'Marque', colour: 'Couleur' };

async function find({ page, header, listing }: Tab, words: Words): Promise<void> {
  await page.goto(words.home);
  await header.hydrated();
  await header.search(words.typo);
  await expect(listing.correction).toContainText(words.typo);
  await listing.expectShown();

  const first = await listing.choose(words.brand);
  expect(await listing.total()).toBe(first);
  const second = await listing.choose(words.brand);
  expect(await listing.total(), 'the items of both brands').toBe(first + second);
  const coloured = await listing.choose(words.colour);
  expect(await listing.total(), 'as many as the facet promised').toBe(coloured);
}

/** Chooses another color of the product on the page. @returns its sub-SKU */
async function chooseColour({ page, product }: Tab): Promise<string> {
  const { otherColour: swatch, picture } = product;
  const before = { sku: await product.sku(), picture: await picture.getAttribute('src') };
  const label = await swatch.locator('span').innerText();
  const colour = await swatch.locator('circle').getAttribute('fill');
  await swatch.click();
  await expect(product.article.locator('fieldset legend').first()).toContainText(label);
  const sku = await product.sku();
  expect(sku).not.toBe(before.sku);
  await expect(page).toHaveURL(new RegExp(`subSku=${sku}`));
  await expect(picture, 'the picture has the colour of the swatch').toHaveAttribute(
    'src',
    new RegExp(`\\.${(colour ?? '').slice(1)}\\.`),
  );
  await expect(picture).not.toHaveAttribute('src', before.picture ?? '');
  const drawn = await page.request.get((await picture.getAttribute('src')) ?? '');
  expect(drawn.headers()['content-type']).toMatch(/^image\//);
  return sku;
}

async function addAndEditCart(tab: Tab, sku: string, login: DemoLogin): Promise<void> {
  const { page, header, product, cart, signIn } = tab;
  await product.addToCart();
  await header.expectInCart(1);

  await header.account.click();
  await signIn.signIn(login);
  await expect(product.title, 'sign-in returns to the product').toBeVisible();
  await header.expectState('authenticated');

  await header.cart.click();
  await cart.expectOwner('member');
  const line = cart.line(sku);
  await expect(line.root, "the guest's line is in the member's cart").toBeVisible();
  await page.reload();
  await header.hydrated();
  await header.expectState('authenticated');
  await cart.expectOwner('member');
  await expect(line.root).toBeVisible();

  await line.quantity.fill('1');
  await cart.expectSaved();
  const one = numberIn(await line.price.innerText());
  await line.quantity.fill('2');
  await expect.poll(async () => numberIn(await line.price.innerText())).toBe(2 * one);
  await cart.expectSaved();
  await page.reload();
  await expect(line.quantity).toHaveValue('2');
  await header.hydrated();
  await line.remove.click();
  await expect(line.root).toHaveCount(0);
  await cart.expectSaved();
}

async function mainJourney(tab: Tab, words: Words, login: DemoLogin): Promise<void> {
  await test.step('find', () => find(tab, words));
  const title = await tab.listing.openFirst();
  await expect(tab.product.title).toHaveText(title);
  const sku = await test.step('choose a color', () => chooseColour(tab));
  await test.step('add it to the cart, sign in, and edit the cart', () => addAndEditCart(tab, sku, login));
}

test('a shopper searches with a typo, filters, adds a color to the cart, signs in, then edits the cart', async ({
  tab,
  login,
}) => {
  await mainJourney(tab, ENGLISH, login);
});

test('in French, a shopper searches with a typo, filters, adds a color, signs in, then edits the cart @french', async ({
  tab,
  login,
}) => {
  await mainJourney(tab, FRENCH, login);
});

test('choosing another size or weight changes the price', async ({
  tab: { page, header, product },
  request,
}) => {
  const found = await request.get('/api/shop/search?q=combed top');
  const { items }: { items: { path: string; priceMinCents: number; priceMaxCents: number }[] } =
    await found.json();
  const item = items.find(({ priceMinCents, priceMaxCents }) => priceMaxCents > priceMinCents);
  await page.goto(item?.path ?? '/notFound');
  await header.hydrated();
  const price = await product.price.innerText();
  const chip = product.article.locator('[data-testid="chip"]:not([aria-current])').first();
  await chip.click();
  await expect(product.price).not.toHaveText(price);
});
