/** Starts a decoder, sends its process id to the test, and waits to be killed. */
import sharp from 'sharp';
import { imageDecoder } from '#server/platform/images/decoder.ts';

const decoder = imageDecoder({ timeMs: 15_000, waiting: 1, waitingEach: 1 });
const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();
await decoder.redraw(
  bytes,
  { formats: ['png'], pixelsMax: 16, sideMax: 4, quality: 80 },
  { requester: 'test' },
);
process.send?.(decoder.pid());
setInterval(() => undefined, 60_000);
