/** Tells the lists of this tab of changes by hearts, and hearts of changes on lists: both show the default list. */

export type ListChangeSource = 'HEART' | 'LIST';
type Listener = () => void;

const listeners: Record<ListChangeSource, Set<Listener>> = { HEART: new Set(), LIST: new Set() };

/** Calls the listener after each change from there that the server has accepted. */
export function onListChange(source: ListChangeSource, listener: Listener): void {
  listeners[source].add(listener);
}

/** Waits for a call that changes what is on a list, then tells the listeners. @returns the call's answer */
export async function tellingListChange<Answer>(
  source: ListChangeSource,
  call: Promise<Answer>,
): Promise<Answer> {
  const answer = await call;
  for (const listener of listeners[source]) listener();
  return answer;
}
