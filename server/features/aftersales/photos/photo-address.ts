import { areaBase, endpoints } from '#contract/endpoints.ts';

/** The URL of a photo. */
export const photoAddress = (photoId: string): string =>
  areaBase('content') + endpoints.photo.path.replace(':photoId', photoId);
