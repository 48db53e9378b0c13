/** A write call in a situation where it takes effect. */
import type { EndpointName } from '#contract/endpoints.ts';
import type { Browser, Sent } from '../other-people/belongings.ts';

export interface Arranged {
  readonly browser: Browser;
  readonly sent: Sent;
  /** The events that a browser may send now; absent for calls without events. */
  readonly permitted?: (who: Browser) => Promise<readonly string[]>;
}

export type Arrange = () => Promise<Arranged>;

export interface Situation {
  readonly name: EndpointName;
  /** The event or case, where a call has several. */
  readonly what: string;
  /** True if a repeat saves the same values again, which may add a lifecycle step. */
  readonly isSaving: boolean;
  readonly arrange: Arrange;
}
