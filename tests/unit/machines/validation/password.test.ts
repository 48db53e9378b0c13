import { describe, expect, test } from 'vitest';
import { passwordFault, passwordStrength } from '../../../../machines/validation/password.ts';

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

  test('what a guesser knows counts for little', () => {
    expect(passwordStrength('robintremblay')).toBe('fair');
    expect(passwordStrength('robintremblay', ['Robin', 'Tremblay'])).toBe('weak');
  });

  test.each(['yarn-and-needles', 'courtepointe de laine', 'k7#Lq9!vTz2@'])('%s is strong', (password) => {
    expect(passwordStrength(password)).toBe('strong');
  });
});
