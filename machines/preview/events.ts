import type { RequestFailure } from '../request/failure.ts';

/** What the signed cookie says. `simulatedAt`: the point in time that is shown, ms; null: the shop as it is now. */
export interface PreviewLook {
  readonly simulatedAt: number | null;
}

/** How the server has rendered this page. */
export interface PreviewInput extends PreviewLook {
  /** The time in a cookie that it didn't take (its signature was wrong, say); null when there was none. */
  readonly refused: number | null;
}

/** The banner's "Click here to exit preview mode" (§2). */
export interface PreviewEvent {
  readonly type: 'EXIT';
}

export interface PreviewContext extends PreviewInput {
  /** Why preview mode couldn't be left; null when it wasn't tried, or is being tried again. */
  readonly failure: RequestFailure | null;
}
