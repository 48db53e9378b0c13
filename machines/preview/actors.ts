import { callNotProvided, effectNotProvided } from '../runtime/not-provided.ts';
import type { PreviewLook } from './events.ts';

export const previewActors = {
  /** Reads the time in the signed cookie, at once. Whether the signature holds, the server says when it renders a page. */
  look: callNotProvided<PreviewLook, undefined>('look'),
  /** /api/ssr/exit-preview (§2): safe to repeat. Rejects with what `toRequestFailure` understands. */
  exitPreview: callNotProvided<unknown, undefined>('exitPreview'),
};

export const previewEffects = {
  /** What is on the page belongs to another time: it is asked for again. */
  reloadPage: effectNotProvided('reloadPage'),
};
