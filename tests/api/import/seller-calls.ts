/** The calls of a seller's imports, with two sellers and a shopper who are signed in. */
import { categoryTree } from '#server/demo/generator/categories/tree.ts';
import { category, seller } from '#server/platform/database/schema/index.ts';
import { validatorCompiler } from '#server/platform/http/validation.ts';
import { importRoutes } from '#server/features/import/routes.ts';
import { addMember, startSessionShop, Visitor, type SessionShop } from '../identity/identity-fixture.ts';

export const ADDRESS = '/api/fgm/v1/listing/imports';
const PASSWORD = 'correct horse battery';

async function signedIn(
  site: SessionShop,
  email: string,
  isSeller: boolean,
): Promise<{ visitor: Visitor; userId: string }> {
  const userId = await addMember(site, { email, password: PASSWORD, isSeller });
  const visitor = new Visitor(site);
  await visitor.signIn(email, PASSWORD);
  return { visitor, userId };
}

/** @param limit the largest size of a file */
export async function startImportSite(limit: string) {
  const site = await startSessionShop({ IMPORT_LIMIT: limit });
  /** The reasons of refused requests, in order. */
  const failures: unknown[] = [];
  site.app.setValidatorCompiler(validatorCompiler);
  site.app.addHook('onError', async (_request, _reply, error) => {
    failures.push(error);
  });
  await importRoutes(site.app, site.shop);
  await site.database.orm.insert(category).values(categoryTree());
  const maria = await signedIn(site, 'maria@example.com', true);
  const bo = await signedIn(site, 'bo@example.com', true);
  const { visitor: shopper } = await signedIn(site, 'ann@example.com', false);
  const usual = {
    city: 'O',
    state: 'CA',
    country: 'US',
    about: { en: 'x', fr: 'x' },
    sellerPlan: 'basic',
    storeType: 1,
  };
  await site.database.orm.insert(seller).values([
    { ...usual, id: 11, userId: maria.userId, slug: 'm', storeName: 'M', createdAt: new Date() },
    { ...usual, id: 12, userId: bo.userId, slug: 'b', storeName: 'B', createdAt: new Date() },
  ]);
  const sent = (visitor: Visitor, payload: string | Buffer, type = 'text/csv', search = '?currency=USD') =>
    site.app.inject({
      method: 'POST',
      url: ADDRESS + search,
      headers: {
        host: 'shop.example',
        origin: 'https://shop.example',
        'content-type': type,
        ...(visitor.token === null ? {} : { authorization: `Bearer ${visitor.token}` }),
      },
      payload,
    });
  return { site, failures, maria: maria.visitor, bo: bo.visitor, shopper, sent };
}

export type ImportSite = Awaited<ReturnType<typeof startImportSite>>;
