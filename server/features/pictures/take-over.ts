/** Shops of older versions kept fetched pictures as files: they move into the database, once, at the next start. */
import { readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../platform/database/pool.ts';
import { pictureFile } from '../../platform/database/schema/index.ts';
import { errorCode } from '../../platform/failure.ts';
import { KEPT_NAME, KEPT_TYPE, keptName } from './imported-names.ts';

const FOLDER = 'pictures';

/** Undefined for what isn't there: another process that starts at the same time may have been quicker. */
async function ifThere<Found>(reading: Promise<Found>): Promise<Found | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Takes every picture of `filesDir` into the database, each file going when its bytes are safe. What isn't a whole picture
 * of ours stays where it is. Returns how many were taken.
 */
export async function takeOverPictures({ orm }: Pick<Database, 'orm'>, filesDir: string): Promise<number> {
  const folder = join(filesDir, FOLDER);
  const names = ((await ifThere(readdir(folder))) ?? []).filter((name) => KEPT_NAME.test(name));
  let taken = 0;
  for (const name of names) {
    const file = join(folder, name);
    const fetched = await ifThere(stat(file));
    const bytes = await ifThere(readFile(file));
    if (!fetched || !bytes || keptName(bytes) !== name) continue;
    await orm
      .insert(pictureFile)
      .values({ name, mediaType: KEPT_TYPE, bytes, createdAt: fetched.mtime })
      .onConflictDoNothing();
    // A folder that may only be read keeps them; they are in the database all the same.
    await rm(file, { force: true }).catch(() => undefined);
    taken += 1;
  }
  if (taken > 0) await rmdir(folder).catch(() => undefined);
  return taken;
}
