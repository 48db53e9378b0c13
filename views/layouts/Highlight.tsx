/** Highlights the words of a text that begin with the typed ones, ignoring accents and case. */
const WORD = /([\p{L}\p{N}][\p{L}\p{M}\p{N}]*)/u;

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function Highlight({ text, typed }: { text: string; typed: string }) {
  const begun = fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return text
    .normalize('NFC')
    .split(WORD)
    .map((part, index) => {
      const match = begun.find((word) => fold(part).startsWith(word));
      if (match === undefined) return part;
      return (
        // The index is the only key that parts of a text have.
        <span key={index}>
          <b>{part.slice(0, match.length)}</b>
          {part.slice(match.length)}
        </span>
      );
    });
}
