import { describe, expect, it } from 'vitest';
import {
  databaseFailure,
  errorCode,
  Failure,
  sentenceOf,
  withoutPassword,
} from '#server/platform/failure.ts';

const URL_WITH_PASSWORD = 'postgres://shop:hush@db.example:5432/shop';
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe('failures', () => {
  it('are recognized by the code of their innermost cause', () => {
    expect(errorCode(new Error('outer', { cause: new AggregateError([refused]) }))).toBe('ECONNREFUSED');
    expect(errorCode(new Error('nothing'))).toBeUndefined();
    expect(errorCode('text')).toBeUndefined();
  });

  it.each([
    ['ECONNREFUSED', 'database-unreachable', /can't be reached/],
    ['28P01', 'database-unreachable', /refuses the connection/],
    ['3D000', 'database-unreachable', /refuses the connection/],
    ['53100', 'disk-full', /is full/],
  ])('put %s into one sentence with the address and without its password', (code, kind, words) => {
    const failure = databaseFailure(Object.assign(new Error('because'), { code }), URL_WITH_PASSWORD);
    expect(failure.code).toBe(kind);
    expect(failure.message).toMatch(words);
    expect(failure.message).toContain('db.example');
    expect(failure.message).not.toContain('hush');
    expect(failure.message).not.toContain('\n');
  });

  it('keep the sentence of a Failure', () => {
    const known = new Failure('database-newer', 'It is newer.');
    expect(databaseFailure(known, URL_WITH_PASSWORD)).toBe(known);
  });

  it('show the stack of an unexpected error', () => {
    expect(sentenceOf(new Failure('settings', 'One setting is wrong.'))).toBe('One setting is wrong.');
    expect(sentenceOf(new TypeError('x is undefined'))).toContain('failure.test.ts');
  });

  it('hide passwords in addresses', () => {
    expect(withoutPassword(URL_WITH_PASSWORD)).toBe('postgres://shop:…@db.example:5432/shop');
    expect(withoutPassword('postgres://db.example/shop')).toBe('postgres://db.example/shop');
    expect(withoutPassword('postgres://shop:hu@sh@db.example/shop')).toBe(
      'postgres://shop:…@db.example/shop',
    );
    expect(withoutPassword('postgres://db.example/shop?user=a&password=hush&ssl=1')).toBe(
      'postgres://db.example/shop?user=a&password=…&ssl=1',
    );
  });
});
