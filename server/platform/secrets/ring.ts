import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';

/** A secret shared by signer and verifier: session tokens (HS256) and signed cookies and links. */
export interface SharedKey {
  /** Names the key in what it signed; never secret. */
  kid: string;
  secret: Uint8Array;
  /** When it was made, ms. */
  createdAt: number;
}

/** The RSA pair that a browser seals passwords for (2048 bits, PEM). */
export interface SealingKey {
  kid: string;
  privateKey: string;
  publicKey: string;
  createdAt: number;
}

/** The keys of one purpose: the newest signs, all verify, so that rotating one signs nobody out. */
export interface KeyRing<Key> {
  current(): Key;
  find(kid: string): Key | undefined;
  /** Newest first. */
  all(): readonly Key[];
}

/** The shop's secrets by purpose. */
export interface SecretRing {
  token: KeyRing<SharedKey>;
  cookie: KeyRing<SharedKey>;
  signIn: KeyRing<SealingKey>;
  /** Seals what is stored and read again (`sealing.ts`): its older keys are never dropped. */
  store: KeyRing<SharedKey>;
}

/** The rings as they are stored: secrets in base64url, newest first. */
export interface StoredRing {
  token: StoredKey[];
  cookie: StoredKey[];
  signIn: StoredKey[];
  store: StoredKey[];
}

export interface StoredKey {
  kid: string;
  /** base64url of 32 bytes, or a private key in PEM. */
  secret: string;
  createdAt: number;
}

export const PURPOSES = ['token', 'cookie', 'signIn', 'store'] as const;
export type Purpose = (typeof PURPOSES)[number];

const SECRET_BYTES = 32;
const RSA_BITS = 2048;
/**
 * How many keys of a purpose are kept. A token lives 17,520 hours (§9) but browsers keep its cookie 400 days at
 * most; eight keys outlast that when they are rotated every two months or less often.
 */
export const KEYS_KEPT = 8;
/** Every process reads the rings again this often. */
export const REFRESH_MS = 15_000;
/** A new key verifies at once and signs after this long, when every process of the shop has read it. */
export const ACTIVATION_MS = 60_000;

function makeKey(purpose: Purpose, now: number): StoredKey {
  const kid = randomBytes(6).toString('base64url');
  if (purpose !== 'signIn')
    return { kid, secret: randomBytes(SECRET_BYTES).toString('base64url'), createdAt: now };
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: RSA_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { kid, secret: privateKey, createdAt: now };
}

/** Fresh secrets for every purpose. */
export function makeRing(now: number): StoredRing {
  return {
    token: [makeKey('token', now)],
    cookie: [makeKey('cookie', now)],
    signIn: [makeKey('signIn', now)],
    store: [makeKey('store', now)],
  };
}

/** The same rings with a first key for a purpose that is newer than they are. */
export function completeRing(ring: StoredRing, now: number): StoredRing {
  return ring.store.length > 0 ? ring : { ...ring, store: [makeKey('store', now)] };
}

/**
 * The same rings with a new key in front; the oldest beyond what is kept fall off the end. `revoke` keeps no
 * older key, for secrets that leaked: then everybody signs in anew. What was sealed to be stored stays readable either way.
 */
export function rotateRing(
  ring: StoredRing,
  purposes: readonly Purpose[],
  now: number,
  revoke = false,
): StoredRing {
  const next = { ...ring };
  for (const purpose of purposes) {
    const fresh = makeKey(purpose, now);
    next[purpose] =
      purpose === 'store'
        ? [fresh, ...ring.store]
        : [fresh, ...(revoke ? [] : ring[purpose])].slice(0, KEYS_KEPT);
  }
  return next;
}

function keyRing<Key extends { kid: string; createdAt: number }>(
  read: () => readonly Key[],
  now: () => number,
): KeyRing<Key> {
  return {
    all: read,
    find: (kid) => read().find((key) => key.kid === kid),
    current() {
      const known = read();
      const newest = known.find(({ createdAt }) => createdAt + ACTIVATION_MS <= now()) ?? known.at(-1);
      if (newest === undefined) throw new Error('a key ring is never empty');
      return newest;
    },
  };
}

function shared({ kid, secret, createdAt }: StoredKey): SharedKey {
  return { kid, secret: Buffer.from(secret, 'base64url'), createdAt };
}

function sealing({ kid, secret, createdAt }: StoredKey): SealingKey {
  const publicKey = createPublicKey(createPrivateKey(secret))
    .export({ type: 'spki', format: 'pem' })
    .toString();
  return { kid, privateKey: secret, publicKey, createdAt };
}

/** A ring whose keys are replaced while it is in use, when another process has rotated them. */
export interface LiveRing {
  ring: SecretRing;
  replace(stored: StoredRing): void;
}

/** Opens stored rings for use. */
export function liveRing(stored: StoredRing, now: () => number): LiveRing {
  const open = (from: StoredRing) => ({
    token: from.token.map(shared),
    cookie: from.cookie.map(shared),
    signIn: from.signIn.map(sealing),
    store: from.store.map(shared),
  });
  let keys = open(stored);
  return {
    ring: {
      token: keyRing(() => keys.token, now),
      cookie: keyRing(() => keys.cookie, now),
      signIn: keyRing(() => keys.signIn, now),
      store: keyRing(() => keys.store, now),
    },
    replace(next) {
      keys = open(next);
    },
  };
}

function isStoredKey(value: unknown): value is StoredKey {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kid' in value &&
    typeof value.kid === 'string' &&
    'secret' in value &&
    typeof value.secret === 'string' &&
    'createdAt' in value &&
    typeof value.createdAt === 'number'
  );
}

function isKeys(value: unknown): value is StoredKey[] {
  return Array.isArray(value) && value.length > 0 && value.every(isStoredKey);
}

/** Whether something read from a file or a row is a stored ring. One of an older version has no keys for `store` yet. */
export function isStoredRing(value: unknown): value is StoredRing {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    isKeys(value.token) &&
    'cookie' in value &&
    isKeys(value.cookie) &&
    'signIn' in value &&
    isKeys(value.signIn) &&
    'store' in value &&
    Array.isArray(value.store) &&
    value.store.every(isStoredKey)
  );
}
