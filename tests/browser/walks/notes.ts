/** What the tests of a lifecycle leave for the report of the whole run, which is made in another process. */
import type { TransitionKey } from '#machines/runtime/chart/declared.ts';

export interface Planned {
  readonly machine: string;
  readonly declared: readonly TransitionKey[];
  /** Why a browser can't bring a transition about, or show it. */
  readonly unseen: Readonly<Record<TransitionKey, string>>;
}

export interface Walked {
  readonly machine: string;
  readonly keys: readonly TransitionKey[];
}

interface Note {
  readonly type: string;
  readonly description?: string;
}

const PLANNED = 'transitions planned';
const WALKED = 'transitions walked';

export const notePlanned = (planned: Planned): Note => ({
  type: PLANNED,
  description: JSON.stringify(planned),
});
export const noteWalked = (walked: Walked): Note => ({ type: WALKED, description: JSON.stringify(walked) });

/** Written by this file only, so the type of a note tells the rest. */
export function readPlanned({ type, description }: Note): Planned | undefined {
  return type === PLANNED && description !== undefined ? JSON.parse(description) : undefined;
}
export function readWalked({ type, description }: Note): Walked | undefined {
  return type === WALKED && description !== undefined ? JSON.parse(description) : undefined;
}
