/** What every part of the server is handed: the settings, the clock, the secrets and the database. */
import type { Clock } from './clock.ts';
import type { Database } from './database/pool.ts';
import type { SecretRing } from './secrets/ring.ts';
import type { Settings } from './settings.ts';

export interface Shop {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly secrets: SecretRing;
  readonly database: Database;
}
