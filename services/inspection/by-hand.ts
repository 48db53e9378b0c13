/** Which events the inspector may send to an actor: asks the machine, and changes nothing. */
import { activeNodes, isMachineSnapshot } from '#machines/runtime/xstate-private.ts';
import type { HandMade, KnownEvent } from './protocol.ts';

/** Whether the actor would accept the event; null if unknown, because it runs no machine or a guard threw. */
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
