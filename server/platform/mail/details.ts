/** The details of a news mail: lines between its text and its button, in blocks set apart by empty lines. */

export interface DetailLine {
  readonly text: string;
  /** The path of a small picture beside the line, on the shop's own origin; an HTML mail shows it. */
  readonly picture?: string;
}

/** Lines as an outbox row stores them: `pictures` has a line for each of `details`, empty where there is no picture. */
export function storedDetails(lines: readonly DetailLine[]): { details: string; pictures?: string } {
  const single = lines.flatMap(({ text, picture = '' }) =>
    text.split('\n').map((line, nth) => ({ text: line.trim(), picture: nth === 0 ? picture : '' })),
  );
  const isText = ({ text }: DetailLine): boolean => text !== '';
  const shown = single.slice(single.findIndex(isText), single.findLastIndex(isText) + 1);
  const details = shown.map(({ text }) => text).join('\n');
  if (shown.every(({ picture }) => picture === '')) return { details };
  return { details, pictures: shown.map(({ picture }) => picture).join('\n') };
}
