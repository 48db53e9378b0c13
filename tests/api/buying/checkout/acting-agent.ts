/** A support agent who acts for a customer on the phone. */
import { COOKIES } from '#contract/cookies.ts';
import { beginOnBehalf } from '#server/features/identity/on-behalf/act-on-behalf.ts';
import { openSession } from '#server/features/identity/sessions/sessions.ts';
import { addAccount } from '#tests/support/account.ts';
import { NOON, type CheckoutFixture, type Shopper } from './checkout-fixture.ts';

export const AGENT = 'agent';

export const addAgent = ({ database }: CheckoutFixture): Promise<void> =>
  addAccount(database, AGENT, {
    isAgent: true,
    firstName: 'Sam',
    lastName: 'Reed',
    createdAt: new Date(NOON),
  });

/** The agent in a browser of their own, acting for a member by email, or for a guest. */
export async function actingFor(
  fixture: CheckoutFixture,
  body: { kind: 'member'; email: string } | { kind: 'guest' },
): Promise<Shopper> {
  const { shop, database, clock } = fixture;
  const device = { uuid: 'device-of-agent', name: 'desk' };
  const { sessionId } = await openSession(database.orm, AGENT, device, false, clock.now());
  const agent = {
    userId: AGENT,
    sessionId,
    agentId: null,
    isAgent: true,
    isSeller: false,
    isBackOffice: false,
    restrictions: [],
  };
  const { opened, token } = await beginOnBehalf(shop, agent, body);
  const shopper = fixture.guest();
  shopper.visitor.cookies.set(COOKIES.session.name, opened.secret);
  shopper.visitor.token = token;
  return shopper;
}
