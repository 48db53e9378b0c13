/** Joins the demo logins to the rewards program, the shopper with the points of the completed demo orders, and gives two of them a store card. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Decision } from '#contract/card-provider.ts';
import type { RegisteredStatus } from '#contract/store-card.ts';
import { REGISTRATION_SOURCE } from '#machines/card-application/constants.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { loyaltyIdOf } from '#machines/rules/loyalty-id.ts';
import { awardPoints } from '#server/features/money/index.ts';
import { storeDecision } from '#server/features/rewards/card/register-card.ts';
import { readMember } from '#server/features/rewards/member.ts';
import { account } from '#server/platform/database/schema/index.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import type { Shop } from '#server/platform/shop.ts';
import { AGENT, BUYER, OFFICE, SELLER, shopBefore } from '../people.ts';

interface DemoMember {
  readonly userId: string;
  /** An even check digit makes the test provider of the store card offer it to a member who hasn't applied. */
  readonly serial: string;
  readonly joinedAgoMs: number;
}

/** The shopper has an offer of the store card, the seller holds one, the back office waits for a decision, and the agent has no offer. */
const MEMBERS: readonly DemoMember[] = [
  // Before the first demo order.
  { userId: BUYER, serial: '10000000000', joinedAgoMs: 365 * DAY_MS },
  { userId: SELLER, serial: '10000000001', joinedAgoMs: 200 * DAY_MS },
  { userId: AGENT, serial: '10000000005', joinedAgoMs: 90 * DAY_MS },
  { userId: OFFICE, serial: '10000000002', joinedAgoMs: 30 * DAY_MS },
];
/** A decision of the card provider. */
interface DemoCard {
  readonly userId: string;
  readonly result: Exclude<RegisteredStatus, 'REJECTED'>;
  readonly account: Decision['account'];
  readonly decidedAgoMs: number;
}

const CARDS: readonly DemoCard[] = [
  {
    ...{ userId: SELLER, result: 'APPROVED', decidedAgoMs: 150 * DAY_MS },
    account: { accountId: 'demo-card-of-seller', accountNumber: `${'*'.repeat(12)}4417` },
  },
  { userId: OFFICE, result: 'PENDING', account: null, decidedAgoMs: 2 * DAY_MS },
];

const COMPLETED = `select seller_order.number, done.at from seller_order
    join parent_order on parent_order.number = parent_number and buyer_id = $1
    join lifecycle_step done on done.lifecycle_id = seller_order.lifecycle_id
   where done.to_state in (${sqlStates(orderMachine, 'released')}) order by done.at, seller_order.number`;

/** With the points of the member's orders that are completed. */
async function join({ database, clock }: Shop, { userId, serial, joinedAgoMs }: DemoMember): Promise<void> {
  await withTransaction(database, async ({ client, orm }) => {
    const joined = await orm
      .update(account)
      .set({ loyaltyId: loyaltyIdOf(serial), rewardsJoinedAt: new Date(clock.now() - joinedAgoMs) })
      .where(and(eq(account.id, userId), isNull(account.loyaltyId)))
      .returning({ id: account.id });
    if (joined.length === 0) return;
    const { rows } = await client.query<{ number: string; at: string }>(COMPLETED, [userId]);
    for (const { number, at } of rows) await awardPoints(client, number, Number(at));
  });
}

/** Registers the provider's decision on a member's card application. The demo makes it up and doesn't call the provider. */
async function apply(shop: Shop, { userId, result, account: card, decidedAgoMs }: DemoCard): Promise<void> {
  const { loyaltyId } = await readMember(shop.database.orm, userId);
  if (loyaltyId === null) return;
  const then = shopBefore(shop, decidedAgoMs);
  const decision = { callId: `demo-card-${userId}`, userId, loyaltyId, result, account: card };
  await storeDecision(then, { ...decision, decidedAt: then.clock.now() }, result, REGISTRATION_SOURCE.web);
}

/** Idempotent. Skips logins that don't exist, that are members already, or that have applied for a card already. */
export async function seedDemoRewards(shop: Shop): Promise<void> {
  const { orm } = shop.database;
  const known = await orm
    .select({ id: account.id, loyaltyId: account.loyaltyId, plccStatus: account.plccStatus })
    .from(account)
    .where(
      inArray(
        account.id,
        MEMBERS.map(({ userId }) => userId),
      ),
    );
  for (const member of MEMBERS)
    if (known.some(({ id, loyaltyId }) => id === member.userId && loyaltyId === null))
      await join(shop, member);
  for (const card of CARDS)
    if (known.some(({ id, plccStatus }) => id === card.userId && plccStatus === null))
      await apply(shop, card);
}
