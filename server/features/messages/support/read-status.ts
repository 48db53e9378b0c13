/** Reads the state of a request to Atelier Support, and what its reader may do. */
import { eq } from 'drizzle-orm';
import type { SupportStatus } from '#contract/support.ts';
import { account } from '#server/platform/database/schema/index.ts';
import type { Db } from '#server/platform/database/handles.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { Subject } from '../subjects.ts';
import { supportSender, supportStatus } from './repository.ts';

async function nameOfAgent(orm: Db, agentId: string): Promise<string | null> {
  const [agent] = await orm
    .select({ firstName: account.firstName, lastName: account.lastName })
    .from(account)
    .where(eq(account.id, agentId));
  return agent === undefined ? null : `${agent.firstName} ${agent.lastName}`;
}

/** Reads the state as its reader may see it: members don't learn which agent answers them. @returns null for a conversation with a seller */
export async function readStatus(
  { database: { orm }, clock }: Pick<Shop, 'database' | 'clock'>,
  { about, side }: Pick<Subject, 'about' | 'side'>,
  viewer: Pick<Viewer, 'userId'>,
): Promise<SupportStatus | null> {
  if (about.kind !== 'SUPPORT' || about.lifecycle === null) return null;
  const status = supportStatus(about.lifecycle, supportSender(side, viewer, clock.now()));
  const { claimedBy } = status;
  const agent = side === 'buyer' || claimedBy === null ? null : await nameOfAgent(orm, claimedBy);
  return { ...status, claimedBy: agent };
}
