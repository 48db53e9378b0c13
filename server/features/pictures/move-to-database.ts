/** Moves fetched pictures into the database, at start, for shops of older versions, which stored them as files. */
import { readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/platform/database/pool.ts';
import { pictureFile } from '#server/platform/database/schema/index.ts';
import { errorCode } from '#server/platform/failure.ts';
import { IMPORTED_NAME, IMPORTED_MEDIA_TYPE, importedName } from './imported-names.ts';

const FOLDER = 'pictures';

/** Resolves to undefined for a missing file: another process that starts at the same time may have moved it. */
async function ifExists<Found>(reading: Promise<Found>): Promise<Found | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Moves every picture of `filesDir` into the database, deleting each file once it is stored. A file whose name isn't the hash of its
 * bytes stays. Returns the number moved.
 */
export async function movePicturesToDatabase(
  { orm }: Pick<Database, 'orm'>,
  filesDir: string,
): Promise<number> {
  const folder = join(filesDir, FOLDER);
  const names = ((await ifExists(readdir(folder))) ?? []).filter((name) => IMPORTED_NAME.test(name));
  let taken = 0;
  for (const name of names) {
    const file = join(folder, name);
    const fetched = await ifExists(stat(file));
    const bytes = await ifExists(readFile(file));
    if (!fetched || !bytes || importedName(bytes) !== name) continue;
    await orm
      .insert(pictureFile)
      .values({ name, mediaType: IMPORTED_MEDIA_TYPE, bytes, createdAt: fetched.mtime })
      .onConflictDoNothing();
    // A read-only folder keeps its files; the pictures are stored nevertheless.
    await rm(file, { force: true }).catch(() => undefined);
    taken += 1;
  }
  if (taken > 0) await rmdir(folder).catch(() => undefined);
  return taken;
}
