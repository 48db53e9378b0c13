import { ImportPage } from './pages/import-page.ts';
import type { Seller } from './people.ts';
import type { Tab } from './shop-test.ts';

/** Signs the seller in and opens their import page, with prices in US dollars. */
export async function openImport(
  { page, signIn }: Pick<Tab, 'page' | 'signIn'>,
  seller: Seller,
  language = '',
): Promise<ImportPage> {
  await page.goto(`${language}/sign-in?back=/mp/import`);
  await signIn.signIn(seller);
  const imports = new ImportPage(page);
  await imports.expectVisitor('seller');
  await imports.currency.fill('USD');
  return imports;
}
