import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageStyle } from '#views/theme/css.ts';

const variablesOf = (style: string): Set<string> =>
  new Set([...style.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name));

describe('the style of a page', () => {
  it('begins with the order of the CSS layers', () => {
    expect(pageStyle('p{color:red}')).toMatch(/^@layer base,mantine;:root\{.*p\{color:red\}$/s);
  });

  it('defines each theme variable that its sheets use, directly or through another variable, and no unused shade', () => {
    const style = pageStyle(
      '.badge{color:var(--mantine-color-dimmed);border-color:var(--mantine-color-gray-5)}',
    );
    const variables = variablesOf(style);
    expect(variables).toContain('--mantine-color-dimmed');
    expect(variables).toContain('--mantine-color-gray-5');
    expect(variables).not.toContain('--mantine-color-gray-3');
    expect(variables).not.toContain('--mantine-shadow-xl');
  });

  it('defines the colors that Mantine components name in style attributes, in both color schemes', () => {
    const style = pageStyle('');
    expect(style).toContain('--mantine-color-red-filled:var(--mantine-color-red-7)');
    expect(style).toContain('--mantine-color-red-7:#b3122d');
    expect(style).toMatch(
      /\[data-mantine-color-scheme="dark"\]\{[^}]*--mantine-color-red-filled:var\(--mantine-color-red-6\)/,
    );
  });

  it('defines no variable for a color that is not in the theme', () => {
    expect(pageStyle('.x{color:var(--mantine-color-grape-5)}')).not.toContain('--mantine-color-grape-5:');
  });

  it('defines each variable that a style sheet of views/theme/ uses', () => {
    const folder = new URL('../../../views/theme/', import.meta.url);
    const sheets = readdirSync(folder)
      .filter((name) => name.endsWith('.css'))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .join('\n');
    const style = pageStyle(sheets);
    const defined = variablesOf(style);
    // Mantine's own sheets, which aren't in this folder, define --alert-… and --input-….
    const read = [...style.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
    expect(read.filter((name) => !defined.has(name) && !/^--(?:alert|input)-/.test(name))).toEqual([]);
  });
});
