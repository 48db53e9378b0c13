/** The departments of the shop: a drawer on a phone, a panel on a wide screen, a page without script. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectContrastInTheDark } from './expect-accessible.ts';
import { expectNoLayoutShifts, recordLayoutShifts } from './layout-shifts.ts';
import { Menu } from './pages/menu.ts';
import { expect, test } from './shop-test.ts';

const hasFocusInside = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element.contains(document.activeElement));

/** Waits for the end of the drawer's slide. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));

test.describe('the menu of a phone @phone', () => {
  test('leads from a department to its categories, back, and to a category', async ({
    tab: { page, header },
  }) => {
    const menu = new Menu(page);
    await page.goto('/help');
    await header.hydrated();
    await menu.button.tap();
    await menu.department('Yarn & Knitting').tap();
    await expect(menu.category('All of Yarn & Knitting')).toHaveAttribute(
      'href',
      '/category/yarn-and-knitting',
    );
    await menu.drawer.getByRole('button', { name: 'Back' }).tap();
    await expect(menu.department('Yarn & Knitting')).toBeFocused();
    await menu.department('Yarn & Knitting').tap();
    await menu.category('Knitting Needles').tap();
    await expect(page).toHaveURL(/\/category\/knitting-needles$/);
    await header.arrived();
    await menu.expectClosed(menu.button);

    await menu.button.tap();
    await expect(menu.department('Yarn & Knitting')).toHaveAttribute('aria-current', 'true');
    await expect(menu.drawer.locator('[aria-current]')).toHaveCount(1);
  });

  test('keeps the focus inside, closes on Escape and gives the focus back, without moving the page', async ({
    tab: { page, header },
  }) => {
    const menu = new Menu(page);
    await recordLayoutShifts(page);
    await page.goto('/fr/help');
    await header.hydrated();
    await menu.button.focus();
    await page.keyboard.press('Space');
    await expect(menu.drawer.getByRole('button', { name: 'Fermer le menu' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    expect(await hasFocusInside(menu.drawer)).toBe(true);
    await settled(page);
    await expectAccessible(page);
    await expectContrastInTheDark(page);

    await menu.department('Laine et tricot').press('Enter');
    await expect(menu.drawer.getByRole('button', { name: 'Retour' })).toBeFocused();
    await expect(menu.category('Aiguilles à tricoter')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await menu.expectClosed(menu.button);
    await expect(menu.button).toBeFocused();
    await expectNoLayoutShifts(page);
  });

  test('links to the other pages of the shop, and opens the choice of a store', async ({
    tab: { page, header },
  }) => {
    const menu = new Menu(page);
    await page.goto('/help');
    await header.hydrated();
    await menu.button.tap();
    for (const name of [
      'Maker space',
      'Projects',
      'Classes',
      'All stores',
      'Sign in',
      'Your orders',
      'Français',
    ])
      await expect(menu.drawer.getByRole('link', { name, exact: true })).toHaveAttribute('href', /^\//);
    await menu.drawer.getByRole('button', { name: 'Choose a store' }).tap();
    await expect(page.getByTestId('stores')).toHaveAttribute('data-state', 'IDLE');
    await page.keyboard.press('Escape');
    await menu.expectClosed(menu.button);
    await expect(menu.button).toBeFocused();
  });

  test('says when the categories can’t be loaded, and loads them again', async ({
    tab: { page, header },
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_FAILED|menus/);
    const menu = new Menu(page);
    // The menu requests the categories when a finger touches it and again when it opens, or once for both.
    let isDown = true;
    await page.route('**/api/content/menus/*', (route) => (isDown ? route.abort() : route.continue()));
    await page.goto('/help');
    await header.hydrated();
    await menu.button.tap();
    await menu.department('Yarn & Knitting').tap();
    await expect(menu.categories.getByRole('alert')).toBeVisible();
    isDown = false;
    await menu.categories.getByRole('button', { name: 'Try again' }).tap();
    await expect(menu.category('Knitting Needles')).toBeVisible();
  });

  test('the header hides while the shopper scrolls down, and shows on scrolling up and on keyboard focus', async ({
    tab: { page, header },
  }) => {
    const menu = new Menu(page);
    await page.goto('/terms');
    await header.hydrated();
    await page.evaluate(() => {
      window.scrollTo(0, 900);
    });
    await expect(menu.button).not.toBeInViewport();
    await page.evaluate(() => {
      window.scrollTo(0, 700);
    });
    await expect(menu.button).toBeInViewport();
    await page.evaluate(() => {
      window.scrollTo(0, 1200);
    });
    await expect(menu.button).not.toBeInViewport();
    await header.cart.focus();
    await page.keyboard.press('Shift+Tab');
    await expect(header.account).toBeFocused();
    await expect(header.account).toBeInViewport();
  });
});

test.describe('the panel of a wide screen @desktop', () => {
  test('opens over the page by keyboard, moves through departments and closes on Escape', async ({
    tab: { page, header },
  }) => {
    const menu = new Menu(page);
    await page.goto('/category/knitting-needles');
    await header.hydrated();
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    await menu.allDepartments.focus();
    await page.keyboard.press('Enter');
    await expect(menu.allDepartments).toHaveAttribute('aria-expanded', 'true');
    await expect(menu.category('Knitting Needles'), 'the department of the page').toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await heading.boundingBox(), 'the page stays in place').toEqual(before);
    const tools = menu.category('Knitting & Crochet Tools');
    expect(await tools.evaluate((link) => getComputedStyle(link).whiteSpace), 'long names wrap').toBe(
      'normal',
    );
    await expectAccessible(page);
    await expectContrastInTheDark(page);

    await page.keyboard.press('Tab');
    await expect(menu.department('Yarn & Knitting')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(menu.department('Embroidery & Needlework')).toBeFocused();
    await expect(menu.department('Embroidery & Needlework')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(menu.category('All of Embroidery & Needlework')).toBeFocused();
    await page.keyboard.press('Escape');
    await menu.expectClosed(menu.allDepartments);
    await expect(menu.allDepartments).toBeFocused();
  });

  test('marks the department of a product, in the row and in the panel', async ({
    tab: { page, header },
    addresses,
  }) => {
    const menu = new Menu(page);
    await page.goto(addresses.product);
    await header.hydrated();
    const first = page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem').first();
    const name = (await first.innerText()).trim();
    const marked = page.locator('header nav [aria-current]');
    await expect(marked).toHaveText([name]);
    await expect(marked).toHaveAttribute('aria-current', 'true');
    await menu.allDepartments.click();
    await expect(menu.department(name)).toHaveAttribute('aria-current', 'true');
    await expect(menu.department(name), 'its categories are shown').toHaveAttribute('aria-expanded', 'true');
  });

  test('shows the department under the mouse, and closes on a click outside and on navigation', async ({
    tab: { page, header },
  }) => {
    const menu = new Menu(page);
    await page.goto('/fr/help');
    await header.hydrated();
    await menu.allDepartments.click();
    await menu.department('Tissus et courtepointe').hover();
    await expect(menu.category('Tout le rayon Tissus et courtepointe')).toBeVisible();
    await page.mouse.click(1400, 600);
    await menu.expectClosed(menu.allDepartments);

    await menu.allDepartments.click();
    await menu.department('Mercerie').click();
    await menu.category('Boutons').click();
    await expect(page).toHaveURL(/\/fr\/category\/buttons$/);
    await menu.expectClosed(menu.allDepartments);
  });

  test('closes when the focus leaves it', async ({ tab: { page, header } }) => {
    const menu = new Menu(page);
    await page.goto('/help');
    await header.hydrated();
    await menu.allDepartments.click();
    await expect(menu.panel).toBeVisible();
    await header.searchField.focus();
    await menu.expectClosed(menu.allDepartments);
  });

  test('the row beside the menu shows only departments whose whole name fits; a department reached by keyboard scrolls into view', async ({
    tab: { page },
  }) => {
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/fr/help');
      const row = page.locator('header nav ul').first();
      const links = row.getByRole('link');
      const cut = await row.evaluate((element) => {
        const { top, bottom, right } = element.getBoundingClientRect();
        return [...element.querySelectorAll('a')]
          .map((link) => ({ name: link.textContent, at: link.getBoundingClientRect() }))
          .filter(({ at }) => at.top < bottom && at.bottom > top && at.right > right)
          .map(({ name }) => name);
      });
      expect(cut).toEqual([]);
      const whole = await row.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const isShown = (link: Element) => {
          const at = link.getBoundingClientRect();
          return at.top >= top - 1 && at.bottom <= bottom + 1;
        };
        return [...element.querySelectorAll('a')].filter(isShown).length;
      });
      expect(whole, `departments beside the menu at ${String(width)} px`).toBeGreaterThanOrEqual(3);
      await links.last().focus();
      const seen = await row.evaluate((element) => {
        const focused = document.activeElement?.getBoundingClientRect();
        const { top, bottom } = element.getBoundingClientRect();
        return focused !== undefined && focused.top >= top - 1 && focused.bottom <= bottom + 1;
      });
      expect(seen, 'the focused link is in sight').toBe(true);
      await page.getByRole('searchbox').or(page.getByRole('combobox')).first().focus();
      expect(
        await links.first().evaluate((first) => first.getBoundingClientRect().top),
        'the first is back',
      ).toBeLessThan(await row.evaluate((element) => element.getBoundingClientRect().bottom));
    }
  });
});

test('without script, the menu is a page of all departments and their categories @no-script', async ({
  tab: { page },
}) => {
  await page.goto('/fr/help');
  await page.locator('header').getByRole('link', { name: 'Menu' }).click();
  await expect(page).toHaveURL(/\/fr\/departments$/);
  await page.getByTestId('departments-page').getByRole('link', { name: 'Aiguilles à tricoter' }).click();
  await expect(page).toHaveURL(/\/fr\/category\/knitting-needles$/);
  const row = page.locator('header nav');
  await row.getByRole('link').nth(1).scrollIntoViewIfNeeded();
  await expect(row.getByRole('link', { name: 'Cours', exact: true })).toBeVisible();
});
