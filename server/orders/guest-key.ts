/**
 * The key in a guest's links: it opens one parent order, with its returns and disputes, and nothing else. It is a signature, so
 * nothing of it is stored; it opens as long as the shop keeps the secret that signed it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing, SharedKey } from '../secrets/ring.ts';

/** The ring's keys sign cookies and mailed links too: none of those can be taken for this one. */
const PURPOSE = 'order';
const KEY = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/;

/** What signs: a shop has it. */
export interface Signing {
  readonly secrets: { readonly cookie: Pick<KeyRing<SharedKey>, 'current' | 'find'> };
}

const signatureOf = ({ secret }: SharedKey, parentNumber: string): Buffer =>
  createHmac('sha256', secret).update([PURPOSE, parentNumber].join('\n')).digest();

/** The key of a parent order, `kid.signature`, as addresses carry it (`?key=`). */
export function orderKey({ secrets }: Signing, parentNumber: string): string {
  const key = secrets.cookie.current();
  return `${key.kid}.${signatureOf(key, parentNumber).toString('base64url')}`;
}

/** Whether `key` is one of ours and of this parent order. Older secrets of the ring still count. */
export function opensOrder({ secrets }: Signing, key: string, parentNumber: string): boolean {
  const [, kid = '', signature = ''] = KEY.exec(key) ?? [];
  const secret = secrets.cookie.find(kid);
  if (!secret) return false;
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(secret, parentNumber)];
  return given.length === right.length && timingSafeEqual(given, right);
}
