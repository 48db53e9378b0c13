/** `npm run contract:checks`: writes the checks of what comes from the server, for the machines that keep it. */
import { writeFile } from 'node:fs/promises';
import { checkFiles } from './files.ts';

for (const [path, text] of await checkFiles()) await writeFile(path, text);
