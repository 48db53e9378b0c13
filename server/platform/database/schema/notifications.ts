/** What members chose about notices (migration 0067). */
import type { NotificationChannel, NotificationKind } from '#contract/notifications.ts';
import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { at } from './columns.ts';

export const notificationChoice = pgTable(
  'notification_choice',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1 }),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    channel: text('channel').$type<NotificationChannel>().notNull(),
    isOn: boolean('is_on').notNull(),
    source: text('source').$type<'ACCOUNT' | 'MAIL' | 'LIST'>().notNull(),
    /** The list that the choice is about; null if it is about all notices of the kind. */
    listId: text('list_id'),
    /** The sentence that the member saw, in their language. */
    wording: text('wording').notNull(),
    language: text('language').$type<'en' | 'fr'>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('notification_choice_latest').on(t.userId, t.kind, t.channel, t.id.desc())],
);
