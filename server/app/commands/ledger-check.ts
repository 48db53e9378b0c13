/** `npm run ledger:check`: proves that the ledger balances to the cent, or lists the discrepancies. */
import { Failure } from '#server/platform/failure.ts';
import { lineOf, proveLedger } from '#server/features/money/finance/prove-ledger.ts';
import { reachProvider } from '../test-provider-process.ts';
import { paymentsOf } from '#server/features/money/payments/provider.ts';
import { runCommand } from './command.ts';

await runCommand({
  usage: 'npm run ledger:check',
  switches: [],
  operands: 0,
  besideShop: true,
  async run(shop) {
    const provider = await reachProvider(shop.settings);
    const payments = paymentsOf({ settings: { ...shop.settings, provider } });
    const { discrepancies, hasStatement } = await proveLedger(shop.database.pool, payments);
    const print = (line: string): void => void process.stdout.write(`${line}\n`);
    if (!hasStatement) print('The payment provider does not answer: its statement was not compared.');
    for (const discrepancy of discrepancies) print(lineOf(discrepancy));
    if (discrepancies.length > 0) {
      throw new Failure(
        'ledger-unproved',
        `The ledger does not add up: ${String(discrepancies.length)} lines above say where.`,
      );
    }
    print('The ledger adds up: orders, payments, refunds, fees, vouchers and payouts agree to the cent.');
  },
});
