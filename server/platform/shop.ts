/** The dependencies that every part of the server receives: settings, clock, secrets and database. */
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
