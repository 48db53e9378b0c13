/** A return with photos to its money, from both sides in two browsers at once: a part arrives first, the rest after it. */
import AxeBuilder from '@axe-core/playwright';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import sharp from 'sharp';
import { holdVoucher, issueVoucher, redeemVouchers } from '../../server/vouchers/ledger.ts';
import { place } from '../api/returns/bought.ts';
import { OpenReturnPage, ReturnPage } from './pages/return-pages.ts';
import { addMember, addSeller, type Member, type Seller } from './people.ts';
import { expect, tabOf, test, type Tab } from './shop-test.ts';

const DAY_MS = 86_400_000;
const PAID_CENTS = 3300;

/** Three mugs that a voucher has paid and that came two days ago: what goes back needs no bank. */
async function bought(
  database: pg.Client,
  buyer: Member,
  seller: Seller,
): Promise<{ parent: string; order: string }> {
  const at = Date.now() - 2 * DAY_MS;
  const ground = { client: database, orm: drizzle(database), at, buyerId: buyer.id };
  const { rows } = await database.query<{ number: number }>(
    `select 6000000 + 10 * (count(*)::int) as number from parent_order`,
  );
  const number = rows[0]?.number ?? 0;
  const line = { quantity: 3, item: 3000, shipping: 300, voucher: PAID_CENTS };
  const order = await place({ ...ground, sellerId: seller.sellerId, number }, [line]);
  const userId = buyer.id;
  const cardNumber = await issueVoucher(database, { userId, cents: PAID_CENTS, expiresAt: null, at });
  const { parentNumber } = order;
  await holdVoucher(database, { cardNumber, parentNumber, cents: PAID_CENTS, at, userId });
  await redeemVouchers(database, parentNumber, at);
  return { parent: order.parentNumber, order: order.number };
}

async function enter({ page, signIn }: Tab, who: Member, path: string): Promise<void> {
  await page.goto(`/sign-in?back=${encodeURIComponent(path)}`);
  await signIn.signIn(who);
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
}

const photo = async (background: string) => ({
  name: 'mug.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

const expectAccessible = async (tab: Tab): Promise<void> => {
  expect((await new AxeBuilder({ page: tab.page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
};

test('a return with photos goes from the wish to the money, a part of it first', async ({
  tab,
  browser,
  database,
  baseURL,
}) => {
  // Two people take a dozen steps.
  test.slow();
  const [buyer, seller] = [await addMember(database), await addSeller(database)];
  const { parent, order } = await bought(database, buyer, seller);
  await enter(tab, buyer, `/orders/${parent}/return?order=${order}`);
  const opening = new OpenReturnPage(tab.page);
  await opening.choose(0, { quantity: 3, reason: 'DAMAGED', note: 'Chipped at the rim.' });
  await opening.addPhotos(await photo('#a3202f'), await photo('#205fa3'));
  await opening.expectPhotos(2);
  await opening.photos.locator('.photo-choice__remove').first().click();
  await opening.expectPhotos(1);
  await expectAccessible(tab);
  await opening.send();
  await expect(tab.page).toHaveURL(/\/returns\/R\d+-1$/);
  const mine = new ReturnPage(tab.page);
  await mine.expectStates('NEED_APPROVAL');
  await expect(mine.label, 'there is nothing to send yet').toHaveCount(0);
  const number = new URL(tab.page.url()).pathname.split('/').at(-1) ?? '';

  const other = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  const theirTab = tabOf(await other.newPage());
  await enter(theirTab, seller, `/mp/returns/${number}`);
  const theirs = new ReturnPage(theirTab.page);
  await theirs.expectStates('NEED_APPROVAL');
  const picture = theirs.lines.locator('.return-photos img');
  await expect(picture).toHaveCount(1);
  await expect
    .poll(
      () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
      'the seller sees the photo',
    )
    .toBe(320);
  await expectAccessible(theirTab);
  await theirs.act(0, /^Approve/).click();
  await theirs.expectStates('PENDING_ITEM_RETURN');

  await mine.look('PENDING_ITEM_RETURN');
  await expect(mine.label.getByRole('img', { name: number })).toBeVisible();
  await expectAccessible(tab);
  await tab.page.getByTestId('ship').getByRole('textbox').fill('CP 123 456');
  await tab.page.getByTestId('ship').getByRole('button').click();
  await mine.expectStates('SHIPPED');

  await theirs.look('SHIPPED');
  await theirs.act(0, /^It has arrived/).click();
  const receipt = theirTab.page.getByTestId('form-RECEIVE');
  await receipt.getByRole('spinbutton').fill('1');
  await receipt.getByRole('radio').last().check();
  await receipt.locator('button[type=submit]').click();
  await theirs.expectStates('RECEIVED', 'SHIPPED');
  await theirs.act(0, /^All in order/).click();
  await expect(theirs.act(0, /^All in order/)).toHaveCount(0);
  await theirs.look('REFUNDED', 'SHIPPED');

  await mine.look('REFUNDED', 'SHIPPED');
  await expect(mine.lines.first()).toContainText('$11.00');
  await theirs.act(1, /^It has arrived/).click();
  await theirTab.page.getByTestId('form-RECEIVE').locator('button[type=submit]').click();
  await theirs.expectStates('REFUNDED', 'RECEIVED');
  await theirs.act(1, /^All in order/).click();
  await expect(theirs.act(1, /^All in order/)).toHaveCount(0);
  await mine.look('REFUNDED', 'REFUNDED');
  await expect(tab.page.getByTestId('return-code')).toHaveText('Returned');
  const { rows } = await database.query<{ cents: number }>(
    `select (context ->> 'balanceCents')::int as cents from lifecycle join voucher on voucher.lifecycle_id = lifecycle.id
      where user_id = $1`,
    [buyer.id],
  );
  expect(rows, 'all of it is back on the voucher').toEqual([{ cents: PAID_CENTS }]);
  await other.close();
});

test('what is no photo is refused by name, and the rest of the form stays', async ({
  tab,
  database,
  noise,
}) => {
  noise.allow(/422/);
  const [buyer, seller] = [await addMember(database), await addSeller(database)];
  const { parent, order } = await bought(database, buyer, seller);
  await enter(tab, buyer, `/orders/${parent}/return?order=${order}`);
  const opening = new OpenReturnPage(tab.page);
  await opening.choose(0, { quantity: 1, reason: 'CHANGED_MIND', note: 'Too blue.' });
  await opening.addPhotos({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(opening.photos.getByRole('alert')).toContainText('notes.jpg');
  await expect(tab.page.locator('textarea[name=note]')).toHaveValue('Too blue.');
  await opening.expectPhotos(0);
});
