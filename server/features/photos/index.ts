/** What other features may use of this one. */
export type { PhotoAccess } from './access-port.ts';
export { photoAddress } from './photo-address.ts';
export { attachPhotos, photosOf, type StoredPhoto, type Uploader } from './repository.ts';
