/**
 * The theme as CSS custom properties, written by the server into the head of each page, so that the browser neither computes nor
 * inserts them. Only the theme's own colours have variables, and a page gets those it reads.
 */
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type CSSVariablesResolver,
} from '@mantine/core';
import { COLORS, theme } from './theme.ts';

/** Mantine's variables, set to Atelier's tokens (views/theme/base.css). */
const MEANINGS = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--red-deep)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-error': 'var(--red-deep)',
  '--mantine-color-gray-light': 'var(--sunken)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-soft)',
  '--mantine-color-disabled-border': 'var(--line)',
};

const variablesOf: CSSVariablesResolver = (whole) => {
  const { variables, light, dark } = defaultCssVariablesResolver({ ...whole, colors: COLORS });
  return { variables: { ...variables, ...MEANINGS }, light: without(light), dark: without(dark) };
};

function without(scheme: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(scheme).filter(([name]) => !Object.hasOwn(MEANINGS, name)));
}

const merged = variablesOf(mergeMantineTheme(DEFAULT_THEME, theme));

/** Names that components write into style attributes, by a property such as `color` or `p`. */
const NAMED_BY_PROPERTIES =
  /-(?:filled|filled-hover|light|light-hover|light-color|outline|outline-hover|text)$|^--mantine-(?:spacing|radius|font-size|color-scheme)/;
const REFERENCE = /var\((--mantine-[\w-]+)/g;

const referencesIn = (css: string): string[] =>
  [...css.matchAll(REFERENCE)].flatMap(([, name]) => name ?? []);

/** The variables that `css` reads, directly or through another variable, beside those that components may name. */
function variablesRead(css: string): ReadonlySet<string> {
  const all: readonly Record<string, string>[] = [merged.variables, merged.light, merged.dark];
  const names = all.flatMap((variables) => Object.keys(variables));
  const read = new Set([...referencesIn(css), ...names.filter((name) => NAMED_BY_PROPERTIES.test(name))]);
  for (const name of read)
    for (const variables of all) for (const other of referencesIn(variables[name] ?? '')) read.add(other);
  return read;
}

function only(read: ReadonlySet<string>, variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => read.has(name)));
}

/**
 * A page's style: the order of its layers, the variables of both colour schemes that its sheets read, then the sheets.
 * @param sheets the text of the page's style sheets
 */
export function pageStyle(sheets: string): string {
  const read = variablesRead(sheets);
  const variables = convertCssVariables(
    {
      variables: only(read, merged.variables),
      light: only(read, merged.light),
      dark: only(read, merged.dark),
    },
    ':root',
  );
  return `@layer base,mantine;${variables.replaceAll(/([:;{])\s+/g, '$1')}${sheets}`;
}
