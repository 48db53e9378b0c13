/** Descriptions as safe markup: a short list of tags without attributes, whatever the file holds. */
import sanitize from 'sanitize-html';
import { cut, oneLine, severalLines } from './wording.ts';

const RULES: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'h4', 'blockquote', 'sub', 'sup'],
  allowedAttributes: {},
  disallowedTagsMode: 'discard',
  parseStyleAttributes: false,
  // Deeper markup is an attack on the reader's parser.
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

/** Shopify's own limit is 512 kB; nobody reads so much. */
export const DESCRIPTION_MAX = 50_000;

export type Description = { html: string; plain: string; isCut: boolean };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What `sanitize` has left: its own tags and nothing else between < and >. */
const textOf = (safe: string): string =>
  safe
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** Markup made safe. */
export function safeHtml(markup: string): Description {
  const whole = severalLines(markup);
  const kept = cut(whole, DESCRIPTION_MAX);
  const html = sanitize(kept, RULES).trim();
  return { html, plain: oneLine(textOf(html)), isCut: kept.length < whole.length };
}

/** Plain text as paragraphs: an empty line parts them. Whatever looks like markup is text. */
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
