/** The carrier port, answered from the events that carriers have sent to the webhook. */
import type { CarrierPort, ParcelFacts } from './port.ts';

/** Carriers reuse numbers after months: events within these days are of the same parcel. */
const SAME_PARCEL_DAYS = 60;

const FACTS = `
  select (array_agg(to_country order by happened_at desc) filter (where to_zip is not null))[1] as country,
         (array_agg(to_zip order by happened_at desc) filter (where to_zip is not null))[1] as "zipCode",
         (array_agg(weight_grams order by happened_at desc) filter (where weight_grams is not null))[1] as "weightGrams",
         (extract(epoch from min(happened_at) filter (where status <> 'DELIVERED')) * 1000)::float8 as "acceptedAt"
    from parcel_event
   where carrier = $1 and number = $2
     and happened_at >= to_timestamp($3::float8 / 1000) - make_interval(days => ${String(SAME_PARCEL_DAYS)})`;

interface Row extends Omit<ParcelFacts, 'to'> {
  readonly country: string | null;
  readonly zipCode: string | null;
}

export const webhookCarrierPort: CarrierPort = {
  async factsOf(database, { carrier, number }, since) {
    const [row] = (await database.query<Row>(FACTS, [carrier, number, since])).rows;
    const { country = null, zipCode = null, acceptedAt = null, weightGrams = null } = row ?? {};
    const to = country === null || zipCode === null ? null : { country, zipCode };
    return { to, acceptedAt, weightGrams };
  },
};
