/** `npm run voucher:issue -- EMAIL AMOUNT LAST-DAY`: gives a member a voucher (§3). */
import { formatMoney } from '#locales/format.ts';
import { issueTo, readAmount, readLastDay } from '#server/features/money/vouchers/issue-command.ts';
import { runCommand } from './command.ts';

await runCommand({
  usage: 'npm run voucher:issue -- EMAIL AMOUNT LAST-DAY',
  switches: [],
  operands: 3,
  besideShop: true,
  async run(shop, [address = '', amount = '', lastDay = ''], { progress }) {
    const email = address.trim();
    const cents = readAmount(amount);
    const expiresAt = readLastDay(lastDay, shop.clock.now());
    const cardNumber = await issueTo(shop, { email, cents, expiresAt });
    progress.note(
      `Voucher ${cardNumber} over ${formatMoney(cents, 'en')} for ${email}${expiresAt === null ? '' : `, good until ${lastDay}`}.`,
    );
  },
});
