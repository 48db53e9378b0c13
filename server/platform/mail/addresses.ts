/** Takes web and email addresses out of what a party wrote: the mail is the shop's, and mail programs make links of them. */

const LETTER = String.raw`[\p{L}\p{M}\p{N}_-]`;
const ADDRESS = new RegExp(
  [
    String.raw`(?:[A-Za-z][A-Za-z0-9+.-]{1,15}:\/\/|[Ww]{3}\.)\S+`,
    String.raw`\S+@\S+\.[\p{L}\p{N}]+`,
    String.raw`(?<!${LETTER})${LETTER}+(?:\.${LETTER}+)*\.(?:\p{Ll}{2,}|\p{Lu}{2,}|[Xx][Nn]--[\w-]+)(?!${LETTER})(?:[/?#]\S*)?`,
  ].join('|'),
  'gu',
);
/** A full stop between words in mixed case: "clay.Sorry" is a slip, "Evil.Com" is a link to some mail programs. */
const DOTTED = /(?<=[\p{L}\p{M}\p{N}])\.(?=\p{L}{2,})/gu;

const LEFT_OUT = '…';

/** One line: nothing that a header could be broken with. */
export const oneLine = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** On one line, with "…" for each address but those of `kept`. */
export const withoutAddresses = (text: string, kept: readonly string[] = []): string =>
  oneLine(text)
    .replace(ADDRESS, (address) => (kept.includes(address) ? address : LEFT_OUT))
    .split(' ')
    .map((word) => (kept.includes(word) ? word : word.replace(DOTTED, '. ')))
    .join(' ');

/** A person's name as a greeting may show it; empty where a mail program could make a link of it. */
export function greetableName(name: string): string {
  const plain = oneLine(name);
  return withoutAddresses(plain) === plain ? plain : '';
}
