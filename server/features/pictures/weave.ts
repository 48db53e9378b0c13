import type { Sheet } from './sheet.ts';
import { n, repeat } from './shapes.ts';

// Many threads per tile, because thousands of small tiles render slowly.
const THREADS = 16;

/** A pattern of threads to lay over cloth; `size` is one thread over and under, `dark` and `light` are opacities. */
export function weave(sheet: Sheet, size = 6, dark = 0.08, light = 0.13): string {
  const side = size * THREADS;
  const across = repeat(THREADS * 2, (at) => `M0 ${n(size * (0.25 + at / 2))}H${side}`);
  const down = repeat(THREADS * 2, (at) => `M${n(size * (0.25 + at / 2))} 0V${side}`);
  const stroke = (d: string, colour: string, opacity: number): string =>
    `<path d="${d}" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${n(size / 6)}"/>`;
  return sheet.define(
    `<pattern id="@" width="${side}" height="${side}" patternUnits="userSpaceOnUse">${stroke(across, '#3a2a20', dark)}${stroke(down, '#fff', light)}</pattern>`,
  );
}
