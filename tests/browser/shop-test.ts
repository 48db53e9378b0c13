/** `test` with the shop's page objects as fixtures. Every test also fails on errors that its browsers reported. */
import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import pg from 'pg';
import { readAddresses, type Addresses } from './addresses.ts';
import { loginFor, type DemoLogin } from './logins.ts';
import { PageErrors } from './page-errors.ts';
import { CartPage } from './pages/cart-page.ts';
import { Header } from './pages/header.ts';
import { ListingPage } from './pages/listing-page.ts';
import { ProductPage } from './pages/product-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';

export { expect } from '@playwright/test';

/** The page objects of one tab. */
export type Tab = {
  page: Page;
  header: Header;
  listing: ListingPage;
  product: ProductPage;
  cart: CartPage;
  signIn: SignInPage;
};

export const tabOf = (page: Page): Tab => ({
  page,
  header: new Header(page),
  listing: new ListingPage(page),
  product: new ProductPage(page),
  cart: new CartPage(page),
  signIn: new SignInPage(page),
});

type OfTest = {
  /** Pictures as the shop draws them, or blank ones, which save CPU time for the test. */
  pictures: 'drawn' | 'blank';
  tab: Tab;
  pageErrors: PageErrors;
  /** Opens another browser, with storage of its own, whose errors fail the test too. It closes after the test. */
  openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  login: DemoLogin;
  /** The shop's database; the test is skipped where ATELIER_DATABASE_URL isn't set for a shop that runs already. */
  database: pg.Client;
};
const BLANK = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"/>';

async function blankPictures(context: BrowserContext): Promise<void> {
  await context.route('**/pictures/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: BLANK }),
  );
}

type OfWorker = { addresses: Addresses };

export const test = base.extend<OfTest, OfWorker>({
  addresses: [
    async ({ playwright }, use, worker) => {
      const request = await playwright.request.newContext({ baseURL: worker.project.use.baseURL ?? '' });
      await use(await readAddresses(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  pictures: ['blank', { option: true }],
  pageErrors: [
    async ({ context, pictures }, use) => {
      if (pictures === 'blank') await blankPictures(context);
      const pageErrors = new PageErrors();
      pageErrors.watch(context);
      await use(pageErrors);
      await pageErrors.expectNone();
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, pageErrors, pictures }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      if (pictures === 'blank') await blankPictures(context);
      pageErrors.watch(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  tab: async ({ page, pageErrors: _ }, use) => {
    await use(tabOf(page));
  },
  login: async ({ page: _ }, use, { project }) => {
    await use(loginFor(project.name));
  },
  database: async ({ page: _ }, use, info) => {
    const url = process.env['ATELIER_DATABASE_URL'];
    info.skip(url === undefined, 'needs ATELIER_DATABASE_URL, the database of the shop under ATELIER_URL');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await use(client);
    await client.end();
  },
});
