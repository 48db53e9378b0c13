/** Removes web and email addresses from user-written text: mail programs would link them in a mail that comes from the shop. */

const LETTER = String.raw`[\p{L}\p{M}\p{N}_-]`;
const ADDRESS = new RegExp(
  [
    String.raw`(?:[A-Za-z][A-Za-z0-9+.-]{1,15}:\/\/|[Ww]{3}\.)\S+`,
    String.raw`\S+@\S+\.[\p{L}\p{N}]+`,
    String.raw`(?<!${LETTER})${LETTER}+(?:\.${LETTER}+)*\.(?:\p{Ll}{2,}|\p{Lu}{2,}|[Xx][Nn]--[\w-]+)(?!${LETTER})(?:[/?#]\S*)?`,
  ].join('|'),
  'gu',
);
/** A dot between mixed-case words: "clay.Sorry" is a typo, but some mail programs link "Evil.Com". */
const DOTTED = /(?<=[\p{L}\p{M}\p{N}])\.(?=\p{L}{2,})/gu;

const LEFT_OUT = '…';

/** Replaces line breaks and control characters, which could inject mail headers. */
export const oneLine = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** On one line, with "…" in place of each address except those in `allowed`. */
export const withoutAddresses = (text: string, allowed: readonly string[] = []): string =>
  oneLine(text)
    .replace(ADDRESS, (address) => (allowed.includes(address) ? address : LEFT_OUT))
    .split(' ')
    .map((word) => (allowed.includes(word) ? word : word.replace(DOTTED, '. ')))
    .join(' ');

/** A person's name for a greeting; empty if a mail program could make a link of it. */
export function greetableName(name: string): string {
  const plain = oneLine(name);
  return withoutAddresses(plain) === plain ? plain : '';
}
