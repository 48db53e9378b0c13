import { describe, expect, test } from 'vitest';
import { SIGNATURE_LIFETIME_MS } from '#contract/payment-provider.ts';
import { signatureOf } from '#payment-provider/webhooks.ts';
import { signatureFault } from '#server/platform/http/signature.ts';

const SECRET = 'what-only-the-two-of-them-know';
const NOW = Date.UTC(2026, 4, 4, 12);
const BODY = '{"events":[{"id":"évènement-1"}]}';

const faultOf = (header: string | undefined, body = BODY, now = NOW) =>
  signatureFault(SECRET, header, Buffer.from(body), now);

describe('webhook signature', () => {
  test('is valid over the exact bytes that the provider signed', () => {
    expect(faultOf(signatureOf(SECRET, NOW, BODY))).toBeNull();
  });

  test.each([
    ['none', undefined],
    ['an empty one', ''],
    ['one with another secret', signatureOf('somebody-elses-secret', NOW, BODY)],
    ['one of another body', signatureOf(SECRET, NOW, `${BODY} `)],
    ['one with another time', signatureOf(SECRET, NOW, BODY).replace(String(NOW), String(NOW + 1))],
    ['one with another version', signatureOf(SECRET, NOW, BODY).replace('v1=', 'v2=')],
    ['one in capitals', signatureOf(SECRET, NOW, BODY).toUpperCase()],
    ['two of them', `${signatureOf(SECRET, NOW, BODY)},${signatureOf(SECRET, NOW, BODY)}`],
    ['one cut short', signatureOf(SECRET, NOW, BODY).slice(0, -2)],
  ])('is refused: %s', (_, header) => {
    expect(faultOf(header)).toBe('SIGNATURE_WRONG');
  });

  test('is valid for five minutes before and after its time', () => {
    const header = signatureOf(SECRET, NOW, BODY);
    for (const sign of [-1, 1]) {
      expect(faultOf(header, BODY, NOW + sign * SIGNATURE_LIFETIME_MS)).toBeNull();
      expect(faultOf(header, BODY, NOW + sign * (SIGNATURE_LIFETIME_MS + 1))).toBe('SIGNATURE_STALE');
    }
  });

  test('that is both wrong and old is reported as wrong, so that a forger learns nothing about its age', () => {
    const header = signatureOf('somebody-elses-secret', NOW, BODY);
    expect(faultOf(header, BODY, NOW + 10 * SIGNATURE_LIFETIME_MS)).toBe('SIGNATURE_WRONG');
  });
});
