/** Keeps hearts and open lists of one tab in step, because both show the default list: each reloads after a change by the other. */

export type ListChangeSource = 'HEART' | 'LIST';
type Listener = () => void;

const listeners: Record<ListChangeSource, Set<Listener>> = { HEART: new Set(), LIST: new Set() };

/** Calls the listener after each change from this source that the server has accepted. */
export function onListChange(source: ListChangeSource, listener: Listener): void {
  listeners[source].add(listener);
}

/** Waits for a call that changes a list, and then notifies the listeners of `source`. @returns the call's answer */
export async function tellingListChange<Answer>(
  source: ListChangeSource,
  call: Promise<Answer>,
): Promise<Answer> {
  const answer = await call;
  for (const listener of listeners[source]) listener();
  return answer;
}
