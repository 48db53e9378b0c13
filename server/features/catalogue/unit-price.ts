import type { UnitMeasure } from '#contract/catalogue.ts';
import type { Variant } from '#contract/item-details.ts';
import type { Region } from '#locales/paths.ts';

type UnitPrice = NonNullable<Variant['unitPrice']>;

const METRES_PER_YARD = 0.9144;
const GRAMS_PER_OUNCE = 28.349_523_125;
const MILLILITRES_PER_FLUID_OUNCE = 29.573_529_562_5;
const SHOWN_GRAMS = 100;
const SHOWN_MILLILITRES = 100;

/** Half up: prices are never negative, and Math.round rounds halves up. */
const rounded = (cents: number): number => Math.round(cents);

function mass(priceCents: number, grams: number, region: Region): UnitPrice {
  return region === 'US'
    ? { cents: rounded((priceCents * GRAMS_PER_OUNCE) / grams), per: 'oz' }
    : { cents: rounded((priceCents * SHOWN_GRAMS) / grams), per: '100g' };
}

function volume(priceCents: number, millilitres: number, region: Region): UnitPrice {
  return region === 'US'
    ? { cents: rounded((priceCents * MILLILITRES_PER_FLUID_OUNCE) / millilitres), per: 'floz' }
    : { cents: rounded((priceCents * SHOWN_MILLILITRES) / millilitres), per: '100ml' };
}

function length(priceCents: number, metres: number, region: Region): UnitPrice {
  return region === 'US'
    ? { cents: rounded((priceCents * METRES_PER_YARD) / metres), per: 'yd' }
    : { cents: rounded(priceCents / metres), per: 'm' };
}

/**
 * The price per ounce, fluid ounce or yard in the US, per 100 g, 100 ml or metre in Canada, in cents rounded half up.
 * Null for items sold by count, and where the amount is unknown or not above zero.
 */
export function unitPrice(priceCents: number, measure: UnitMeasure | null, region: Region): UnitPrice | null {
  if (measure === null || !(measure.amount > 0)) return null;
  const { amount, unit } = measure;
  switch (unit) {
    case 'g':
      return mass(priceCents, amount, region);
    case 'ml':
      return volume(priceCents, amount, region);
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
