/** What may be sent to an actor by hand: the machine itself is asked, and nothing is done. */
import { activeNodes, isMachineSnapshot } from '#machines/runtime/xstate-private.ts';
import type { HandMade, KnownEvent } from './protocol.ts';

/** Whether the actor would take it; null where that can't be said: it is no machine, or a guard failed on the event. */
export function isPossible(snapshot: unknown, event: HandMade): boolean | null {
  if (!isMachineSnapshot(snapshot)) return null;
  try {
    return snapshot.can(event);
  } catch {
    return null;
  }
}

/** The events that the active states know, by name; those that XState sends itself are left out. */
export function knownEvents(snapshot: unknown): KnownEvent[] {
  if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active') return [];
  const types = new Set(activeNodes(snapshot).flatMap((node): string[] => node.ownEvents));
  return [...types]
    .filter((type) => !type.startsWith('xstate.') && !type.includes('*'))
    .sort()
    .map((type) => ({ type, can: isPossible(snapshot, { type }) === true ? 'yes' : 'depends' }));
}
