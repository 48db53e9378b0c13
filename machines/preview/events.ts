import type { RequestFailure } from '../request/failure.ts';

/** The signed cookie's content. `simulatedAt`: the previewed time, ms; null: the shop as it is now. */
export interface PreviewLook {
  readonly simulatedAt: number | null;
}

/** How the server rendered this page. */
export interface PreviewInput extends PreviewLook {
  /** The time in a cookie that the server refused, for instance for a wrong signature; null if it refused none. */
  readonly refused: number | null;
}

/** The banner's "Click here to exit preview mode" (§2). */
export interface PreviewEvent {
  readonly type: 'EXIT';
}

export interface PreviewContext extends PreviewInput {
  /** Why preview mode couldn't be left; null before the first try and during a retry. */
  readonly failure: RequestFailure | null;
}
