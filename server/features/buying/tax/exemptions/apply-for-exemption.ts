/** A member applies for a tax exemption in one state or province. */
import type { ApplyForExemptionBody } from '#contract/tax-exemptions.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { exemptionFaults, normalCertificate } from '#machines/rules/tax-exemption.ts';
import { normalText } from '#machines/rules/validation/text.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { taxExemptionMachine } from '#machines/tax-exemption/machine.ts';
import { taxExemption } from '#server/platform/database/schema/index.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { refuseFaults } from '#server/platform/http/refuse-faults.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { begin } from '#server/platform/lifecycle/move.ts';
import { statusAt, toRow } from '#server/platform/lifecycle/permitted.ts';
import type { Shop } from '#server/platform/shop.ts';
import { listExemptions, type StoredExemption } from './repository.ts';

/** How often a member can apply in 24 hours: about once for each state and province. Our own figure. */
export const TAX_EXEMPTIONS_PER_DAY = 60;

const OPEN = statesTagged(taxExemptionMachine, 'open');

/**
 * Stores the application. The same application again is the one that is open already.
 * @returns its id
 * @throws Refusal 400 naming the fields, 409 TAX_EXEMPTION_OPEN, 429 TAX_EXEMPTIONS_PAUSED
 */
export async function applyForExemption(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  userId: string,
  typed: ApplyForExemptionBody,
): Promise<number> {
  refuseFaults(exemptionFaults(typed));
  const { jurisdiction, kind } = typed;
  const organization = normalText(typed.organization);
  const certificateNumber = normalCertificate(typed.certificateNumber);
  return withTransaction(database, async ({ client, orm }) => {
    // Applications of one member run one after the other.
    await client.query('select from account where id = $1 for no key update', [userId]);
    const at = clock.now();
    const own = await listExemptions(orm, userId);
    const isOpen = ({ exemption, lifecycle }: StoredExemption): boolean =>
      exemption.jurisdiction === jurisdiction &&
      OPEN.includes(statusAt(taxExemptionMachine, toRow(lifecycle), at).state);
    const open = own.find(isOpen)?.exemption;
    if (open !== undefined) {
      const isSame =
        open.kind === kind &&
        open.organization === organization &&
        open.certificateNumber === certificateNumber;
      if (isSame) return open.id;
      throw new Refusal('TAX_EXEMPTION_OPEN', { field: 'jurisdiction' });
    }
    const lately = own.filter(({ exemption }) => exemption.createdAt.getTime() > at - DAY_MS).length;
    if (lately >= TAX_EXEMPTIONS_PER_DAY)
      throw new Refusal('TAX_EXEMPTIONS_PAUSED', { details: { most: TAX_EXEMPTIONS_PER_DAY } });
    const lifecycleId = Number(await begin(client, taxExemptionMachine, {}, at));
    const [stored] = await orm
      .insert(taxExemption)
      .values({
        ...{ userId, lifecycleId, jurisdiction, kind, organization, certificateNumber },
        createdAt: new Date(at),
      })
      .returning({ id: taxExemption.id });
    if (stored === undefined) throw new Error('a tax exemption was not stored');
    return stored.id;
  });
}
