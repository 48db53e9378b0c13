/** Stops long work midway: ends its database connection, which rolls back everything uncommitted. */
import type { ClientBase, Pool } from 'pg';

/** The work was stopped, and nothing of it is saved. */
export class Interrupted extends Error {
  constructor() {
    super('interrupted');
    this.name = 'Interrupted';
  }
}

/** How long a statement that writes much may take to notice its end. */
const END_WITHIN_MS = 10_000;

export type Interruption = {
  /** Runs work that doesn't use the database, and rejects with Interrupted if stopped before it finishes. */
  unlessStopped<Result>(work: Promise<Result>): Promise<Result>;
  /** Stopping has no effect after this. @throws Interrupted if already stopped */
  pointOfNoReturn(): void;
  /** Ends the chance to stop. Resolves to whether the work was stopped, once the database has ended its connection. */
  over(): Promise<boolean>;
};

/** The process id of the database backend that serves this connection. */
export async function backendOf(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ backend: number }>('select pg_backend_pid() as backend');
  return rows[0]?.backend ?? 0;
}

/**
 * Lets `signal` stop the work on a database connection.
 * @param backend the process id of the backend that serves the connection
 */
export function interruption(
  pool: Pick<Pool, 'query'>,
  backend: number,
  signal: AbortSignal | undefined,
): Interruption {
  let terminating: Promise<unknown> | undefined;
  const end = (): void => {
    terminating = pool
      .query('select pg_terminate_backend($1, $2)', [backend, END_WITHIN_MS])
      // If the database doesn't answer, it is gone, and the connection with it.
      .catch(() => undefined);
  };
  signal?.addEventListener('abort', end, { once: true });
  if (signal?.aborted === true) end();
  return {
    async unlessStopped(work) {
      if (!signal) return work;
      return new Promise((resolve, reject) => {
        const stop = (): void => reject(new Interrupted());
        signal.addEventListener('abort', stop, { once: true });
        if (signal.aborted) stop();
        void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
      });
    },
    pointOfNoReturn() {
      signal?.removeEventListener('abort', end);
      if (terminating) throw new Interrupted();
    },
    async over() {
      signal?.removeEventListener('abort', end);
      await terminating;
      return terminating !== undefined;
    },
  };
}
