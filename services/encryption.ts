/** Encrypts sign-in, registration and new passwords for the server (format: contract/user.ts). */
import { loadChunk } from './chunks.ts';

/** The most that RSA 2048 with OAEP SHA-256 encrypts; the contract's SIGN_IN_BLOCK_BYTES. */
export const BLOCK_CHARACTERS = 190;

/** base64 of the text's UTF-8: jsencrypt handles only ASCII correctly. */
export function asciiOf(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * Encrypts a payload for `publicKey` (PEM, SPKI). The cipher is loaded on first use.
 * @throws Error when the key can't be used
 */
export const seal = (payload: object, publicKey: string): Promise<string> =>
  sealText(asciiOf(JSON.stringify(payload)), publicKey);

/**
 * Encrypts ASCII text in blocks, joined by dots.
 * @throws Error when the key can't be used
 */
export async function sealText(ascii: string, publicKey: string): Promise<string> {
  const { JSEncrypt } = await loadChunk('encryption', () => import('jsencrypt'));
  const cipher = new JSEncrypt();
  cipher.setPublicKey(publicKey);
  const blocks = ascii.match(new RegExp(`.{1,${String(BLOCK_CHARACTERS)}}`, 'g')) ?? [];
  return blocks
    .map((block) => {
      const sealed = cipher.encryptOAEP(block);
      if (sealed === false) throw new Error('the public key cannot seal');
      return sealed;
    })
    .join('.');
}
