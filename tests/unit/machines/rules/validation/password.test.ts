import { describe, expect, test } from 'vitest';
import { passwordFault, passwordStrength } from '#machines/rules/validation/password.ts';

describe('a new password', () => {
  test.each(['ten-chars!', 'a'.repeat(128), 'les mots d’été', '🧶🧵🪡🧶🧵🪡🧶🧵🪡🧶'])(
    '%s is taken',
    (password) => {
      expect(passwordFault(password)).toBeNull();
    },
  );

  test.each(['', 'nine char', '🧶🧵🪡🧶🧵🪡🧶🧵🪡'])('%s is too short', (password) => {
    expect(passwordFault(password)).toBe('validation:PASSWORD_TOO_SHORT');
  });

  test('more than 128 characters are too many', () => {
    expect(passwordFault('a'.repeat(129))).toBe('validation:PASSWORD_TOO_LONG');
  });
});

describe('how strong it is', () => {
  test.each(['', 'short', 'aaaaaaaaaaaaaaaa', '1234567890123', 'password12', 'abcdefghijkl'])(
    '%s is weak',
    (password) => {
      expect(passwordStrength(password)).toBe('weak');
    },
  );

  test('rates a password made of the person’s own name as weak', () => {
    expect(passwordStrength('robintremblay')).toBe('fair');
    expect(passwordStrength('robintremblay', ['Robin', 'Tremblay'])).toBe('weak');
  });

  test('counts the person’s own name inside a password as a single letter', () => {
    expect(passwordStrength('robinmaplesk', ['Robin'])).toBe('weak');
    expect(passwordStrength('robinmaplesky', ['Robin'])).toBe('fair');
  });

  test('names of three letters count, and the longer one of two before the shorter', () => {
    expect(passwordStrength('annannannannann')).toBe('fair');
    expect(passwordStrength('annannannannann', ['Ann'])).toBe('weak');
    expect(passwordStrength('robin-robin-robin', ['Rob', 'Robin'])).toBe('weak');
  });

  test('digits alone need thirteen, one after the other counting as one', () => {
    expect(passwordStrength('135791357913')).toBe('weak');
    expect(passwordStrength('1357913579135')).toBe('fair');
    expect(passwordStrength('1234567890123456789')).toBe('weak');
  });

  test('rates any password of fewer than ten characters as weak', () => {
    expect(passwordStrength('k7#Lq9!vT')).toBe('weak');
    expect(passwordStrength('k7#Lq9!vTz')).not.toBe('weak');
  });

  test.each(['yarn-and-needles', 'courtepointe de laine', 'k7#Lq9!vTz2@'])('%s is strong', (password) => {
    expect(passwordStrength(password)).toBe('strong');
  });
});
