/**
 * Loads every page in both languages and at both widths: React takes over the server's HTML without drawing it anew, nothing moves while
 * it does, the browser reports no error, and axe finds no violation.
 */
import type { Page } from '@playwright/test';
import { shopify } from '../api/import/import-fixture.ts';
import { expect, test } from './shop-test.ts';
import type { Addresses } from './addresses.ts';
import { ImportPage } from './pages/import-page.ts';
import { Reviews } from './pages/reviews.ts';
import { StoreDialog } from './pages/store-dialog.ts';
import { addMember, addPurchase, addSeller } from './people.ts';
import { addToCart } from './add-to-cart.ts';
import { expectNoLayoutShifts, recordLayoutShifts } from './layout-shifts.ts';
import {
  expectAccessible,
  expectContrastInTheDark,
  expectFits,
  expectNoSideScroll,
  WIDTHS,
} from './expect-accessible.ts';

type Visit = {
  name: string;
  path: string | ((addresses: Addresses) => string);
  allow?: RegExp;
  /** A page for members: a guest is told to sign in once the session is known, in place of what was being loaded. */
  forMembers?: true;
};

const VISITS: readonly Visit[] = [
  { name: 'home', path: '/' },
  { name: 'departments', path: '/departments' },
  { name: 'category', path: ({ category }) => category },
  { name: 'search', path: '/search?q=merino&sort=price-up' },
  { name: 'search with choices', path: '/search?kind=product&price=10-25&page=2' },
  { name: 'search without results', path: '/search?q=zzzzqqqx' },
  { name: 'product', path: ({ product }) => product },
  { name: 'project', path: (addresses) => addresses.project },
  { name: 'class', path: (addresses) => addresses.class },
  { name: 'marketplace product', path: ({ marketplaceProduct }) => marketplaceProduct },
  { name: 'marketplace class', path: ({ marketplaceClass }) => marketplaceClass },
  { name: 'maker space', path: '/makerplace' },
  { name: 'classes', path: '/classes' },
  { name: 'maker-space product', path: ({ makerProduct }) => makerProduct },
  { name: 'maker-space class', path: ({ makerClass }) => makerClass },
  { name: 'storefront', path: ({ storefront }) => storefront },
  { name: 'brands', path: '/brands' },
  { name: 'brand', path: ({ brand }) => brand },
  { name: 'empty cart', path: '/cart' },
  { name: 'sign-in', path: '/sign-in' },
  { name: 'register', path: '/register' },
  { name: 'forgotten password', path: '/forgotten-password' },
  { name: 'new password', path: '/new-password#token=not-a-token' },
  { name: 'verify e-mail', path: '/verify-email#token=not-a-token', allow: /verify-email/ },
  { name: 'account', path: '/account', forMembers: true },
  { name: 'details of an account', path: '/account/details', forMembers: true },
  { name: 'address book', path: '/account/addresses', forMembers: true },
  { name: 'rewards', path: '/account/rewards', forMembers: true },
  { name: 'sessions of an account', path: '/account/sessions', forMembers: true },
  { name: 'messages', path: '/account/messages', forMembers: true },
  { name: "a shop's messages", path: '/mp/messages', forMembers: true },
  { name: 'conversation', path: '/account/messages/1', forMembers: true },
  { name: 'wish lists', path: '/wish-lists', forMembers: true },
  { name: 'import', path: '/mp/import', forMembers: true },
  { name: 'disputes', path: '/disputes', forMembers: true },
  { name: "a shop's disputes", path: '/mp/disputes', forMembers: true },
  { name: 'queue of disputes', path: '/agent/disputes', forMembers: true },
  { name: 'dispute', path: '/disputes/100001', forMembers: true },
  { name: 'opening a dispute', path: '/orders/4100190/dispute?order=4100192', forMembers: true },
  { name: 'orders', path: '/orders', forMembers: true },
  { name: 'order', path: '/orders/4100011', forMembers: true },
  { name: 'invoice', path: '/orders/4100011/invoice', forMembers: true },
  { name: 'sales', path: '/mp/orders', forMembers: true },
  { name: 'sale', path: '/mp/orders/4100011', forMembers: true },
  { name: 'shop-reviews', path: '/mp/reviews', forMembers: true },
  { name: 'moderation', path: '/backoffice/reviews', forMembers: true },
  { name: 'help', path: '/help' },
  { name: 'contact', path: '/contact' },
  { name: 'shipping and returns', path: '/shipping-returns' },
  { name: 'size charts', path: '/sizes' },
  { name: 'care and safety', path: '/care' },
  { name: 'about', path: '/about' },
  { name: 'stores', path: '/stores' },
  { name: 'stores near a place', path: '/stores?address=10011&range=50' },
  { name: 'store', path: '/stores/montreal-qc' },
  { name: 'selling', path: '/sell' },
  { name: 'accessibility', path: '/accessibility' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'cookies', path: '/cookies' },
  { name: 'not found', path: '/nothing/here', allow: /404 .*\/nothing\/here/ },
  { name: 'refused address', path: '/search?page=-1', allow: /400 .*page=-1/ },
  { name: 'not found in the maker space', path: '/mp/notFound', allow: /404 .*\/mp\/notFound/ },
];

