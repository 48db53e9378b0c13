/**
 * `npm run test:mutants [-- --all | AREA…]`: makes mistakes, one at a time, and runs the tests written by hand until one notices. In charts:
 * transitions dropped or leading elsewhere, guards weakened, actions left out, tags and ends taken away. In the source:
 * comparisons, logic, figures, assignments, precedence. Every mutant of the machines that move rows, of what they share, and of what
 * counts money has to be noticed; of the other machines transitions dropped or leading elsewhere. With `--all` the rest is tried, and has to be noticed, too;
 * with names of areas, all of those on their own tests and nothing else.
 */
import { register } from 'node:module';
import { alteredSource } from './scope.ts';

const { mutants, sources } = alteredSource();
register('./resolving.ts', import.meta.url, { data: sources });
// Whatever is imported from here on is altered.
const { tryAll } = await import('./trying.ts');
const given = process.argv.slice(2);
process.exit(
  await tryAll(mutants, {
    isAll: given.includes('--all'),
    areas: new Set(given.filter((each) => !each.startsWith('--'))),
  }),
);
