/** Finds the test files that draw their cases (properties, random walks), directly or through a module of the tests. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const TESTS = join(ROOT, 'tests/');
/** Every drawn case comes from fast-check with the seed of the run. */
const SEEDED_FAST_CHECK = resolve(import.meta.dirname, 'fast-check-seed.ts');
const OWN_IMPORT = /from '(\.[^']*|#tests\/[^']*)'/g;

async function importsOf(file: string): Promise<string[]> {
  const source = await readFile(file, 'utf8');
  const imported = [...source.matchAll(OWN_IMPORT)].map(([, specifier = '']) =>
    specifier.startsWith('#') ? join(ROOT, specifier.slice(1)) : resolve(dirname(file), specifier),
  );
  // A test may quote the import of a file that doesn't exist.
  return imported.filter((each) => each.startsWith(TESTS) && existsSync(each));
}

/** @returns paths from the root of the repository, sorted */
export async function drawingTests(projects: readonly string[]): Promise<string[]> {
  const read = new Map<string, Promise<string[]>>();
  const importsIn = (file: string): Promise<string[]> => {
    const found = read.get(file) ?? importsOf(file);
    read.set(file, found);
    return found;
  };
  const draws = async (test: string): Promise<boolean> => {
    // A set visits each file once, so that modules may import each other.
    const reached = new Set([test]);
    for (const file of reached) for (const imported of await importsIn(file)) reached.add(imported);
    return reached.has(SEEDED_FAST_CHECK);
  };
  const names = await Promise.all(
    projects.map(async (project) => {
      const folder = join(ROOT, 'tests', project);
      return (await readdir(folder, { recursive: true })).map((name) => join(folder, name));
    }),
  );
  const tests = names.flat().filter((file) => /\.test\.tsx?$/.test(file));
  const drawing: string[] = [];
  for (const test of tests) if (await draws(test)) drawing.push(relative(ROOT, test));
  return drawing.sort();
}
