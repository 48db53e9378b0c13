import { isDue } from '../runtime/roles/sender-guard.ts';
import type { Rule } from '../runtime/roles/sender-guard.ts';
import { CUSTOMER_CODE_MS, CUSTOMER_CODE_TRIES, CUSTOMER_CODES_MAX } from './constants.ts';
import type { AgentSessionContext, AgentSessionEvent } from './events.ts';

type AgentSessionRule = Rule<AgentSessionContext, AgentSessionEvent>;

/** Conditions of the chart beyond who sent the event. */
export const agentSessionRules = {
  isDue,
  hasCodesLeft: ({ codesAsked }) => codesAsked < CUSTOMER_CODES_MAX,
  /** The latest code is still valid. */
  isCodeGood: ({ codeAskedAt, codeTries }, { at }) =>
    codeAskedAt !== null && at < codeAskedAt + CUSTOMER_CODE_MS && codeTries < CUSTOMER_CODE_TRIES,
} as const satisfies Readonly<Record<string, AgentSessionRule>>;
