/** Counts unread messages (§3): of many people in one statement, because the socket counts for all of its readers. */
import type { UnreadCount } from '#contract/messages.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { isStopped } from '#server/platform/notification-choices.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';

/** Whose messages are counted. An agent who acts for a customer gets the customer's count as a buyer, and none as a seller. */
export type CountReader = Pick<Viewer, 'userId' | 'agentId' | 'isBackOffice'>;

/** A member who has turned on-site notices off gets a count of 0. */
const IS_SILENT = isStopped('reader.id', "'MESSAGES'", 'SITE');

const COUNTS = {
  name: 'messages-unread',
  text: `
  select (case when choice.is_silent then 0 else (select coalesce(sum(buyer_unread), 0) from conversation where buyer_id = reader.id and buyer_unread > 0) end)::int as count,
         (case when choice.is_silent then 0 else case when reader.sells then
           (select coalesce(sum(seller_unread), 0) from conversation join seller on seller.id = conversation.seller_id
             where seller.user_id = reader.id and seller_unread > 0 and buyer_id is distinct from reader.id) else 0 end
          + case when reader.is_house then
           (select coalesce(sum(seller_unread), 0) from conversation
             where seller_id is null and not is_support and seller_unread > 0 and buyer_id is distinct from reader.id) else 0 end end)::int as "sellerCount"
    from unnest($1::text[], $2::boolean[], $3::boolean[]) with ordinality as reader (id, sells, is_house, nth)
   cross join lateral (select ${IS_SILENT} as is_silent) as choice
   order by reader.nth`,
};

/** The counts in the order of their readers. */
export async function countUnread(
  client: Queryable,
  readers: readonly CountReader[],
): Promise<UnreadCount[]> {
  const { rows } = await client.query<UnreadCount>({
    ...COUNTS,
    values: [
      readers.map(({ userId }) => userId),
      readers.map(({ agentId }) => agentId === null),
      readers.map(({ isBackOffice }) => isBackOffice),
    ],
  });
  return rows;
}

export async function unreadOf(client: Queryable, reader: CountReader): Promise<UnreadCount> {
  const [count = { count: 0, sellerCount: 0 }] = await countUnread(client, [reader]);
  return count;
}
