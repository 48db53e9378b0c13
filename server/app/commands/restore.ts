/** `npm run restore -- FILE [--replace]`: restores a whole shop from a backup, or changes nothing. */
import { resolve } from 'node:path';
import { restoreBackup } from '../backup/restore.ts';
import { runCommand } from './command.ts';

await runCommand({
  usage: 'npm run restore -- FILE [--replace]',
  switches: ['replace'],
  operands: 1,
  besideShop: false,
  async run(shop, [file = ''], { switches, progress, signal }) {
    await restoreBackup(shop, resolve(file), progress, { replace: switches.has('replace'), signal });
  },
});
