/** A member applies for the store card; the test provider's own form decides. */
import type { cardApplicationActors } from '#machines/card-application/actors.ts';
import type { CardApplicationEvent, CardResult } from '#machines/card-application/events.ts';
import type { cardApplicationMachine } from '#machines/card-application/machine.ts';
import type { CardApplicationSnapshot } from '#machines/card-application/selectors.ts';
import { STATUS_OF } from '#machines/card-application/registration.ts';
import { requestFailure } from '#machines/request/failure.ts';
import { OUTCOMES, type Outcome } from '#payment-provider/cards/outcomes.ts';
import { application, cardApplicationAt } from '#tests/machines/feeds/card-application.ts';
import { expect } from '../shop-test.ts';
import { coverOf, unseen, type Ending } from './cover.ts';
import type { WalkContext } from './walk-context.ts';

/** The page and the application both send this request: the page to show the card, the application to find an existing one. */
const CARD_INFO = ['findPlccInfo'] as const;

const cardOf = ({ page }: WalkContext) => page.getByTestId('store-card');
const formOf = ({ page }: WalkContext) => page.frameLocator('dialog iframe');

/** Dispatches the click, because Playwright's own click can hang when it closes the frame that holds the button. */
const pressInForm = (walkContext: WalkContext, name: string) =>
  formOf(walkContext).getByRole('button', { name, exact: true }).dispatchEvent('click');

async function answerCardInfo({ heldRequests }: WalkContext): Promise<void> {
  await (await heldRequests.take(CARD_INFO)).send();
}

async function setStatus(walkContext: WalkContext, status: number | null): Promise<void> {
  const { id } = await walkContext.member();
  await walkContext.database.query('update account set plcc_status = $2 where id = $1', [id, status]);
}

/** Fills in the form of the provider. The last digit of the Social Security number picks the outcome. */
async function fillIn(walkContext: WalkContext, outcome: Outcome): Promise<void> {
  const [digit = ''] = Object.keys(OUTCOMES).filter((each) => OUTCOMES[each] === outcome);
  const form = formOf(walkContext);
  await form.getByLabel('Full legal name').fill('Noémie Roy');
  await form.getByLabel('Social Security').fill(`12345678${digit}`);
  await pressInForm(walkContext, 'Send my application');
}

/** Keeps the provider's script from the page until the walk calls it ready. */
function holdSdk(): void {
  let sdk: unknown;
  Reflect.set(globalThis, 'isSdkReady', false);
  Object.defineProperty(globalThis, 'CardFinancing', {
    get: () => (Reflect.get(globalThis, 'isSdkReady') === true ? sdk : undefined),
    set(loaded: unknown) {
      sdk = loaded;
    },
  });
}
const setSdkReady = ({ page }: WalkContext, isReady: boolean): Promise<unknown> =>
  page.evaluate((ready) => Reflect.set(globalThis, 'isSdkReady', ready), isReady);

const sdkIs = (isReady: boolean): Ending<CardApplicationSnapshot> => ({
  with: isReady,
  async lead(walkContext) {
    await setSdkReady(walkContext, isReady);
    return false;
  },
});

const decided = (result: CardResult): Extract<CardApplicationEvent, { type: 'WIDGET_RESULT' }> => ({
  type: 'WIDGET_RESULT',
  result,
  callId: 'c-1',
});

const cut: Ending<CardApplicationSnapshot> = {
  with: requestFailure(0, null),
  do: (_, held) => held.cut(),
};

const shows = (path: string) => async (walkContext: WalkContext) =>
  expect(cardOf(walkContext)).toHaveAttribute('data-state', new RegExp(`(^| )${path}( |$)`));

/** An outcome makes the page ask again what it shows. */
const showsOutcome = (path: string) => async (walkContext: WalkContext) => {
  await shows(path)(walkContext);
  await answerCardInfo(walkContext);
  await expect(cardOf(walkContext).getByRole('button', { name: 'OK' })).toBeVisible();
};

const LOCAL = 'whether the script is ready is answered at once';
const COMPLETE = 'the page offers the application only to members, with all their data';
const LOOKING = 'card-application.preparing.polling.looking';

export const cardApplicationCover = coverOf<
  typeof cardApplicationMachine,
  keyof typeof cardApplicationActors
