/** Where the server's code names a word, apart from its comments. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { parse, sourceFiles } from './message-uses.ts';

/** Each string, template or SQL text of the code that has one of the words in it; comments don't count. */
export function naming(file: string, text: string, words: readonly string[]): string[] {
  if (!words.some((word) => text.includes(word))) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(...words.filter((word) => node.text.includes(word)));
    ts.forEachChild(node, visit);
  };
  visit(parse(file, text));
  return found;
}

const files = sourceFiles('server').map((file) => [file, readFileSync(file, 'utf8')] as const);
/** The server's files that name the word; a file that names it twice is in the list twice. */
export const placesOf = (word: string): string[] =>
  files.flatMap(([file, text]) => naming(file, text, [word]).map(() => file));
