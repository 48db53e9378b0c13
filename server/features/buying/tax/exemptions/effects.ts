/** Carries out the effects of tax exemptions: mails the member before the last day and after it. */
import { eq } from 'drizzle-orm';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { taxExemptionEffects as effects } from '#machines/tax-exemption/effects.ts';
import { taxExemptionMachine } from '#machines/tax-exemption/machine.ts';
import { effectKey } from '#server/features/money/index.ts';
import { account, taxExemption } from '#server/platform/database/schema/index.ts';
import { checkedHandlers, type EffectOf } from '#server/platform/jobs/handler.ts';
import { queueNews } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { exemptionNews, type ExemptionEnd } from './exemption-news.ts';
import { listExemptions } from './repository.ts';
import { serializeExemption } from './serialize.ts';

const WAITING: readonly string[] = statesTagged(taxExemptionMachine, 'waiting');
const APPLYING: readonly string[] = statesTagged(taxExemptionMachine, 'applying');

/**
 * Whether no mail is due: another exemption still applies in the jurisdiction, or a reminder is too late because the exemption has ended or the
 * member has applied again.
 */
function isNeedless(about: ExemptionEnd['type'], state: string, others: readonly string[]): boolean {
  if (others.some((other) => APPLYING.includes(other))) return true;
  return about === 'EXPIRING' && (state !== about || others.some((other) => WAITING.includes(other)));
}

async function notifyMember(
  { id, lifecycleId, params: { about } }: EffectOf<typeof effects.notifyMember>,
  { database: { orm }, clock }: Shop,
): Promise<void> {
  const now = clock.now();
  // No row if the member has deleted the account since.
  const [found] = await orm
    .select({ exemptionId: taxExemption.id, member: account })
    .from(taxExemption)
    .innerJoin(account, eq(account.id, taxExemption.userId))
    .where(eq(taxExemption.lifecycleId, Number(lifecycleId)));
  if (found === undefined) return;
  const { exemptionId, member } = found;
  const own = (await listExemptions(orm, member.id)).map((stored) => serializeExemption(stored, now));
  const ending = own.find((exemption) => exemption.exemptionId === exemptionId);
  if (ending === undefined || ending.lastDay === null) return;
  const { jurisdiction, state, lastDay } = ending;
  const others = own
    .filter((other) => other !== ending && other.jurisdiction === jurisdiction)
    .map((other) => other.state);
  if (isNeedless(about, state, others)) return;
  const { email, firstName, language, region } = member;
  await queueNews(
    orm,
    { recipient: email, language, region },
    { ...exemptionNews(jurisdiction, { type: about, lastDay }, language), firstName },
    { onceKey: effectKey(id), now },
  );
}

export const taxExemptionEffects = checkedHandlers(effects, { notifyMember });
