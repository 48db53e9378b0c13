/** A child process of a start, which ends in the way that the test chooses. */
import { Failure } from '#server/platform/failure.ts';
import { reportToStart } from '#server/app/start-child.ts';

reportToStart(async ({ way }: { way: 'well' | 'failure' | 'fault' | 'crash' | 'never' }) => {
  switch (way) {
    case 'well':
      return;
    case 'failure':
      throw new Failure('disk-full', 'The disk is full.');
    case 'fault':
      throw new TypeError('a mistake of ours');
    case 'crash':
      process.kill(process.pid, 'SIGKILL');
      return;
    case 'never':
      await new Promise((resolve) => setTimeout(resolve, 600_000));
  }
});
