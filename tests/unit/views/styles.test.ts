import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('no style sheet has a comment within a selector, which breaks its rule', () => {
  const folder = new URL('../../../views/', import.meta.url);
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  const broken = sheets.flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/[^\s{};/][ \t]*\/\*[^*]*\*\/[^;{}]*\{/g)].map(
      ([found]) => `${name}: ${found}`,
    ),
  );
  expect(broken).toEqual([]);
});
