import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** A module of Mantine that holds the class names of one component's style sheet. */
const CLASS_NAMES = /\/@mantine\/core\/esm\/.+\/(\w+)\.module\.mjs$/;
/** The same for a package that has one sheet for all of its components. Such packages load late. */
const CLASS_NAMES_OF_PACKAGE = /\/@mantine\/(dates|notifications)\/esm\/.+\.module\.mjs$/;
/** What the server writes into the head of each page (views/theme/css.ts); a browser never renders it. */
const WRITTEN_BY_SERVER = /\/@mantine\/core\/esm\/.+\/(MantineCssVariables|MantineClasses)\.mjs$/;
/** Mantine's own colors. The theme names all that the shop uses. */
const OWN_COLORS = /\/@mantine\/core\/esm\/.+\/default-colors\.mjs$/;
const { resolve } = createRequire(import.meta.url);

/**
 * Lets each Mantine component bring its own style sheet, in a layer below our rules: a page then has the sheets of its components and no
 * others, in the order of their imports, as Mantine needs them.
 */
export const mantineStyles: Plugin = {
  name: 'mantine-styles',
  apply: 'build',
  load(id) {
    if (OWN_COLORS.test(id)) return 'export const DEFAULT_COLORS = {};';
    const [, component] = WRITTEN_BY_SERVER.exec(id) ?? [];
    return component === undefined ? null : `export const ${component} = () => null;`;
  },
  transform(code, id) {
    const [, component] = CLASS_NAMES.exec(id) ?? [];
    const [, packageName] = CLASS_NAMES_OF_PACKAGE.exec(id) ?? [];
    if (component === undefined && packageName === undefined) return null;
    const sheet = resolve(
      component === undefined
        ? `@mantine/${packageName}/styles.layer.css`
        : `@mantine/core/styles/${component}.layer.css`,
    );
    return { code: `import ${JSON.stringify(sheet)};\n${code}`, map: null };
  },
};
