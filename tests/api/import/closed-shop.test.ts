/** A seller whose shop is suspended or closed can read past imports and move nothing; without the seller role, neither. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints, urlPrefix } from '#contract/endpoints.ts';
import type { ImportReport } from '#contract/imports.ts';
import { shopify } from './import-fixture.ts';
import { startImportSite, type ImportSite } from './seller-calls.ts';

const BOX = 'boxes-bins-and-organizers';
const ZORP = shopify({ handle: 'zorp', title: 'Blue zorp', type: 'Zorps' });
const choices = [{ word: 'Zorps', guess: BOX, category: 'worsted-yarn' }];

let at: ImportSite;
let report: ImportReport;
beforeAll(async () => {
  at = await startImportSite('1mb');
  report = (await at.sent(at.maria, ZORP)).json();
});
afterAll(() => at.site.close());

const write = (sql: string) => at.site.database.pool.query(sql);
beforeEach(async () => {
  await write(`update account set is_seller = true where email = 'maria@example.com'`);
  await write(`update seller set status = 'ACTIVE'`);
});

const url = (name: 'sellerImports' | 'sellerImportReport' | 'sellerImportCategories') =>
  urlPrefix('fgm') + endpoints[name].path.replace(':importId', String(report.importId));
const READS = ['sellerImports', 'sellerImportReport', 'sellerImportCategories'] as const;
const read = (name: (typeof READS)[number]) => at.maria.send({ method: 'GET', url: url(name) });
const choose = () => at.maria.send({ method: 'POST', url: url('sellerImportCategories'), json: { choices } });
const importAgain = () =>
  at.sent(
    at.maria,
    shopify({ handle: 'other', title: 'Other' }),
    'text/csv',
    '?currency=USD&retireMissing=true',
  );

/** Whatever an import or a choice of categories changes. */
async function state(): Promise<unknown> {
  const { rows } = await write(
    `select (select json_agg(json_build_array(title, status, category_id, updated_at) order by id) from item) as items,
            (select count(*)::int from catalogue_import) as imports,
            (select count(*)::int from import_category) as choices,
            (select value from catalogue_fact where name = 'revision') as revision`,
  );
  return rows[0];
}

const CLOSINGS = [
  ['suspended', 'SUSPENDED'],
  ['deactivated', 'DEACTIVATED'],
] as const;

describe.each(CLOSINGS)('a seller whose shop is %s', (_, status) => {
  test('reads past imports and guessed categories', async () => {
    const open = await Promise.all(READS.map(async (name) => (await read(name)).json()));
    await write(`update seller set status = '${status}'`);
    for (const [nth, name] of READS.entries()) {
      const seen = await read(name);
      expect([seen.statusCode, seen.json()], name).toEqual([200, open[nth]]);
    }
  });

  test('can neither choose categories nor import nor try a file', async () => {
    await write(`update seller set status = '${status}'`);
    const before = await state();
    const dryRun = at.sent(at.maria, ZORP, 'text/csv', '?currency=USD&dryRun=true');
    for (const refused of [await choose(), await importAgain(), await dryRun])
      expect(refused.json()).toMatchObject({ status: 403, code: 'SELLER_CLOSED' });
    expect(await state()).toEqual(before);
  });
});

test('an account that lost the seller role can neither read imports nor choose categories nor import', async () => {
  await write(`update account set is_seller = false where email = 'maria@example.com'`);
  const before = await state();
  const answers = await Promise.all([...READS.map(read), choose(), importAgain()]);
  for (const refused of answers) expect(refused.json()).toMatchObject({ status: 403, code: 'SELLERS_ONLY' });
  expect(await state()).toEqual(before);
});

test('a shop that is open again chooses the category, which moves its listing', async () => {
  await write(`update seller set status = 'SUSPENDED'`);
  await write(`update seller set status = 'ACTIVE'`);
  expect((await choose()).json()).toEqual({ moved: 1 });
});
