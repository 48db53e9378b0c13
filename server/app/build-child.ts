/** Builds what is stale in a child process of `npm start`: Vite leaves hundreds of megabytes of garbage. */
import { buildIfStale } from './build.ts';
import { terminalProgress } from '../platform/progress.ts';
import { reportToStart } from './start-child.ts';

reportToStart(({ isInspected }: { isInspected: boolean }) =>
  buildIfStale(terminalProgress(process.stdout), isInspected),
);
