import { MESSAGE_EXCERPT_MAX } from '#contract/limits.ts';

/** The beginning of a message on one line, cut at a whole character. */
export function excerptOf(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length <= MESSAGE_EXCERPT_MAX
    ? characters.join('')
    : `${characters.slice(0, MESSAGE_EXCERPT_MAX - 1).join('')}…`;
}
