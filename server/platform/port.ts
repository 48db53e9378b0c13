import { createServer } from 'node:net';
import { errorCode, Failure } from './failure.ts';
import type { Settings } from './settings.ts';

/**
 * Checks before any build or start that the shop may listen on its port.
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

/** Turns a listen error into a failure with one sentence. Returns other errors unchanged. */
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
