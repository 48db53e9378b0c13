/** Asks whether a member has turned a kind of notice off: the outbox, the mail sender and the counts of the pages all ask here. */
import type { NotificationChannel, NotificationKind } from '#contract/notifications.ts';
import { sql } from 'drizzle-orm';
import type { Db } from './database/handles.ts';

/**
 * Whether a member's latest choice is off, in SQL.
 * @param userId an expression
 * @param kind an expression
 */
export const isStopped = (userId: string, kind: string, channel: NotificationChannel): string => `exists (
  select from (select is_on from notification_choice
    where user_id = ${userId} and kind = ${kind} and channel = '${channel}' and list_id is null
    order by id desc limit 1) as latest where not latest.is_on)`;

/** A mail of a kind to an address. */
interface MailOfKind {
  readonly recipient: string;
  readonly kind: NotificationKind;
}

type Owner = { readonly userId: string; readonly isStopped: boolean };

/** The members to whom mails are addressed, in the order of the mails; null where the address is no member's. */
export async function ownersOf(
  database: Db,
  mails: readonly MailOfKind[],
): Promise<readonly (Owner | null)[]> {
  const recipients = sql.param(mails.map(({ recipient }) => recipient));
  const kinds = sql.param(mails.map(({ kind }) => kind));
  const { rows } = await database.execute<Owner & { nth: number }>(sql`
    select asked.nth::int as nth, a.id as "userId", ${sql.raw(isStopped('a.id', 'asked.kind', 'MAIL'))} as "isStopped"
      from unnest(${recipients}::text[], ${kinds}::text[]) with ordinality as asked (recipient, kind, nth)
      join account a on a.email = asked.recipient`);
  const byNumber = new Map(rows.map((row) => [row.nth, row]));
  return mails.map((_, index) => byNumber.get(index + 1) ?? null);
}
