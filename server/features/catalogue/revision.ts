/**
 * The catalogue's revision: a number that grows with every change to the items for sale. Processes that cache the catalogue
 * learn of a new one by LISTEN and NOTIFY, and read it again after a reconnection.
 */
import pg from 'pg';
import type { ClientBase, Pool } from 'pg';

const CHANNEL = 'atelier_catalogue';
/** Notified when a variant sells out or is restocked (migration 0017). */
const AVAILABILITY_CHANNEL = 'atelier_availability';
/** The delay before a reconnection, doubled for each further failure up to RECONNECT_MAX_MS. */
const RECONNECT_MS = 250;
const RECONNECT_MAX_MS = 10_000;

const listeners = new Set<(revision: number) => void>();

/** Calls `listener` whenever this process has loaded a new revision. Returns a function that unsubscribes it. */
export function onRevision(listener: (revision: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells this process's listeners that it now serves a new revision. */
export function announceRevision(revision: number): void {
  for (const listener of listeners) listener(revision);
}

type DatabaseHandle = Pick<ClientBase, 'query'> | Pick<Pool, 'query'>;

/** Reads the current revision; 0 for a catalogue that was never changed. */
export async function readRevision(client: DatabaseHandle): Promise<number> {
  const { rows } = await client.query<{ revision: number }>(
    `select (value #>> '{}')::int as revision from catalogue_fact where name = 'revision'`,
  );
  return rows[0]?.revision ?? 0;
}

/**
 * Raises the revision. Call it in the transaction that changes the catalogue: PostgreSQL notifies the listeners when it commits.
 * @returns the new revision
 */
export async function bumpRevision(client: DatabaseHandle): Promise<number> {
  const { rows } = await client.query<{ revision: number }>(
    `insert into catalogue_fact (name, value) values ('revision', '1')
     on conflict (name) do update set value = to_jsonb((catalogue_fact.value #>> '{}')::int + 1)
     returning (value #>> '{}')::int as revision`,
  );
  const revision = rows[0]?.revision ?? 0;
  await client.query('select pg_notify($1, $2)', [CHANNEL, String(revision)]);
  return revision;
}

/** A running `watchRevision`. */
export interface RevisionWatch {
  /** The last revision received. */
  current(): number;
  /** Stops listening and closes the connection. */
  stop(): Promise<void>;
}

/**
 * Listens for new revisions on a connection of its own, and calls `listener` once with each. After a lost connection it retries
 * until it reconnects, and reads the revision it may have missed. Resolves once it listens; rejects if the first connection fails.
 * @param pool provides the connection settings
 * @param onAvailability called when a variant sold out or was restocked, and after each reconnection
 */
export async function watchRevision(
  pool: Pick<Pool, 'options'>,
  listener: (revision: number) => void,
  onAvailability: () => void = () => undefined,
): Promise<RevisionWatch> {
  let lastRevision = -1;
  let isStopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;

  const handleRevision = (revision: number): void => {
    // Not `<=`: a restored backup may have an older revision.
    if (revision === lastRevision) return;
    const isFirst = lastRevision === -1;
    lastRevision = revision;
    if (!isFirst) listener(revision);
  };

  const connect = async (): Promise<void> => {
    const connection = new pg.Client({ ...pool.options, application_name: 'atelier revision' });
    let isListening = false;
    const onConnectionLost = (): void => {
      if (!isListening || client !== connection || isStopped) return;
      client = undefined;
      connection.removeAllListeners('end');
      void connection.end().catch(() => undefined);
      scheduleReconnect();
    };
    connection.on('error', onConnectionLost);
    connection.on('end', onConnectionLost);
    connection.on('notification', ({ channel, payload }) => {
      if (channel === AVAILABILITY_CHANNEL) onAvailability();
      const revision = Number(payload);
      if (channel === CHANNEL && Number.isInteger(revision)) handleRevision(revision);
    });
    client = connection;
    await connection.connect();
    await connection.query(`listen ${CHANNEL}; listen ${AVAILABILITY_CHANNEL}`);
    if (lastRevision !== -1) onAvailability();
    handleRevision(await readRevision(connection));
    failures = 0;
    isListening = true;
  };

  const scheduleReconnect = (): void => {
    const delayMs = Math.min(RECONNECT_MS * 2 ** failures, RECONNECT_MAX_MS);
    failures += 1;
    retry = setTimeout(() => {
      connect().catch(() => {
        const broken = client;
        client = undefined;
        void broken?.end().catch(() => undefined);
        if (!isStopped) scheduleReconnect();
      });
    }, delayMs).unref();
  };

  await connect();
  return {
    current: () => lastRevision,
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
