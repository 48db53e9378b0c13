/** Clicks on buttons that React hadn't hydrated yet: the inline script (views/document.ts) records them, here they are repeated. */
declare global {
  var earlyClicks: HTMLElement[] | undefined;
}

/** The parts of a page that hydrate after it (views/late-component.tsx). */
export const PENDING_PART = '[data-late][data-state="PENDING"]';

/** Repeats, in order, the recorded clicks on buttons that `isReady` says are hydrated. The others stay recorded. */
export function repeatEarlyClicks(isReady: (button: HTMLElement) => boolean): void {
  const recorded = globalThis.earlyClicks ?? [];
  const ready = recorded.filter(isReady);
  globalThis.earlyClicks = recorded.filter((button) => !ready.includes(button));
  for (const button of ready) button.click();
}
