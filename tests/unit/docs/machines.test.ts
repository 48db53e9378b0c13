/** The committed pictures and tables of the machines are those generated from the code. */
import { readFile, readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { COMMAND, FOLDER, machineFiles } from '#docs/drawing/files.tsx';

it('docs/machines is current', async () => {
  const files = await machineFiles();
  const there = await readdir(FOLDER);
  const stale: string[] = there.filter((name) => !files.has(name));
  for (const [name, content] of files) {
    const committed = await readFile(`${FOLDER}/${name}`, 'utf8').catch(() => '');
    if (committed !== content) stale.push(name);
  }
  const names = stale.map((name) => `${FOLDER}/${name}`);
  expect(names, `${names.join(', ')} differs from the code: run ${COMMAND}`).toEqual([]);
});
