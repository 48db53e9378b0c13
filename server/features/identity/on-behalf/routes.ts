/** The calls for agents who act for a customer (§6, §7 admin-on-behalf). */
import type { FastifyInstance } from 'fastify';
import { registerCall } from '#server/platform/http/register-call.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { sendCustomerCode, checkCustomerCode } from './customer-code.ts';
import { beginOnBehalf } from './act-on-behalf.ts';
import { actingOf, endActing, setCustomerCookies } from './acting-agent.ts';

/** Bodies hold an address at most. */
const BODY_LIMIT = 4_096;

export async function agentRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  const limited = {
    bodyLimit: BODY_LIMIT,
    rateLimit: { max: shop.settings.limits.signInPerMinute, timeWindow: '1 minute' },
  };
  await app.register(async (own) => {
    registerCall(
      own,
      'signInOnBehalf',
      async ({ body, request, reply }) => {
        const begun = await beginOnBehalf(shop, signedIn(request), body);
        setCustomerCookies(request, reply, shop, begun);
        return { ...begun.acting, token: begun.token };
      },
      limited,
    );

    registerCall(own, 'guestUser', async ({ request }) => {
      const found = await actingOf(request, shop);
      if (found !== null) return { guestEmail: found.acting.kind === 'guest' ? found.guestEmail : null };
      throw new Refusal(request.viewer?.isAgent === true ? 'NO_CUSTOMER' : 'AGENTS_ONLY');
    });

    registerCall(
      own,
      'askCustomerCode',
      async ({ request }) => {
        await sendCustomerCode(shop, signedIn(request));
        return { done: true as const };
      },
      limited,
    );

    registerCall(
      own,
      'giveCustomerCode',
      async ({ body, request }) => {
        await checkCustomerCode(shop, signedIn(request), body.code);
        return { done: true as const };
      },
      limited,
    );

    registerCall(own, 'endOnBehalf', async ({ request, reply }) => {
      await endActing(request, reply, shop);
      return { done: true as const };
    });
  });
}
