/**
 * `npm run test:mutants [-- AREA…]`: makes mistakes, one at a time, and runs the tests written by hand until one notices. In charts:
 * transitions dropped or leading elsewhere, guards weakened, branches and actions in another order, actions left out, tags and ends
 * taken away. In the source: comparisons, logic, figures, assignments, precedence. Every mutant has to be noticed; with names of
 * areas, all of those on their own tests and nothing else.
 */
import { register } from 'node:module';
import { alteredSource } from './scope.ts';

const { mutants, sources } = alteredSource();
register('./resolving.ts', import.meta.url, { data: sources });
// Whatever is imported from here on is altered.
const { tryAll } = await import('./trying.ts');
// Without a name of an area all are tried; `--all` may say so.
process.exit(await tryAll(mutants, new Set(process.argv.slice(2).filter((each) => each !== '--all'))));
