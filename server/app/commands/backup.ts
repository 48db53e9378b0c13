/** `npm run backup -- FILE`: writes the whole shop into one file; works while the shop runs. */
import { resolve } from 'node:path';
import { writeBackup } from '../backup/write.ts';
import { runCommand } from './command.ts';

await runCommand({
  usage: 'npm run backup -- FILE',
  switches: [],
  operands: 1,
  besideShop: true,
  async run(shop, [file = ''], { progress, signal }) {
    await writeBackup(shop, resolve(file), progress, signal);
  },
});
