import { describe, expect, it } from 'vitest';
import { Refusal } from '#server/platform/http/refusal.ts';
import { refuseGuessable } from '#server/features/identity/passwords/refuse-guessable.ts';

const robin = {
  email: 'robin.tremblay@example.com',
  firstName: 'Robin',
  lastName: 'Tremblay',
  brand: 'Atelier',
};
const judged = (password: string) => refuseGuessable(password, robin, 'password');

describe('the check for guessable passwords', () => {
  it.each(['yarn-and-needles', 'kiln-and-glaze', 'headset-and-tea', 'ledger-and-lamp', 'fil de lin & soie'])(
    'accepts %s',
    async (password) => {
      await expect(judged(password)).resolves.toBeUndefined();
    },
  );

  it.each([
    ...['1234567890', 'password123', 'qwertyuiop', 'aaaaaaaaaa', 'P@ssw0rd123', 'iloveyou123', 'abcdefghij'],
    ...['motdepasse', 'azertyuiop', 'bonjour123', '12121212121212121212'],
  ])('refuses %s, one of the first guesses', async (password) => {
    const refusal = await judged(password).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ status: 400, code: 'PASSWORD_GUESSABLE', field: 'password' });
  });

  it.each(['robin.tremblay@example.com', 'robin.tremblay', 'Tremblay Robin', 'tremblay2026', 'Atelier2026!'])(
    "refuses %s, which is made of the person's or the shop's own data",
    async (password) => {
      await expect(judged(password)).rejects.toMatchObject({ code: 'PASSWORD_GUESSABLE' });
    },
  );

  it('accepts a long password with one strong part', async () => {
    await expect(judged('a'.repeat(64) + 'seven wool hats on a shelf')).resolves.toBeUndefined();
    await expect(judged('a'.repeat(128))).rejects.toMatchObject({ code: 'PASSWORD_GUESSABLE' });
  });
});
