/** A member takes an application back, or gives an approved exemption up. */
import { send } from '#server/platform/lifecycle/send.ts';
import { toRow } from '#server/platform/lifecycle/permitted.ts';
import type { Shop } from '#server/platform/shop.ts';
import { exemptionLifecycle, type StoredExemption } from './repository.ts';

/**
 * @param seen the revision that the member has seen; undefined accepts any
 * @throws Refusal 409 NOT_POSSIBLE_NOW, NOTHING_POSSIBLE_NOW, MOVED_ON
 */
export async function withdrawExemption(
  shop: Pick<Shop, 'database' | 'clock'>,
  { lifecycle }: StoredExemption,
  { userId, seen }: { readonly userId: string; readonly seen: number | undefined },
): Promise<void> {
  const at = shop.clock.now();
  await send(shop, exemptionLifecycle(at), toRow(lifecycle), {
    event: { type: 'WITHDRAW', by: 'buyer', at },
    people: { userId, agentId: null },
    seen,
  });
}
