/** The back office's lists of tax exemptions: those that wait for a decision, and those that apply now. */
import { and, asc, count, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { CallAnswer, CallQuery } from '#contract/calls.ts';
import { EXEMPTIONS_PAGE_SIZE, type ExemptionQueue } from '#contract/tax-exemptions.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { taxExemptionMachine } from '#machines/tax-exemption/machine.ts';
import { account, lifecycle, taxExemption } from '#server/platform/database/schema/index.ts';
import { serializeReadable } from '#server/platform/lifecycle/permitted.ts';
import type { Shop } from '#server/platform/shop.ts';
import { serializeForOffice } from './serialize.ts';

const STATES: Readonly<Record<ExemptionQueue, string[]>> = {
  WAITING: [...statesTagged(taxExemptionMachine, 'waiting')],
  APPROVED: [...statesTagged(taxExemptionMachine, 'applying')],
};
/** The end of an exemption. `due_at` may be the reminder before it. */
const UNTIL = sql`(${lifecycle.context} ->> 'until')::bigint`;
const ORDER = {
  WAITING: [asc(taxExemption.createdAt), asc(taxExemption.id)],
  APPROVED: [asc(UNTIL), asc(taxExemption.id)],
} as const satisfies Record<ExemptionQueue, unknown>;

/** Leaves out the caller's own exemptions, because a colleague has to decide on them. */
export async function listToReview(
  { database: { orm }, clock }: Pick<Shop, 'database' | 'clock'>,
  officeId: string,
  { queue = 'WAITING', page = 1, size = EXEMPTIONS_PAGE_SIZE }: CallQuery<'taxExemptionsToReview'>,
  log: Parameters<typeof serializeReadable>[2],
): Promise<CallAnswer<'taxExemptionsToReview'>> {
  const now = clock.now();
  const inQueue = and(
    eq(lifecycle.machine, 'tax-exemption'),
    inArray(lifecycle.state, STATES[queue]),
    ne(taxExemption.userId, officeId),
    queue === 'APPROVED' ? gt(UNTIL, now) : undefined,
  );
  const rows = await orm
    .select({ exemption: taxExemption, lifecycle, member: account })
    .from(taxExemption)
    .innerJoin(lifecycle, eq(lifecycle.id, taxExemption.lifecycleId))
    .innerJoin(account, eq(account.id, taxExemption.userId))
    .where(inQueue)
    .orderBy(...ORDER[queue])
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await orm
    .select({ total: count() })
    .from(taxExemption)
    .innerJoin(lifecycle, eq(lifecycle.id, taxExemption.lifecycleId))
    .where(inQueue);
  const content = serializeReadable(
    rows,
    ({ member: { firstName, lastName, email }, ...stored }) =>
      serializeForOffice(stored, { member: `${firstName} ${lastName}`.trim(), email }, now),
    log,
  );
  return { content, page, size, total: counted?.total ?? 0 };
}
