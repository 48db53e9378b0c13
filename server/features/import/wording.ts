/** Cleans text from files for storing and comparing. */
import { decodeHTMLStrict } from 'entities';

/** Control characters (tab and line ends stay), overrides of the writing direction, and invisible marks. */
const UNFIT = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;
/** NBSP and similar characters count as spaces. */
const SPACES = /[\s\u00a0\u2007\u202f\u3000]+/gu;
const LINE_ENDS = /\r\n?/g;

/** ASCII words separated by single spaces, as in most cells: nothing to clean. */
const PLAIN = /^[!-~]*(?: [!-~]+)*$/;

/** Cleans text to one line: no control characters, single spaces, none at the ends. */
export const oneLine = (text: string): string =>
  PLAIN.test(text) ? text.trim() : text.replace(UNFIT, '').replace(SPACES, ' ').trim();

/** Decodes HTML entities, which some exports contain: `5&quot; hoop`. */
export const decoded = (text: string): string => (text.includes('&') ? decodeHTMLStrict(text) : text);

/** Cleans text to one line, with entities decoded. */
export const plainLine = (text: string): string => oneLine(decoded(text));

/** Cleans text of several lines: no control characters, line ends as \n, at most one empty line in a row. */
export const severalLines = (text: string): string =>
  text
    .replace(UNFIT, '')
    .replace(LINE_ENDS, '\n')
    .replace(/[ \t\u00a0\u202f]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const ASCII = /^[\0-\x7f]*$/;

/** Folds text for lookups: lower case, no accents, words separated by one space. "Tipo Variante_1" becomes "tipo variante 1". */
export const folded = (text: string): string =>
  ASCII.test(text)
    ? text
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim()
    : foldedUnicode(text);

const foldedUnicode = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Normalises the encoding of characters (NFC) so that equal texts compare equal. Case and punctuation count. */
export const comparable = (text: string): string => (ASCII.test(text) ? text : text.normalize('NFC'));

/** Cuts text to `length` characters, never within a surrogate pair. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return Array.from(text).slice(0, length).join('');
}
