import { createServer } from 'node:net';
import { errorCode, Failure } from './failure.ts';
import type { Settings } from './settings.ts';

/**
 * Finds out early, before anything is built or started, whether the shop may listen where it shall.
 * @throws Failure `port-taken` or `not-permitted`
 */
export async function checkPort({ port, host }: Pick<Settings, 'port' | 'host'>): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ port, host, exclusive: true }, resolve);
    });
  } catch (error) {
    throw listenFailure(error, { port, host });
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** Puts a refusal to listen into one sentence. Other errors are returned as they are. */
export function listenFailure(error: unknown, { port, host }: Pick<Settings, 'port' | 'host'>): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new Failure(
        'port-taken',
        `Port ${port} is taken by another program: stop it, or choose another port with PORT.`,
        error,
      );
    case 'EACCES':
      return new Failure(
        'not-permitted',
        `This user may not listen on port ${port}: choose one above 1023 with PORT.`,
        error,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Failure('not-permitted', `This machine has no address ${host}: correct HOST.`, error);
    case undefined:
    default:
      return error;
  }
}
