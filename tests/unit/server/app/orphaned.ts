/** Starts a child that never ends, tells its process id, and waits to be killed. */
import { join } from 'node:path';
import { startChild } from '../../../../server/app/start-child.ts';

const { pid } = startChild(join(import.meta.dirname, 'child.ts'), 'The build', { way: 'never' }, [
  '--import',
  'tsx',
]);
process.send?.(pid);
setInterval(() => undefined, 60_000);
