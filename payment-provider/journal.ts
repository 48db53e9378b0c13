/** What happened, as lines of JSON that are only ever added to: what was answered is on the disk, also after a crash. */
import { mkdir, open, readFile, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface Journal<Entry> {
  /** Adds an entry; resolves when it can't be lost any more. Entries that come together share one write. */
  add(entry: Entry): Promise<void>;
  /** Writes what is left and lets go of the file. */
  close(): Promise<void>;
}

interface Waiting {
  readonly line: string;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** The whole lines of a file. A crash may have cut the last one: nobody was answered for it, so it is taken away. */
async function readLines(path: string): Promise<string[]> {
  const bytes = await readFile(path).catch(() => Buffer.alloc(0));
  const end = bytes.lastIndexOf(0x0a) + 1;
  if (end < bytes.length) await truncate(path, end);
  const text = bytes.subarray(0, end).toString('utf8');
  return text === '' ? [] : text.slice(0, -1).split('\n');
}

/**
 * Opens the journal at `path` and hands over what stands in it, oldest first.
 * @throws SyntaxError when a line in the middle can't be read: somebody has written into it
 */
export async function openJournal<Entry>(
  path: string,
  replay: (entry: unknown) => void,
): Promise<Journal<Entry>> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  for (const line of await readLines(path)) replay(JSON.parse(line));
  const file = await open(path, 'a', 0o600);
  let waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;
  let isClosed = false;

  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await file.appendFile(batch.map(({ line }) => line).join(''));
        await file.datasync();
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    writing = undefined;
  };

  return {
    add: (entry) =>
      new Promise((done, failed) => {
        if (isClosed) return failed(new Error('the journal is closed'));
        waiting.push({ line: `${JSON.stringify(entry)}\n`, done, failed });
        writing ??= write();
      }),
    async close() {
      isClosed = true;
      await writing;
      await file.close();
    },
  };
}
