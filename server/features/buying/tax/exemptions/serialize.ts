/** Serializes tax exemptions for their member and for the back office. */
import type { ReviewedExemption, TaxExemption } from '#contract/tax-exemptions.ts';
import { EXEMPTION_EVENTS, type ExemptionEvent } from '#contract/tax-exemptions.ts';
import { lastExemptionDay } from '#machines/rules/tax-exemption.ts';
import { currentStatus, toRow } from '#server/platform/lifecycle/permitted.ts';
import { certificateEnding } from './certificate-ending.ts';
import { exemptionLifecycle, type StoredExemption } from './repository.ts';

const isPersonal = (type: string): type is ExemptionEvent => EXEMPTION_EVENTS.some((event) => event === type);

/** @throws UnknownRow if another version of the shop has stored its lifecycle */
function serialize(
  { exemption, lifecycle }: StoredExemption,
  sender: { readonly by: 'buyer' | 'office'; readonly at: number },
) {
  const { state, snapshot, facts } = currentStatus(exemptionLifecycle(sender.at), toRow(lifecycle), sender);
  const { until, reason } = snapshot.context;
  const { id, jurisdiction, kind, organization, createdAt } = exemption;
  return {
    exemptionId: id,
    ...{ jurisdiction, kind, organization, state, reason },
    lastDay: until === null ? null : lastExemptionDay(until),
    submittedTime: createdAt.toISOString(),
    ...facts,
    permittedEvents: facts.permittedEvents.filter(isPersonal),
  };
}

/** As its member reads it. @param at ms since 1970 */
export const serializeExemption = (stored: StoredExemption, at: number): TaxExemption => ({
  ...serialize(stored, { by: 'buyer', at }),
  certificateEnding: certificateEnding(stored.exemption.certificateNumber),
});

/** As the back office reads it. @param at ms since 1970 */
export const serializeForOffice = (
  stored: StoredExemption,
  member: Pick<ReviewedExemption, 'member' | 'email'>,
  at: number,
): ReviewedExemption => ({
  ...serialize(stored, { by: 'office', at }),
  ...member,
  certificateNumber: stored.exemption.certificateNumber,
});
