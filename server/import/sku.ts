/** Numbers of a seller's things. They carry the seller's own number, so nobody can take over another's. */
import { createHash } from 'node:crypto';

/** A cart takes numbers of up to 64 characters (contract/cart.ts). */
const READABLE_MAX = 36;
const HASH_LENGTH = 12;

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Sixty bits of a fingerprint, in digits and letters that can't be mistaken. */
function fingerprint(...texts: readonly string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(texts)).digest();
  return Array.from(bytes.subarray(0, HASH_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length] ?? '0').join(
    '',
  );
}

/** The number of an item; the same whenever its seller sends it again. */
export const itemNumber = (sellerId: number, key: string): string => `M${sellerId}I${fingerprint(key)}`;

/** The number of a sub-SKU that the seller has numbered: readable where it may be, else told apart by a fingerprint. */
export function givenNumber(sellerId: number, sku: string): string {
  const readable = sku.replace(/[^A-Za-z0-9._-]+/g, '_').slice(0, READABLE_MAX);
  return readable === sku ? `M${sellerId}-${sku}` : `M${sellerId}-${readable}~${fingerprint(sku)}`;
}

/** The number of a sub-SKU without one: from the seller, the item and the options. */
export const derivedNumber = (sellerId: number, key: string, options: readonly string[]): string =>
  `M${sellerId}V${fingerprint(key, ...options)}`;
