/** Lists the account's sessions and ends them, as one request machine: each answer is the list after the call. */
import type { OpenSession } from '#contract/sessions.ts';
import { NOT_FOUND_STATUS, toRequestFailure } from '#machines/request/failure.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';

/** What to end before the list is loaded. */
export type Ending = OpenSession | 'others' | null;
export type Listed = { readonly sessions: readonly OpenSession[]; readonly ended: Ending };

async function endOne({ sessionId }: OpenSession, signal: AbortSignal): Promise<void> {
  try {
    await callEndpoint('endOpenSession', { params: { sessionId }, signal, throwError: true });
  } catch (error) {
    // The session has ended already, which is the desired result.
    if (toRequestFailure(error).status !== NOT_FOUND_STATUS) throw error;
  }
}

export const sessionsMachine = createRequestMachine<Ending, Listed>(async (ended, signal) => {
  if (ended === 'others') await callEndpoint('endOtherSessions', { signal, throwError: true });
  else if (ended !== null) await endOne(ended, signal);
  const { sessions } = await callEndpoint('openSessions', { signal, throwError: true });
  return { sessions, ended };
});
