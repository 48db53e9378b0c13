/**
 * Tells open sockets how many unread messages their reader has: when they open, when a process of the shop has written a message or a
 * read mark, and after an outage of the database connection that listens for it. One statement counts for all readers that wait.
 */
import type { UnreadCount } from '#contract/messages.ts';
import { listenTo, type Listener } from '#server/platform/database/listener.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { countUnread, type CountReader } from '../unread-count.ts';

/** The channel of the trigger in migration 0062, and what it sends for the back office; else "user:" and an account's id. */
const CHANNEL = 'unread';
const HOUSE = 'house';
const USER = 'user:';
/** The most readers counted by one statement. */
const BATCH = 500;

export interface FeedReader extends CountReader {
  tell(count: UnreadCount): void;
  /** Its messages couldn't be counted. */
  fault(): void;
}

export interface UnreadFeed {
  /** Adds a reader, who is told the current count. @returns removes the reader */
  add(reader: FeedReader): () => void;
  readersOf(userId: string): number;
  stop(): Promise<void>;
}

type Log = { error(facts: object, sentence: string): void };

export function createUnreadFeed(database: Pick<Database, 'pool' | 'url'>, log: Log): UnreadFeed {
  const readers = new Map<string, Set<FeedReader>>();
  const due = new Set<FeedReader>();
  let isCounting = false;
  let listener: Listener | undefined;

  const all = (): FeedReader[] => [...readers.values()].flatMap((own) => [...own]);

  async function countBatch(): Promise<void> {
    const batch = [...due].slice(0, BATCH);
    for (const reader of batch) due.delete(reader);
    try {
      const counts = await countUnread(database.pool, batch);
      batch.forEach((reader, nth) => {
        const count = counts[nth];
        if (count !== undefined) reader.tell(count);
      });
    } catch (error) {
      log.error({ err: error }, 'unread messages could not be counted');
      for (const reader of batch) reader.fault();
    }
  }

  async function count(those: Iterable<FeedReader>): Promise<void> {
    for (const reader of those) due.add(reader);
    if (isCounting) return;
    isCounting = true;
    while (due.size > 0) await countBatch();
    isCounting = false;
  }

  function notified(payload: string): void {
    const those =
      payload === HOUSE
        ? all().filter(({ isBackOffice }) => isBackOffice)
        : (readers.get(payload.slice(USER.length)) ?? []);
    void count(those);
  }

  return {
    add(reader) {
      // Listens before it counts: a message in between is counted twice rather than never.
      listener ??= listenTo(database, {
        channel: CHANNEL,
        onListening: () => void count(all()),
        onNotify: notified,
        onTrouble: (error) => log.error({ err: error }, 'the connection that listens for messages broke'),
      });
      const own = readers.get(reader.userId) ?? new Set();
      readers.set(reader.userId, own.add(reader));
      void count([reader]);
      return () => {
        own.delete(reader);
        due.delete(reader);
        if (own.size === 0 && readers.get(reader.userId) === own) readers.delete(reader.userId);
      };
    },
    readersOf: (userId) => readers.get(userId)?.size ?? 0,
    async stop() {
      await listener?.stop();
    },
  };
}
