/** The back office previews the shop at a future time (§2, §6): starts preview mode, navigates in it, and ends it. */
import type pg from 'pg';
import { ClassPage } from './pages/class-page.ts';
import { Menu } from './pages/menu.ts';
import { PreviewBanner, PreviewForm, type Moment } from './pages/preview.ts';
import { addOffice } from './people.ts';
import { expect, test, type Tab } from './shop-test.ts';

async function signIn({ page, header, signIn: signInPage }: Tab, database: pg.Client): Promise<void> {
  await page.goto('/sign-in');
  await signInPage.signIn(await addOffice(database));
  await header.expectState('authenticated');
}

/** The start of the first open session in UTC; from that moment on the shop hides the session. */
async function startOf(page: ClassPage): Promise<Moment & { at: string }> {
  const at = (await page.begins.getAttribute('datetime')) ?? '';
  const minute = new Date(at).toISOString();
  return { at, date: minute.slice(0, 10), time: minute.slice(11, 16), timeZone: 'UTC' };
}

test('preview mode hides a session that is over at the simulated time', async ({
  tab,
  openBrowser,
  addresses,
  database,
}) => {
  const { page } = tab;
  await signIn(tab, database);
  await page.goto(addresses.class);
  const first = await startOf(new ClassPage(page));
  const session = page.locator(`[data-testid="session"] time[datetime="${first.at}"]`);
  await expect(session).toHaveCount(1);

  await new PreviewForm(page).open(addresses.class);
  await new PreviewForm(page).begin(first);
  await expect(page).toHaveURL(addresses.class);
  const banner = new PreviewBanner(page);
  await banner.expectOn('You are previewing this page as it will show on');
  await expect(banner.root).toContainText('UTC. Click here to exit preview mode.');
  await expect(session).toHaveCount(0);

  // Navigation without a reload stays in preview mode.
  await tab.header.hydrated();
  await new Menu(page).follow('Classes');
  await expect(page).toHaveURL(/\/classes$/);
  await banner.expectOn('You are previewing this page');
  await page.goBack();
  await expect(page).toHaveURL(addresses.class);
  await expect(session).toHaveCount(0);

  const strangerPage = await (await openBrowser()).newPage();
  await strangerPage.goto(addresses.class);
  await expect(strangerPage.locator(`[data-testid="session"] time[datetime="${first.at}"]`)).toHaveCount(1);

  await banner.exit.focus();
  await page.keyboard.press('Enter');
  await banner.expectOff();
  await expect(page).toHaveURL(addresses.class);
  await expect(session).toHaveCount(1);
});
