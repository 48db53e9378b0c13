/** `npm run contract:checks`: writes the generated checks into `machines/`. */
import { writeFile } from 'node:fs/promises';
import { checkFiles } from './files.ts';

for (const [path, text] of await checkFiles()) await writeFile(path, text);
