/** Seeds tax exemptions: an approved one of the demo shopper, and two applications that wait for the back office. */
import { inArray, like } from 'drizzle-orm';
import type { ApplyForExemptionBody } from '#contract/tax-exemptions.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { exemptionDay } from '#machines/rules/tax-exemption.ts';
import { account, mail, taxExemption } from '#server/platform/database/schema/index.ts';
import { applyForExemption } from '#server/features/buying/tax/exemptions/apply-for-exemption.ts';
import { decideExemption } from '#server/features/buying/tax/exemptions/decide-exemption.ts';
import type { Shop } from '#server/platform/shop.ts';
import { AGENT, BUYER, OFFICE, SELLER, shopBefore } from '../people.ts';

const APPROVED: ApplyForExemptionBody = {
  jurisdiction: 'US-TX',
  kind: 'SCHOOL',
  organization: 'Hill Country Waldorf School',
  certificateNumber: 'TX-0174-55821',
};
const WAITING: readonly (ApplyForExemptionBody & { readonly userId: string; readonly days: number })[] = [
  {
    ...{ userId: SELLER, days: 3, jurisdiction: 'US-WA', kind: 'RESELLER' },
    ...{ organization: 'Castellano Ceramics', certificateNumber: 'A12 4487 62' },
  },
  {
    ...{ userId: AGENT, days: 1, jurisdiction: 'US-VT', kind: 'NONPROFIT' },
    ...{ organization: 'Green Mountain Quilters’ Guild', certificateNumber: 'VT-S3-90211' },
  },
];
/** How long ago the shopper applied and the back office approved, and how long the approval lasts. */
const APPLIED_MS = 40 * DAY_MS;
const APPROVED_MS = 38 * DAY_MS;
const LASTS_MS = 400 * DAY_MS;

/** Seeds the exemptions, unless there are any or a demo login is missing. */
export async function seedDemoExemptions(shop: Shop): Promise<void> {
  const { orm } = shop.database;
  const people = [BUYER, SELLER, AGENT, OFFICE];
  const known = await orm.$count(account, inArray(account.id, people));
  if (known < people.length || (await orm.$count(taxExemption)) > 0) return;
  const exemptionId = await applyForExemption(shopBefore(shop, APPLIED_MS), BUYER, APPROVED);
  const lastDay = exemptionDay(shop.clock.now() + LASTS_MS);
  await decideExemption(shopBefore(shop, APPROVED_MS), {
    ...{ exemptionId, officeId: OFFICE, seen: undefined },
    decision: { type: 'APPROVE', lastDay },
  });
  // The demo shopper gets no mail about it.
  await orm.delete(mail).where(like(mail.onceKey, 'tax-exemption-%'));
  for (const { userId, days, ...application } of WAITING)
    await applyForExemption(shopBefore(shop, days * DAY_MS), userId, application);
}
