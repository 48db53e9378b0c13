/**
 * A program that the crash tests kill: it opens the ground of a shop on DATA_DIR and commits numbered rows as
 * fast as it can, printing each number once its commit was confirmed. The first line is the database's process id.
 */
import { openGround } from '../../server/ground.ts';
import { sentenceOf } from '../../server/failure.ts';
import { silentProgress } from '../../server/progress.ts';
import { readSettings } from '../../server/settings.ts';

const print = (value: string | number): boolean => process.stdout.write(`${value}\n`);

try {
  const { shop } = await openGround({
    settings: readSettings(),
    task: 'the writer',
    progress: silentProgress,
    onDatabaseDeath: (sentence, restarted) => print(`${restarted ? 'restarted' : 'lost'}: ${sentence}`),
  });
  const { pool } = shop.database;
  // "if not exists" alone lets two writers that start together collide.
  await pool.query(
    'begin; select pg_advisory_xact_lock(7203900); create table if not exists written (number int primary key); commit',
  );
  const { rows } = await pool.query<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), e'\n', 1) as pid`,
  );
  print(`database ${rows[0]?.pid ?? ''}`);
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
