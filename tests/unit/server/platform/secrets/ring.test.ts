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
} from '../../../../../server/platform/secrets/ring.ts';

const BORN = Date.UTC(2026, 0, 1);
const later = (ms: number) => () => BORN + ms;

describe('the secret rings', () => {
  it('hold a key for every purpose from the start, and a sealing pair that opens what it sealed', () => {
    const { ring } = liveRing(makeRing(BORN), later(0));
    expect(ring.token.current().secret).toHaveLength(32);
    expect(ring.cookie.current().secret).not.toEqual(ring.token.current().secret);
    const { privateKey, publicKey } = ring.signIn.current();
    expect(createPublicKey(publicKey).asymmetricKeyDetails?.modulusLength).toBe(2048);
    const sealed = publicEncrypt({ key: publicKey, oaepHash: 'sha256' }, Buffer.from('secret'));
    expect(privateDecrypt({ key: privateKey, oaepHash: 'sha256' }, sealed).toString()).toBe('secret');
  });

  it('sign with the new key only when every process has had time to read it, and verify with both', () => {
    const before = makeRing(BORN);
    const after = rotateRing(before, PURPOSES, BORN + 1_000_000);
    const [newest, older] = after.token;
    let now = BORN + 1_000_000;
    const { ring } = liveRing(after, () => now);
    expect(ring.token.current().kid).toBe(older?.kid);
    expect(ring.token.find(newest?.kid ?? '')).toBeDefined();
    now += ACTIVATION_MS;
    expect(ring.token.current().kid).toBe(newest?.kid);
    expect(ring.token.find(older?.kid ?? '')).toBeDefined();
    expect(ACTIVATION_MS).toBeGreaterThan(2 * REFRESH_MS);
  });

  it('show a running shop the keys of a rotation', () => {
    const before = makeRing(BORN);
    const live = liveRing(before, later(10 * ACTIVATION_MS));
    const after = rotateRing(before, ['cookie'], BORN);
    live.replace(after);
    expect(live.ring.cookie.current().kid).toBe(after.cookie[0]?.kid);
    expect(live.ring.token.current().kid).toBe(before.token[0]?.kid);
  });

  it('keep a bounded number of keys, newest first', () => {
    let stored = makeRing(BORN);
    for (let month = 1; month <= 20; month += 1) stored = rotateRing(stored, ['token'], BORN + month);
    expect(stored.token.map(({ createdAt }) => createdAt - BORN)).toEqual([20, 19, 18, 17, 16, 15, 14, 13]);
    expect(stored.token).toHaveLength(KEYS_KEPT);
  });

  it('give up all older keys when they leaked', () => {
    const before = makeRing(BORN);
    const { ring } = liveRing(rotateRing(before, PURPOSES, BORN + 1, true), later(2));
    expect(ring.token.find(before.token[0]?.kid ?? '')).toBeUndefined();
    expect(ring.token.all()).toHaveLength(1);
  });

  it('never drop a key that has sealed what is stored, revoked or not', () => {
    let stored = makeRing(BORN);
    for (let month = 1; month <= 20; month += 1) {
      stored = rotateRing(stored, PURPOSES, BORN + month, month % 2 === 0);
    }
    expect(stored.store).toHaveLength(21);
    expect(stored.token).toHaveLength(1);
  });

  it('get a key for what is stored where they are of an older version, once', () => {
    const older = { ...makeRing(BORN), store: [] };
    const complete = completeRing(older, BORN + 1);
    expect(complete).toEqual({ ...older, store: [expect.objectContaining({ createdAt: BORN + 1 })] });
    expect(completeRing(complete, BORN + 2)).toBe(complete);
  });

  it.each([
    undefined,
    null,
    {},
    { token: [], cookie: [], signIn: [] },
    { ...makeRing(BORN), token: [{ kid: 1 }] },
  ])('are not read from %j', (value) => {
    expect(isStoredRing(value)).toBe(false);
  });
});
