/** A support agent acting for a customer: the banner, the end of the session, and the two-hour limit. */
import { AGENT_SESSION_MS } from '#machines/agent-session/constants.ts';
import type { onBehalfActors } from '#machines/on-behalf/actors.ts';
import type { Customer, OnBehalf } from '#machines/on-behalf/events.ts';
import type { onBehalfMachine } from '#machines/on-behalf/machine.ts';
import type { OnBehalfSnapshot } from '#machines/on-behalf/selectors.ts';
import { requestFailure } from '#machines/request/failure.ts';
import { forGuest, forMarie, onBehalf, onBehalfAt } from '#tests/machines/feeds/on-behalf.ts';
import { NOW } from '#tests/machines/feeds/people.ts';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';
import { AgentBanner, AgentPage } from '../pages/agent.ts';
import { addMember } from '../people.ts';
import { expect } from '../shop-test.ts';
import { coverOf, unseen, type Ending } from './cover.ts';
import type { WalkContext } from './walk-context.ts';

const begunForMember: OnBehalf = onBehalf(forMarie);
const begunForGuest: OnBehalf = onBehalf(forGuest);
const GUEST_EMAIL = 'guest@example.com';

/** Signs in the walk's member as an agent; the customer is another account. */
async function agent(walkContext: WalkContext): Promise<void> {
  await walkContext.staff('agent');
  await walkContext.signInBefore(true);
}

