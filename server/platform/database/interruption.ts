/** How long work is stopped in the middle: the database ends its connection, and with it all that was not committed. */
import type { ClientBase, Pool } from 'pg';

/** The work was stopped on its way, and nothing of it is kept. */
export class Interrupted extends Error {
  constructor() {
    super('interrupted');
    this.name = 'Interrupted';
  }
}

/** A statement that writes much may take a moment until it hears that it has to end. */
const END_WITHIN_MS = 10_000;

export type Interruption = {
  /** The result of a piece of work that doesn't ask the database, unless it is stopped before. */
  unlessStopped<Result>(work: Promise<Result>): Promise<Result>;
  /** From here on it is too late to stop. @throws Interrupted when it is stopped already */
  pointOfNoReturn(): void;
  /** Nobody may stop it any more. Answers, when the database has let go of it, whether it was stopped. */
  over(): Promise<boolean>;
};

/** The process of the database that serves this connection. */
export async function backendOf(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ backend: number }>('select pg_backend_pid() as backend');
  return rows[0]?.backend ?? 0;
}

/**
 * Lets `signal` stop the work that goes on over a connection of the database.
 * @param backend the process of the database that serves the connection
 */
export function interruption(
  pool: Pick<Pool, 'query'>,
  backend: number,
  signal: AbortSignal | undefined,
): Interruption {
  let ending: Promise<unknown> | undefined;
  const end = (): void => {
    ending = pool
      .query('select pg_terminate_backend($1, $2)', [backend, END_WITHIN_MS])
      // A database that can't be asked has gone, and the connection with it.
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
      if (ending) throw new Interrupted();
    },
    async over() {
      signal?.removeEventListener('abort', end);
      await ending;
      return ending !== undefined;
    },
  };
}
