/** Entry of the decoder process: re-encodes pictures for the shop that forked it, and exits with that shop. */
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { ImageRefused, reencode } from './reencode.ts';
import type { DecoderMessage, ReencodeRequest } from './decoder-messages.ts';

/** When memory runs out, Linux ends this process before any that hasn't raised its score. */
const OOM_SCORE = '900';

const send = (message: DecoderMessage): void => {
  process.send?.(message);
};

// Blocks every other decoder, whatever a file pretends to be: an SVG can keep librsvg busy for minutes.
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

// On a busy machine, rendering pages matters more than decoding.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// A normal exit would wait for the decoder's thread, which may be busy for minutes.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl-C reaches every process of the terminal, but the shop decides when its decoder exits.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);

process.on('message', ({ bytes, options }: ReencodeRequest) => {
  reencode(bytes, options).then(
    (image) => send({ kind: 'reencoded', image }),
    (error: unknown) =>
      send(
        error instanceof ImageRefused
          ? { kind: 'refused', problem: error.problem, pixels: error.pixels, pixelsMax: error.pixelsMax }
          : { kind: 'refused', problem: 'picture' },
      ),
  );
});
send({ kind: 'ready' });
