/** Text from files made fit to be stored and compared. */
import { decodeHTMLStrict } from 'entities';

/** Control characters (tab and line ends stay), overrides of the writing direction, and invisible marks. */
const UNFIT = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;
/** NBSP and its relatives look like a space and are meant as one. */
const SPACES = /[\s\u00a0\u2007\u202f\u3000]+/gu;
const LINE_ENDS = /\r\n?/g;

/** Most cells of most files: ASCII words parted by single spaces. They are as they have to be. */
const PLAIN = /^[!-~]*(?: [!-~]+)*$/;

/** One line: no control characters, single spaces, none at the ends. */
export const oneLine = (text: string): string =>
  PLAIN.test(text) ? text.trim() : text.replace(UNFIT, '').replace(SPACES, ' ').trim();

/** Entities as the characters they mean: exports of shops write `5&quot; hoop`. */
export const decoded = (text: string): string => (text.includes('&') ? decodeHTMLStrict(text) : text);

/** One line that people read, without entities. */
export const plainLine = (text: string): string => oneLine(decoded(text));

/** Several lines: no control characters, line ends as \n, at most one empty line in a row. */
export const severalLines = (text: string): string =>
  text
    .replace(UNFIT, '')
    .replace(LINE_ENDS, '\n')
    .replace(/[ \t\u00a0\u202f]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const ASCII = /^[\0-\x7f]*$/;

/** For comparing: lower case, without accents, words parted by one space. "Tipo Variante_1" is "tipo variante 1". */
export const folded = (text: string): string =>
  ASCII.test(text)
    ? text
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim()
    : foldedFrom(text);

const foldedFrom = (text: string): string =>
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

/** For telling apart: the same characters, however they are encoded. Signs and capitals count. */
export const comparable = (text: string): string => (ASCII.test(text) ? text : text.normalize('NFC'));

/** Cut to so many characters, never within one. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return Array.from(text).slice(0, length).join('');
}
