/**
 * Pages as members see them, with the demo's orders, returns, cases, lists and messages in them, at the width of a phone: axe finds no violation, light
 * or dark, and in accessibility mode (§4, §5) every text has a contrast of 16 to 1 in both color schemes. A page whose data doesn't come fails.
 */
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { MODE_TEXT_PX } from '#machines/accessibility/constants.ts';
import { issueVoucher } from '#server/features/money/vouchers/move-vouchers.ts';
import { shopify } from '../api/import/import-fixture.ts';
import { addToCart } from './add-to-cart.ts';
import { AGENT, loginFor, type DemoLogin } from './logins.ts';
import { addressFor, MEMBER_VISITS, type MemberVisit, type Visitor } from './member-visits.ts';
import { openImport } from './open-import.ts';
import { CARD, CheckoutPage } from './pages/checkout-page.ts';
import { addMember, addOffice, addSeller, forgetCode } from './people.ts';
import { signInBefore } from './signed-in-browser.ts';
import { expect, test } from './shop-test.ts';
import {
  expectAccessible,
  expectContrastInTheDark,
  expectModeContrast,
  expectNoSideScroll,
  WIDTHS,
} from './expect-accessible.ts';

/** One test visits this many pages, because its browser then fetches the files that they share only once. */
const PAGES_PER_TEST = 9;

/** Boxes in place of content that is loading. */
const SKELETONS = 'main [data-visible="true"][data-animate]';
/** What a page says in place of content that it can't show. */
const ABSENT = 'main :is([data-testid="not-there"], [data-testid="not-here"], [role="alert"]:not(:empty))';

async function loginOf(visitor: Visitor, database: pg.Client): Promise<DemoLogin> {
  switch (visitor) {
    case 'shopper':
      return loginFor('desktop');
    case 'seller':
      return loginFor('phone');
    case 'agent':
      // The request and the dispute of the demo that an agent has claimed are this agent's.
      await forgetCode(database, { ...AGENT, id: 'demo-agent' });
      return AGENT;
    case 'office':
      return addOffice(database);
  }
}

/** Waits until the page shows what it has loaded, and opens what a reader can unfold. */
async function expectFilled(page: Page, { press, shows }: MemberVisit): Promise<void> {
  const main = page.locator('main');
  if (press !== undefined) await main.getByRole('button', { name: press }).click();
  await expect(main.locator(shows).first()).toBeVisible();
  await expect(page.locator(SKELETONS)).toHaveCount(0);
  await expect(page.locator(ABSENT)).toHaveCount(0);
  await main.locator('details').evaluateAll((all) => {
    for (const each of all) if (each instanceof HTMLDetailsElement) each.open = true;
  });
}

const turn = (page: Page, to: 'On' | 'Off') =>
  page
    .getByRole('contentinfo')
    .getByRole('group', { name: 'Accessibility mode' })
    .getByRole('button', { name: to, exact: true })
    .click();

/** Checks the page in accessibility mode, light and dark; before and after that the mode is off. */
async function expectContrastInTheMode(page: Page): Promise<void> {
  const html = page.locator('html');
  await turn(page, 'On');
  await expect(page.locator('body')).toHaveCSS('font-size', `${String(MODE_TEXT_PX)}px`);
  await expectNoSideScroll(page);
  await expectModeContrast(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectModeContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await turn(page, 'Off');
  await expect(html).not.toHaveAttribute('data-accessibility', 'on');
}

async function expectReadable(page: Page): Promise<void> {
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await expectContrastInTheDark(page);
  await expectContrastInTheMode(page);
}

for (const visitor of ['shopper', 'seller', 'agent', 'office'] as const) {
  const all = MEMBER_VISITS[visitor];
  test.describe(`pages of the ${visitor} @desktop`, () => {
    for (let first = 0; first < all.length; first += PAGES_PER_TEST) {
      const visits = all.slice(first, first + PAGES_PER_TEST);
      const names = visits.map(({ name }) => name).join(', ');
      test(`are accessible with their data, and have a contrast of 16 to 1 in accessibility mode: ${names}`, async ({
        tab: { page, header },
        database,
      }) => {
        // The test opens nine pages and checks each four times.
        test.slow();
        await page.setViewportSize(WIDTHS.phone);
        await signInBefore(page, await loginOf(visitor, database));
        for (const visit of visits) {
          await test.step(visit.name, async () => {
            await page.goto(await addressFor(database, visit));
            await header.hydrated();
            await expectFilled(page, visit);
            await expectReadable(page);
          });
        }
      });
    }
  });
}

test.describe('pages in use @desktop', () => {
  test('a filled cart, every step of the checkout and the placed order are accessible, and have a contrast of 16 to 1 in accessibility mode', async ({
    tab: { page, header, cart },
    addresses,
    database,
  }) => {
    // The test checks seven pages four times each.
    test.slow();
    await page.setViewportSize(WIDTHS.phone);
    const member = await addMember(database);
    const at = Date.now();
    await issueVoucher(database, { userId: member.id, cents: 500, expiresAt: null, at });
    await signInBefore(page, member);
    const { product, marketplaceProduct, makerProduct, class: seat } = addresses;
    for (const path of [product, marketplaceProduct, makerProduct, seat])
      await addToCart(page.context(), path);
    await page.goto('/cart');
    await header.hydrated();
    await expect(cart.lines).toHaveCount(4);
    await expectReadable(page);
    await page.getByTestId('to-checkout').click();
    const checkout = new CheckoutPage(page);
    await checkout.expectStep('contact');
    await checkout.fill({ firstName: '' });
    await checkout.continueButton.click();
    await expect(checkout.faults).toBeVisible();
    await expectReadable(page);
    await checkout.fillContact();
    await expectReadable(page);
    await checkout.fillAddress();
    await expectReadable(page);
    await checkout.acceptDelivery();
    await expectReadable(page);
    await checkout.typeCard(CARD.approved);
    await expectReadable(page);
    await checkout.placeOrder.click();
    await checkout.expectOrder();
    await expectReadable(page);
  });

  test('the report of an import is accessible, and has a contrast of 16 to 1 in accessibility mode', async ({
    tab,
    database,
  }) => {
    await tab.page.setViewportSize(WIDTHS.phone);
    const imports = await openImport(tab, await addSeller(database));
    const rows = [
      { handle: 'bowl', title: 'Stoneware bowl', type: 'Pottery', price: '24.00' },
      { handle: 'scarf', title: 'Scarf', price: '30.00', quantity: '-3' },
      { handle: 'free', title: 'Mystery box', price: '' },
    ];
    await imports.choose('listings.csv', shopify(...rows));
    await imports.send.click();
    await imports.expectFigures({ created: 2, updated: 0, skipped: 0, refused: 1, warnings: 1 });
    await expectReadable(tab.page);
  });
});
