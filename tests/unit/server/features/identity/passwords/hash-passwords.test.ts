import { expect, it } from 'vitest';
import { argonPasswords } from '#server/features/identity/passwords/hash-passwords.ts';

const passwords = argonPasswords();

it('password hashing uses argon2id at the cost that OWASP advises, with a new salt each time', async () => {
  const [one, other] = await Promise.all([
    passwords.hash('wool and linen'),
    passwords.hash('wool and linen'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await passwords.verify(one, 'wool and linen')).toBe(true);
  expect(await passwords.verify(other, 'wool and linen ')).toBe(false);
});

it('verifying a password against a missing hash always fails', async () => {
  for (const password of ['', 'wool and linen', '\u0000']) {
    expect(await passwords.verify(null, password)).toBe(false);
  }
});

it('verifying a password ignores how its accents are composed', async () => {
  const hash = await passwords.hash('Crème brûlée'.normalize('NFD'));
  expect(await passwords.verify(hash, 'Crème brûlée'.normalize('NFC'))).toBe(true);
});

it('hashing refuses a sign-in when too many passwords are queued, and says how many seconds to wait', async () => {
  const passwords = argonPasswords(1, 1);
  const hashed = [passwords.hash('correct horse'), passwords.hash('battery staple')];
  await expect(passwords.hash('one too many')).rejects.toMatchObject({
    status: 429,
    code: 'TOO_BUSY',
    details: { seconds: 5 },
  });
  await expect(Promise.all(hashed)).resolves.toHaveLength(2);
});
