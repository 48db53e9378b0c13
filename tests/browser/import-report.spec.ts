/** What an import's report tells its seller: counted and grouped warnings, a file of the refused rows, and listings that are gone. */
import { shopify } from '../api/import/import-fixture.ts';
import { openImport } from './open-import.ts';
import { addSeller } from './people.ts';
import { expect, test } from './shop-test.ts';

const titled = (titles: readonly string[], cells: object = {}) =>
  titles.map((title) => ({ handle: title.toLowerCase(), title, ...cells }));

test('the report counts its warnings in a tile and groups equal notes by their reason', async ({
  tab,
  database,
}) => {
  const imports = await openImport(tab, await addSeller(database));
  await imports.choose(
    'listings.csv',
    shopify(
      ...titled(['Bowl', 'Scarf'], { quantity: '-3' }),
      ...titled(['Vase'], { price: '0.00' }),
      ...titled(['Mystery box', 'Gift'], { price: '' }),
      ...titled(['Bead'], { price: '-2.00' }),
      ...titled(['Spoon']),
    ),
  );
  await imports.send.click();
  await imports.expectFigures({ created: 4, updated: 0, skipped: 0, refused: 3, warnings: 3 });
  await expect(imports.groups('refused')).toHaveText(['2 rows: no price', '1 row: a price below zero']);
  await expect(imports.groups('warnings')).toHaveText([
    '2 rows: a quantity below zero',
    '1 row: a price of 0, saved as a draft',
  ]);
  await expect(imports.openRows('warnings'), 'so few rows are open').toContainText(['Bowl', 'Scarf', 'Vase']);
});

test('a reason that many rows share is one line, which opens to show them @desktop', async ({
  tab,
  database,
}) => {
  const imports = await openImport(tab, await addSeller(database));
  const titles = Array.from({ length: 21 }, (_, nth) => `Bead ${String(nth + 1)}`);
  await imports.choose('beads.csv', shopify(...titled(titles, { price: '' }), ...titled(['Spoon'])));
  await imports.send.click();
  await imports.expectFigures({ created: 1, updated: 0, skipped: 0, refused: 21, warnings: 0 });
  await expect(imports.groups('refused')).toHaveText(['21 rows: no price']);
  await expect(imports.openRows('refused')).toHaveCount(0);
  await imports.groups('refused').click();
  await expect(imports.openRows('refused')).toHaveCount(21);
});

test('the refused rows are saved as a table that a spreadsheet opens in the seller’s language', async ({
  tab,
  database,
}) => {
  const seller = await addSeller(database);
  const imports = await openImport(tab, seller);
  const file = shopify(
    ...titled(['Spoon']),
    { handle: 'a', title: '=1+1, “big” "bowl"; blue', price: '' },
    { handle: 'b', title: 'Glass bead', price: '-2.00' },
  );
  await imports.choose('listings.csv', file);
  await imports.send.click();
  await imports.expectReport('TRIED');
  expect(await imports.download()).toEqual({
    name: 'refused-rows.csv',
    text: [
      '\ufeff"Line","Listing","Field","Reason"',
      `"3","'=1+1, “big” ""bowl""; blue","Price","It has no price."`,
      '"4","Glass bead","Price","The price “-2.00” is below zero."',
      '',
    ].join('\r\n'),
  });

  await tab.page.goto('/fr/mp/import');
  await imports.expectVisitor('seller');
  await imports.currency.fill('USD');
  await imports.choose('listings.csv', file);
  await imports.send.click();
  await imports.expectReport('TRIED');
  const { name, text } = await imports.download();
  expect(name).toBe('lignes-refusees.csv');
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '\ufeff"Ligne";"Annonce";"Champ";"Raison"',
    `"3";"'=1+1, “big” ""bowl""; blue";"Prix";"Il n’y a pas de prix."`,
  ]);
});

test('listings that are missing in a later file stay for sale until the seller chooses to take them off sale', async ({
  tab: { page, listing, signIn },
  database,
}) => {
  const seller = await addSeller(database);
  const imports = await openImport({ page, signIn }, seller);
  const titles = listing.cards.locator('h3 a');
  const onSale = async () => {
    await page.goto(seller.storefront);
    return (await titles.allInnerTexts()).sort();
  };
  const preview = async (names: readonly string[], { retire }: { readonly retire: boolean }) => {
    await page.goto('/mp/import');
    await imports.expectVisitor('seller');
    await imports.currency.fill('USD');
    await imports.retire.setChecked(retire);
    await imports.choose('listings.csv', shopify(...titled(names)));
    await imports.send.click();
    await imports.expectReport('TRIED');
  };
  await preview(['Apple', 'Birch', 'Cedar'], { retire: false });
  await expect(imports.missing).toHaveCount(0);
  await imports.importTried();
  await expect.poll(onSale).toEqual(['Apple', 'Birch', 'Cedar']);
  const cedar = (await titles.filter({ hasText: 'Cedar' }).getAttribute('href')) ?? '';
  expect((await page.request.get(cedar)).status()).toBe(200);

  await preview(['Apple', 'Birch', 'Dogwood'], { retire: false });
  await imports.importTried();
  await expect(imports.missing).toContainText('are still for sale');
  await expect(imports.missing.locator('li')).toHaveText(['Cedar']);
  await expect.poll(onSale).toEqual(['Apple', 'Birch', 'Cedar', 'Dogwood']);

  await preview(['Apple', 'Birch'], { retire: true });
  await expect(imports.missing).toContainText('They’ll no longer be for sale once you import this one');
  await expect(imports.missing.locator('li')).toHaveText(['Cedar', 'Dogwood']);
  expect(await onSale(), 'a preview takes nothing off sale').toEqual(['Apple', 'Birch', 'Cedar', 'Dogwood']);

  await preview(['Apple', 'Birch'], { retire: true });
  await imports.importTried();
  await expect(imports.missing).toContainText('They’re no longer for sale');
  await expect(imports.missing.locator('li')).toHaveText(['Cedar', 'Dogwood']);
  await expect.poll(onSale).toEqual(['Apple', 'Birch']);
  expect((await page.request.get(cedar)).status(), 'the page of a listing off sale').toBe(404);

  await preview(['Cedar'], { retire: false });
  await imports.importTried();
  await expect.poll(onSale, 'a later file brings it back').toEqual(['Apple', 'Birch', 'Cedar']);
});
