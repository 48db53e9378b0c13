/** Reads tax exemptions with their lifecycles. The machine `tax-exemption` decides what may happen to one. */
import { and, desc, eq } from 'drizzle-orm';
import { taxExemptionMachine } from '#machines/tax-exemption/machine.ts';
import { taxExemptionPayloads } from '#machines/tax-exemption/selectors.ts';
import { lifecycle, taxExemption } from '#server/platform/database/schema/index.ts';
import type { Db } from '#server/platform/database/handles.ts';

/** @param now ms since 1970 */
export const exemptionLifecycle = (now: number) => ({
  machine: taxExemptionMachine,
  payloads: taxExemptionPayloads(now),
});

export interface StoredExemption {
  readonly exemption: typeof taxExemption.$inferSelect;
  readonly lifecycle: typeof lifecycle.$inferSelect;
}

const exemptions = (orm: Db) =>
  orm
    .select({ exemption: taxExemption, lifecycle })
    .from(taxExemption)
    .innerJoin(lifecycle, eq(lifecycle.id, taxExemption.lifecycleId));

/** A member's exemptions, the newest first. */
export const listExemptions = (orm: Db, userId: string): Promise<StoredExemption[]> =>
  exemptions(orm)
    .where(eq(taxExemption.userId, userId))
    .orderBy(desc(taxExemption.createdAt), desc(taxExemption.id));

/** Undefined if the member has no such exemption. */
export async function findOwnExemption(
  orm: Db,
  userId: string,
  id: number,
): Promise<StoredExemption | undefined> {
  return (await exemptions(orm).where(and(eq(taxExemption.userId, userId), eq(taxExemption.id, id))))[0];
}

export async function findExemption(orm: Db, id: number): Promise<StoredExemption | undefined> {
  return (await exemptions(orm).where(eq(taxExemption.id, id)))[0];
}
