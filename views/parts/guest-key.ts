/** The key of a guest's link goes with every call and every address of the purchase that it opens. */

/** What a call's query has of it. */
export const keyQuery = (key: string | null): { key?: string } => (key === null ? {} : { key });

/** A path, or the address of a photo, with the key. */
export const withKey = (path: string, key: string | null): string =>
  key === null ? path : `${path}${path.includes('?') ? '&' : '?'}key=${encodeURIComponent(key)}`;
