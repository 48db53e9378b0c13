import { isDue } from '../runtime/roles/sender-guard.ts';

/** Conditions of the chart beyond who sent the event. */
export const twoStepRules = { isDue } as const;
