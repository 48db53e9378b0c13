import { describe, expect, it } from 'vitest';
import { EMAIL_FORM_MAX } from '#contract/limits.ts';
import { emailFault, normalEmail } from '#machines/rules/validation/email.ts';

/** An address of exactly `length` characters. */
function addressOf(length: number): string {
  const local = 'a'.repeat(Math.min(64, length - 6));
  const rest = length - local.length - '@'.length - '.ca'.length;
  const labels = 'b'.repeat(rest).replace(/(b{60})(?=b)b/g, '$1.');
  return `${local}@${labels}.ca`;
}

describe('an email address (§5)', () => {
  it.each([
    'ann@example.com',
    'a@b.ca',
    'ann.lee+craft@mail.example.co',
    "o'brien@example.ie",
    'x@xn--caf-dma.example',
    'x@example.xn--p1ai',
  ])('can be %s', (address) => {
    expect(emailFault(address)).toBeNull();
  });

  it.each([
    '',
    'ann',
    'example.com',
    '@example.com',
    'ann@',
    'ann@example',
    'ann@.com',
    'ann@example..com',
    'ann@-example.com',
    'ann@example-.com',
    'ann@example.c',
    'ann@example.123',
    '.ann@example.com',
    'ann.@example.com',
    'an..n@example.com',
    'ann lee@example.com',
    'ann@exa mple.com',
    'ann@example.com, bob@example.com',
    'ann@example.com\r\nBcc: bob@example.com',
    'ann@example.com\u0000',
    'Ann <ann@example.com>',
    'ann@éxample.com',
    `ann@${'b'.repeat(64)}.com`,
  ])('cannot be %j', (address) => {
    expect(emailFault(address)).toBe('validation:EMAIL_INVALID');
  });

  it('has at most 64 characters before the @', () => {
    expect(emailFault(`${'a'.repeat(64)}@b.ca`)).toBeNull();
    expect(emailFault(`${'a'.repeat(65)}@b.ca`)).toBe('validation:EMAIL_INVALID');
  });

  it('has at most 254 characters, and 50 in a form', () => {
    expect(addressOf(254)).toHaveLength(254);
    expect(emailFault(addressOf(254))).toBeNull();
    expect(emailFault(addressOf(255))).toBe('validation:EMAIL_INVALID');
    expect(emailFault(addressOf(50), EMAIL_FORM_MAX)).toBeNull();
    expect(emailFault(addressOf(51), EMAIL_FORM_MAX)).toBe('validation:EMAIL_INVALID');
  });

  it('is compared without surrounding space and in lower case', () => {
    expect(normalEmail('  Ann@Example.COM ')).toBe('ann@example.com');
  });
});
