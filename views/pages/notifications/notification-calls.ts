/** The calls of the page of notifications as request machines. */
import type { NotificationBody, NotificationChannel, NotificationChoices } from '#contract/notifications.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';

/** The columns of the table. */
export const CHANNELS: readonly NotificationChannel[] = ['MAIL', 'SITE'];

export const choicesMachine = createRequestMachine<null, NotificationChoices>((_, signal) =>
  callEndpoint('notificationChoices', { signal, throwError: true }),
);

export const chooseMachine = createRequestMachine<NotificationBody, NotificationChoices>((body, signal) =>
  callEndpoint('chooseNotification', { body, signal, throwError: true }),
);
