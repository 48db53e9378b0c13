/** The calls for guessed categories of a seller's imported listings. */
import type { FastifyInstance } from 'fastify';
import { CATEGORY_WORDS_SHOWN, type ImportCategories } from '#contract/import-categories.ts';
import type { Language } from '#locales/paths.ts';
import { bumpRevision } from '#server/features/catalogue/index.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { refreshSearch } from '#server/features/search/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { notStartedRefusal } from '../not-started-refusal.ts';
import { ImportNotStarted } from '../import-options.ts';
import type { OwnShop } from '../own-shop.ts';
import { lockSellerInTransaction } from '../lock-seller.ts';
import { checkChoices, saveChoices, UnknownCategory } from './choices.ts';
import { readLeaves } from './leaves.ts';
import { listedWords } from './listing-words.ts';

function refusalOf(error: unknown): unknown {
  if (error instanceof ImportNotStarted) return notStartedRefusal(error);
  if (error instanceof UnknownCategory)
    return new Refusal('CATEGORY_UNKNOWN', {
      field: `choices/${String(error.at)}/${error.part}`,
      details: { part: error.text },
    });
  return error;
}

/** Registers sellerImportCategories and chooseImportCategories. */
export function importCategoryRoutes(app: FastifyInstance, shop: Shop, ownShop: OwnShop): void {
  const { pool } = shop.database;

  async function leafNames(language: Language): Promise<ImportCategories['categories']> {
    const { rows } = await pool.query<ImportCategories['categories'][number]>(
      `select c.slug, c.name ->> $1 as name, coalesce(p.name, c.name) ->> $1 as group
        from category c left join category p on p.id = c.parent_id where c.is_leaf`,
      [language],
    );
    const { compare } = new Intl.Collator(language);
    return rows.sort((a, b) => compare(a.group, b.group) || compare(a.name, b.name));
  }

  registerCall(
    app,
    'sellerImportCategories',
    async ({ query: { limit = CATEGORY_WORDS_SHOWN }, request }) => {
      const { sellerId } = await ownShop(request);
      const { language } = request.locale;
      const [listed, categories] = await Promise.all([
        listedWords(pool, { sellerId, language, limit }),
        leafNames(language),
      ]);
      return { ...listed, categories };
    },
  );

  /** @throws 401, 403 SELLERS_ONLY or SELLER_CLOSED, 409 IMPORT_RUNNING, 400 CATEGORY_UNKNOWN */
  registerCall(app, 'chooseImportCategories', async ({ body: { choices }, request }) => {
    const { sellerId } = await ownShop(request);
    const now = new Date(shop.clock.now());
    try {
      return await withTransaction(shop.database, async ({ client }) => {
        await lockSellerInTransaction(client, sellerId);
        checkChoices(await readLeaves(client), choices);
        const moved = await saveChoices(client, { sellerId, choices, now });
        await refreshSearch(client, moved);
        if (moved.length > 0) await bumpRevision(client);
        return { moved: moved.length };
      });
    } catch (error) {
      throw refusalOf(error);
    }
  });
}
