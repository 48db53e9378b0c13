/** The colors of accessibility mode (§5): 16 to 1 for texts, 4.5 to 1 for boundaries and the focus, light and dark. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MODE_CONTRAST } from '#machines/accessibility/constants.ts';

const BOUNDARY_CONTRAST = 4.5;
const SHEET = readFileSync(resolve(import.meta.dirname, '../../../views/theme/accessibility.css'), 'utf8');

/** The colors by name in one block of the sheet. */
function colorsAfter(selector: string): Record<string, string> {
  const begin = SHEET.indexOf(`${selector} {`);
  const block = SHEET.slice(begin, SHEET.indexOf('}', begin));
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [name, color]),
  );
}

const MODE = "html:root[data-accessibility='on']";
const light = colorsAfter(MODE);
const dark = { ...light, ...colorsAfter(`${MODE}[data-mantine-color-scheme='dark']`) };

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

const BACKGROUNDS = ['paper', 'card', 'sunken', 'field', 'red-tint', 'preview', 'hero', 'awning'];
const TEXTS = ['ink', 'ink-soft', 'red', 'red-deep', 'good', 'warn', 'star', 'makerplace'];
const BOUNDARIES = ['line', 'line-strong', 'focus'];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, colors) => {
  const colorOf = (name: string): string => colors[name] ?? '';
  const pairs = (fronts: readonly string[], backs: readonly string[]) =>
    fronts.flatMap((front) => backs.map((back) => [front, back] as const));

  test.each([
    ...pairs(TEXTS, BACKGROUNDS),
    ['on-dark', 'dark'],
    ['on-dark', 'dark-hover'],
    ['on-red', 'red'],
    ['on-red', 'makerplace'],
  ] as const)('a text in %s on %s has a contrast of at least 16 to 1', (front, back) => {
    expect(contrast(colorOf(front), colorOf(back))).toBeGreaterThanOrEqual(MODE_CONTRAST);
  });

  test.each(pairs(BOUNDARIES, BACKGROUNDS))('a boundary in %s on %s has at least 4.5 to 1', (front, back) => {
    expect(contrast(colorOf(front), colorOf(back))).toBeGreaterThanOrEqual(BOUNDARY_CONTRAST);
  });
});
