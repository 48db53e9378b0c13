import type { PreviewLook } from './events.ts';

export const isPreviewing = ({ simulatedAt }: PreviewLook): boolean => simulatedAt !== null;

/** Another point in time than the one that is shown. */
export const isOtherTime = (shown: PreviewLook, seen: PreviewLook): boolean =>
  shown.simulatedAt !== seen.simulatedAt;
