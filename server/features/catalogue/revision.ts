/**
 * The catalogue's revision: a number that grows with every change of what is for sale. Processes that keep something of
 * the catalogue in memory hear of it by LISTEN and NOTIFY, and look it up after a connection was lost.
 */
import pg from 'pg';
import type { ClientBase, Pool } from 'pg';

const CHANNEL = 'atelier_catalogue';
/** Something is sold out, or there again (migration 0017). */
const AVAILABILITY = 'atelier_availability';
/** A lost listener is replaced after this long, doubled for each further failure up to RECONNECT_MAX_MS. */
const RECONNECT_MS = 250;
const RECONNECT_MAX_MS = 10_000;

const listeners = new Set<(revision: number) => void>();

/**
 * Calls `listener` whenever this process has taken up a new revision of the catalogue, by whichever process it was made.
 * Returns how to stop that.
 */
export function onRevision(listener: (revision: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that this process serves a new revision now. */
export function announceRevision(revision: number): void {
  for (const listener of listeners) listener(revision);
}

type Asker = Pick<ClientBase, 'query'> | Pick<Pool, 'query'>;

/** The present revision; 0 for a catalogue that was never changed. */
export async function readRevision(client: Asker): Promise<number> {
  const { rows } = await client.query<{ revision: number }>(
    `select (value #>> '{}')::int as revision from catalogue_fact where name = 'revision'`,
  );
  return rows[0]?.revision ?? 0;
}

/**
 * Says that the catalogue has changed, inside the transaction that changes it: everybody is told when it commits.
 * Returns the new revision.
 */
export async function bumpRevision(client: Asker): Promise<number> {
  const { rows } = await client.query<{ revision: number }>(
    `insert into catalogue_fact (name, value) values ('revision', '1')
     on conflict (name) do update set value = to_jsonb((catalogue_fact.value #>> '{}')::int + 1)
     returning (value #>> '{}')::int as revision`,
  );
  const revision = rows[0]?.revision ?? 0;
  await client.query('select pg_notify($1, $2)', [CHANNEL, String(revision)]);
  return revision;
}

/** What `watchRevision` hands out. */
export interface RevisionWatch {
  /** The last revision that was heard of. */
  current(): number;
  /** Ends listening and its connection. */
  stop(): Promise<void>;
}

/**
 * Listens for new revisions on a connection of its own, and calls `listener` with each one, once. A lost connection is
 * made again for as long as it takes; a revision missed meanwhile is looked up then. Resolves when it listens.
 * @param pool whose settings the connection takes
 * @param onAvailability called where something was sold out or came back, and where that may have been missed
 */
export async function watchRevision(
  pool: Pick<Pool, 'options'>,
  listener: (revision: number) => void,
  onAvailability: () => void = () => undefined,
): Promise<RevisionWatch> {
  let known = -1;
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;

  const hear = (revision: number): void => {
    // Not `<=`: a restored backup may be older than what was known.
    if (revision === known) return;
    const first = known === -1;
    known = revision;
    if (!first) listener(revision);
  };

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ ...pool.options, application_name: 'atelier revision' });
    let listening = false;
    const lost = (): void => {
      if (!listening || client !== fresh || stopped) return;
      client = undefined;
      fresh.removeAllListeners('end');
      void fresh.end().catch(() => undefined);
      later();
    };
    fresh.on('error', lost);
    fresh.on('end', lost);
    fresh.on('notification', ({ channel, payload }) => {
      if (channel === AVAILABILITY) onAvailability();
      const revision = Number(payload);
      if (channel === CHANNEL && Number.isInteger(revision)) hear(revision);
    });
    client = fresh;
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}; listen ${AVAILABILITY}`);
    if (known !== -1) onAvailability();
    hear(await readRevision(fresh));
    failures = 0;
    listening = true;
  };

  const later = (): void => {
    const wait = Math.min(RECONNECT_MS * 2 ** failures, RECONNECT_MAX_MS);
    failures += 1;
    retry = setTimeout(() => {
      connect().catch(() => {
        const broken = client;
        client = undefined;
        void broken?.end().catch(() => undefined);
        if (!stopped) later();
      });
    }, wait).unref();
  };

  await connect();
  return {
    current: () => known,
    async stop() {
      stopped = true;
      clearTimeout(retry);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
