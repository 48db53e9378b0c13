import { isCount, isNumber, isText, orNull, record, wordOf } from '../runtime/snapshots/check.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { NotificationsContext, Ticket, Unread } from './events.ts';
import type { NotificationsFailure, NotificationsFailureCode } from './failure.ts';

const isFailure = record<NotificationsFailure>({
  code: wordOf<NotificationsFailureCode>({ LINE_LOST: true, TIMEOUT: true, SERVER_TROUBLE: true }),
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
