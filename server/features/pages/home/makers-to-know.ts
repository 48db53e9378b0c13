import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PictureArt } from '#contract/catalogue.ts';
import type { MakersToKnowSection } from '#contract/home.ts';
import { storefrontPath } from '#locales/paths.ts';
import { item, seller } from '#server/platform/database/schema/index.ts';
import { bannerArtsSql, bannerPicture, maySellInSql } from '#server/features/catalogue/index.ts';
import { ROW_SHOWN, textsOf, type SectionRequest } from './sections.ts';

/** The sellers that the section names, in its order, or those with the best-selling items; only sellers that may sell. */
export async function loadMakers(request: SectionRequest): Promise<MakersToKnowSection | null> {
  const { shop, section, language } = request;
  const { orm } = shop.database;
  const named = section.sellerIds;
  const best = orm
    .select({ popularity: item.popularity })
    .from(item)
    .where(and(eq(item.sellerId, seller.id), eq(item.status, 'active'), eq(item.kind, 'product')))
    .orderBy(desc(item.popularity), item.id)
    .limit(1)
    .as('best');
  const rows = await orm
    .select({
      id: seller.id,
      slug: seller.slug,
      name: seller.storeName,
      city: seller.city,
      state: seller.state,
      about: seller.about,
      arts: sql<PictureArt[]>`${sql.raw(bannerArtsSql('"seller"."id"'))}`,
    })
    .from(seller)
    .innerJoinLateral(best, sql`true`)
    .where(and(maySellInSql, named.length > 0 ? inArray(seller.id, named) : undefined))
    .orderBy(desc(best.popularity), seller.id)
    .limit(named.length > 0 ? named.length : ROW_SHOWN);
  const makers = rows
    .sort((a, b) => named.indexOf(a.id) - named.indexOf(b.id))
    .slice(0, ROW_SHOWN)
    .map(({ id, slug, name, city, state, about, arts }) => ({
      name,
      path: storefrontPath(slug),
      city,
      state,
      about: about[language],
      picture: bannerPicture(id, arts),
    }));
  return makers.length === 0 ? null : { kind: 'makers-to-know', ...textsOf(request), makers };
}
