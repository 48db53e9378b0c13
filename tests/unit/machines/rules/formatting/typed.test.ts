import { describe, expect, it } from 'vitest';
import { formatPhone } from '#machines/rules/formatting/phone.ts';

describe('a phone number (§5: ddd-ddd-dddd)', () => {
  it.each([
    ['5145550123', '514-555-0123'],
    ['(514) 555-0123', '514-555-0123'],
    ['+1 514 555 0123', '514-555-0123'],
    ['51455501234', '514-555-0123'],
    ['1234567890', '123-456-7890'],
    ['5145', '514-5'],
    ['514555', '514-555'],
    ['1', '1'],
    ['', ''],
    ['abc', ''],
  ])('%j is shown as %j', (text, shown) => {
    expect(formatPhone(text)).toBe(shown);
    expect(formatPhone(shown)).toBe(shown);
  });
});
