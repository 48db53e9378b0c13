import { expect, it } from 'vitest';
import { argonPasswords } from '#server/features/identity/passwords/hash-passwords.ts';

const passwords = argonPasswords();

it('hashes with argon2id at the cost that OWASP advises, with a salt of its own each time', async () => {
  const [one, other] = await Promise.all([
    passwords.hash('wool and linen'),
    passwords.hash('wool and linen'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await passwords.verify(one, 'wool and linen')).toBe(true);
  expect(await passwords.verify(other, 'wool and linen ')).toBe(false);
});

it('compares a password with nothing as it would with something, and it never fits', async () => {
  for (const password of ['', 'wool and linen', '\u0000']) {
    expect(await passwords.verify(null, password)).toBe(false);
  }
});

it('takes a password whichever way its letters are composed', async () => {
  const hash = await passwords.hash('Crème brûlée'.normalize('NFD'));
  expect(await passwords.verify(hash, 'Crème brûlée'.normalize('NFC'))).toBe(true);
});

it('refuses a sign-in when too many passwords are being hashed, and says how many seconds to wait', async () => {
  const passwords = argonPasswords(1, 1);
  const hashed = [passwords.hash('correct horse'), passwords.hash('battery staple')];
  await expect(passwords.hash('one too many')).rejects.toMatchObject({
    status: 429,
    code: 'TOO_BUSY',
    details: { seconds: 5 },
  });
  await expect(Promise.all(hashed)).resolves.toHaveLength(2);
});
