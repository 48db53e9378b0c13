import { urlPrefix, endpoints } from '#contract/endpoints.ts';

/** The URL of a photo. */
export const photoAddress = (photoId: string): string =>
  urlPrefix('content') + endpoints.photo.path.replace(':photoId', photoId);
