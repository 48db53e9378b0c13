/** The call of personalized recommendations (§7). */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { RecommendationChoice } from '#contract/recommendations.ts';
import { latestChoice } from '#server/features/notifications/index.ts';
import { account } from '#server/platform/database/schema/index.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { scoreItems } from './score-items.ts';

const choiceOf = (isOn: boolean | null): RecommendationChoice => {
  if (isOn === null) return 'UNDECIDED';
  return isOn ? 'ON' : 'OFF';
};

export function recommendationRoutes(app: FastifyInstance, shop: Shop): void {
  const { orm, pool } = shop.database;

  registerCall(app, 'personalizedScores', async ({ query: { customer_email: encoded }, request }) => {
    const { userId } = signedIn(request);
    const email = Buffer.from(encoded, 'base64').toString().trim().toLowerCase();
    const [member] = await orm.select({ email: account.email }).from(account).where(eq(account.id, userId));
    if (member === undefined || member.email !== email) throw notFound();
    const choice = choiceOf(await latestChoice(pool, userId, 'RECOMMENDATIONS', 'SITE'));
    return { choice, scores: choice === 'ON' ? await scoreItems(pool, userId, shop.clock.now()) : [] };
  });
}
