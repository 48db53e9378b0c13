/** Calls that read and change a member's notification choices. The server refuses an agent who acts for the member. */
import type { CallSchemas } from '../call.ts';
import { NotificationBody, NotificationChoices } from '../notifications.ts';

export const notificationCalls = {
  notificationChoices: {
    summary: 'Which notices the member gets, by kind and channel',
    needs: 'own-session',
    answer: NotificationChoices,
  },
  chooseNotification: {
    summary: 'Turn a kind of notice on or off in one channel; the choice is kept with its time and its words',
    body: NotificationBody,
    needs: 'own-session',
    refuses: ['ALWAYS_SENT'],
    answer: NotificationChoices,
  },
} as const satisfies Record<string, CallSchemas>;
