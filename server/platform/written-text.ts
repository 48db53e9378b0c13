/** Normalizes what members write: removes control characters, surrounding space and runs of empty lines. */
import { isBlank } from '#machines/rules/validation/text.ts';
import { Refusal } from './http/refusal.ts';

const CONTROL = /\p{Cc}/gu;
const CONTROL_BUT_LINE_END = /[^\P{Cc}\n]/gu;

function filled(text: string, field: string): string {
  if (isBlank(text)) throw new Refusal('TEXT_MISSING', { field });
  return text;
}

/**
 * One line of text.
 * @throws 400 TEXT_MISSING naming `field` if no visible character is left
 */
export const oneLine = (text: string, field: string): string =>
  filled(text.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim(), field);

/** Text of several lines, with at most one empty line in a row; empty if no visible character is left. */
export function tidyLines(text: string): string {
  const tidy = text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(CONTROL_BUT_LINE_END, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return isBlank(tidy) ? '' : tidy;
}

/**
 * Text of several lines, with at most one empty line in a row.
 * @throws 400 TEXT_MISSING naming `field` if no visible character is left
 */
export const severalLines = (text: string, field: string): string => filled(tidyLines(text), field);
