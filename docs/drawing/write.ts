/** `npm run docs:machines`: writes the pictures and pages of the machines into docs/machines, and removes all other files. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDER, machineFiles } from './files.tsx';

const folder = new URL(`../../${FOLDER}/`, import.meta.url).pathname;
const files = await machineFiles();
await mkdir(folder, { recursive: true });
for (const name of await readdir(folder)) {
  if (!files.has(name)) await rm(join(folder, name), { recursive: true });
}
for (const [name, content] of files) await writeFile(join(folder, name), content);
process.stdout.write(`${files.size} files in ${FOLDER}\n`);