/** Elements that must still be the server's own once the page is hydrated. */
const DRAWN = 'h1, header a, footer a, main img, main form, main article, main section';

async function markDrawn(page: Page): Promise<void> {
  await page.addInitScript((selector) => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll(selector)) Object.assign(element, { isDrawn: true });
    });
  }, DRAWN);
}

/** The elements that React created instead of hydrating the server's. */
const redrawn = (page: Page): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => !('isDrawn' in element))
        .map((element) => element.outerHTML.slice(0, 120)),
    DRAWN,
  );

/** The number of pages that one test visits in one browser, so that shared files are fetched once. */
const PAGES_PER_TEST = 5;

/** English pages are loaded and checked by axe at desktop width, French ones at phone width; sideways scrolling at both. */
const STARTS = [
  { start: '', lang: 'en-US', size: WIDTHS.desktop },
  { start: '/fr', lang: 'fr-US', size: WIDTHS.phone },
] as const;

test.describe('every page @desktop', () => {
  for (let first = 0; first < VISITS.length; first += PAGES_PER_TEST) {
    const visits = VISITS.slice(first, first + PAGES_PER_TEST);
    const names = visits.map(({ name }) => name).join(', ');
    test(`hydrates without errors or layout shifts, fits both widths and is accessible: ${names}`, async ({
      tab: { page, header },
      addresses,
      pageErrors,
    }) => {
      // The test opens five pages, each in two languages and at two widths.
      test.slow();
      await markDrawn(page);
      await recordLayoutShifts(page);
      for (const { name, path, allow, forMembers } of visits) {
        if (allow) pageErrors.allow(allow);
        const address = typeof path === 'string' ? path : path(addresses);
        expect(address).not.toBe('');
        for (const { start, lang, size } of STARTS) {
          await test.step(`${name}, ${lang}`, async () => {
            await page.setViewportSize(size);
            await page.goto(start === '' || address !== '/' ? start + address : start);
            await header.hydrated();
            await expect(page.locator('html')).toHaveAttribute('lang', lang);
            expect(await redrawn(page)).toEqual([]);
            if (forMembers !== true) await expectNoLayoutShifts(page);
            await expectFits(page);
            await expectAccessible(page);
            if (start === '') await expectContrastInTheDark(page);
          });
        }
      }
    });
  }
});

