/** `npm run gift-card:issue -- AMOUNT`: issues a gift card and prints its number and PIN, which exist nowhere else. */
import { formatMoney } from '#locales/format.ts';
import { inGroupsOfFour } from '#machines/rules/gift-card-number.ts';
import { argonPasswords } from '#server/features/identity/index.ts';
import { issueGiftCard, makeGiftCard } from '#server/features/money/gift-cards/issue-gift-card.ts';
import { readAmount } from '#server/features/money/vouchers/issue-command.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { runCommand } from './command.ts';

await runCommand({
  usage: 'npm run gift-card:issue -- AMOUNT',
  switches: [],
  operands: 1,
  besideShop: true,
  async run({ database, secrets, clock }, [amount = ''], { progress }) {
    const cents = readAmount(amount);
    const card = await makeGiftCard(secrets, argonPasswords());
    await withTransaction(database, ({ client }) => issueGiftCard(client, card, { cents, at: clock.now() }));
    progress.note(
      `Gift card ${inGroupsOfFour(card.number)}, PIN ${card.pin}, over ${formatMoney(cents, 'en')}. Write both down: they aren't stored.`,
    );
  },
});