/** Opens a page while the agent already acts for a customer, started by a call as another tab would make it. */
async function acting(walkContext: WalkContext, kind: Customer['kind']): Promise<void> {
  await agent(walkContext);
  const { request } = walkContext.context;
  const { email } = await addMember(walkContext.database);
  const { origin } = new URL((await request.get('/robots.txt')).url());
  const data = { kind, ...(kind === 'member' ? { email } : {}) };
  const answer = await request.post('/api/user/v1/user/admin-on-behalf/sign-in', {
    headers: { origin },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await walkContext.page.evaluate(() => localStorage.clear());
  await walkContext.page.goto('/account');
  if (kind === 'member') await walkContext.tab.header.expectState('authenticated');
}

const isForMember = ({ context }: OnBehalfSnapshot): boolean => context.grant?.kind === 'member';

/** An answer of `guestUser`: stores this email address in the agent session, then releases the request. */
const guestEmailOf = (guestEmail: string | null): Ending<OnBehalfSnapshot> => ({
  with: { guestEmail },
  async do(walkContext, held) {
    const { id } = await walkContext.member();
    await walkContext.database.query('update agent_session set guest_email = $2 where agent_id = $1', [
      id,
      guestEmail,
    ]);
    await held.send();
  },
});

const banner =
  (state: 'acting' | 'ending' | 'ended', text: string | RegExp) =>
  async ({ page }: WalkContext): Promise<void> => {
    const { root } = new AgentBanner(page);
    await expect(root).toHaveAttribute('data-state', state);
    await expect(root).toContainText(text);
  };
const noBanner = ({ page }: WalkContext): Promise<void> => new AgentBanner(page).expectNone();
const form =
  (state: 'PENDING' | 'REJECTED') =>
  async ({ page }: WalkContext): Promise<void> => {
    await expect(new AgentPage(page).root).toHaveAttribute('data-state', state);
  };

const VIEWING = 'You are viewing this site as';
const LOCAL = 'the clock answers at once';

export const onBehalfCover = coverOf<typeof onBehalfMachine, keyof typeof onBehalfActors>({
  name: 'on-behalf',
  build: onBehalfAt,
  worlds: {
    agent: {
      input: { grant: null },
      async begin(walkContext) {
        await agent(walkContext);
        await walkContext.page.goto('/agent');
        await walkContext.tab.header.expectState('authenticated');
      },
    },
    'agent for a member': {
      input: { grant: forMarie },
      begin: (walkContext) => acting(walkContext, 'member'),
    },
    'agent for a guest': { input: { grant: forGuest }, begin: (walkContext) => acting(walkContext, 'guest') },
  },
  note: ({ context: { grant, failure } }) => [grant?.kind, grant?.email, failure === null],
  events: {
    START: {
      events: [{ type: 'START', customer: { kind: 'member', email: GUEST_EMAIL } }],
      when: (snapshot) => snapshot.matches('IDLE') || snapshot.matches('REJECTED'),
      async do(walkContext, { rest }) {
        const end = rest.find(({ type }) => type.endsWith('.actor.signInOnBehalf'));
        const answer = end && 'output' in end ? end.output : null;
        const isGuest = answer === begunForGuest;
        const { email } = answer === begunForMember ? await addMember(walkContext.database) : { email: '' };
        const unknown = `nobody-${String(Date.now())}@example.com`;
        const page = new AgentPage(walkContext.page);
        await page.actFor(isGuest ? 'guest' : 'member', answer === null ? unknown : email);
      },
    },
    CANCEL: unseen('no page has a cancel button: leaving the page cancels'),
    END: {
      events: [{ type: 'END', at: NOW }],
      async do({ page, tab }) {
        await tab.header.hydrated();
        await new AgentBanner(page).end.click();
      },
    },
    SIGNED_OUT: {
      events: [{ type: 'SIGNED_OUT' }],
      when: isForMember,
      async do(walkContext) {
        await walkContext.tab.header.hydrated();
        await walkContext.openAccount();
        await walkContext.page.getByTestId('account').locator('button').click();
      },
    },
    SIGNED_IN: {
      events: [{ type: 'SIGNED_IN' }],
      when: (snapshot) => !isForMember(snapshot),
      async do({ database, tab }) {
        const somebody = await addMember(database);
        await tab.header.account.click();
        await tab.signIn.signIn(somebody);
        await tab.header.expectState('authenticated');
      },
    },
    CHANGED_ELSEWHERE: {
      events: [{ type: 'CHANGED_ELSEWHERE' }],
      // An agent acting for a guest loads the guest's email address again on the next page.
      when: (snapshot) => isForMember(snapshot) && snapshot.matches({ acting: { clock: 'waiting' } }),
      /** Broadcasts in another tab's place; the shop then reloads as the user that the server names. */
      async do(walkContext) {
        await walkContext.tab.header.hydrated();
        // The tab may be at that address already, so the walk waits for the reload before time passes.
        const opened = walkContext.page.waitForEvent('domcontentloaded', { timeout: WAIT_TIMEOUT_MS });
        await walkContext.broadcast({ type: 'AGENT_CHANGED_ELSEWHERE' });
        await opened;
        await expect(walkContext.page).toHaveURL('/');
        await walkContext.tab.header.hydrated();
      },
    },
  },
  calls: {
    signInOnBehalf: {
      requests: ['signInOnBehalf'],
      answers: [{ with: begunForMember }, { with: begunForGuest }],
      failures: [{ with: requestFailure(404, null) }],
    },
    loadGuestEmail: {
      requests: ['guestUser'],
      answers: [guestEmailOf(GUEST_EMAIL), guestEmailOf(null)],
      failures: [{ with: requestFailure(0, null), do: (_, held) => held.cut() }],
    },
    endOnBehalf: {
      requests: ['endOnBehalf'],
      answers: [{ with: { done: true } }],
      failures: [{ with: requestFailure(0, null), do: (_, held) => held.cut() }],
    },
    lookAtClock: {
      requests: [],
      answers: [
        { with: { at: NOW } },
        {
          with: { at: NOW + AGENT_SESSION_MS },
          cause: (walkContext) => walkContext.advanceClock(AGENT_SESSION_MS),
        },
      ],
      failures: [],
    },
  },
  shows: {
    IDLE: noBanner,
    PENDING: form('PENDING'),
    REJECTED: form('REJECTED'),
    'acting.customer.known': banner('acting', VIEWING),
    'acting.customer.asking': banner('acting', `${VIEWING} customer`),
    'acting.customer.unknown': banner('acting', `${VIEWING} customer`),
    'acting.clock.looking': unseen(LOCAL),
    'acting.clock.waiting': banner('acting', VIEWING),
    'ending.byAgent': banner('ending', VIEWING),
    'ending.byTime': banner('ending', VIEWING),
    'ended.byAgent': noBanner,
    'ended.byTime': banner('ended', /\S/),
    'ended.withSession': noBanner,
  },
  unseen: {
    'on-behalf.PENDING|START|0': 'the form waits for the answer',
    'on-behalf.ended|START|0': 'the end signs the agent out, so the form is not shown in this state',
    'on-behalf.acting.clock.looking|xstate.error.actor.lookAtClock|0': LOCAL,
    'on-behalf.acting.clock.looking|xstate.after.agentCheck.on-behalf.acting.clock.looking|0': LOCAL,
  },
});
