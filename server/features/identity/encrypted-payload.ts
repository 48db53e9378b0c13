/** Decrypts payloads that a browser encrypted with the public key: sign-in, registration, new password (`contract/user.ts`). */
import { createHash, createPrivateKey, webcrypto } from 'node:crypto';
import type { Static, TInteger, TObject } from 'typebox';
import { Compile } from 'typebox/compile';
import { SIGN_IN_PAYLOAD_LIFETIME_MS } from '#contract/user.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/** 256 bytes of RSA 2048, in base64. */
const BLOCK = /^[A-Za-z0-9+/]{342}==$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' };
const FIELD = 'emailPassword';

export interface DecryptedPayload<Payload> {
  payload: Payload;
  /** Identifies a replay: the same for the same payload, however its base64 is spelled. */
  fingerprint: string;
}

type DecryptionKey = webcrypto.CryptoKey;
const imported = new Map<string, Promise<DecryptionKey>>();

/** The private key for Web Crypto, which decrypts off the main thread. Each PEM is imported once and cached. */
function decryptionKey(pem: string): Promise<DecryptionKey> {
  const known = imported.get(pem);
  if (known) return known;
  const der = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' });
  const key = webcrypto.subtle.importKey('pkcs8', der, ALGORITHM, false, ['decrypt']);
  imported.set(pem, key);
  return key;
}

async function decryptBlock(pem: string, block: Buffer): Promise<string | null> {
  try {
    const plain = await webcrypto.subtle.decrypt(ALGORITHM, await decryptionKey(pem), block);
    return Buffer.from(plain).toString('latin1');
  } catch {
    return null;
  }
}

const unreadable = (): Refusal => new Refusal('PAYLOAD_UNREADABLE', { field: FIELD });

/** Tries each key on the first block, as keys overlap while they rotate; the key that decrypts it decrypts the others. */
async function decrypt(blocks: readonly Buffer[], keys: readonly string[]): Promise<string> {
  const [first, ...others] = blocks;
  if (!first) throw unreadable();
  for (const key of keys) {
    const head = await decryptBlock(key, first);
    if (head === null) continue;
    const rest = await Promise.all(others.map((block) => decryptBlock(key, block)));
    if (rest.includes(null)) throw unreadable();
    return head + rest.join('');
  }
  throw unreadable();
}

function parse(text: string): unknown {
  if (!BASE64.test(text)) throw unreadable();
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'base64')));
  } catch {
    throw unreadable();
  }
}

/** Every payload carries the serverTime that was sent with the public key. */
type PayloadSchema = TObject<{ serverTime: TInteger }>;

/** Checks a decrypted payload against a schema of the contract. @throws Refusal 400 that names the field */
function payloadValidator<Schema extends PayloadSchema>(schema: Schema) {
  const validator = Compile(schema);
  return (value: unknown): Static<Schema> => {
    const [error] = validator.Errors(value);
    if (!error) return validator.Parse(value);
    const missing = error.keyword === 'required' ? error.params.requiredProperties[0] : undefined;
    const field = [error.instancePath.slice(1), missing].filter(Boolean).join('/') || FIELD;
    // §5 has one message for every fault of an address.
    if (field === 'email') throw new Refusal('EMAIL_INVALID', { field });
    if (error.keyword === 'minLength' || error.keyword === 'maxLength') {
      const code = error.keyword === 'minLength' ? 'TOO_SHORT' : 'TOO_LONG';
      throw new Refusal(code, { field, details: { limit: error.params.limit } });
    }
    throw new Refusal('VALIDATION', { field });
  };
}

/** The most by which the clocks of two processes may differ. */
const CLOCK_SKEW_MS = 2_000;

/** Refuses a `serverTime` from the future, or older than a payload may be. */
function checkFreshness(serverTime: number, now: number): void {
  if (serverTime > now + CLOCK_SKEW_MS || now - serverTime > SIGN_IN_PAYLOAD_LIFETIME_MS) {
    throw new Refusal('STALE_SERVER_TIME', { field: 'serverTime' });
  }
}

/**
 * Returns a function that decrypts and checks payloads of `schema`.
 * @throws Refusal 400 PAYLOAD_UNREADABLE (another key, truncated, no JSON), VALIDATION, TOO_SHORT, TOO_LONG (naming the field),
 * 409 STALE_SERVER_TIME
 */
export function payloadDecrypter<Schema extends PayloadSchema>(schema: Schema) {
  const validate = payloadValidator(schema);
  return async (
    text: string,
    keys: readonly string[],
    now: number,
  ): Promise<DecryptedPayload<Static<Schema>>> => {
    const parts = text.split('.');
    if (!parts.every((part) => BLOCK.test(part))) throw unreadable();
    const blocks = parts.map((part) => Buffer.from(part, 'base64'));
    const payload = validate(parse(await decrypt(blocks, keys)));
    checkFreshness(payload.serverTime, now);
    const fingerprint = createHash('sha256').update(Buffer.concat(blocks)).digest('base64url');
    return { payload, fingerprint };
  };
}
