import { describe, expect, test } from 'vitest';
import {
  contactFaults,
  fullNameFaults,
  normalContact,
  normalFullName,
} from '#machines/rules/validation/contact.ts';

const anna = { email: 'anna@example.com', firstName: 'Anna', lastName: 'Roy' };

describe('a contact', () => {
  test('is stored without surrounding space, with composed accents and a lower-case email address', () => {
    const typed = { email: ' Anna@Example.com ', firstName: ' Rene\u0301e ', lastName: '\tRoy' };
    expect(normalContact(typed)).toEqual({ email: 'anna@example.com', firstName: 'Renée', lastName: 'Roy' });
  });

  test('has no faults with an email address and both names', () => {
    expect(contactFaults(anna)).toEqual({ email: null, firstName: null, lastName: null });
  });

  test('has a fault in every empty field', () => {
    expect(contactFaults({ email: '', firstName: '', lastName: '' })).toEqual({
      email: 'validation:MISSING',
      firstName: 'validation:MISSING',
      lastName: 'validation:MISSING',
    });
  });

  test('has an email address of at most 50 characters', () => {
    const email = (length: number) => `${'a'.repeat(length - 9)}@shop.com`;
    expect(contactFaults({ ...anna, email: email(50) }).email).toBeNull();
    expect(contactFaults({ ...anna, email: email(51) }).email).toBe('validation:EMAIL_INVALID');
  });
});

describe('a full name', () => {
  test('is stored without surrounding space', () => {
    expect(normalFullName({ firstName: ' Anna ', lastName: ' Roy ' })).toEqual({
      firstName: 'Anna',
      lastName: 'Roy',
    });
  });

  test('has both parts checked', () => {
    expect(fullNameFaults({ firstName: 'Anna1', lastName: 'Roy' })).toEqual({
      firstName: 'validation:NAME_INVALID',
      lastName: null,
    });
    expect(fullNameFaults({ firstName: 'Anna', lastName: 'Roy_' })).toEqual({
      firstName: null,
      lastName: 'validation:NAME_INVALID',
    });
  });
});
