/** Names and addresses of pictures that an import fetched, which are stored in the database under a hash of their bytes. */
import { createHash } from 'node:crypto';

/** The path they are served under. */
export const IMPORTED_PATH = '/pictures/imported/';
/** Every fetched picture is re-encoded to this type. */
export const IMPORTED_MEDIA_TYPE = 'image/webp';
export const IMPORTED_NAME = /^[0-9a-f]{32}\.webp$/;

/** The name of a picture: a hash of its bytes. */
export const importedName = (bytes: Buffer): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`;
