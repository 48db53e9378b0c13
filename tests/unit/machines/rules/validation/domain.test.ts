import { describe, expect, it } from 'vitest';
import { domainFault } from '#machines/rules/validation/domain.ts';

describe('a domain name (§5)', () => {
  it.each([
    'example.com',
    'shop.example.co',
    'a-b.example.com',
    '1.example.com',
    'xn--caf-dma.fr',
    'x.xn--p1ai',
  ])('can be %s', (name) => {
    expect(domainFault(name)).toBeNull();
  });

  it.each([
    '',
    'localhost',
    '.com',
    'example.',
    'example..com',
    '-a.com',
    'a-.com',
    'a_b.com',
    'café.fr',
    '10.0.0.1',
    'example.c',
    'https://example.com',
    'exa mple.com',
  ])('cannot be %j', (name) => {
    expect(domainFault(name)).toBe('validation:DOMAIN_INVALID');
  });

  it('has at most 63 characters in a label and 253 in all', () => {
    const label = 'a'.repeat(63);
    expect(domainFault(`${label}.com`)).toBeNull();
    expect(domainFault(`a${label}.com`)).toBe('validation:DOMAIN_INVALID');
    const long = `${label}.${label}.${label}.`;
    expect(domainFault(`${long}${'a'.repeat(57)}.com`)).toBeNull();
    expect(domainFault(`${long}${'a'.repeat(58)}.com`)).toBe('validation:DOMAIN_INVALID');
  });
});
