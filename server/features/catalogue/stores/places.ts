/** Reads the place that a shopper types: a postal code, an address with one, or a city. */
import type { Region } from '#locales/paths.ts';
import { placeOfZip } from '#machines/rules/validation/zip-state.ts';
import { cityNamed } from './cities.ts';
import { centreOf, type Point } from './postal-centres.ts';

/** A place to measure distances from. */
export interface Place extends Point {
  /** "97201" or "Portland, OR". */
  readonly name: string;
  readonly country: Region;
}

const CANADIAN_CODE = /\b([a-z]\d[a-z])[ -]?(\d[a-z]\d)\b/i;
/** The first half of a Canadian code, which is an area of its own. */
const CANADIAN_AREA = /^[a-z]\d[a-z]$/i;
/** At the end of an address, so that the number of a house isn't taken for a ZIP Code. */
const LAST_ZIP = /(?:^|[\s,])(\d{5}(?:-?\d{4})?)(?:[\s,]+(?:u\.?s\.?a?\.?|united states|états-unis))?$/i;

function codeIn(text: string): string | null {
  const [, area, rest] = CANADIAN_CODE.exec(text) ?? [];
  if (area !== undefined && rest !== undefined) return `${area} ${rest}`.toUpperCase();
  return LAST_ZIP.exec(text)?.[1] ?? null;
}

function placeOfCode(code: string): Place | null {
  const place = placeOfZip(code);
  const centre = place === null ? null : centreOf(place.country, place.zip);
  return place === null || centre === null ? null : { ...centre, name: place.zip, country: place.country };
}

/**
 * Finds the center of the place that a text names: of its postal code if it has one, and else of its city. Null if neither is in the tables.
 * @param region the reader's country, whose cities come first
 */
export function placeNamed(text: string, region: Region): Place | null {
  const typed = text.trim();
  if (CANADIAN_AREA.test(typed)) {
    const centre = centreOf('CA', typed);
    return centre === null ? null : { ...centre, name: typed.toUpperCase(), country: 'CA' };
  }
  const code = codeIn(typed);
  if (code !== null) return placeOfCode(code);
  const parts = typed.split(',').map((part) => part.trim());
  // "139 Flatbush Avenue, Brooklyn, NY": the whole, then its last two parts, then the last.
  const named = [typed, parts.slice(-2).join(' '), parts.at(-1) ?? ''];
  for (const name of named) {
    const city = cityNamed(name, region);
    if (city === null) continue;
    const { latitude, longitude, country } = city;
    return { latitude, longitude, country, name: `${city.name}, ${city.state}` };
  }
  return null;
}
