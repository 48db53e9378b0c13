/** Orders in the source: what is asked first is asked second, where that can make a difference. */
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test } from 'vitest';
import { instrument } from './instrument.ts';
import { GLOBAL, MUTATION, switchOn } from './switch.ts';

/** Mutants of each source text are numbered from here. */
const FIRST = 1;
const read = (text: string) => instrument('machines/lamp/selectors.ts', text, FIRST);

afterEach(() => switchOn(null));

describe('the order is turned round', () => {
  test.each([
    ['of two that fall back', 'const of = (a, b) => a ?? b;', 'a ?? b -> b ?? a'],
    ['of the last two of three', 'const of = (a, b, c) => a ?? b ?? c;', 'a ?? b ?? c -> a ?? c ?? b'],
    [
      'of conditions in a row',
      'const of = (a, b) => a ? 1 : b ? 2 : 3;',
      'a ? 1 : b ? 2 : 3 -> b ? 2 : a ? 1 : 3',
    ],
    [
      'of what is searched',
      'const of = (all) => all?.find((a) => a.is);',
      'all?.find((a) => a.is) -> all?.findLast((a) => a.is)',
    ],
    ['of what is spread', 'const of = (a, b) => ({ ...a, ...b });', '{ ...a, ...b } -> { ...b, ...a }'],
    [
      'of what is sorted by one thing and then by another',
      'const of = (a, b) => a.x - b.x || a.y - b.y;',
      'a.x - b.x || a.y - b.y -> a.y - b.y || a.x - b.x',
    ],
    [
      'of ways out, with what is worked out in between',
      'const of = (a) => { if (a.x) return 1; const y = a.y; if (y) return 2; return 3; };',
      'if (a.x) return 1; -> after if (y) return 2;',
    ],
  ])('%s', (_, text, name) => {
    expect(read(text).mutants.map((mutant) => mutant.name.replace(/^.*?: /, ''))).toContain(name);
  });
});

test('of a list whose places are compared, each two neighbours are exchanged', () => {
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

describe('there is no mutant', () => {
  const turned = (text: string): string[] =>
    read(text).mutants.flatMap(({ name }) =>
      / \?\? .* -> |find|after|\? .*\? .*-> b/.test(name) ? [name] : [],
    );

  test.each([
    ['of what falls back to nothing', 'const of = (a) => a ?? null;'],
    ['of conditions that are never both so', "const of = (a) => a === 'x' ? 1 : a === 'y' ? 2 : 3;"],
    ['of less and equal', 'const of = (a, b) => { if (a === b) return 1; if (a < b) return 2; return 3; };'],
    [
      'of ways out to the same answer',
      'const of = (a, b) => { if (a) return 1; if (b) return 1; return 2; };',
    ],
    ['of what is looked for by itself', 'const of = (all, one) => all.find((each) => each === one);'],
  ])('%s', (_, text) => {
    expect(turned(text)).toEqual([]);
  });
});

test('one that is switched on answers by the other order', () => {
  const text =
    'const of = (a, b) => { if (a > 1) return "a"; const c = a + b; if (c > 1) return "c"; return b ?? a; };\nreturn of(2, 3);';
  const { code, mutants } = read(text);
  const run = (): unknown => runInNewContext(`(() => { ${code} })()`, { [GLOBAL]: MUTATION });
  expect(run()).toBe('a');
  switchOn(mutants.find(({ name }) => name.includes('after'))?.nth ?? null);
  expect(run()).toBe('c');
});
