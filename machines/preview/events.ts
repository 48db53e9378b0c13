import type { RequestFailure } from '../request/failure.ts';

/** What the signed cookie says. `simulatedAt`: the point in time that is shown, ms; null: the shop as it is now. */
export interface PreviewLook {
  readonly simulatedAt: number | null;
}

/** The banner's "Click here to exit preview mode" (§2). */
export interface PreviewEvent {
  readonly type: 'EXIT';
}

export interface PreviewContext extends PreviewLook {
  /** Why preview mode couldn't be left; null when it wasn't tried, or is being tried again. */
  readonly failure: RequestFailure | null;
}
