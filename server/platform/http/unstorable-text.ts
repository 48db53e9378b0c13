/** Refuses text that PostgreSQL can't store before any handler runs, so that the refusal names the field. */
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** PostgreSQL stores neither NUL nor lone surrogates. */
const isUnstorable = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text);

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
};

/** The path of the first unstorable text, such as `items/0/sku`; null without one. Skips buffers and streams. */
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
 * A hook for validated calls only: validation bounds how deep the input nests.
 * @throws Refusal 400 VALIDATION naming the field
 */
export async function refuseUnstorableText({ params, query, body }: FastifyRequest): Promise<void> {
  for (const part of [params, query, body]) {
    const field = unstorableIn(part);
    if (field !== null) throw new Refusal('VALIDATION', { field });
  }
}
