/** The calls of tax exemptions. An agent who acts for a customer can read the customer's exemptions and can't change them. */
import type { FastifyInstance } from 'fastify';
import type { TaxExemption } from '#contract/tax-exemptions.ts';
import { requireBackOffice } from '#server/features/preview/index.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import { serializeReadable } from '#server/platform/lifecycle/permitted.ts';
import type { Shop } from '#server/platform/shop.ts';
import { applyForExemption } from './apply-for-exemption.ts';
import { decideExemption } from './decide-exemption.ts';
import { listToReview } from './list-to-review.ts';
import { findOwnExemption, listExemptions } from './repository.ts';
import { serializeExemption } from './serialize.ts';
import { withdrawExemption } from './withdraw-exemption.ts';

export function taxExemptionRoutes(app: FastifyInstance, shop: Shop): void {
  const { orm } = shop.database;

  /** @throws Refusal 404 if the member has no such exemption */
  async function found(userId: string, exemptionId: number) {
    const stored = await findOwnExemption(orm, userId, exemptionId);
    if (stored === undefined) throw notFound();
    return stored;
  }

  const answer = async (userId: string, exemptionId: number): Promise<TaxExemption> =>
    serializeExemption(await found(userId, exemptionId), shop.clock.now());

  registerCall(app, 'taxExemptions', async ({ request }) => {
    const { userId } = signedIn(request);
    const now = shop.clock.now();
    const own = await listExemptions(orm, userId);
    return { exemptions: serializeReadable(own, (stored) => serializeExemption(stored, now), request.log) };
  });

  registerCall(app, 'applyForTaxExemption', async ({ body, request }) => {
    const { userId } = signedIn(request);
    return answer(userId, await applyForExemption(shop, userId, body));
  });

  registerCall(app, 'withdrawTaxExemption', async ({ params: { exemptionId }, query, request }) => {
    const { userId } = signedIn(request);
    const stored = await found(userId, exemptionId);
    await withdrawExemption(shop, stored, { userId, seen: query.revision });
    return answer(userId, exemptionId);
  });

  registerCall(app, 'taxExemptionsToReview', ({ query, request }) =>
    listToReview(shop, requireBackOffice(request).userId, query, request.log),
  );

  registerCall(app, 'decideTaxExemption', ({ params: { exemptionId }, query, body, request }) => {
    const { userId: officeId } = requireBackOffice(request);
    return decideExemption(shop, { exemptionId, decision: body, officeId, seen: query.revision });
  });
}
