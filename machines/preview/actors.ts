import { callNotProvided, effectNotProvided } from '../runtime/not-provided.ts';
import type { PreviewLook } from './events.ts';

export const previewActors = {
  /** Reads the time in the signed cookie, immediately. The server checks the signature when it renders a page. */
  look: callNotProvided<PreviewLook, undefined>('look'),
  /** /api/ssr/exit-preview (§2): idempotent. Rejects with what `toRequestFailure` understands. */
  exitPreview: callNotProvided<unknown, undefined>('exitPreview'),
};

export const previewEffects = {
  /** Reloads the page, which shows another time. */
  reloadPage: effectNotProvided('reloadPage'),
};
