/** What may be sent to an actor by hand: the machine itself is asked, and nothing is done. */
import type { AnyMachineSnapshot } from 'xstate';
import type { HandMade, KnownEvent } from './protocol.ts';

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'can' in snapshot && '_nodes' in snapshot;

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
  const types = new Set(snapshot._nodes.flatMap((node): string[] => node.ownEvents));
  return [...types]
    .filter((type) => !type.startsWith('xstate.') && !type.includes('*'))
    .sort()
    .map((type) => ({ type, can: isPossible(snapshot, { type }) === true ? 'yes' : 'depends' }));
}
