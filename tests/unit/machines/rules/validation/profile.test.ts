import { describe, expect, it } from 'vitest';
import { birthdayFault, profileFaults } from '#machines/rules/validation/profile.ts';

const TODAY = '2026-11-27';

describe('a birthday', () => {
  it.each(['', '1900-01-01', '1990-02-28', TODAY])('can be %j', (text) => {
    expect(birthdayFault(text, TODAY)).toBeNull();
  });

  it.each(['1899-12-31', '2026-11-28', '1990-02-30', 'yesterday'])('cannot be %j', (text) => {
    expect(birthdayFault(text, TODAY)).toBe('validation:DATE_INVALID');
  });
});

it('a profile without a last name has a fault, and one without a birthday has none', () => {
  expect(profileFaults({ firstName: 'Ada', lastName: '', dateOfBirth: '' }, TODAY)).toEqual({
    firstName: null,
    lastName: 'validation:MISSING',
    dateOfBirth: null,
  });
});
