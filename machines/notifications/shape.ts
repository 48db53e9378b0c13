import { isCount, isNumber, isText, orNull, record, oneOf } from '../runtime/snapshots/check.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { NotificationsContext, Ticket, Unread } from './events.ts';
import { NOTIFICATIONS_FAILURES, type NotificationsFailure } from './failure.ts';

const isFailure = record<NotificationsFailure>({
  code: oneOf(...NOTIFICATIONS_FAILURES),
});

export const notificationsShape: Shape<NotificationsContext> = {
  version: 1,
  isContext: record<NotificationsContext>({
    chance: isNumber,
    ticket: orNull(record<Ticket>({ token: isText, device: isText })),
    errors: isCount,
    unread: orNull(record<Unread>({ count: isCount, sellerCount: isCount })),
    failure: orNull(isFailure),
  }),
};
