/** The server reads the time from one port (design §1), so that tests and previews can set it. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { parse, sourceFiles } from './message-uses.ts';

/** Files that may read the system clock, and why. */
const ALLOWED: ReadonlyMap<string, string> = new Map([['server/platform/clock.ts', 'is the port']]);

const isDate = (node: ts.Node): boolean => ts.isIdentifier(node) && node.text === 'Date';

/** Date.now (called or passed on), Date() and new Date without an argument. */
function readsTheClock(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return isDate(node.expression) && node.name.text === 'now';
  if (ts.isCallExpression(node)) return isDate(node.expression);
  return ts.isNewExpression(node) && isDate(node.expression) && (node.arguments ?? []).length === 0;
}

function clockReads(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (readsTheClock(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${source.fileName}:${String(line + 1)} ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Parsing only files that mention Date keeps the test within its timeout on a busy machine. */
function clockReadsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return /\bDate\b/.test(text) ? clockReads(parse(file, text)) : [];
}

describe('the system clock', () => {
  const files = sourceFiles('server');

  test('is read in no server file except the clock port', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !ALLOWED.has(file)).flatMap(clockReadsIn)).toEqual([]);
  });

  test('is read in every file on the list of exceptions', () => {
    expect([...ALLOWED.keys()].filter((file) => clockReadsIn(file).length === 0)).toEqual([]);
  });

  test.each([
    ['const at = Date.now();', 1],
    ['const clock = { now: Date.now };', 1],
    ['const at = new Date();', 1],
    ['const at = new Date;', 1],
    ['const text = Date();', 1],
    ['const at = new Date(clock.now());', 0],
    ['const at = Date.parse(text);', 0],
    ['const begun = performance.now();', 0],
  ])('is found or ignored correctly in: %s', (code, times) => {
    expect(clockReads(parse('a.ts', code))).toHaveLength(times);
  });
});
