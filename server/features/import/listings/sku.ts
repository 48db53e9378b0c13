/** Builds item and variant numbers. Each contains the seller's id, so that sellers can't take over each other's. */
import { createHash } from 'node:crypto';

/** Keeps numbers within the 64 characters that a cart accepts (contract/cart.ts). */
const READABLE_MAX = 36;
const HASH_LENGTH = 12;
const KEY_LENGTH = 32;

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Sixty bits of a hash, in digits and letters that aren't easily confused. */
function fingerprint(...texts: readonly string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(texts)).digest();
  return Array.from(bytes.subarray(0, HASH_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length] ?? '0').join(
    '',
  );
}

/** A product's key as a hash of fixed length; an empty key stays empty. */
export const groupKey = (key: string): string =>
  key === '' ? '' : createHash('sha256').update(key).digest('hex').slice(0, KEY_LENGTH);

/** The number of a new item. */
export const itemNumber = (sellerId: number, key: string): string => `M${sellerId}I${fingerprint(key)}`;

/** The readable part of a SKU in a number. */
const readable = (sku: string): string => sku.replace(/[^A-Za-z0-9._-]+/g, '_').slice(0, READABLE_MAX);

/** The number of a variant with a SKU: the SKU itself where its characters allow, else with a fingerprint. */
export const numberFromSku = (sellerId: number, sku: string): string =>
  readable(sku) === sku ? `M${sellerId}-${sku}` : `M${sellerId}-${readable(sku)}~${fingerprint(sku)}`;

/** The number of a variant whose SKU another one has too: with a fingerprint of its product and options. */
export const numberForSharedSku = (
  sellerId: number,
  sku: string,
  key: string,
  options: readonly string[],
): string => `M${sellerId}-${readable(sku)}~${fingerprint(sku, key, ...options)}`;

/** The SKU that the import gives to a variant whose file names none: the same product and options always get the same one. */
export const numberFromOptions = (sellerId: number, key: string, options: readonly string[]): string =>
  `M${sellerId}V${fingerprint(key, ...options)}`;
