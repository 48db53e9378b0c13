/** `npm run parcel:delivered -- CARRIER NUMBER`: reports a delivery in place of a carrier that sends no webhooks. */
import { randomUUID } from 'node:crypto';
import { CARRIERS } from '#contract/parcels.ts';
import { addressedTo } from '#server/features/orders/carriers/expected-parcel.ts';
import { ingestParcelEvents } from '#server/features/orders/carriers/ingest-parcel-events.ts';
import { comparableTracking } from '#machines/rules/validation/tracking.ts';
import { Failure } from '#server/platform/failure.ts';
import { runCommand } from './command.ts';

await runCommand({
  usage: 'npm run parcel:delivered -- CARRIER NUMBER',
  switches: [],
  operands: 2,
  besideShop: true,
  async run(shop, [named = '', number = ''], { progress }) {
    const carrier = CARRIERS.find((known) => known === named.toUpperCase());
    if (carrier === undefined || number.trim() === '') {
      throw new Failure(
        'parcel-unknown',
        `CARRIER must be one of ${CARRIERS.join(', ')}, NUMBER what the parcel is tracked by.`,
      );
    }
    const at = shop.clock.now();
    const to = await addressedTo(shop.database.pool, { carrier, number: comparableTracking(number) });
    const event = {
      id: randomUUID(),
      carrier,
      number,
      status: 'DELIVERED',
      at,
      ...(to === null ? {} : { to }),
    } as const;
    await ingestParcelEvents(shop, [event]);
    progress.note(`${carrier} ${number} has arrived: whatever waited for it has gone on.`);
  },
});
