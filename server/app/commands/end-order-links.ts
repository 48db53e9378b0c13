/** `npm run order-links:end -- NUMBER`: ends all links to a guest's order and mails the guest a new one. */
import { Failure } from '#server/platform/failure.ts';
import { revokeGuestLinks } from '#server/features/orders/guests/revoke-guest-links.ts';
import { runCommand } from './command.ts';

await runCommand({
  usage: 'npm run order-links:end -- NUMBER',
  switches: [],
  operands: 1,
  besideShop: true,
  async run(shop, [typed = ''], { progress }) {
    const number = typed.trim();
    const email = await revokeGuestLinks(shop, number);
    if (email === undefined) throw new Failure('settings', `No guest has placed an order ${number}.`);
    progress.note(`Every link to order ${number} has ended. A new one goes to ${email}.`);
  },
});
