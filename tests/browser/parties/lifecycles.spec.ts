/**
 * Walks the lifecycles that buyer, seller and agent share, each in a browser of their own (design §6). The paths come from the
 * machines; after each step every page shows the state and offers exactly the events that the machine permits to its viewer.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { TEST_TIMEOUT_MS } from '#tests/support/timeouts.ts';
import { signInBefore } from '../signed-in-browser.ts';
import { addAgent, addMember, addSeller, type Member } from '../people.ts';
import { expect, test } from '../shop-test.ts';
import { recordPlan, recordWalk } from '../walks/walk-records.ts';
import { planned } from '../walks/plan.ts';
import type { Tour } from '../walks/tour.ts';
import type { AnyCover } from './cover.ts';
import { disputeCover } from './dispute.ts';
import { explore } from './model.ts';
import { disputeParty, returnParty } from './pages.ts';
import { returnLineCover } from './return-line.ts';
import { PartyBrowsers, type PartyPage } from './party-browsers.ts';
import { takeTour } from './walk.ts';

/** A walk takes as long as several tests. */
const TIME_LIMIT_MS = 2 * TEST_TIMEOUT_MS;
/** The number of tests that share the walks of a lifecycle; each test signs in its three people only once. */
const SHARES = 2;

const covers: readonly [cover: AnyCover, party: (page: Page) => PartyPage][] = [
  [returnLineCover, returnParty],
  [disputeCover, disputeParty],
];

/** The nth share of the walks; all shares have about the same number of steps. */
const shareOf = (tours: readonly Tour[], nth: number): readonly Tour[] =>
  tours.toSorted((a, b) => b.steps.length - a.steps.length).filter((_, index) => index % SHARES === nth);

/** Opens a page in which this person is already signed in. */
async function openSignedIn(context: BrowserContext, who: Member): Promise<Page> {
  await context.clock.install();
  const page = await context.newPage();
  await signInBefore(page, who);
  return page;
}

for (const [cover, party] of covers) {
  const model = explore(cover);
  const { tours, unseen, missing, faults } = planned(cover, model, cover.actions);
  test.describe(`the ${cover.name} lifecycle @desktop`, () => {
    test('every transition is on a walk or excluded with a reason', () => {
      const reasons = Object.fromEntries(unseen);
      const plan = { machine: cover.name, declared: [...model.declared], unseen: reasons };
      test.info().annotations.push(recordPlan(plan));
      expect(missing, 'neither walked nor unseen for a reason').toEqual([]);
      expect(faults, 'transitions wrongly declared unseen').toEqual([]);
    });

    for (let nth = 0; nth < SHARES; nth += 1) {
      test(`buyer, seller and agent see each state and only their permitted actions, part ${String(nth + 1)} of the walks`, async ({
        openBrowser,
        database,
        request,
      }, info) => {
        test.setTimeout(TIME_LIMIT_MS);
        const cast = {
          buyer: await addMember(database),
          seller: await addSeller(database),
          agent: await addAgent(database),
        };
        const [buyer, seller, agent] = await Promise.all(
          [cast.buyer, cast.seller, cast.agent].map(async (who) => openSignedIn(await openBrowser(), who)),
        );
        if (!buyer || !seller || !agent) throw new Error('a browser was not opened');
        const pages = { buyer: party(buyer), seller: party(seller), agent: party(agent) };
        const { machine } = cover;
        for (const tour of shareOf(tours, nth)) {
          await takeTour(
            { cover, model },
            tour,
            new PartyBrowsers({ database, request, machine, cast, pages }),
          );
          const keys = tour.steps.flatMap((step) => step.keys);
          info.annotations.push(recordWalk({ machine: cover.name, keys }));
        }
      });
    }
  });
}
