/** Whether this page is about to give way to another: a form was sent that the browser itself sends. */
import { REQUEST_TIMEOUT_MS } from '../machines/request/constants.ts';
import { now } from './clock.ts';

let leavesBefore = 0;

/** Watches from now on. Call it once. */
export function watchLeaving(): void {
  document.addEventListener('submit', (event) => {
    // Whoever answers the form in the page says so until then.
    setTimeout(() => {
      if (!event.defaultPrevented) leavesBefore = now() + REQUEST_TIMEOUT_MS;
    });
  });
}

/** True until the next page is here, at most as long as a request may take. Loading this one again would call that off. */
export const isLeaving = (): boolean => now() < leavesBefore;
