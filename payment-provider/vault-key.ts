/**
 * Makes the tokens and fingerprints of saved cards. Fingerprints are keyed hashes, and the key is in a file apart from the journal: a thief
 * of the journal can't find a card number by hashing all of them.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_BYTES = 32;
const TOKEN_BYTES = 32;

export interface CardVault {
  /** A new random token. */
  newToken(): string;
  /** A keyed hash of the card number, which is equal for equal numbers. */
  fingerprint(number: string): string;
}

async function readKey(path: string): Promise<Buffer | null> {
  try {
    return Buffer.from(await readFile(path, 'utf8'), 'base64');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function makeKey(path: string): Promise<Buffer> {
  const key = randomBytes(KEY_BYTES);
  const draft = `${path}.new`;
  await writeFile(draft, key.toString('base64'), { mode: 0o600, flush: true });
  await rename(draft, path);
  return key;
}

/** Reads the key in `folder`, and creates it if there is none. @throws Error if the file is damaged */
export async function openCardVault(folder: string): Promise<CardVault> {
  const path = join(folder, 'vault-key');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const key = (await readKey(path)) ?? (await makeKey(path));
  if (key.length !== KEY_BYTES) throw new Error(`${path} is damaged`);
  return {
    newToken: () => `card-${randomBytes(TOKEN_BYTES).toString('hex')}`,
    fingerprint: (number) => createHmac('sha256', key).update(number).digest('base64url'),
  };
}
