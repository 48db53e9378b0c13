import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageStyle } from '#views/theme/css.ts';

const variablesOf = (style: string): Set<string> =>
  new Set([...style.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name));

describe('the style of a page', () => {
  it('puts the layers in order before everything else', () => {
    expect(pageStyle('p{color:red}')).toMatch(/^@layer base,mantine;:root\{.*p\{color:red\}$/s);
  });

  it('has the variables that a sheet reads, also those behind them, and leaves out shades that nothing reads', () => {
    const style = pageStyle(
      '.badge{color:var(--mantine-color-dimmed);border-color:var(--mantine-color-gray-5)}',
    );
    const variables = variablesOf(style);
    expect(variables).toContain('--mantine-color-dimmed');
    expect(variables).toContain('--mantine-color-gray-5');
    expect(variables).not.toContain('--mantine-color-gray-3');
    expect(variables).not.toContain('--mantine-shadow-xl');
  });

  it('has the colours that components name in style attributes, with the shades behind them', () => {
    const style = pageStyle('');
    expect(style).toContain('--mantine-color-red-filled:var(--mantine-color-red-7)');
    expect(style).toContain('--mantine-color-red-7:#b3122d');
    expect(style).toMatch(
      /\[data-mantine-color-scheme="dark"\]\{[^}]*--mantine-color-red-filled:var\(--mantine-color-red-6\)/,
    );
  });

  it('has no variable for colours that the theme does not name', () => {
    expect(pageStyle('.x{color:var(--mantine-color-grape-5)}')).not.toContain('--mantine-color-grape-5:');
  });

  it('defines every token of the house that its own sheets read', () => {
    const folder = new URL('../../../views/theme/', import.meta.url);
    const sheets = readdirSync(folder)
      .filter((name) => name.endsWith('.css'))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .join('\n');
    const style = pageStyle(sheets);
    const defined = variablesOf(style);
    // Mantine's components set their own variables.
    const read = [...style.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
    expect(read.filter((name) => !defined.has(name) && !/^--(?:alert|input)-/.test(name))).toEqual([]);
  });
});
