/** What a member wrote, as it is kept: no control characters, no space around it, no holes in it. */
import { Refusal } from './http/refusal.ts';

const CONTROL = /\p{Cc}/gu;
const CONTROL_BUT_LINE_END = /[^\P{Cc}\n]/gu;
/** Shows as nothing: spaces, and marks like joiners and direction signs, which have a place only between letters. */
const BLANK = /^[\p{Z}\p{C}]*$/u;

function filled(text: string, field: string): string {
  if (BLANK.test(text)) throw new Refusal('TEXT_MISSING', { field });
  return text;
}

/**
 * One line of text.
 * @throws 400 TEXT_MISSING naming `field` when nothing can be read in it
 */
export const oneLine = (text: string, field: string): string =>
  filled(text.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim(), field);

/** Text of several lines, with at most one empty line in a row; empty when nothing can be read in it. */
export function tidyLines(text: string): string {
  const tidy = text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(CONTROL_BUT_LINE_END, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return BLANK.test(tidy) ? '' : tidy;
}

/**
 * Text of several lines; at most one empty line in a row.
 * @throws 400 TEXT_MISSING naming `field` when nothing can be read in it
 */
export const severalLines = (text: string, field: string): string => filled(tidyLines(text), field);
