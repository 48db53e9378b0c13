import { describe, expect, test } from 'vitest';
import { passwordFault, passwordStrength } from '#machines/rules/validation/password.ts';

describe('a new password', () => {
  test.each(['ten-chars!', 'a'.repeat(128), 'les mots d’été', '🧶🧵🪡🧶🧵🪡🧶🧵🪡🧶'])(
    'can be %s',
    (password) => {
      expect(passwordFault(password)).toBeNull();
    },
  );

  test.each(['', 'nine char', '🧶🧵🪡🧶🧵🪡🧶🧵🪡'])('cannot be %s, which is too short', (password) => {
    expect(passwordFault(password)).toBe('validation:PASSWORD_TOO_SHORT');
  });

  test('cannot have more than 128 characters', () => {
    expect(passwordFault('a'.repeat(129))).toBe('validation:PASSWORD_TOO_LONG');
  });
});

describe('the strength of a password', () => {
  test.each(['', 'short', 'aaaaaaaaaaaaaaaa', '1234567890123', 'password12', 'abcdefghijkl'])(
    'of %s is weak',
    (password) => {
      expect(passwordStrength(password)).toBe('weak');
    },
  );

  test("is weak if the password is made of the person's own name", () => {
    expect(passwordStrength('robintremblay')).toBe('fair');
    expect(passwordStrength('robintremblay', ['Robin', 'Tremblay'])).toBe('weak');
  });

  test("counts the person's own name as a single letter", () => {
    expect(passwordStrength('robinmaplesk', ['Robin'])).toBe('weak');
    expect(passwordStrength('robinmaplesky', ['Robin'])).toBe('fair');
  });

  test('counts names from three letters on, the longer of two first', () => {
    expect(passwordStrength('annannannannann')).toBe('fair');
    expect(passwordStrength('annannannannann', ['Ann'])).toBe('weak');
    expect(passwordStrength('robin-robin-robin', ['Rob', 'Robin'])).toBe('weak');
  });

  test('is fair for digits alone from thirteen on, a run of consecutive digits counting as one', () => {
    expect(passwordStrength('135791357913')).toBe('weak');
    expect(passwordStrength('1357913579135')).toBe('fair');
    expect(passwordStrength('1234567890123456789')).toBe('weak');
  });

  test('is weak below ten characters, whatever they are', () => {
    expect(passwordStrength('k7#Lq9!vT')).toBe('weak');
    expect(passwordStrength('k7#Lq9!vTz')).not.toBe('weak');
  });

  test.each(['yarn-and-needles', 'courtepointe de laine', 'k7#Lq9!vTz2@'])('of %s is strong', (password) => {
    expect(passwordStrength(password)).toBe('strong');
  });
});
