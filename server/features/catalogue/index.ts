/** What other features may use of this one. */
export { loadCards } from './load-cards.ts';
export { catalogueOf, type Names, type Snapshot } from './catalogue.ts';
export { categoryNode, departments, departmentTree } from './categories.ts';
export { BLOCK_SIZE, type Columns } from './load-columns.ts';
export { deliveryEstimate, parcelDay } from './delivery.ts';
export { sellerTerms } from './seller-terms.ts';
export { classDetail, productDetail, projectDetail } from './load-details.ts';
export { itemById, itemBySku, type ItemRow } from './repository.ts';
export { altText, thumbnail } from './item-pictures.ts';
export { centreOf, distanceKm } from './stores/postal-centres.ts';
export { preferredStore } from './stores/preferred-store.ts';
export { bumpRevision } from './revision.ts';
export { maySell, maySellInSql } from './shop-standing.ts';
export { countSitemapUrls, type SitemapUrl, sitemapUrls } from './sitemap-urls.ts';
export { preferStore, stockInStores, storeBySlug, storeDetails } from './stores/repository.ts';
export { ancestry, type Category, type CategoryTree, crumbsTo } from './tree.ts';
export { variantsBySku } from './variants.ts';
export { completions, countOf, type Lexeme, nearestWord, type Vocabulary } from './vocabulary.ts';
