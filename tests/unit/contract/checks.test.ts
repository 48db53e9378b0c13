/** The generator of the machines' checks, `npm run contract:checks`. */
import { readFileSync } from 'node:fs';
import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { checkFiles } from '#contract/checks/files.ts';
import { checkSource } from '#contract/checks/source.ts';

test.each([...(await checkFiles())])('%s is up to date with the schemas of the contract', (path, text) => {
  expect(readFileSync(path, 'utf8')).toBe(text);
});

describe('the source of a check', () => {
  test.each([
    ['a text, whatever its length', Type.String({ maxLength: 3 }), 'isText'],
    ['a flag', Type.Boolean(), 'isFlag'],
    ['a number', Type.Number(), 'isNumber'],
    ['an integer', Type.Integer({ maximum: 9 }), 'isInteger'],
    ['an integer of -1 or more', Type.Integer({ minimum: -1 }), 'isInteger'],
    ['a count', Type.Integer({ minimum: 0 }), 'isCount'],
    ['a literal', Type.Literal('a'), 'oneOf("a")'],
    ['an enum', Type.Enum(['a', 'b']), 'oneOf("a", "b")'],
    ['literals', Type.Union([Type.Literal(1), Type.Literal(2)]), 'oneOf(1, 2)'],
    ['a value or null', Type.Union([Type.String(), Type.Null()]), 'orNull(isText)'],
    ['null alone', Type.Null(), 'isNull'],
    [
      'several kinds or null',
      Type.Union([Type.String(), Type.Null(), Type.Boolean()]),
      'orNull(either(isText, isFlag))',
    ],
    ['a list', Type.Array(Type.String()), 'listOf(isText)'],
    [
      'an object',
      Type.Object({ a: Type.String(), b: Type.Optional(Type.Boolean()) }),
      'record({ a: isText, b: orMissing(isFlag) })',
    ],
    [
      'two objects together',
      Type.Intersect([Type.Object({ a: Type.String() }), Type.Partial(Type.Object({ b: Type.String() }))]),
      'record({ a: isText, b: orMissing(isText) })',
    ],
  ])('of %s', (_, schema, source) => {
    expect(checkSource(schema)).toBe(source);
  });

  test.each([
    Type.Unknown(),
    Type.Record(Type.String(), Type.String()),
    Type.Array(Type.Unknown()),
    Type.BigInt(),
  ])('is not generated for a schema that it could check only in part: %j', (schema) => {
    expect(() => checkSource(schema)).toThrow('no check is known');
  });
});
