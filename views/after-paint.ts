/** A tab that nobody looks at draws nothing; what waits for a drawing waits no longer than this. */
const UNDRAWN_MS = 200;

/** Does something once the browser has shown what is drawn now: a tap is answered first, then worked on. */
export function afterPaint(work: () => void): void {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    work();
  };
  // A frame's own callbacks run before it is shown, a task that they start runs after.
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, UNDRAWN_MS);
}
