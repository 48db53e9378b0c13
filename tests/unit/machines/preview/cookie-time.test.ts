import { expect, test } from 'vitest';
import { cookieTime } from '#machines/preview/cookie-time.ts';

test('the time in a preview cookie is the number before its first full stop', () => {
  expect(cookieTime('1790000000000.signature')).toBe(1_790_000_000_000);
});

test.each([undefined, '', '1790000000000', '.signature', 'soon.signature'])(
  'the preview cookie %s contains no time',
  (cookie) => {
    expect(cookieTime(cookie)).toBeNull();
  },
);
