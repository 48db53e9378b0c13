/** The back office approves, rejects or revokes a tax exemption, and the member is mailed. */
import { and, eq, ne } from 'drizzle-orm';
import type { ExemptionDecision, ReviewedExemption } from '#contract/tax-exemptions.ts';
import { exemptionEnd, latestExemptionEnd } from '#machines/rules/tax-exemption.ts';
import type { TaxExemptionEvent } from '#machines/tax-exemption/events.ts';
import { account, lifecycle, taxExemption } from '#server/platform/database/schema/index.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { toRow } from '#server/platform/lifecycle/permitted.ts';
import { acceptedRow } from '#server/platform/lifecycle/send.ts';
import { queueNews } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { exemptionNews } from './exemption-news.ts';
import { exemptionLifecycle, findExemption } from './repository.ts';
import { serializeForOffice } from './serialize.ts';

/** @throws Refusal 400 EXEMPTION_DAY_INVALID for a day in the past, or too far ahead, or that no calendar has */
function eventOf(decision: ExemptionDecision, at: number): TaxExemptionEvent {
  const sender = { by: 'office', at } as const;
  if (decision.type !== 'APPROVE') return { ...decision, ...sender };
  const until = exemptionEnd(decision.lastDay);
  if (!(until > at && until <= latestExemptionEnd(at)))
    throw new Refusal('EXEMPTION_DAY_INVALID', { field: 'lastDay' });
  return { type: 'APPROVE', until, ...sender };
}

interface Deciding {
  readonly exemptionId: number;
  readonly decision: ExemptionDecision;
  readonly officeId: string;
  /** The revision that the page showed; undefined accepts any. */
  readonly seen: number | undefined;
}

/**
 * A member of the back office can't decide on their own exemption, which answers 404.
 * @throws Refusal 400 EXEMPTION_DAY_INVALID, 404, 409 NOT_POSSIBLE_NOW, NOTHING_POSSIBLE_NOW, MOVED_ON
 */
export async function decideExemption(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  { exemptionId, decision, officeId, seen }: Deciding,
): Promise<ReviewedExemption> {
  const at = clock.now();
  const event = eventOf(decision, at);
  return withTransaction(database, async ({ client, orm }) => {
    const [found] = await orm
      .select({ exemption: taxExemption, lifecycle, member: account })
      .from(taxExemption)
      .innerJoin(lifecycle, eq(lifecycle.id, taxExemption.lifecycleId))
      .innerJoin(account, eq(account.id, taxExemption.userId))
      .where(and(eq(taxExemption.id, exemptionId), ne(account.id, officeId)));
    if (found === undefined) throw notFound();
    const { member, exemption } = found;
    const ofExemption = exemptionLifecycle(at);
    const { id } = toRow(found.lifecycle);
    const moved = await move(client, ofExemption.machine, id, event, { userId: officeId, seen });
    const { revision } = acceptedRow(ofExemption, moved, event, seen);
    const { email, firstName, lastName, language, region } = member;
    await queueNews(
      orm,
      { recipient: email, language, region },
      { ...exemptionNews(exemption.jurisdiction, decision, language), firstName },
      { onceKey: `tax-exemption-${String(exemptionId)}-${String(revision)}`, now: at },
    );
    const after = await findExemption(orm, exemptionId);
    if (after === undefined) throw notFound();
    return serializeForOffice(after, { member: `${firstName} ${lastName}`.trim(), email }, at);
  });
}
