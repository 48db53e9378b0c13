/** Pictures that came from outside (an import fetched them): kept in the database under a name made of their bytes. */
import { createHash } from 'node:crypto';

/** Where they are served, by their name. */
export const KEPT_ADDRESS = '/pictures/imported/';
/** Whatever came is drawn anew as this. */
export const KEPT_TYPE = 'image/webp';
export const KEPT_NAME = /^[0-9a-f]{32}\.webp$/;

/** The name of these bytes: the same bytes always have the same one. */
export const keptName = (bytes: Buffer): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`;
