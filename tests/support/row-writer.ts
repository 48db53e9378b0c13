/**
 * A program that the crash tests kill: it starts the embedded database of a shop on DATA_DIR and commits numbered rows as
 * fast as it can, printing each number once its commit was confirmed. The first line is the database's process id.
 */
import { join } from 'node:path';
import { existingHome } from '#server/platform/database/home.ts';
import { runningPostmaster } from '#server/platform/database/postmaster.ts';
import { openRuntime } from '#server/app/runtime.ts';
import { sentenceOf } from '#server/platform/failure.ts';
import { silentProgress } from '#server/platform/progress.ts';
import { readSettings } from '#server/platform/settings.ts';

const print = (value: string | number): boolean => process.stdout.write(`${value}\n`);

try {
  const settings = readSettings();
  const { shop } = await openRuntime({
    settings,
    task: 'the writer',
    progress: silentProgress,
    onDatabaseDeath: (sentence, restarted) => print(`${restarted ? 'restarted' : 'lost'}: ${sentence}`),
  });
  const { pool } = shop.database;
  // "if not exists" alone lets two writers that start together collide.
  await pool.query(
    'begin; select pg_advisory_xact_lock(7203900); create table if not exists written (number int primary key); commit',
  );
  const home = await existingHome(settings.dataDir);
  print(`database ${String(home && (await runningPostmaster(join(home, 'data'))))}`);
  for (let number = 1; ; number += 1) {
    const confirmed = await pool
      .query('insert into written values ($1) on conflict do nothing', [number])
      .then(
        () => true,
        () => false,
      );
    if (confirmed) print(number);
  }
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
