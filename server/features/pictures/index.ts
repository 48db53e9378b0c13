/** What other features may use of this one. */
export { pictureAddress } from './address.ts';
export { IMPORTED_MEDIA_TYPE, IMPORTED_PATH, importedName } from './imported-names.ts';
export { type Art, type Kind, KINDS, type Pattern, PATTERNS, type View } from './vocabulary.ts';
export type { PictureWidth } from './widths.ts';
