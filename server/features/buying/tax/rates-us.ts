/**
 * Sales taxes of the states, DC and the territories, by destination. Only state-wide rates, including what a state adds everywhere
 * for its localities (California, Utah, Virginia); counties, cities and districts are left out (decision 27).
 * Rates: Tax Foundation, "State and Local Sales Tax Rates", 1 January 2024 and 1 January 2025, column of the state; territories: their
 * departments of revenue. Shipping: TaxJar, "Is shipping taxable?", October 2023, for separately charged shipping. Hawaii, New
 * Mexico and South Dakota tax services in general; the others don't tax classes.
 */
import type { RateRow } from './rates.ts';

const OPENING = '2024-01-01';

const sales = (
  state: string,
  rate: number,
  on: readonly ('shipping' | 'classes')[] = [],
  from = OPENING,
): RateRow => ({ country: 'US', state, kind: 'SALES_TAX', rate, from, on });

export const US_RATES: readonly RateRow[] = [
  sales('AL', 4_000),
  sales('AR', 6_500, ['shipping']),
  sales('AZ', 5_600),
  sales('CA', 7_250),
  sales('CO', 2_900),
  sales('CT', 6_350, ['shipping']),
  sales('DC', 6_000, ['shipping']),
  sales('FL', 6_000),
  sales('GA', 4_000, ['shipping']),
  sales('HI', 4_000, ['shipping', 'classes']),
  sales('IA', 6_000),
  sales('ID', 6_000),
  sales('IL', 6_250),
  sales('IN', 7_000, ['shipping']),
  sales('KS', 6_500),
  sales('KY', 6_000, ['shipping']),
  sales('LA', 4_450),
  sales('LA', 5_000, [], '2025-01-01'),
  sales('MA', 6_250),
  sales('MD', 6_000),
  sales('ME', 5_500),
  sales('MI', 6_000),
  sales('MN', 6_875, ['shipping']),
  sales('MO', 4_225),
  sales('MS', 7_000, ['shipping']),
  sales('NC', 4_750, ['shipping']),
  sales('ND', 5_000, ['shipping']),
  sales('NE', 5_500, ['shipping']),
  sales('NJ', 6_625, ['shipping']),
  sales('NM', 4_875, ['shipping', 'classes']),
  sales('NV', 6_850),
  sales('NY', 4_000, ['shipping']),
  sales('OH', 5_750, ['shipping']),
  sales('OK', 4_500),
  sales('PA', 6_000, ['shipping']),
  sales('PR', 10_500),
  sales('RI', 7_000, ['shipping']),
  sales('SC', 6_000, ['shipping']),
  sales('SD', 4_200, ['shipping', 'classes']),
  sales('TN', 7_000, ['shipping']),
  sales('TX', 6_250, ['shipping']),
  sales('UT', 6_100),
  sales('VA', 5_300),
  sales('VT', 6_000, ['shipping']),
  sales('WA', 6_500, ['shipping']),
  sales('WI', 5_000, ['shipping']),
  sales('WV', 6_000, ['shipping']),
  sales('WY', 4_000),
];
