/** A seller imports listings from another shop: previews the import, runs it, and reads why rows were refused. */
import type pg from 'pg';
import { shopify } from '../api/import/import-fixture.ts';
import { openImport } from './open-import.ts';
import { ImportPage } from './pages/import-page.ts';
import { addMember, addSeller, type Seller } from './people.ts';
import { expect, test } from './shop-test.ts';

const BOWL = { handle: 'bowl', title: 'Stoneware bowl', type: 'Pottery', price: '24.00' };
const SCARF = { handle: 'scarf', title: 'Linen scarf', type: 'Scarves', price: '31.50' };
const GOOD = shopify(BOWL, SCARF);
/** Line 3 has no price, and line 4 has a price below zero. */
const PARTLY_GOOD = shopify(
  BOWL,
  { handle: 'free', title: 'Mystery box', price: '' },
  { handle: 'minus', title: 'Glass bead', price: '-2.00' },
);
/** The quotation mark that opens on line 3 is never closed. */
const BROKEN = 'Handle,Title,Variant Price\nbowl,Stoneware bowl,24.00\nscarf,"Linen scarf,31.50\n';
const IN_EUROS = 'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS\nFelt slippers,Warm,40.00,EUR,3,felt\n';

async function countListings(database: pg.Client, { sellerId }: Seller): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from item where seller_id = $1',
    [sellerId],
  );
  return rows[0]?.count ?? 0;
}

test('previewing an import changes nothing, importing adds the listings, and importing again updates them', async ({
  tab,
  database,
}) => {
  const seller = await addSeller(database);
  const imports = await openImport(tab, seller);
  await expect(imports.trial, 'the preview is preselected').toBeChecked();
  await imports.choose('listings.csv', GOOD);
  await imports.send.click();
  await imports.expectReport('TRIED');
  await imports.expectFigures({ created: 2, updated: 0, skipped: 0, refused: 0 });
  await expect(imports.report.locator('h2'), 'the report has the focus').toBeFocused();
  expect(await countListings(database, seller)).toBe(0);

  await imports.importTried();
  await imports.expectFigures({ created: 2, updated: 0, skipped: 0, refused: 0 });
  expect(await countListings(database, seller)).toBe(2);

  await expect(imports.trial, 'the next file is imported at once').not.toBeChecked();
  await imports.choose('listings.csv', shopify(BOWL, { ...SCARF, price: '29.00' }));
  await imports.send.click();
  await expect(imports.report.getByTestId('import-figures').locator('dd').first()).toHaveText('0');
  await imports.expectFigures({ created: 0, updated: 1, skipped: 1, refused: 0 });

  await expect
    .poll(async () => {
      await tab.page.goto(seller.storefront);
      return tab.listing.cards.count();
    })
    .toBe(2);
  await expect(tab.listing.cards.filter({ hasText: 'Linen scarf' })).toContainText('$29.00');
});

test('the import report lists each refused row by line and reason, and the other rows are imported', async ({
  tab,
  database,
}) => {
  const seller = await addSeller(database);
  const imports = await openImport(tab, seller);
  await imports.choose('listings.csv', PARTLY_GOOD);
  await imports.send.click();
  await imports.expectFigures({ created: 1, updated: 0, skipped: 0, refused: 2 });
  await expect(imports.refused).toHaveText([
    /^3\s*Mystery box\s*It has no price\.$/,
    /^4\s*Glass bead\s*The price “-2\.00” is below zero\.$/,
  ]);
  await imports.importTried();
  expect(await countListings(database, seller)).toBe(1);
});

test('a broken file is refused as a whole with the line of the error, and imported once it is repaired', async ({
  tab,
  database,
  pageErrors,
}) => {
  pageErrors.allow(/status of 422/);
  const seller = await addSeller(database);
  const imports = await openImport(tab, seller);
  await imports.trial.uncheck();
  await imports.choose('broken.csv', BROKEN);
  await imports.send.click();
  await imports.expectState('REJECTED');
  await expect(imports.problem).toContainText('Line 3');
  await expect(imports.report).toHaveCount(0);
  expect(await countListings(database, seller)).toBe(0);

  await imports.choose('mended.csv', BROKEN.replace('"', ''));
  await imports.send.click();
  await expect(imports.problem, 'the file has no quantities').toContainText('how many you have');
  await imports.stock.fill('4');
  await imports.send.click();
  await imports.expectState('FULFILLED');
  await expect(imports.problem).toHaveCount(0);
  expect(await countListings(database, seller)).toBe(2);
});

