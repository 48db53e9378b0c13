/**
 * `npm run test:mutants [-- AREA…]`: makes one mistake at a time, and runs the hand-written tests until
 * one notices. Charts: transitions dropped or retargeted, guards weakened, branches and actions swapped,
 * actions, tags and ends removed. Source: comparisons, logic, figures, assignments, precedence. Every
 * mutant must be noticed. Named areas are tried on their own tests only.
 */
import { register } from 'node:module';
import { alteredSource } from './scope.ts';

const { mutants, sources } = alteredSource();
register('./resolving.ts', import.meta.url, { data: sources });
// All imports from here on are altered.
const { tryAll } = await import('./trying.ts');
process.exit(await tryAll(mutants, new Set(process.argv.slice(2))));
