/** `npm run account:restrict -- EMAIL RESTRICTIONS`: forbids an account to sign in, buy, open cases or write reviews (§3). */
import { ACCESS_RESTRICTIONS } from '#contract/user.ts';
import { readRestrictions, setRestrictions } from '#server/features/identity/access-restrictions.ts';
import { runCommand } from './command.ts';

await runCommand({
  usage: `npm run account:restrict -- EMAIL ${ACCESS_RESTRICTIONS.join(',')}|none`,
  switches: [],
  operands: 2,
  besideShop: true,
  async run(shop, [address = '', typed = ''], { progress }) {
    const email = address.trim();
    const restrictions = readRestrictions(typed);
    await setRestrictions(shop, email, restrictions);
    progress.note(
      restrictions.length === 0
        ? `${email} may do everything again.`
        : `${email} is restricted now: ${restrictions.join(', ')}.`,
    );
  },
});
