/** Mutants of the source swap two conditions, fallbacks or spreads only where their order can make a difference. */
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test } from 'vitest';
import { instrument } from './instrument.ts';
import { GLOBAL, MUTATION, switchOn } from './switch.ts';

/** The number of the first mutant of each source text. */
const FIRST = 1;
const read = (text: string) => instrument('machines/lamp/selectors.ts', text, FIRST);

afterEach(() => switchOn(null));

describe('a mutant swaps the order', () => {
  test.each([
    ['of two fallbacks', 'const of = (a, b) => a ?? b;', 'a ?? b -> b ?? a'],
    [
      'of the last two of three fallbacks',
      'const of = (a, b, c) => a ?? b ?? c;',
      'a ?? b ?? c -> a ?? c ?? b',
    ],
    [
      'of chained conditions',
      'const of = (a, b) => a ? 1 : b ? 2 : 3;',
      'a ? 1 : b ? 2 : 3 -> b ? 2 : a ? 1 : 3',
    ],
    [
      'of a search',
      'const of = (all) => all?.find((a) => a.is);',
      'all?.find((a) => a.is) -> all?.findLast((a) => a.is)',
    ],
    ['of two spreads', 'const of = (a, b) => ({ ...a, ...b });', '{ ...a, ...b } -> { ...b, ...a }'],
    [
      'of two sort criteria',
      'const of = (a, b) => a.x - b.x || a.y - b.y;',
      'a.x - b.x || a.y - b.y -> a.y - b.y || a.x - b.x',
    ],
    [
      'of two conditions that are exclusive only in one of two cases',
      "const of = (a, b) => { if (a === 'x' || b) return 1; if (a === 'y') return 2; return 3; };",
      "if (a === 'x' || b) return 1; -> after if (a === 'y') return 2;",
    ],
    [
      'of two early returns, with the variables between them',
      'const of = (a) => { if (a.x) return 1; const y = a.y; if (y) return 2; return 3; };',
      'if (a.x) return 1; -> after if (y) return 2;',
    ],
  ])('%s', (_, text, name) => {
    expect(read(text).mutants.map((mutant) => mutant.name.replace(/^.*?: /, ''))).toContain(name);
  });
});

test('a mutant swaps each pair of neighbors in a ranking list', () => {
  const { code, mutants } = read(
    "const RANKS = ['low', 'high', 'top']; const rank = (of) => RANKS.indexOf(of);\nresult = () => rank('high');",
  );
  expect(mutants.map(({ name }) => name.replace(/^.*?: /, ''))).toEqual([
    "RANKS: 'low' -> after 'high'",
    "RANKS: 'high' -> after 'top'",
  ]);
  const page: { result?: () => unknown } = {};
  runInNewContext(code, Object.assign(page, { [GLOBAL]: MUTATION }));
  const ranks = [null, ...mutants.map(({ nth }) => nth), null].map((nth) => {
    switchOn(nth);
    return page.result?.();
  });
  expect(ranks).toEqual([1, 0, 2, 1]);
});

describe('there is no swap', () => {
  const turned = (text: string): string[] =>
    read(text).mutants.flatMap(({ name }) =>
      / \?\? .* -> |find|after| -> .*\? .* : .*\? /.test(name) ? [name] : [],
    );

  test.each([
    ['of a fallback to null', 'const of = (a) => a ?? null;'],
    ['of exclusive conditions', "const of = (a) => a === 'x' ? 1 : a === 'y' ? 2 : 3;"],
    [
      'of conditions that have exclusive parts',
      "const of = (a, b) => { if (a === 'x' && !b) return 1; if (b && a === 'y') return 2; return 3; };",
    ],
    [
      'of a smaller and an equal value',
      'const of = (a, b) => { if (a === b) return 1; if (a < b) return 2; return 3; };',
    ],
    [
      'of early returns of the same value',
      'const of = (a, b) => { if (a) return 1; if (b) return 1; return 2; };',
    ],
    ['of a search for a unique value', 'const of = (all, one) => all.find((each) => each === one);'],
  ])('%s', (_, text) => {
    expect(turned(text)).toEqual([]);
  });
});

test('a mutant that is switched on returns early by the second condition', () => {
  const text =
    'const of = (a, b) => { if (a > 1) return "a"; const c = a + b; if (c > 1) return "c"; return b ?? a; };\nreturn of(2, 3);';
  const { code, mutants } = read(text);
  const run = (): unknown => runInNewContext(`(() => { ${code} })()`, { [GLOBAL]: MUTATION });
  expect(run()).toBe('a');
  switchOn(mutants.find(({ name }) => name.includes('after'))?.nth ?? null);
  expect(run()).toBe('c');
});
