/** The exemptions of a member that apply at a moment, whether or not the deadlines job has ended those that are over. */
import type { Static } from 'typebox';
import type { ExemptionKind, TaxExemptInfo } from '#contract/tax-exemptions.ts';
import { lastExemptionDay } from '#machines/rules/tax-exemption.ts';
import { taxExemptionMachine } from '#machines/tax-exemption/machine.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import type { Shop } from '#server/platform/shop.ts';
import { certificateEnding } from './certificate-ending.ts';

/** The end of an exemption. `due_at` may be the reminder before it. */
const UNTIL = `(l.context ->> 'until')::bigint`;
const APPLY_NOW = `from tax_exemption e join lifecycle l on l.id = e.lifecycle_id
  where e.user_id = $1 and l.state in (${sqlStates(taxExemptionMachine, 'applying')}) and ${UNTIL} > $2`;

const FOR_PRICES = {
  name: 'tax-exemptions-for-prices',
  text: `select e.id::float8 as id, e.jurisdiction ${APPLY_NOW} order by ${UNTIL}`,
};

/**
 * The ids of the exemptions by jurisdiction, for prices. Of two in one jurisdiction the one that ends last.
 * @param userId null for a guest, who has none
 * @param now ms since 1970
 */
export async function exemptionsOf(
  client: Queryable,
  userId: string | null,
  now: number,
): Promise<ReadonlyMap<string, number>> {
  if (userId === null) return new Map();
  const { rows } = await client.query<{ id: number; jurisdiction: string }>({
    ...FOR_PRICES,
    values: [userId, now],
  });
  return new Map(rows.map(({ id, jurisdiction }) => [jurisdiction, id]));
}

interface Row {
  readonly jurisdiction: string;
  readonly kind: ExemptionKind;
  readonly organization: string;
  readonly certificateNumber: string;
  readonly until: number;
}

const FOR_LOOK_UP = `select e.jurisdiction, e.kind, e.organization, e.certificate_number as "certificateNumber",
  ${UNTIL}::float8 as until ${APPLY_NOW} order by e.jurisdiction, ${UNTIL}`;

/** The exemptions as the look-up of a member answers them (§7). */
export async function approvedExemptions(
  { database: { pool }, clock }: Pick<Shop, 'database' | 'clock'>,
  userId: string,
): Promise<Static<typeof TaxExemptInfo>[]> {
  const { rows } = await pool.query<Row>(FOR_LOOK_UP, [userId, clock.now()]);
  return rows.map(({ jurisdiction, kind, organization, certificateNumber, until }) => ({
    ...{ jurisdiction, kind, organization },
    certificateEnding: certificateEnding(certificateNumber),
    lastDay: lastExemptionDay(until),
  }));
}
