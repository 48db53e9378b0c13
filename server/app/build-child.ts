/** Builds what is stale, as the child of a start: Vite leaves hundreds of megabytes behind. */
import { buildIfStale } from './build.ts';
import { terminalProgress } from '../platform/progress.ts';
import { reportToStart } from './start-child.ts';

reportToStart(({ isInspected }: { isInspected: boolean }) =>
  buildIfStale(terminalProgress(process.stdout), isInspected),
);
