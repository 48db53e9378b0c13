/**
 * Loads every page in both languages and at both widths: React takes over the server's HTML without drawing it anew, nothing moves while
 * it does, the browser reports no error, and axe finds no violation.
 */
import type { Page } from '@playwright/test';
import { shopify } from '../api/import/import-fixture.ts';
import { expect, test } from './shop-test.ts';
import { addressOf, VISITS } from './visits.ts';
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

/** One test visits this many pages, because its browser then fetches the files that they share only once. */
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
      for (const visit of visits) {
        const { name, allow, forMembers } = visit;
        if (allow) pageErrors.allow(allow);
        const address = addressOf(visit, addresses);
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
