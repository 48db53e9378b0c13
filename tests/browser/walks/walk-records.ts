/** Test annotations that carry plans and walks to the reporter, which runs in another process. */
import type { TransitionKey } from '#machines/runtime/chart/declared.ts';

export interface PlanRecord {
  readonly machine: string;
  readonly declared: readonly TransitionKey[];
  /** Why a browser can't cause or show a transition. */
  readonly unseen: Readonly<Record<TransitionKey, string>>;
}

export interface WalkRecord {
  readonly machine: string;
  readonly keys: readonly TransitionKey[];
}

interface Note {
  readonly type: string;
  readonly description?: string;
}

const PLANNED = 'transitions planned';
const WALKED = 'transitions walked';

export const recordPlan = (planned: PlanRecord): Note => ({
  type: PLANNED,
  description: JSON.stringify(planned),
});
export const recordWalk = (walked: WalkRecord): Note => ({
  type: WALKED,
  description: JSON.stringify(walked),
});

/** Only this file writes these notes, so the type of a note determines the shape of its JSON. */
export function readPlans({ type, description }: Note): PlanRecord | undefined {
  return type === PLANNED && description !== undefined ? JSON.parse(description) : undefined;
}
export function readWalks({ type, description }: Note): WalkRecord | undefined {
  return type === WALKED && description !== undefined ? JSON.parse(description) : undefined;
}
