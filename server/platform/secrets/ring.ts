import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';

/** A secret shared by signer and verifier: session tokens (HS256) and signed cookies and links. */
export interface SharedKey {
  /** The key's id, which is stored with what it signed; not secret. */
  kid: string;
  secret: Uint8Array;
  /** ms since 1970. */
  createdAt: number;
}

/** The RSA pair whose public key browsers encrypt passwords with (2048 bits, PEM). */
export interface SealingKey {
  kid: string;
  privateKey: string;
  publicKey: string;
  createdAt: number;
}

/** The keys of one purpose: the newest signs and all verify, so that a rotation signs no user out. */
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
  /** Encrypts stored values (`sealing.ts`): its older keys are never dropped. */
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
 * How many keys of a purpose are kept. A token lives 17,520 hours (§9), but browsers keep its cookie for 400 days at most: eight keys
 * outlast that if they are rotated every two months or less often.
 */
export const KEYS_KEPT = 8;
/** How often every process reads the rings again. */
export const REFRESH_MS = 15_000;
/** A new key verifies at once but signs only after this, when every process of the shop has read it. */
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

/** New secrets for every purpose. @param now ms since 1970 */
export function makeRing(now: number): StoredRing {
  return {
    token: [makeKey('token', now)],
    cookie: [makeKey('cookie', now)],
    signIn: [makeKey('signIn', now)],
    store: [makeKey('store', now)],
  };
}

/** Adds a first `store` key to rings that an older version wrote without one. */
export function completeRing(ring: StoredRing, now: number): StoredRing {
  return ring.store.length > 0 ? ring : { ...ring, store: [makeKey('store', now)] };
}

/**
 * The rings with a new key in front and without keys beyond `KEYS_KEPT`. `revoke` drops all older keys, for leaked secrets, and so
 * signs every user out. Keys for `store` are always kept, so that stored values stay readable.
 */
export function rotateRing(
  ring: StoredRing,
  purposes: readonly Purpose[],
  now: number,
  revoke = false,
): StoredRing {
  const next = { ...ring };
  for (const purpose of purposes) {
    const newKey = makeKey(purpose, now);
    next[purpose] =
      purpose === 'store'
        ? [newKey, ...ring.store]
        : [newKey, ...(revoke ? [] : ring[purpose])].slice(0, KEYS_KEPT);
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

/** Rings in use, whose keys `replace` updates when another process has rotated them. */
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

/** Whether a value read from a file or a row is a stored ring. A ring of an older version has no keys for `store`. */
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
