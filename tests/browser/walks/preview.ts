/** Preview mode as the back office sees it: the banner, the exit, and changes by another tab. */
import { COOKIES } from '#contract/cookies.ts';
import type { previewActors } from '#machines/preview/actors.ts';
import type { previewMachine } from '#machines/preview/machine.ts';
import type { PreviewSnapshot } from '#machines/preview/selectors.ts';
import { requestFailure } from '#machines/request/failure.ts';
import { NOW } from '#tests/machines/feeds/people.ts';
import { previewAt } from '#tests/machines/feeds/preview.ts';
import { PreviewBanner } from '../pages/preview.ts';
import { expect } from '../shop-test.ts';
import { coverOf, unseen, type Ending } from './cover.ts';
import type { WalkContext } from './walk-context.ts';
import { DAY_MS, MINUTE_MS } from '#machines/rules/durations.ts';

/** The moments of the model, and the days ahead that represent them in the shop. */
const DAYS_AHEAD = new Map([
  [NOW, 2],
  [NOW + MINUTE_MS, 3],
]);

/** Starts preview mode at a moment, or exits it for null, by a call as another tab of this browser would make it. */
async function setTime({ context }: WalkContext, moment: number | null): Promise<void> {
  const { request } = context;
  if (moment === null) {
    expect((await request.get('/api/ssr/exit-preview')).ok()).toBe(true);
    return;
  }
  const date = new Date(Date.now() + DAY_MS * (DAYS_AHEAD.get(moment) ?? 0)).toISOString().slice(0, 10);
  const { origin } = new URL((await request.get('/robots.txt')).url());
  const data = { date, time: '12:00', timeZone: 'UTC' };
  const answer = await request.post('/api/ssr/enter-preview', { headers: { origin }, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function openHelpPage(walkContext: WalkContext, moment: number | null): Promise<void> {
  await walkContext.staff('office');
  await walkContext.openSession(true);
  if (moment !== null) await setTime(walkContext, moment);
  await walkContext.page.goto('/help');
  await walkContext.tab.header.hydrated();
}

/** The simulated time that the next check of the cookie finds; another tab changes the cookie first where it differs. */
const cookieHas = (simulatedAt: number | null): Ending<PreviewSnapshot> => ({
  with: { simulatedAt },
  async lead(walkContext, at) {
    if (at.context.simulatedAt !== simulatedAt) await setTime(walkContext, simulatedAt);
    return false;
  },
});

const expectBannerOn = async ({ page }: WalkContext): Promise<void> => {
  await new PreviewBanner(page).expectOn('You are previewing this page as it will show on');
};

const LOCAL = 'the cookie is read at once';
const LEFT = 'the check of the cookie fails only while the browser leaves the page';

export const previewCover = coverOf<typeof previewMachine, keyof typeof previewActors>({
  name: 'preview',
  build: previewAt,
  worlds: {
    'not previewing': {
      input: { simulatedAt: null, refused: null },
      begin: (walkContext) => openHelpPage(walkContext, null),
    },
    previewing: {
      input: { simulatedAt: NOW, refused: null },
      begin: (walkContext) => openHelpPage(walkContext, NOW),
    },
  },
  note: ({ context }) => [context.simulatedAt, context.failure === null],
  events: {
    EXIT: {
      events: [{ type: 'EXIT' }],
      when: (snapshot) => snapshot.matches({ on: 'waiting' }),
      async do({ page, tab }) {
        // Before the page is hydrated, the exit is a plain link through another page.
        await tab.header.hydrated();
        await new PreviewBanner(page).exit.click();
      },
    },
  },
  calls: {
    look: {
      requests: [],
      answers: [cookieHas(null), cookieHas(NOW), cookieHas(NOW + MINUTE_MS)],
      failures: [],
    },
    exitPreview: {
      requests: ['exitPreview'],
      answers: [
        {
          with: null,
          async do(walkContext, held) {
            await held.send();
            const cookies = await walkContext.context.cookies();
            expect(cookies.map(({ name }) => name)).not.toContain(COOKIES.preview.name);
          },
        },
      ],
      failures: [
        {
          with: requestFailure(0, null),
          async do({ page }, held) {
            await held.cut();
            await expect(new PreviewBanner(page).failure).not.toBeEmpty();
          },
        },
      ],
    },
  },
  shows: {
    opening: unseen('it is left in the turn that enters it'),
    'off.waiting': ({ page }) => new PreviewBanner(page).expectOff(),
    'off.looking': unseen(LOCAL),
    'on.waiting': expectBannerOn,
    'on.looking': unseen(LOCAL),
    exiting: async ({ page }) => {
      await expect(new PreviewBanner(page).root).toHaveAttribute('data-state', 'exiting');
    },
  },
  unseen: {
    'preview.off.looking|xstate.error.actor.off.look|0': LEFT,
    'preview.on.looking|xstate.error.actor.on.look|0': LEFT,
    'preview.off.looking|xstate.after.previewCheck.preview.off.looking|0': LOCAL,
    'preview.on.looking|xstate.after.previewCheck.preview.on.looking|0': LOCAL,
  },
});
