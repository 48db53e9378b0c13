import { describe, expect, it } from 'vitest';
import { formatCardExpiry } from '../../../../machines/formatting/card-expiry.ts';
import { formatPhone } from '../../../../machines/formatting/phone.ts';

describe('a phone number (§5: ddd-ddd-dddd)', () => {
  it.each([
    ['5145550123', '514-555-0123'],
    ['(514) 555-0123', '514-555-0123'],
    ['+1 514 555 0123', '514-555-0123'],
    ['51455501234', '514-555-0123'],
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

describe('the expiry of a card (§5: MM/YY)', () => {
  it.each([
    ['1226', '12/26'],
    ['12/26', '12/26'],
    ['12', '12'],
    ['1', '1'],
    ['5', '05'],
    ['526', '05/26'],
    ['12265', '12/26'],
    ['', ''],
  ])('%j is shown as %j', (text, shown) => {
    expect(formatCardExpiry(text)).toBe(shown);
    expect(formatCardExpiry(shown)).toBe(shown);
  });
});