test('a listing title with an extremely long word doesn’t widen the page on a phone @phone', async ({
  tab,
  database,
}) => {
  const seller = await addSeller(database);
  const imports = await openImport(tab, seller);
  const title = `🧶 ${'unbroken'.repeat(20)}`;
  await imports.trial.uncheck();
  await imports.choose('endless.csv', shopify({ handle: 'endless', title, vendor: 'V'.repeat(60) }));
  await imports.send.click();
  await imports.expectReport('IMPORTED');
  const { page, listing, product } = tab;
  await expect
    .poll(async () => {
      await page.goto(seller.storefront);
      return listing.cards.count();
    })
    .toBe(1);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await listing.cards.getByRole('link').click();
  await expect(product.title).toHaveText(title);
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test('the import refuses prices in another currency until the seller enters an exchange rate @desktop', async ({
  tab,
  database,
}) => {
  const imports = await openImport(tab, await addSeller(database));
  await imports.choose('etsy.csv', IN_EUROS);
  await imports.send.click();
  await imports.expectFigures({ created: 0, updated: 0, skipped: 0, refused: 1 });
  await expect(imports.refused).toHaveText(/^2\s*Felt slippers\s*Its price is in EUR/);
  await expect(imports.importNow, 'nothing to import').toHaveCount(0);
  await imports.rate.fill('EUR=1.10');
  await imports.send.click();
  await imports.expectFigures({ created: 1, updated: 0, skipped: 0, refused: 0 });
});

test('a seller assigns the columns of an unknown table once, and the next file reuses the choice @desktop', async ({
  tab,
  database,
  pageErrors,
}) => {
  pageErrors.allow(/status of 422/);
  const seller = await addSeller(database);
  const imports = await openImport(tab, seller);
  await imports.trial.uncheck();
  await imports.choose('own.csv', 'Objet,Coût,Reste\nBol,12,3\nVase,,1\n');
  await imports.send.click();
  await expect(imports.columns.locator('h2')).toBeFocused();
  await imports.column('title').selectOption('Objet');
  await imports.column('price').selectOption('Coût');
  await imports.column('quantity').selectOption('Reste');
  await expect(imports.columns).toContainText('For example: Bol');
  await imports.columns.locator('button[type="submit"]').click();
  await imports.expectReport('IMPORTED');
  await imports.expectFigures({ created: 1, updated: 0, skipped: 0, refused: 1 });

  await imports.choose('own.csv', 'Objet,Coût,Reste\nBol,14,3\n');
  await imports.send.click();
  await expect(imports.report).toContainText('the columns you chose for an earlier file');
  await expect(imports.earlier.locator('li')).toHaveCount(2);
  await imports.earlier.locator('li').last().getByRole('button').click();
  await expect(imports.report.getByTestId('import-origin')).toContainText('own.csv');
  await imports.expectFigures({ created: 1, updated: 0, skipped: 0, refused: 1 });
});

const categoryOf = async (database: pg.Client, { sellerId }: Seller): Promise<unknown> =>
  (
    await database.query(
      'select c.slug from item i join category c on c.id = i.category_id where i.seller_id = $1',
      [sellerId],
    )
  ).rows[0]?.slug;

test('a seller corrects a guessed category before and after the import, and the next import keeps it', async ({
  tab,
  database,
}) => {
  const seller = await addSeller(database);
  const imports = await openImport(tab, seller);
  const zorp = (price: string) => shopify({ handle: 'zorp', title: 'Blue zorp', type: 'Zorps', price });
  await expect(imports.guessed, 'nothing was guessed yet').toHaveCount(0);
  await imports.choose('zorps.csv', zorp('10.00'));
  await imports.send.click();
  await imports.expectReport('TRIED');
  await expect(imports.guessed.locator('li')).toHaveText(/Zorps\s*1 item\s*For example: Blue zorp/);
  await expect(imports.categoryFor('Zorps')).toHaveValue('');
  await imports.categoryFor('Zorps').selectOption('lace-yarn');
  await imports.saveCategories();
  await imports.importTried();
  expect(await categoryOf(database, seller)).toBe('lace-yarn');

  await expect(imports.categoryFor('Zorps')).toHaveValue('lace-yarn');
  await imports.categoryFor('Zorps').selectOption('dk-yarn');
  await imports.saveCategories();
  await expect(imports.guessed.getByRole('status')).toHaveText('Saved. We moved 1 listing.');
  expect(await categoryOf(database, seller)).toBe('dk-yarn');

  await imports.choose('zorps.csv', zorp('12.00'));
  await imports.send.click();
  await imports.expectFigures({ created: 0, updated: 1, skipped: 0, refused: 0 });
  await expect(imports.categoryFor('Zorps')).toHaveValue('dk-yarn');
  expect(await categoryOf(database, seller)).toBe('dk-yarn');
});

test('the import tries to fetch pictures unless the seller turns that off @desktop', async ({
  tab,
  database,
}) => {
  const imports = await openImport(tab, await addSeller(database));
  // A loopback address: the import resolves it and refuses to fetch it.
  const bowl = (handle: string) =>
    shopify({ ...BOWL, handle, title: handle, picture: 'http://127.0.0.1/bowl.png' });
  await imports.trial.uncheck();
  await expect(imports.pictures).toBeChecked();
  await imports.choose('bowl.csv', bowl('first'));
  await imports.send.click();
  await expect(imports.report.getByTestId('import-warnings')).toContainText('couldn’t fetch');

  await imports.pictures.uncheck();
  await imports.choose('other.csv', bowl('second'));
  await imports.send.click();
  await expect(imports.earlier.locator('li')).toHaveCount(2);
  await expect(imports.report.getByTestId('import-warnings')).toHaveCount(0);
});

test('the import page asks a guest to sign in, and shows a member without a shop no form @desktop', async ({
  tab,
  database,
}) => {
  const { page, signIn } = tab;
  const imports = new ImportPage(page);
  await page.goto('/mp/import');
  await imports.expectVisitor('guest');
  await imports.root.getByRole('link').click();
  await signIn.signIn(await addMember(database));
  await imports.expectVisitor('shopper');
  await expect(imports.form).toHaveCount(0);
});

test('the import report and its errors are in French @french', async ({ tab, database, pageErrors }) => {
  pageErrors.allow(/status of 422/);
  const imports = await openImport(tab, await addSeller(database), '/fr');
  await imports.choose('annonces.csv', PARTLY_GOOD);
  await imports.send.click();
  await imports.expectFigures({ created: 1, updated: 0, skipped: 0, refused: 2 });
  await expect(imports.report.locator('h2')).toHaveText('Aperçu');
  await expect(imports.refused).toHaveText([
    /^3\s*Mystery box\s*Il n’y a pas de prix\.$/,
    /^4\s*Glass bead\s*Le prix «\s-2\.00\s» est inférieur à zéro\.$/,
  ]);
  await imports.choose('brisé.csv', BROKEN);
  await imports.send.click();
  await imports.expectState('REJECTED');
  await expect(imports.problem).toHaveText(/Ligne 3, colonne 2\s: .*guillemet/);
});

test('without script, the import page says in both languages that it needs JavaScript @no-script', async ({
  page,
}) => {
  for (const [path, words] of [
    ['/mp/import', 'Importing needs JavaScript'],
    ['/fr/mp/import', 'L’importation a besoin de JavaScript'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('main [role="note"]')).toContainText(words);
    await expect(new ImportPage(page).form).toHaveCount(0);
    await expect(page.locator('main [role="status"]:visible')).toHaveCount(0);
  }
});
