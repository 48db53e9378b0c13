/** The agents' queue: members' requests to Atelier Support, in one statement. */
import type { CallAnswer, CallQuery } from '#contract/calls.ts';
import type { ConversationSide } from '#contract/messages.ts';
import { SUPPORT_PAGE_SIZE, type SupportQueue, type SupportTopic } from '#contract/support.ts';
import { supportRequestMachine } from '#machines/support-request/machine.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { rowOf, type StoredRow } from '#server/platform/lifecycle/rows.ts';
import { serializeReadable, statusAt } from '#server/platform/lifecycle/permitted.ts';
import type { Shop } from '#server/platform/shop.ts';
import { excerptOf } from '../excerpt.ts';

interface Row extends Omit<StoredRow, 'id'> {
  readonly conversationId: string;
  readonly lifecycleId: string;
  readonly member: string;
  /** The name of the agent who has claimed it or answered it last; null while none has. */
  readonly claimedBy: string | null;
  readonly topic: SupportTopic;
  readonly orderNumber: string | null;
  readonly parentNumber: string | null;
  readonly returnNumber: string | null;
  readonly disputeId: number | null;
  readonly unread: number;
  readonly text: string;
  readonly sentBy: ConversationSide;
  readonly at: Date;
}

const claimed = statesTagged(supportRequestMachine, 'claimed');
const STATES: Readonly<Record<SupportQueue, readonly string[]>> = {
  WAITING: statesTagged(supportRequestMachine, 'unclaimed'),
  MINE: claimed,
  OPEN: statesTagged(supportRequestMachine, 'open'),
  CLOSED: statesTagged(supportRequestMachine, 'closed'),
};
const ORDER: Readonly<Record<SupportQueue, string>> = {
  WAITING: `(l.context ->> 'waitingSince')::bigint, c.id`,
  MINE: 'l.due_at, c.id',
  OPEN: 'c.last_at desc, c.id desc',
  CLOSED: 'c.last_at desc, c.id desc',
};

/**
 * `$1` are states, `$2` is the agent. Agents' own requests are for other agents, and those of deleted accounts can't be answered.
 */
const WHERE = (queue: SupportQueue): string => `
  from lifecycle l join support_request s on s.lifecycle_id = l.id join conversation c on c.id = s.conversation_id
 where l.machine = 'support-request' and l.state = any ($1::text[]) and c.buyer_id <> $2
   ${queue === 'MINE' ? "and l.context ->> 'claimedBy' = $2" : ''}`;

const LIST = (queue: SupportQueue): string => `
  select page."lifecycleId", page.machine, page.shape, page.state, page.context, page.due_at, page.revision, page."conversationId",
         coalesce(page.member, '') as member, page.unread, page.topic, page."orderNumber", page."returnNumber", page."disputeId",
         o.parent_number as "parentNumber", trim(a.first_name || ' ' || a.last_name) as "claimedBy",
         latest.text, latest.sent_by as "sentBy", latest.created_at as at
    from (select l.id as "lifecycleId", l.machine, l.shape, l.state, l.context, l.due_at, l.revision,
                 c.id as "conversationId", c.buyer_name as member, c.seller_unread as unread, s.topic,
                 s.order_number as "orderNumber", s.return_number as "returnNumber",
                 s.dispute_id::float8 as "disputeId", row_number() over (order by ${ORDER[queue]}) as nth
          ${WHERE(queue)} order by ${ORDER[queue]} limit $3 offset $4) as page
    left join account a on a.id = page.context ->> 'claimedBy'
    left join seller_order o on o.number = page."orderNumber"
   cross join lateral (select text, sent_by, created_at from message
                        where conversation_id = page."conversationId" order by id desc limit 1) as latest
   order by page.nth`;

type Log = Parameters<typeof serializeReadable>[2];

export async function listSupportRequests(
  { database: { pool }, clock }: Shop,
  agentId: string,
  { queue = 'WAITING', page = 1, size = SUPPORT_PAGE_SIZE }: CallQuery<'supportRequests'>,
  log: Log,
): Promise<CallAnswer<'supportRequests'>> {
  const states = STATES[queue];
  const [{ rows }, counted] = await Promise.all([
    pool.query<Row>(LIST(queue), [states, agentId, size, (page - 1) * size]),
    pool.query<{ total: number }>(`select count(*)::int as total ${WHERE(queue)}`, [states, agentId]),
  ]);
  const now = clock.now();
  const content = serializeReadable(
    rows,
    (row) => {
      const stored = rowOf({ ...row, id: row.lifecycleId });
      const { state, snapshot } = statusAt(supportRequestMachine, stored, now);
      const { waitingSince } = snapshot.context;
      const { member, claimedBy, topic, orderNumber, parentNumber, returnNumber, disputeId } = row;
      return {
        conversationId: Number(row.conversationId),
        ...{ member, topic, orderNumber, parentNumber, returnNumber, disputeId, state },
        claimedBy,
        waitingTime: waitingSince === null ? null : new Date(waitingSince).toISOString(),
        unreadCount: row.unread,
        lastMessage: {
          excerpt: excerptOf(row.text),
          isOwn: row.sentBy === 'seller',
          time: row.at.toISOString(),
        },
      };
    },
    log,
  );
  return { content, page, size, total: counted.rows[0]?.total ?? 0 };
}
