import { isDue } from '../runtime/roles/sender-guard.ts';
import type { Rule } from '../runtime/roles/sender-guard.ts';
import { SUPPORT_REOPEN_MS } from './constants.ts';
import type { SupportRequestContext, SupportRequestEvent } from './events.ts';

type SupportRequestRule = Rule<SupportRequestContext, SupportRequestEvent>;

/** Conditions of the chart beyond who sent the event. */
export const supportRequestRules = {
  isDue,
  /** Only the agent who claimed the request answers, releases or closes it. */
  isClaimant: ({ claimedBy }, event) => 'agentId' in event && event.agentId === claimedBy,
  isReopenable: ({ closedAt }, { at }) => closedAt !== null && at < closedAt + SUPPORT_REOPEN_MS,
} as const satisfies Readonly<Record<string, SupportRequestRule>>;
