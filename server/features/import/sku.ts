/** Numbers of a seller's things. They carry the seller's own number, so nobody can take over another's. */
import { createHash } from 'node:crypto';

/** A cart takes numbers of up to 64 characters (contract/cart.ts). */
const READABLE_MAX = 36;
const HASH_LENGTH = 12;
const KEY_LENGTH = 32;

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Sixty bits of a fingerprint, in digits and letters that can't be mistaken. */
function fingerprint(...texts: readonly string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(texts)).digest();
  return Array.from(bytes.subarray(0, HASH_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length] ?? '0').join(
    '',
  );
}

/** The text of any length that rows of one product share, as a text of one length; none stays none. */
export const groupKey = (key: string): string =>
  key === '' ? '' : createHash('sha256').update(key).digest('hex').slice(0, KEY_LENGTH);

/** The number of an item that is new. */
export const itemNumber = (sellerId: number, key: string): string => `M${sellerId}I${fingerprint(key)}`;

/** As much of a SKU as a number shows. */
const readable = (sku: string): string => sku.replace(/[^A-Za-z0-9._-]+/g, '_').slice(0, READABLE_MAX);

/** The number of a sub-SKU that the seller has numbered: readable where it may be, else told apart by a fingerprint. */
export const givenNumber = (sellerId: number, sku: string): string =>
  readable(sku) === sku ? `M${sellerId}-${sku}` : `M${sellerId}-${readable(sku)}~${fingerprint(sku)}`;

/** The number of a sub-SKU whose SKU another one has as well: told apart by its product and options. */
export const sharedNumber = (
  sellerId: number,
  sku: string,
  key: string,
  options: readonly string[],
): string => `M${sellerId}-${readable(sku)}~${fingerprint(sku, key, ...options)}`;

/** The number of a sub-SKU without a SKU: from the seller, the item and the options. */
export const derivedNumber = (sellerId: number, key: string, options: readonly string[]): string =>
  `M${sellerId}V${fingerprint(key, ...options)}`;
