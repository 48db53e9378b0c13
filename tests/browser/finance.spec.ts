/** A seller's finances by keyboard alone: balance, paged and filtered transactions, and the parts of a payout (§7). */
import type { Locator, Page } from '@playwright/test';
import calendar from '#locales/en/calendar.json' with { type: 'json' };
import messages from '#locales/en/finance.json' with { type: 'json' };
import { signInBefore } from './signed-in-browser.ts';
import { loginFor } from './logins.ts';
import { expect, test } from './shop-test.ts';
import { expectAccessible, expectNoSideScroll } from './expect-accessible.ts';

/** §7: five transactions on a page. */
const PAGE_SIZE = 5;
/** The values of the type filter and of the status filter (§4). */
const REFUND = '2';
const PENDING = '2';

const part = (page: Page, name: 'balance' | 'transactions' | 'payouts'): Locator => page.getByTestId(name);

async function press(button: Locator, key = 'Enter'): Promise<void> {
  await button.focus();
  await button.press(key);
}

/** The texts of a column, once the list has loaded. */
async function column(transactions: Locator, nth: number): Promise<string[]> {
  await expect(transactions).toHaveAttribute('data-state', 'FULFILLED');
  return transactions.locator(`tbody td:nth-child(${String(nth)})`).allInnerTexts();
}

const centsOf = (text: string): number =>
  Math.round(Number(text.replace('−', '-').replace(/[^\d.-]/g, '')) * 100);

test('a seller pages and filters transactions, and the parts of a payout add up to its amount', async ({
  tab: { page, header },
  hasTouch: isTouch,
}) => {
  test.slow();
  // The seller of the demo shop already has sales and payouts.
  await signInBefore(page, loginFor('phone'));
  await page.goto('/mp/finance');
  await header.hydrated();
  await expect(part(page, 'balance').locator('[data-part]')).toHaveCount(4);
  const transactions = part(page, 'transactions');
  const rows = transactions.locator('tbody tr');
  await expect(rows).toHaveCount(PAGE_SIZE);
  await expectNoSideScroll(page);
  await expectAccessible(page);

  await test.step('older and newer pages', async () => {
    const pages = transactions.getByRole('navigation');
    const [newer, older] = [pages.getByRole('button').first(), pages.getByRole('button').last()];
    await expect(newer).toBeDisabled();
    const first = await rows.allInnerTexts();
    await press(older);
    await expect.poll(() => rows.allInnerTexts()).not.toEqual(first);
    const second = await rows.allInnerTexts();
    await expect(page).toHaveURL(/\?page=2$/);
    await page.reload();
    await header.hydrated();
    await expect.poll(() => rows.allInnerTexts()).toEqual(second);
    await page.goBack();
    await expect(page).toHaveURL(/\/finance$/);
    await expect.poll(() => rows.allInnerTexts()).toEqual(first);
    await page.goForward();
    await expect.poll(() => rows.allInnerTexts()).toEqual(second);
    await press(newer);
    await expect.poll(() => rows.allInnerTexts()).toEqual(first);
  });

  await test.step('an address beyond the last page', async () => {
    await page.goto('/mp/finance?page=9000');
    await header.hydrated();
    await expect(page).not.toHaveURL(/page=9000/);
    await expect(rows).not.toHaveCount(0);
    await expect(transactions.getByRole('navigation').getByRole('button').last()).toBeDisabled();
    await page.goto('/mp/finance');
    await header.hydrated();
    await expect(rows).toHaveCount(PAGE_SIZE);
  });

  await test.step('filters by type and by status', async () => {
    const [type, status] = [transactions.locator('select').first(), transactions.locator('select').nth(1)];
    await type.selectOption(REFUND);
    await expect
      .poll(async () => new Set(await column(transactions, 2)))
      .toEqual(new Set([messages.type.REFUND]));
    await type.selectOption('');
    await status.selectOption(PENDING);
    await expect
      .poll(async () => new Set(await column(transactions, 4)))
      .toEqual(new Set([messages.status.PENDING]));
    await expect(page).toHaveURL(new RegExp(`\\?status=${PENDING}$`));
    await page.goBack();
    await expect(status).toHaveValue('');
    await expect(rows).toHaveCount(PAGE_SIZE);
  });

  await test.step('filters by days, in a calendar or in the fields of a phone', async () => {
    const [day = ''] = await column(transactions, 1);
    expect(new Set(await column(transactions, 1)).size, 'the rows are of several days').toBeGreaterThan(1);
    const { both, from, to } = {
      both: transactions.getByRole('button', { name: new RegExp(`^${messages.transactions.days}, `) }),
      from: transactions.getByLabel(messages.transactions.from),
      to: transactions.getByLabel(messages.transactions.to),
    };
    await expect(both.or(from)).toBeVisible();
    if (isTouch) {
      // The page's days are the browser's.
      const iso = new Date(`${day} 12:00 UTC`).toISOString().slice(0, 10);
      await from.fill(iso);
      await to.fill(iso);
    } else {
      await press(both);
      const dialog = transactions.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: /\d{4}$/ }).first()).toBeVisible();
      const chosen = dialog.getByRole('button', { name: day });
      // At the beginning of a month, the latest sales may be of the month before.
      if ((await chosen.count()) === 0)
        await press(dialog.getByRole('button', { name: calendar.previousMonth }));
      await chosen.press('Enter');
      await chosen.press('Enter');
      await expect(both).toBeFocused();
    }
    await expect.poll(async () => new Set(await column(transactions, 1))).toEqual(new Set([day]));
    await expectNoSideScroll(page);
    await expectAccessible(page);
    if (isTouch) {
      await from.fill('');
      await to.fill('');
    } else await press(transactions.getByRole('button', { name: calendar.clear }));
    await expect(rows).toHaveCount(PAGE_SIZE);
  });

  await test.step('more rows on a page', async () => {
    const size = transactions.getByLabel(messages.transactions.pageSize);
    await size.selectOption('25');
    await expect.poll(() => rows.count()).toBeGreaterThan(PAGE_SIZE);
    await expectNoSideScroll(page);
    await size.selectOption(String(PAGE_SIZE));
    await expect(rows).toHaveCount(PAGE_SIZE);
  });

  await test.step('the parts of a payout add up to its amount', async () => {
    const payout = part(page, 'payouts').locator('li').first();
    await press(payout.locator('summary'));
    const parts = payout.locator('dl dd');
    await expect.poll(() => parts.count()).toBeGreaterThan(1);
    const cents = (await parts.allInnerTexts()).map(centsOf);
    const sum = cents.slice(0, -1).reduce((all, each) => all + each, 0);
    expect(cents.at(-1)).toBe(sum);
    expect(centsOf(await payout.getByTestId('amount').innerText())).toBe(sum);
    await expectNoSideScroll(page);
    await expectAccessible(page);
  });

  await test.step('in French', async () => {
    await page.goto('/fr/mp/finance');
    await header.hydrated();
    await expect(rows).toHaveCount(PAGE_SIZE);
    await expectNoSideScroll(page);
    await expectAccessible(page);
  });
});
