import type { UnitMeasure } from '#contract/catalogue.ts';
import type { Variant } from '#contract/item-details.ts';
import type { Region } from '#locales/paths.ts';

type UnitPrice = NonNullable<Variant['unitPrice']>;

const METRES_PER_YARD = 0.9144;
const SHOWN_GRAMS = 100;
const SHOWN_MILLILITRES = 100;

/** Half up: prices are never negative, and Math.round rounds halves up. */
const rounded = (cents: number): number => Math.round(cents);

function length(priceCents: number, metres: number, region: Region): UnitPrice {
  return region === 'US'
    ? { cents: rounded((priceCents * METRES_PER_YARD) / metres), per: 'yd' }
    : { cents: rounded(priceCents / metres), per: 'm' };
}

/**
 * The price per 100 g, per 100 ml, per yard in the US or per metre in Canada, in cents rounded half up.
 * Null for items sold by count, and where the amount is unknown or not above zero.
 */
export function unitPrice(priceCents: number, measure: UnitMeasure | null, region: Region): UnitPrice | null {
  if (measure === null || !(measure.amount > 0)) return null;
  const { amount, unit } = measure;
  switch (unit) {
    case 'g':
      return { cents: rounded((priceCents * SHOWN_GRAMS) / amount), per: '100g' };
    case 'ml':
      return { cents: rounded((priceCents * SHOWN_MILLILITRES) / amount), per: '100ml' };
    case 'yd':
      return region === 'US'
        ? { cents: rounded(priceCents / amount), per: 'yd' }
        : length(priceCents, amount * METRES_PER_YARD, region);
    case 'm':
      return length(priceCents, amount, region);
    case 'each':
      return null;
  }
}