>({
  name: 'card-application',
  build: (openCalls) => cardApplicationAt(openCalls),
  worlds: {
    'a member without a card': {
      input: { environment: 'dev' },
      async begin(walkContext) {
        const { database, page } = walkContext;
        const { id } = await walkContext.member();
        // To an odd number the provider makes no offer.
        const loyaltyId = `${String(Number.parseInt(id.slice(0, 8), 16)).padStart(11, '0')}1`;
        await database.query('update account set loyalty_id = $2, rewards_joined_at = now() where id = $1', [
          id,
          loyaltyId,
        ]);
        await page.addInitScript(holdSdk);
        await walkContext.signInBefore(true);
        await page.goto('/account/rewards');
        await answerCardInfo(walkContext);
        await expect(cardOf(walkContext).getByRole('button', { name: 'Apply' })).toBeVisible();
      },
    },
  },
  note: ({ context: { polls, decision, failedRegistrations, failure } }) => [
    Math.min(polls, 1),
    decision?.result,
    failedRegistrations,
    failure?.code,
  ],
  events: {
    START: {
      events: [{ type: 'START', ...application }],
      async do(walkContext, { at }) {
        await setSdkReady(walkContext, false);
        const name = at.matches({ ready: 'IDLE' }) ? /^Apply/ : 'Try again';
        await cardOf(walkContext).getByRole('button', { name }).click();
      },
    },
    CANCEL: {
      events: [{ type: 'CANCEL' }],
      // The form covers the page, and has a button of its own.
      when: (snapshot) => snapshot.matches('preparing'),
      do: (walkContext) => cardOf(walkContext).getByRole('button', { name: 'Cancel' }).click(),
    },
    DISMISS: {
      events: [{ type: 'DISMISS' }],
      /** The walk takes the member's card away after an outcome, because a card holder can't apply again. */
      async do(walkContext, { at }) {
        if (at.matches({ ready: 'REJECTED' }))
          return cardOf(walkContext).getByRole('button', { name: 'Cancel' }).click();
        await setStatus(walkContext, null);
        await cardOf(walkContext).getByRole('button', { name: 'OK' }).click();
        await answerCardInfo(walkContext);
      },
    },
    WIDGET_RESULT: {
      events: [decided('APPROVED'), decided('PENDING'), decided('DECLINED'), decided('ACCOUNT_EXISTS')],
      do: (walkContext, { event }) => fillIn(walkContext, event.result),
    },
    WIDGET_COMPLETED: {
      events: [{ type: 'WIDGET_COMPLETED' }],
      do: (walkContext, { at }) => pressInForm(walkContext, at.context.decision === null ? 'Cancel' : 'Done'),
    },
    WIDGET_FAILED: {
      events: [{ type: 'WIDGET_FAILED', error: 'broken' }],
      do: (walkContext) => fillIn(walkContext, 'FAILED'),
    },
  },
  calls: {
    findCard: {
      requests: CARD_INFO,
      answers: [
        { with: { plccStatus: null } },
        {
          with: { plccStatus: STATUS_OF.APPROVED },
          /** The member gets a card between the click and the server's answer, as in another browser. */
          async do(walkContext, held) {
            await setStatus(walkContext, STATUS_OF.APPROVED);
            await held.send();
          },
        },
      ],
      failures: [cut],
    },
    loadSdk: { requests: ['plccSdk'], answers: [{ with: null }], failures: [cut] },
    isSdkReady: { requests: [], answers: [sdkIs(true), sdkIs(false)], failures: [] },
    widget: unseen('it reports events, and never ends by itself'),
    lookUpAccount: {
      requests: ['plccAccountLookup'],
      answers: [{ with: { accountNumber: '6011', accountId: 'a-1' } }],
      failures: [cut],
    },
    registerCard: { requests: ['registerPlccCard'], answers: [{ with: null }], failures: [cut] },
  },
  shows: {
    'ready.IDLE': shows('ready.IDLE'),
    'ready.REJECTED': shows('ready.REJECTED'),
    'preparing.findingCard': shows('preparing.findingCard'),
    'preparing.loadingSdk': shows('preparing.loadingSdk'),
    'preparing.polling.waiting': shows('preparing.polling.waiting'),
    'preparing.polling.looking': unseen(LOCAL),
    'applying.deciding.undecided': shows('applying.deciding.undecided'),
    'applying.deciding.lookingUp': shows('applying.deciding.lookingUp'),
    'applying.deciding.registering': shows('applying.deciding.registering'),
    'applying.deciding.settled': shows('applying.deciding.settled'),
    'applying.widget.shown': shows('applying.widget.shown'),
    'applying.widget.completed': shows('applying.widget.completed'),
    /** The page reloads, and starts with a new machine. */
    approved: shows('ready.IDLE'),
    pending: showsOutcome('pending'),
    declined: showsOutcome('declined'),
    accountExists: showsOutcome('accountExists'),
    existingHolder: showsOutcome('existingHolder'),
  },
  unseen: {
    'card-application.ready|START|0': COMPLETE,
    'card-application.ready|START|1': COMPLETE,
    'card-application.ready|START|2': COMPLETE,
    'card-application.ready|START|3': COMPLETE,
    'card-application.ready|START|4': 'the page shows a holder the card in place of the application',
    'card-application.applying.deciding.undecided|CANCEL|0':
      'the form covers the page, and has a button of its own',
    [`${LOOKING}|xstate.done.actor.isSdkReady|2`]: 'rewards.spec.ts takes the fifty looks before it',
    [`${LOOKING}|xstate.error.actor.isSdkReady|0`]: LOCAL,
    [`${LOOKING}|xstate.error.actor.isSdkReady|1`]: LOCAL,
    [`${LOOKING}|xstate.after.sdkPoll.${LOOKING}|0`]: LOCAL,
    [`${LOOKING}|xstate.after.sdkPoll.${LOOKING}|1`]: LOCAL,
  },
});
