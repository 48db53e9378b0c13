/** These mutants change how a stored snapshot or effect is checked: they skip the check of a field, or refuse a value that may be stored. */
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { instrument } from './instrument.ts';
import { GLOBAL, MUTATION, switchOn } from './switch.ts';

const SHAPE = `
const isText = (value) => typeof value === 'string';
const listOf = (check) => (value) => Array.isArray(value) && value.every((each) => check(each));
const orNull = (check) => (value) => value === null || check(value);
const shape = { version: 1, failure: orNull(isText), waiting: listOf(isText) };
`;
const isOfShape = (name: string): boolean => /isAnything|without|always/.test(name);

afterEach(() => switchOn(null));

test('mutants of a shape restore anything, or refuse a value, its absence, or an element', () => {
  const { code, mutants } = instrument('machines/lamp/shape.ts', SHAPE, 1);
  const page: { result?: () => string } = {};
  runInNewContext(
    `${code}; result = () => [['failure', 'LOST'], ['failure', null], ['failure', 1], ['waiting', []], ['waiting', ['a']]]
      .map(([name, value]) => (shape[name](value) ? 'kept' : '-')).join(' ');`,
    Object.assign(page, { [GLOBAL]: MUTATION }),
  );
  const seen = (nth: number | null): string | undefined => {
    switchOn(nth);
    return page.result?.();
  };
  expect(seen(null)).toBe('kept kept - kept kept');
  expect(
    mutants
      .filter(({ name }) => isOfShape(name))
      .map(({ name, nth }) => [name.replace(/^.*-> /, ''), seen(nth)]),
  ).toEqual([
    ['failure: isAnything', 'kept kept kept kept kept'],
    ['orNull without isText', '- kept - kept kept'],
    ['always there', 'kept - - kept kept'],
    ['waiting: isAnything', 'kept kept - kept kept'],
    ['listOf without isText', 'kept kept - kept -'],
  ]);
});

const EFFECTS = `
const isNull = (value) => value === null;
const record = ({ about }) => (value) => value !== null && about(value.about);
const storedEffect = (name, isParams) => ({ name, isParams });
const effects = {
  notify: storedEffect('notify', record({ about: (value) => value === 'PAID' })),
  close: storedEffect('close', isNull),
};
`;

test('mutants of effects accept any params, or any value of one', () => {
  const { code, mutants } = instrument('machines/lamp/effects.ts', EFFECTS, 1);
  const page: { result?: () => string } = {};
  runInNewContext(
    `${code}; result = () => [['notify', { about: 'PAID' }], ['notify', { about: 1 }], ['notify', null], ['close', null], ['close', {}]]
      .map(([name, params]) => (effects[name].isParams(params) ? 'runs' : '-')).join(' ');`,
    Object.assign(page, { [GLOBAL]: MUTATION }),
  );
  const seen = (nth: number | null): string | undefined => {
    switchOn(nth);
    return page.result?.();
  };
  expect(seen(null)).toBe('runs - - runs -');
  expect(
    mutants
      .filter(({ name }) => isOfShape(name))
      .map(({ name, nth }) => [name.replace(/^.*-> /, ''), seen(nth)]),
  ).toEqual([
    ["storedEffect('notify', isAnything)", 'runs runs runs runs -'],
    ['about: isAnything', 'runs runs - runs -'],
    ["storedEffect('close', isAnything)", 'runs - - runs runs'],
  ]);
});

test('a file that is no shape has none of these mutants', () => {
  const { mutants } = instrument('machines/lamp/selectors.ts', SHAPE, 1);
  expect(mutants.filter(({ name }) => isOfShape(name))).toEqual([]);
});
