/** `npm run second-factor:reset -- EMAIL`: for staff who lost authenticator and recovery codes; the next sign-in sets up a new one. */
import { Failure } from '#server/platform/failure.ts';
import { removeSecondFactor } from '#server/features/identity/second-factor/remove-second-factor.ts';
import { runCommand } from './command.ts';

await runCommand({
  usage: 'npm run second-factor:reset -- EMAIL',
  switches: [],
  operands: 1,
  besideShop: true,
  async run(shop, [address = ''], { progress }) {
    const email = address.trim();
    if (!(await removeSecondFactor(shop, email))) {
      throw new Failure('settings', `${email} has no authenticator.`);
    }
    progress.note(
      `The authenticator of ${email} is gone, and every session ended. The next sign-in adds another.`,
    );
  },
});
