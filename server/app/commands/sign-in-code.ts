/** `npm run sign-in-code -- EMAIL`: prints the current authenticator code of a demo login. */
import { systemClock } from '#server/platform/clock.ts';
import { demoLogins } from '#server/demo/logins.ts';
import { codeAt } from '#server/features/identity/second-factor/codes.ts';

const [email = ''] = process.argv.slice(2);
const staff = demoLogins().filter(({ authenticatorKey }) => authenticatorKey !== undefined);
const login = staff.find((known) => known.email === email.trim().toLowerCase());
if (login?.authenticatorKey === undefined) {
  process.stderr.write(
    `Usage: npm run sign-in-code -- EMAIL, with ${staff.map((known) => known.email).join(' or ')}.\n`,
  );
  process.exitCode = 2;
} else {
  const { code, seconds } = codeAt(login.authenticatorKey, systemClock.now());
  process.stdout.write(`${code}  (for another ${seconds} s; each code signs in once)\n`);
}
