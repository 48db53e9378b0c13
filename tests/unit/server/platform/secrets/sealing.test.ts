import { describe, expect, it } from 'vitest';
import { liveRing, makeRing, rotateRing } from '#server/platform/secrets/ring.ts';
import { openText, sealText } from '#server/platform/secrets/sealing.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

const NOW = Date.UTC(2026, 0, 1);
const ringOf = (stored = makeRing(NOW)) => liveRing(stored, () => NOW + HOUR_MS).ring.store;

describe('an encrypted text', () => {
  it('can be decrypted, even after a rotation of the keys', () => {
    const stored = makeRing(NOW);
    const sealed = sealText(ringOf(stored), 'JBSWY3DPEHPK3PXP é');
    expect(sealed).not.toContain('JBSWY3DP');
    const rotated = ringOf(rotateRing(stored, ['store'], NOW + 1, true));
    expect(openText(rotated, sealed)).toBe('JBSWY3DPEHPK3PXP é');
    expect(sealText(rotated, 'x').split('.')[0]).not.toBe(sealed.split('.')[0]);
  });

  it('differs each time', () => {
    const ring = ringOf();
    expect(sealText(ring, 'same')).not.toBe(sealText(ring, 'same'));
  });

  it('is refused when it was altered, truncated, or encrypted by another shop', () => {
    const ring = ringOf();
    const sealed = sealText(ring, 'a key');
    const [kid = '', nonce = '', tag = '', text = ''] = sealed.split('.');
    for (const wrong of [
      [kid, nonce, tag, Buffer.from('other').toString('base64url')],
      [kid, nonce, Buffer.alloc(16).toString('base64url'), text],
      [kid, nonce],
      [''],
    ]) {
      expect(() => openText(ring, wrong.join('.'))).toThrow();
    }
    expect(() => openText(ringOf(), sealed)).toThrow('is gone');
  });
});
