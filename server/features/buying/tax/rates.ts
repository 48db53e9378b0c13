/** One rate of one place, from a day on. */
import type { TaxPart } from '../../../platform/database/schema/buying.ts';

export interface RateRow {
  readonly country: 'US' | 'CA';
  readonly state: string;
  readonly kind: TaxPart['kind'];
  /** In thousandths of a percent: 9.975 % is 9975. */
  readonly rate: number;
  /** The day it came into force, ISO: it holds until a later row of the same tax and place. */
  readonly from: string;
  /** What it is due on beside goods. */
  readonly on: readonly ('shipping' | 'classes')[];
}
