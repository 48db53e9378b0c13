import { createPublicKey, privateDecrypt, publicEncrypt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  ACTIVATION_MS,
  isStoredRing,
  KEYS_KEPT,
  completeRing,
  liveRing,
  makeRing,
  PURPOSES,
  REFRESH_MS,
  rotateRing,
} from '#server/platform/secrets/ring.ts';

const CREATED = Date.UTC(2026, 0, 1);
const later = (ms: number) => () => CREATED + ms;

describe('the secret key rings', () => {
  it('have a key for every purpose from the start, and a working RSA key pair', () => {
    const { ring } = liveRing(makeRing(CREATED), later(0));
    expect(ring.token.current().secret).toHaveLength(32);
    expect(ring.cookie.current().secret).not.toEqual(ring.token.current().secret);
    const { privateKey, publicKey } = ring.signIn.current();
    expect(createPublicKey(publicKey).asymmetricKeyDetails?.modulusLength).toBe(2048);
    const sealed = publicEncrypt({ key: publicKey, oaepHash: 'sha256' }, Buffer.from('secret'));
    expect(privateDecrypt({ key: privateKey, oaepHash: 'sha256' }, sealed).toString()).toBe('secret');
  });

  it('sign with a new key only after every process has had time to read it, and verify with both', () => {
    const before = makeRing(CREATED);
    const after = rotateRing(before, PURPOSES, CREATED + 1_000_000);
    const [newest, older] = after.token;
    let now = CREATED + 1_000_000;
    const { ring } = liveRing(after, () => now);
    expect(ring.token.current().kid).toBe(older?.kid);
    expect(ring.token.find(newest?.kid ?? '')).toBeDefined();
    now += ACTIVATION_MS;
    expect(ring.token.current().kid).toBe(newest?.kid);
    expect(ring.token.find(older?.kid ?? '')).toBeDefined();
    expect(ACTIVATION_MS).toBeGreaterThan(2 * REFRESH_MS);
  });

  it('pass the keys of a rotation to a running shop', () => {
    const before = makeRing(CREATED);
    const live = liveRing(before, later(10 * ACTIVATION_MS));
    const after = rotateRing(before, ['cookie'], CREATED);
    live.replace(after);
    expect(live.ring.cookie.current().kid).toBe(after.cookie[0]?.kid);
    expect(live.ring.token.current().kid).toBe(before.token[0]?.kid);
  });

  it('keep a limited number of keys, newest first', () => {
    let stored = makeRing(CREATED);
    for (let month = 1; month <= 20; month += 1) stored = rotateRing(stored, ['token'], CREATED + month);
    expect(stored.token.map(({ createdAt }) => createdAt - CREATED)).toEqual([
      20, 19, 18, 17, 16, 15, 14, 13,
    ]);
    expect(stored.token).toHaveLength(KEYS_KEPT);
  });

  it('lose all older keys when they are revoked', () => {
    const before = makeRing(CREATED);
    const { ring } = liveRing(rotateRing(before, PURPOSES, CREATED + 1, true), later(2));
    expect(ring.token.find(before.token[0]?.kid ?? '')).toBeUndefined();
    expect(ring.token.all()).toHaveLength(1);
  });

  it('never lose a key for stored values, revoked or not', () => {
    let stored = makeRing(CREATED);
    for (let month = 1; month <= 20; month += 1) {
      stored = rotateRing(stored, PURPOSES, CREATED + month, month % 2 === 0);
    }
    expect(stored.store).toHaveLength(21);
    expect(stored.token).toHaveLength(1);
  });

  it('get one key for stored values when an older version of the shop wrote them', () => {
    const older = { ...makeRing(CREATED), store: [] };
    const complete = completeRing(older, CREATED + 1);
    expect(complete).toEqual({ ...older, store: [expect.objectContaining({ createdAt: CREATED + 1 })] });
    expect(completeRing(complete, CREATED + 2)).toBe(complete);
  });

  it.each([
    undefined,
    null,
    {},
    { token: [], cookie: [], signIn: [] },
    { ...makeRing(CREATED), token: [{ kid: 1 }] },
  ])('are invalid as %j', (value) => {
    expect(isStoredRing(value)).toBe(false);
  });
});