test.describe('pages in use', () => {
  test('a cart with three items fits both widths and is accessible @desktop', async ({
    tab: { page, header, cart },
    addresses,
    context,
  }) => {
    for (const path of [addresses.product, addresses.makerProduct, addresses.class])
      await addToCart(context, path);
    await markDrawn(page);
    await recordLayoutShifts(page);
    for (const { start, size } of STARTS) {
      await page.setViewportSize(size);
      await page.goto(`${start}/cart`);
      await header.hydrated();
      await expect(cart.lines).toHaveCount(3);
      expect(await redrawn(page)).toEqual([]);
      await expectNoLayoutShifts(page);
      await expectFits(page);
      await expectAccessible(page);
    }
  });

  test('open search suggestions are accessible', async ({ tab: { page, header } }) => {
    await page.goto('/');
    await header.hydrated();
    await header.searchField.fill('meri');
    await expect(header.suggestions.first()).toBeVisible();
    await header.searchField.press('ArrowDown');
    await expectAccessible(page);
  });

  test('the store dialog is accessible and doesn’t scroll sideways', async ({ tab: { page, header } }) => {
    await page.goto('/fr');
    await header.hydrated();
    await new StoreDialog(page).open();
    await expect(page.getByTestId('stores')).toHaveAttribute('data-state', 'IDLE');
    await expectNoSideScroll(page);
    await expectAccessible(page);
  });

  test('search filters are accessible when all are open', async ({ tab: { page, header, listing } }) => {
    await page.goto('/search');
    await header.hydrated();
    if (await listing.filters.isVisible()) await listing.openFilters();
    for (const summary of await listing.facets.locator('summary').all())
      if (
        !(await summary
          .locator('..')
          .getAttribute('open')
          .then((open) => open !== null))
      )
        await summary.click();
    await expectAccessible(page);
  });

  test('a product page is accessible after adding to the cart', async ({
    tab: { page, header, product },
    addresses,
  }) => {
    await page.goto(addresses.product);
    await header.hydrated();
    await product.addToCart();
    await expectAccessible(page);
  });

  test('the sign-in form is accessible with its error messages', async ({
    tab: { page, header, signIn },
    pageErrors,
  }) => {
    pageErrors.allow(/sign-in-secure/);
    await page.goto('/fr/sign-in');
    await header.hydrated();
    await signIn.form.locator('button[type="submit"]').last().click();
    await expect(signIn.email).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await signIn.signIn({ email: 'nobody@atelier.example', password: 'not-my-password' });
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expectAccessible(page);
  });
});

test.describe('pages of a signed-in member @desktop', () => {
  test('the account and the cart fit both widths and are accessible', async ({
    tab: { page, header, signIn, cart },
    addresses,
    context,
    database,
  }) => {
    await page.goto('/sign-in?back=/account');
    await signIn.signIn(await addMember(database));
    await header.expectState('authenticated');
    for (const path of [addresses.product, addresses.class]) await addToCart(context, path);
    await markDrawn(page);
    for (const { start, size } of STARTS) {
      await page.setViewportSize(size);
      await page.goto(`${start}/account`);
      await header.hydrated();
      await expect(page.getByTestId('account')).toHaveAttribute('data-state', 'authenticated');
      await expectFits(page);
      await expectAccessible(page);
      await page.goto(`${start}/cart`);
      await header.hydrated();
      await cart.expectOwner('member');
      await expect(cart.lines).toHaveCount(2);
      expect(await redrawn(page)).toEqual([]);
      await expectFits(page);
      await expectAccessible(page);
    }
  });

  test('the import page of a seller and its report fit both widths and are accessible', async ({
    tab: { page, signIn },
    database,
  }) => {
    const imports = new ImportPage(page);
    await page.goto('/sign-in?back=/mp/import');
    await signIn.signIn(await addSeller(database));
    await imports.expectVisitor('seller');
    for (const { start, size } of STARTS) {
      await page.setViewportSize(size);
      await page.goto(`${start}/mp/import`);
      await imports.expectVisitor('seller');
      await expectFits(page);
      await expectAccessible(page);
      const rows = [
        { handle: 'bowl', title: 'Stoneware bowl', type: 'Pottery', price: '24.00' },
        { handle: 'free', title: 'Mystery box', price: '' },
      ];
      await imports.choose('listings.csv', shopify(...rows));
      await imports.currency.fill('USD');
      await imports.send.click();
      await imports.expectFigures({ created: 1, updated: 0, skipped: 0, refused: 1 });
      await expectFits(page);
      await expectAccessible(page);
    }
  });

  test('the review form fits both widths and is accessible, and its thank-you message is accessible', async ({
    tab: { page, header, signIn },
    addresses,
    database,
  }) => {
    const member = await addMember(database);
    await addPurchase(database, member, addresses.product);
    const reviews = new Reviews(page);
    await page.goto('/sign-in?back=/account');
    await signIn.signIn(member);
    await header.expectState('authenticated');
    for (const { start, size } of STARTS) {
      await page.setViewportSize(size);
      await page.goto(start + addresses.product);
      await header.hydrated();
      await reviews.open();
      await expectFits(page);
      await expectAccessible(page);
    }
    await reviews.send({ rating: 5, title: 'Douce', body: 'Tricote bien.' });
    await expect(reviews.thanks).toBeVisible();
    await expectAccessible(page);
  });
});
