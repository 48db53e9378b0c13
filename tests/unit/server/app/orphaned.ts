/** Starts a child that never ends, sends its process id to the test, and waits to be killed. */
import { join } from 'node:path';
import { startChild } from '#server/app/start-child.ts';

const { pid } = startChild(join(import.meta.dirname, 'child.ts'), 'The build', { way: 'never' }, [
  '--import',
  'tsx',
]);
process.send?.(pid);
setInterval(() => undefined, 60_000);
