/**
 * The actor of the unread counts. Every page loads this file; the actor itself (follow-unread.ts) loads after the page, and only for
 * members.
 */
import type { ActorRefFrom } from 'xstate';
import type { notificationsMachine } from '../machines/notifications/machine.ts';
import { createAtom } from './atom.ts';

export type NotificationsActor = ActorRefFrom<typeof notificationsMachine>;

/** Holds the notifications actor; undefined until its code has loaded. */
export const notifications = createAtom<NotificationsActor | undefined>(undefined);
