/** The calls with which a member chooses the notices that the shop sends. An agent who acts for a member may make none of them. */
import type { CallSchemas } from '../call.ts';
import { NotificationBody, NotificationChoices } from '../notifications.ts';

export const notificationCalls = {
  notificationChoices: {
    summary: 'Which notices the member gets, by kind and channel',
    needs: 'session',
    refuses: ['NOT_ON_BEHALF'],
    answer: NotificationChoices,
  },
  chooseNotification: {
    summary: 'Turn a kind of notice on or off in one channel; the choice is kept with its time and its words',
    body: NotificationBody,
    needs: 'session',
    refuses: ['NOT_ON_BEHALF', 'ALWAYS_SENT'],
    answer: NotificationChoices,
  },
} as const satisfies Record<string, CallSchemas>;
