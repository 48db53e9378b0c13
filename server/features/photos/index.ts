/** What other features may use of this one. */
export type { PhotoAccess } from './access-port.ts';
export { asPhoto } from './as-photo.ts';
export { photoAddress, publicPhotoAddress } from './photo-address.ts';
export {
  attachPhotos,
  deletePhotosOfReview,
  photosOf,
  type StoredPhoto,
  type Uploader,
} from './repository.ts';
