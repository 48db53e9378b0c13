/** Text that no database holds: refused before anybody works with it, so that the field can be named. */
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** NUL, which PostgreSQL has no place for, and halves of a character. */
const isUnstorable = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text);

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
};

/** Where in what was sent such a text is, as `items/0/sku`; null where there is none. Files are not looked into. */
function unstorableIn(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return isUnstorable(value) ? path.join('/') : null;
  if (typeof value !== 'object' || value === null || !(Array.isArray(value) || isPlain(value))) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = unstorableIn(inner, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}

/**
 * A hook for calls that have been validated, so that what is sent is no deeper than their schemas.
 * @throws Refusal 400 VALIDATION naming the field
 */
export async function refuseUnstorable({ params, query, body }: FastifyRequest): Promise<void> {
  for (const part of [params, query, body]) {
    const field = unstorableIn(part);
    if (field !== null) throw new Refusal('VALIDATION', { field });
  }
}
