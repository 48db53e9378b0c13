import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SIGN_IN_BLOCK_BYTES } from '#contract/user.ts';
import { BLOCK_CHARACTERS, seal } from '#services/encryption.ts';

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** Decrypts as the contract specifies: RSA-OAEP SHA-256 by block, base64 of UTF-8 JSON. */
function open(sealed: string): unknown {
  const text = sealed
    .split('.')
    .map((block) =>
      privateDecrypt(
        { key: keys.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        Buffer.from(block, 'base64'),
      ).toString('latin1'),
    )
    .join('');
  return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
}

describe('an encrypted text', () => {
  test('has the block size of the contract', () => {
    expect(BLOCK_CHARACTERS).toBe(SIGN_IN_BLOCK_BYTES);
  });

  test.each([
    ['a short one', { password: 'x' }],
    ['one of many blocks', { password: 'long '.repeat(200) }],
    ['accents, Arabic and emoji', { password: 'mot de passe œuvré — خيط 🧶' }],
  ])('can be decrypted with the private key: %s', async (_, payload) => {
    expect(open(await seal(payload, keys.publicKey))).toEqual(payload);
  });

  test('is different each time', async () => {
    expect(await seal({ a: 1 }, keys.publicKey)).not.toBe(await seal({ a: 1 }, keys.publicKey));
  });

  test('cannot be made with an invalid key', async () => {
    await expect(seal({ a: 1 }, 'no key')).rejects.toThrow();
  });
});
