/** Agents' calls about failed captures and refunds over a payment fixture, with a signed-in agent and a signed-in shopper. */
import type { FastifyInstance } from 'fastify';
import { COOKIES } from '#contract/cookies.ts';
import { urlPrefix, endpoints, type EndpointName } from '#contract/endpoints.ts';
import { openSession } from '#server/features/identity/sessions/sessions.ts';
import { sessionPlugin } from '#server/features/identity/sessions/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { addAccount } from '#tests/support/account.ts';
import { minimalServer } from '#tests/support/minimal-server.ts';
import { NOON, type PaymentFixture } from './payment-fixture.ts';

interface Asked {
  /** The id in the path. */
  readonly id?: string;
  readonly query?: string;
  readonly body?: object;
}

/** @param register registers the calls to serve */
export async function startAgentCalls(
  { shop, database, query }: PaymentFixture,
  register: (app: FastifyInstance, shop: Shop) => void,
) {
  const app = minimalServer();
  const secrets = new Map<string, string>();
  await sessionPlugin(app, shop);
  register(app, shop);
  for (const id of ['agent', 'shopper']) {
    await addAccount(database, id, { isAgent: id === 'agent', createdAt: new Date(NOON) });
    const device = { uuid: 'device', name: 'test' };
    secrets.set(id, (await openSession(database.orm, id, device, true, NOON)).secret);
  }
  return {
    ask(who: string, name: EndpointName, { id = '', query: asked = '', body }: Asked = {}) {
      const { area, method, path } = endpoints[name];
      return app.inject({
        method,
        url: urlPrefix(area) + path.replace(/:\w+/, id) + asked,
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: `${COOKIES.session.name}=${secrets.get(who) ?? ''}`,
        },
        ...(body === undefined ? {} : { payload: body }),
      });
    },
    /** The agent's mails: the key of each text, and its order number. */
    async mailed(): Promise<(readonly [string, string])[]> {
      const rows = await query<{ key: string; number: string }>(
        `select values ->> 'key' as key, values ->> 'number' as number from mail
          where recipient = 'agent@example.com' order by id`,
      );
      return rows.map(({ key, number }) => [key, number]);
    },
    close: () => app.close(),
  };
}
