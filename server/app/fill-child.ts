/** Fills an empty shop in a child process of `npm start`: generating the catalogue leaves hundreds of megabytes of garbage. */
import { seedIfEmpty } from '../demo/seed-if-empty.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/pool.ts';
import { terminalProgress } from '../platform/progress.ts';
import { openSecrets } from '../platform/secrets/open.ts';
import { readSettings } from '../platform/settings.ts';
import { reportToStart } from './start-child.ts';

reportToStart(async ({ databaseUrl }: { databaseUrl: string }) => {
  const settings = readSettings();
  const database = await openDatabase({ url: databaseUrl });
  try {
    // The parent has generated the secrets; they encrypt the authenticator keys of the demo logins.
    const secrets = await openSecrets(settings, database, systemClock);
    secrets.close();
    const shop = { settings, clock: systemClock, database, secrets: secrets.ring };
    await seedIfEmpty(shop, terminalProgress(process.stdout));
  } finally {
    await database.close();
  }
});
