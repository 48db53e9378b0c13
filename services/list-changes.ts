/** Keeps hearts, open lists and the cart of one tab in step: hearts and lists show the default list, and the cart moves lines to lists. */

export type ListChangeSource = 'HEART' | 'LIST' | 'CART';
type Listener = () => void;

const listeners: Record<ListChangeSource, Set<Listener>> = {
  HEART: new Set(),
  LIST: new Set(),
  CART: new Set(),
};

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
