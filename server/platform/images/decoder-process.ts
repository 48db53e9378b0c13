/** The decoder process: draws one picture after the other anew, for the shop that has forked it, and ends with that shop. */
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { ImageRefused, redraw } from './redraw.ts';
import type { DecoderMessage, RedrawRequest } from './messages.ts';

/** When memory runs out, Linux ends this process before any that hasn't raised its score. */
const OOM_SCORE = '900';

const tell = (message: DecoderMessage): void => {
  process.send?.(message);
};

// Only these decoders are reachable, whatever a file pretends to be: an SVG can keep librsvg busy for minutes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
  ],
});
sharp.concurrency(1);
sharp.cache(false);

try {
  writeFileSync('/proc/self/oom_score_adj', OOM_SCORE);
} catch {
  // Not Linux, or not allowed.
}

// Pages come first on a machine whose processors are all busy.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// An orderly end would wait for the decoder's thread, which may be busy for minutes.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl-C reaches every process of the terminal: the shop decides when its decoder ends.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);

process.on('message', ({ bytes, redrawing }: RedrawRequest) => {
  redraw(bytes, redrawing).then(
    (redrawn) => tell({ kind: 'redrawn', redrawn }),
    (error: unknown) =>
      tell(
        error instanceof ImageRefused
          ? { kind: 'refused', problem: error.problem, pixels: error.pixels, pixelsMax: error.pixelsMax }
          : { kind: 'refused', problem: 'picture' },
      ),
  );
});
tell({ kind: 'ready' });
