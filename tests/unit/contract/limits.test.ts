import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = 'contract';
const LIMITS = [join(FOLDER, 'limits.ts'), join(FOLDER, 'provider-limits.ts')];
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .map((name) => join(FOLDER, name))
  .filter((path) => path.endsWith('.ts') && !LIMITS.includes(path));

/** 0 and 1 only say "none" and "at least one". */
const NUMBER = /\b(?:(?:max|min)(?:Length|Items)|maximum|minimum): (?![01]\b)\d/;
const PATTERN = /\bpattern: ['"`/]/;
const CONSTANT = /\bconst [A-Z_]+(?:_MAX|_MIN|_LENGTH|_DIGITS) = |\bconst [A-Z_]+ = ['"/]\^/;

/** The lines of a source that say a limit themselves. */
const limitsIn = (source: string): string[] =>
  source.split('\n').filter((line) => [NUMBER, PATTERN, CONSTANT].some((form) => form.test(line)));

describe('limits in the source of the contract', () => {
  it('are found by the search of this test', () => {
    for (const line of [
      'Type.String({ minLength: 1, maxLength: 64 })',
      'Type.Integer({ minimum: 2 })',
      'Type.Array(Id, { maxItems: 1_000 })',
      "Type.String({ pattern: '^[a-z]+$' })",
      'export const LINES_MAX = 200;',
      "const ZIP_CODE = '^[0-9]{5}$';",
    ])
      expect(limitsIn(line)).toEqual([line]);
    expect(limitsIn('Type.Integer({ minimum: 1, maximum: PAGE_MAX })')).toEqual([]);
  });

  it.each(FILES)('are in limits.ts and provider-limits.ts only: %s', (path) => {
    expect(limitsIn(readFileSync(path, 'utf8'))).toEqual([]);
  });
});
