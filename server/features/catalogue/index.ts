/** What other features may use of this one. */
export { loadCards } from './cards.ts';
export { catalogueOf, type Names, type Snapshot } from './catalogue.ts';
export { categoryNode, departments } from './categories.ts';
export { BLOCK_SIZE, type Columns } from './columns.ts';
export { deliveryEstimate, parcelDay } from './delivery.ts';
export { classDetail, productDetail, projectDetail } from './details.ts';
export { itemById, itemBySku, type ItemRow } from './item.ts';
export { altText, thumbnail } from './picture.ts';
export { centreOf, distanceKm } from './postal-centres.ts';
export { preferredStore } from './preferred-store.ts';
export { bumpRevision } from './revision.ts';
export { maySell, maySellInSql } from './shop-standing.ts';
export { countSitemapUrls, type SitemapUrl, sitemapUrls } from './sitemap.ts';
export { preferStore, stockInStores } from './stores.ts';
export { ancestry, type Category, type CategoryTree, crumbsTo } from './tree.ts';
export { variantsBySku } from './variants.ts';
export { completions, type Lexeme, nearestWord, type Vocabulary } from './vocabulary.ts';
