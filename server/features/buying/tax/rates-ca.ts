/**
 * GST, HST, PST and QST by destination.
 * GST and HST: Canada Revenue Agency, "Charge and collect the GST/HST: which rate to charge", with the dates of each change. QST:
 * Revenu Québec, "Basic rules for applying the GST/HST and QST". PST: the ministries of finance of British Columbia ("Small business
 * guide to PST"), Manitoba (RST) and Saskatchewan. All apply to shipping that the seller charges; GST, HST and QST also apply to
 * classes, PST does not.
 */
import type { RateRow } from './rates.ts';

const ALL = ['shipping', 'classes'] as const;
const GST_RATE = 5_000;
const GST_FROM = '2008-01-01';

const row = (
  state: string,
  kind: RateRow['kind'],
  rate: number,
  from: string,
  on: RateRow['on'] = ALL,
): RateRow => ({ country: 'CA', state, kind, rate, from, on });

const gst = (state: string): RateRow => row(state, 'GST', GST_RATE, GST_FROM);
const hst = (state: string, rate: number, from: string): RateRow => row(state, 'HST', rate, from);
const pst = (state: string, rate: number, from: string): RateRow =>
  row(state, 'PST', rate, from, ['shipping']);

export const CA_RATES: readonly RateRow[] = [
  gst('AB'),
  gst('BC'),
  pst('BC', 7_000, '2013-04-01'),
  gst('MB'),
  pst('MB', 7_000, '2019-07-01'),
  hst('NB', 15_000, '2016-07-01'),
  hst('NL', 15_000, '2016-07-01'),
  hst('NS', 15_000, '2010-07-01'),
  hst('NS', 14_000, '2025-04-01'),
  gst('NT'),
  gst('NU'),
  hst('ON', 13_000, '2010-07-01'),
  hst('PE', 15_000, '2016-10-01'),
  gst('QC'),
  row('QC', 'QST', 9_975, '2013-01-01'),
  gst('SK'),
  pst('SK', 6_000, '2017-03-23'),
  gst('YT'),
];
