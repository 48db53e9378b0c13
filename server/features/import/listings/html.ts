/** Sanitises descriptions: a short list of tags without attributes. */
import sanitize from 'sanitize-html';
import { cut, oneLine, severalLines } from '../wording.ts';

const RULES: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'h4', 'blockquote', 'sub', 'sup'],
  allowedAttributes: {},
  disallowedTagsMode: 'discard',
  parseStyleAttributes: false,
  // Deeper markup is an attack on the browser's parser.
  nestingLimit: 12,
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    div: 'p',
  },
  exclusiveFilter: ({ tag, text, mediaChildren }) =>
    ['p', 'li', 'h3', 'h4', 'strong', 'em', 'blockquote'].includes(tag) &&
    oneLine(text) === '' &&
    mediaChildren.length === 0,
};

/** In characters; longer descriptions are cut with a warning. Shopify's own limit is 512 kB. */
export const DESCRIPTION_MAX = 50_000;

export type Description = { html: string; plain: string; isCut: boolean };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The plain text of sanitised markup, in which < and > occur only as tags. */
const textOf = (safe: string): string =>
  safe
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** Sanitises markup, cut to DESCRIPTION_MAX. */
export function safeHtml(markup: string): Description {
  const whole = severalLines(markup);
  const kept = cut(whole, DESCRIPTION_MAX);
  const html = sanitize(kept, RULES).trim();
  return { html, plain: oneLine(textOf(html)), isCut: kept.length < whole.length };
}

/** Turns plain text into paragraphs at its empty lines; markup in it is escaped. */
export function paragraphs(text: string): Description {
  const whole = severalLines(text);
  const kept = cut(whole, DESCRIPTION_MAX);
  const html = kept
    .split('\n\n')
    .filter((part) => part !== '')
    .map((part) => `<p>${escaped(part).replaceAll('\n', '<br />')}</p>`)
    .join('');
  return { html, plain: oneLine(kept), isCut: kept.length < whole.length };
}
