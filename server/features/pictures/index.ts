/** What other features may use of this one. */
export { pictureAddress } from './address.ts';
export { bannerAddress } from './banner/banner-address.ts';
export { composeBanner } from './banner/compose-banner.ts';
export { IMPORTED_MEDIA_TYPE, IMPORTED_PATH, importedName } from './imported-names.ts';
export { composeStoreFront } from './store-front/compose-front.ts';
export { storeFrontAddress } from './store-front/front-address.ts';
export { type Art, type Kind, KINDS, type Pattern, PATTERNS, type View } from './vocabulary.ts';
export type { PictureWidth } from './widths.ts';
