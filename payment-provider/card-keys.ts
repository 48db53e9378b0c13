/** The key pairs for cards: browsers encrypt with the public key, and only this provider can decrypt. */
import { createHash, generateKeyPair, webcrypto } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PublicKey } from '../contract/payment-provider.ts';

/** Keys rotate this often; the previous one still decrypts cards that were encrypted just before. */
const PHASE_MS = 24 * 60 * 60_000;
const KEYS_KEPT = 2;
const RSA_BITS = 2048;
const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' };
const SEALED = /^(\d{1,9})\.([A-Za-z0-9+/]{342}==)$/;

interface StoredKey {
  readonly phase: number;
  /** DER in base64: SPKI, and PKCS#8 for the private key. */
  readonly publicKey: string;
  readonly privateKey: string;
  readonly madeAt: number;
}

/** A decrypted card. Only its brand and last four digits are stored. */
export interface DecryptedCard {
  readonly number: string;
  /** MM/YY. */
  readonly expiry: string;
  readonly code: string;
}

export interface CardKeys {
  current(now: number): Promise<PublicKey>;
  /** Decrypts a card; null if it is unreadable or its key has been dropped. */
  open(sealed: string): Promise<DecryptedCard | null>;
}

function isStored(value: unknown): value is StoredKey {
  return (
    typeof value === 'object' &&
    value !== null &&
    'phase' in value &&
    typeof value.phase === 'number' &&
    'publicKey' in value &&
    typeof value.publicKey === 'string' &&
    'privateKey' in value &&
    typeof value.privateKey === 'string' &&
    'madeAt' in value &&
    typeof value.madeAt === 'number'
  );
}

async function makeKey(phase: number, madeAt: number): Promise<StoredKey> {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: RSA_BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  return {
    phase,
    publicKey: pair.publicKey.toString('base64'),
    privateKey: pair.privateKey.toString('base64'),
    madeAt,
  };
}

async function readKeys(path: string): Promise<StoredKey[]> {
  const text = await readFile(path, 'utf8').catch(() => '[]');
  const stored: unknown = JSON.parse(text);
  return Array.isArray(stored) ? stored.filter(isStored) : [];
}

/** Parses the fields that the browser encrypted: phase, number, expiry, code, name. */
function readCard(plain: Buffer, phase: number): DecryptedCard | null {
  try {
    const fields: unknown = JSON.parse(Buffer.from(plain.toString('latin1'), 'base64').toString('utf8'));
    if (!Array.isArray(fields) || !fields.every((field) => typeof field === 'string')) return null;
    const [sealedPhase, number = '', expiry = '', code = ''] = fields;
    // The phase is encrypted too, so that it can't be changed in transit.
    return sealedPhase === String(phase) ? { number, expiry, code } : null;
  } catch {
    return null;
  }
}

/** Reads the keys in `folder`, and creates the first one if there is none or it is due. */
export async function openCardKeys(folder: string, now: number): Promise<CardKeys> {
  const path = join(folder, 'card-keys.json');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let keys = await readKeys(path);
  const imported = new Map<number, Promise<webcrypto.CryptoKey>>();
  let rotating: Promise<void> | undefined;

  const add = async (madeAt: number): Promise<void> => {
    const fresh = await makeKey((keys[0]?.phase ?? 0) + 1, madeAt);
    const next = [fresh, ...keys].slice(0, KEYS_KEPT);
    const draft = `${path}.new`;
    await writeFile(draft, JSON.stringify(next), { mode: 0o600, flush: true });
    await rename(draft, path);
    keys = next;
  };

  const newest = async (at: number): Promise<StoredKey> => {
    if (keys[0] === undefined || at - keys[0].madeAt >= PHASE_MS) {
      rotating ??= add(at).finally(() => {
        rotating = undefined;
      });
      await rotating;
    }
    const [key] = keys;
    if (key === undefined) throw new Error('there is no card key');
    return key;
  };

  const privateKeyOf = ({ phase, privateKey }: StoredKey): Promise<webcrypto.CryptoKey> => {
    const cached = imported.get(phase);
    if (cached) return cached;
    const der = Buffer.from(privateKey, 'base64');
    const key = webcrypto.subtle.importKey('pkcs8', der, ALGORITHM, false, ['decrypt']);
    imported.set(phase, key);
    return key;
  };

  await newest(now);
  return {
    async current(at) {
      const { phase, publicKey } = await newest(at);
      const keyId = createHash('sha256').update(publicKey).digest('base64url').slice(0, 12);
      return { keyId, phase, publicKey };
    },
    async open(sealed) {
      const [, phase, block = ''] = SEALED.exec(sealed) ?? [];
      const key = keys.find((known) => String(known.phase) === phase);
      if (key === undefined) return null;
      try {
        const plain = await webcrypto.subtle.decrypt(
          ALGORITHM,
          await privateKeyOf(key),
          Buffer.from(block, 'base64'),
        );
        return readCard(Buffer.from(plain), key.phase);
      } catch {
        return null;
      }
    },
  };
}
