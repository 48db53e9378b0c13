import type { OrderContext } from './events.ts';

type Counted = Pick<OrderContext, 'corrections'>;

/** How often the tracking number of a parcel was corrected. */
export const timesCorrected = ({ corrections }: Counted, shipment: number): number =>
  corrections.find((corrected) => corrected.shipment === shipment)?.times ?? 0;

/** The corrections, with one more for this parcel. */
export const withCorrection = (context: Counted, shipment: number): OrderContext['corrections'] => [
  ...context.corrections.filter((corrected) => corrected.shipment !== shipment),
  { shipment, times: timesCorrected(context, shipment) + 1 },
];
