import type { PreviewInput, PreviewLook } from './events.ts';

export const isPreviewing = ({ simulatedAt }: PreviewLook): boolean => simulatedAt !== null;

/**
 * Another point in time than the one that is shown, or the first. A cookie that the server has refused once is no news: loading
 * the page for it would never end.
 */
export const isOtherTime = (shown: PreviewInput, { simulatedAt }: PreviewLook): boolean =>
  simulatedAt !== null && simulatedAt !== shown.simulatedAt && simulatedAt !== shown.refused;
