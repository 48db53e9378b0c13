/** One rate of one place from a given day. */
import type { TaxPart } from '#server/platform/database/schema/buying.ts';

export interface RateRow {
  readonly country: 'US' | 'CA';
  readonly state: string;
  readonly kind: TaxPart['kind'];
  /** In thousandths of a percent: 9.975 % is 9975. */
  readonly rate: number;
  /** The first day it applies, ISO; it ends with a later row of the same tax and place. */
  readonly from: string;
  /** What it applies to besides goods. */
  readonly on: readonly ('shipping' | 'classes')[];
}
