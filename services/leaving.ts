/** Whether the browser is leaving this page after submitting a form natively. */
import { REQUEST_TIMEOUT_MS } from '../machines/request/constants.ts';
import { now } from './clock.ts';

let leavesBefore = 0;

/** Starts watching. Call it once. */
export function watchLeaving(): void {
  document.addEventListener('submit', (event) => {
    // A script that handles the form calls preventDefault before this timeout runs.
    setTimeout(() => {
      if (!event.defaultPrevented) leavesBefore = now() + REQUEST_TIMEOUT_MS;
    });
  });
}

/** True until the next page arrives, at most as long as a request may take. A reload now would cancel that navigation. */
export const isLeaving = (): boolean => now() < leavesBefore;
