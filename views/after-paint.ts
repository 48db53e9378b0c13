/** A hidden tab never paints, so the work starts after this time at the latest. */
const UNDRAWN_MS = 200;

/** Runs `work` after the next paint, so that a tap is answered visibly first. */
export function afterPaint(work: () => void): void {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    work();
  };
  // Frame callbacks run before the paint; a task started in one runs after it.
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, UNDRAWN_MS);
}
