import type { PreviewInput, PreviewLook } from './events.ts';

export const isPreviewing = ({ simulatedAt }: PreviewLook): boolean => simulatedAt !== null;

/** The cookie has another time than the page. A time that the server has refused doesn't count: it would reload the page forever. */
export const isOtherTime = (shown: PreviewInput, { simulatedAt }: PreviewLook): boolean =>
  simulatedAt !== null && simulatedAt !== shown.simulatedAt && simulatedAt !== shown.refused;
