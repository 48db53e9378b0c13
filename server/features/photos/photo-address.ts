import { urlPrefix, endpoints } from '#contract/endpoints.ts';

/** The URL of a photo, for the people who may see it. */
export const photoAddress = (photoId: string): string =>
  urlPrefix('content') + endpoints.photo.path.replace(':photoId', photoId);

const PUBLIC = urlPrefix('content') + endpoints.reviewPhoto.path;

/** The URL of a published review's photo, for everybody. */
export const publicPhotoAddress = (photoId: string, size?: 'small'): string =>
  PUBLIC.replace(':photoId', photoId) + (size === undefined ? '' : `?size=${size}`);
