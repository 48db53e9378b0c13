/** Encrypts short stored texts, such as the key of an authenticator, with AES-256-GCM. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing, SharedKey } from './ring.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;

/** @returns `kid.nonce.tag.text` in base64url */
export function sealText(ring: KeyRing<SharedKey>, text: string): string {
  const { kid, secret } = ring.current();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secret, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [kid, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

/** @throws Error when the text was altered, or the ring no longer has its key */
export function openText(ring: KeyRing<SharedKey>, sealed: string): string {
  const [kid = '', nonce = '', tag = '', text = ''] = sealed.split('.');
  const key = ring.find(kid);
  if (key === undefined) throw new Error(`the key ${kid} that sealed this text is gone`);
  const decipher = createDecipheriv(CIPHER, key.secret, Buffer.from(nonce, 'base64url'));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
}
