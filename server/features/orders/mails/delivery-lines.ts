/** Where an order goes and when, in the lines of a mail: the promised arrival, the place of a pickup, the delivery address. */
import type { Address } from '#contract/address.ts';
import { openingHours } from '#locales/opening-hours.ts';
import type { Language } from '#locales/paths.ts';
import { arrivalFacts, arrivalOf } from '../arrival.ts';
import type { OrderRow, StepRow, StoreRow } from '../repository.ts';
import { orderTexts } from './mail-texts.ts';

/** An order with what its delivery depends on. */
export interface Delivered {
  readonly row: OrderRow;
  readonly steps: readonly StepRow[];
  /** Where it is picked up; undefined for any other delivery. */
  readonly store: StoreRow | undefined;
}

const cityLine = ({ city, state, zipCode }: Pick<Address, 'city' | 'state' | 'zipCode'>): string =>
  `${city}, ${state} ${zipCode}`;

function storeLines(store: StoreRow, language: Language): string[] {
  const t = orderTexts(language);
  const hours = store.hours.map((day) => (day === null ? null : { opens: day[0], closes: day[1] }));
  return [
    t('orders:delivery.pickup', { name: store.name }),
    store.address,
    cityLine(store),
    store.phone,
    ...openingHours(hours, t, { language }),
  ];
}

/** "Standard shipping · Arrives Thu, Dec 3 to Tue, Dec 8", or where the order is picked up. @param now ms since 1970 */
export function deliveryLines({ row, steps, store }: Delivered, language: Language, now: number): string[] {
  const t = orderTexts(language);
  const { delivery } = row.order;
  switch (delivery.kind) {
    case 'ship': {
      const arrival = arrivalOf(arrivalFacts(row, steps), { state: row.lifecycle.state, now });
      const way = t(`orders:delivery.ship.${delivery.speed}`);
      if (arrival === null) return [way];
      const days = { from: arrival.from, to: arrival.to };
      return [`${way} · ${arrival.isLate ? t('orders:arrivesLate', days) : t('orders:arrives', days)}`];
    }
    case 'pickup':
      return store === undefined ? [] : storeLines(store, language);
    case 'studio':
      return row.storeName === null
        ? []
        : [
            t('orders:delivery.studio', { name: row.storeName, city: row.city ?? '' }),
            t('orders:delivery.studioNote'),
          ];
    case 'tickets':
      return [t('orders:delivery.tickets')];
  }
}

/** The delivery address in the layout of a parcel label, below its heading; nothing if none of the orders is shipped. */
export function addressLines(rows: readonly OrderRow[], language: Language): string[] {
  const t = orderTexts(language);
  const shipTo = rows.find(({ order }) => order.delivery.kind === 'ship')?.parent.shipTo ?? null;
  if (shipTo === null) return [];
  const { firstName, lastName, line1, line2, country } = shipTo;
  const lines = [
    `${firstName} ${lastName}`,
    line1,
    line2,
    cityLine(shipTo),
    t(`shell:language.region.${country}`),
  ];
  return [t('orders:address'), ...lines.filter((line) => line.trim() !== '')];
}
