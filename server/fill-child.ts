/** Fills an empty shop, as the child of a start: generating the catalogue leaves hundreds of megabytes behind. */
import { seedIfEmpty } from './catalogue/seed-if-empty.ts';
import { systemClock } from './clock.ts';
import { openDatabase } from './database/pool.ts';
import { terminalProgress } from './progress.ts';
import { readSettings } from './settings.ts';
import { reportToStart } from './start-child.ts';

reportToStart(async ({ databaseUrl }: { databaseUrl: string }) => {
  const settings = readSettings();
  const database = await openDatabase({ url: databaseUrl });
  try {
    await seedIfEmpty({ settings, clock: systemClock, database }, terminalProgress(process.stdout));
  } finally {
    await database.close();
  }
});
