/** An append-only journal of JSON lines. Every call that was answered is on disk, also after a crash. */
import { mkdir, open, readFile, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface Journal<Entry> {
  /** Appends an entry; resolves when it is on disk. Entries that arrive during a write share the next one. */
  add(entry: Entry): Promise<void>;
  /** Writes the remaining entries and closes the file. */
  close(): Promise<void>;
}

interface PendingEntry {
  readonly line: string;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** Reads the complete lines. A last line that a crash cut off is removed: its call was never answered. */
async function readLines(path: string): Promise<string[]> {
  const bytes = await readFile(path).catch(() => Buffer.alloc(0));
  const end = bytes.lastIndexOf(0x0a) + 1;
  if (end < bytes.length) await truncate(path, end);
  const text = bytes.subarray(0, end).toString('utf8');
  return text === '' ? [] : text.slice(0, -1).split('\n');
}

/**
 * Opens the journal at `path` and replays its entries, oldest first.
 * @throws SyntaxError if a line can't be parsed, since only a foreign writer can have damaged it
 */
export async function openJournal<Entry>(
  path: string,
  replay: (entry: unknown) => void,
): Promise<Journal<Entry>> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  for (const line of await readLines(path)) replay(JSON.parse(line));
  const file = await open(path, 'a', 0o600);
  let pending: PendingEntry[] = [];
  let writing: Promise<void> | undefined;
  let isClosed = false;

  const write = async (): Promise<void> => {
    while (pending.length > 0) {
      const batch = pending;
      pending = [];
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
        pending.push({ line: `${JSON.stringify(entry)}\n`, done, failed });
        writing ??= write();
      }),
    async close() {
      isClosed = true;
      await writing;
      await file.close();
    },
  };
}
