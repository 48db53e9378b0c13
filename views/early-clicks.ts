/** Clicks on buttons before React hydrated them. The inline script of `views/document.ts` records them; this module repeats them. */
declare global {
  var earlyClicks: HTMLElement[] | undefined;
}

/** The parts of a page that hydrate after it (views/late-component.tsx). */
export const PENDING_PART = '[data-late][data-state="PENDING"]';

/**
 * Repeats the recorded clicks in their order. Clicks on buttons that aren't ready stay recorded.
 * @param isReady whether React has hydrated the button
 */
export function repeatEarlyClicks(isReady: (button: HTMLElement) => boolean): void {
  const recorded = globalThis.earlyClicks ?? [];
  const ready = recorded.filter(isReady);
  globalThis.earlyClicks = recorded.filter((button) => !ready.includes(button));
  for (const button of ready) button.click();
}
