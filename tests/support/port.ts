import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range from which systems give ports to outgoing connections (Linux from 32,768, others from 49,152): a port of that
 * range can be taken by any connection between the moment it is found free and the moment a shop listens on it.
 */
const LOWEST = 12_000;
const HIGHEST = 32_000;
/** How many ports are tried before the machine counts as full. */
const TRIES = 100;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}

/** A TCP port on the loopback address that was free a moment ago, drawn so that two test runs at once rarely meet. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error(`none of ${TRIES} ports between ${LOWEST} and ${HIGHEST} is free`);
}
