/** Seals texts with JSEncrypt, the library that the browser uses, in the format that `contract/user.ts` fixes. */
import { createRequire } from 'node:module';
import type { JSEncrypt } from 'jsencrypt';
import { SIGN_IN_BLOCK_BYTES } from '#contract/user.ts';

// Its ES modules only load through a bundler; the one-file build is the same code.
const Encrypt: typeof JSEncrypt = createRequire(import.meta.url)('jsencrypt');

/** base64 of the UTF-8 text, cut into blocks, each RSA-OAEP with SHA-256, joined by dots. */
export function sealText(text: string, publicKey: string): string {
  const cipher = new Encrypt();
  cipher.setPublicKey(publicKey);
  const ascii = Buffer.from(text, 'utf8').toString('base64');
  const blocks = ascii.match(new RegExp(`.{1,${SIGN_IN_BLOCK_BYTES}}`, 'g')) ?? [];
  return blocks.map((block) => String(cipher.encryptOAEP(block))).join('.');
}

export const seal = (payload: object, publicKey: string): string =>
  sealText(JSON.stringify(payload), publicKey);
