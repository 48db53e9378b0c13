/** The preview machine with its cookie and its call (§2). */
import { fromPromise } from 'xstate';
import { cookieTime } from '../machines/preview/cookie-time.ts';
import type { PreviewLook } from '../machines/preview/events.ts';
import { previewMachine } from '../machines/preview/machine.ts';
import { readCookie } from './cookies.ts';
import { callEndpoint } from './http.ts';
import { isLeaving } from './leaving.ts';

export const providedPreview = previewMachine.provide({
  actors: {
    look: fromPromise<PreviewLook, undefined>(() => {
      // The form that enters preview mode sets the cookie before its page arrives.
      if (isLeaving()) return Promise.reject(new Error('the page is being left'));
      return Promise.resolve({ simulatedAt: cookieTime(readCookie('preview')) });
    }),
    exitPreview: fromPromise<unknown, undefined>(({ signal }) =>
      callEndpoint('exitPreview', { signal, throwError: true }),
    ),
  },
  actions: { reloadPage: () => globalThis.location.reload() },
});
