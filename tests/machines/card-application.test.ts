/** Applying for the store credit card (§4, §8): messages in order, 50 polls at 800 ms, the four outcomes. */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Environment } from '#contract/environments.ts';
import type { Application, CardResult, WidgetInput } from '#machines/card-application/events.ts';
import { isHolder, isTestMode } from '#machines/card-application/guards.ts';
import {
  canCancel,
  canStart,
  cardFailureKey,
  selectCardFailure,
  selectIsPreparing,
  selectIsWidgetOpen,
  selectOutcome,
} from '#machines/card-application/selectors.ts';
import { requestFailure, TIMED_OUT } from '#machines/request/failure.ts';
import { selectRequestStatus } from '#machines/request/selectors.ts';
import sentences from '#locales/en/card.json' with { type: 'json' };
import { application, cardApplicationAt, member } from './feeds/card-application.ts';
import { Live } from './walker/live.ts';

function begin(environment: Environment = 'dev') {
  const widgets: (WidgetInput | null)[] = [];
  const live = new Live((openCalls, options) =>
    createActor(cardApplicationAt(openCalls, widgets), { ...options, input: { environment } }),
  );
  const snapshot = () => live.actor.getSnapshot();
  return { live, widgets, snapshot, send: live.actor.send.bind(live.actor) };
}
type Begun = ReturnType<typeof begin>;

const failureCode = ({ snapshot }: Begun) => selectCardFailure(snapshot())?.code;
const down = requestFailure(503, { code: 'DOWN' });
const REJECTED = { ready: 'REJECTED' };
const IDLE = { ready: 'IDLE' };

async function polling(begun: Begun = begin(), wanted: Application = application): Promise<Begun> {
  begun.send({ type: 'START', ...wanted });
  await begun.live.answer('findCard', { plccStatus: null });
  await begun.live.answer('loadSdk', null);
  return begun;
}

async function opened(begun: Begun = begin(), wanted: Application = application): Promise<Begun> {
  await polling(begun, wanted);
  begun.live.advance(800);
  await begun.live.answer('isSdkReady', true);
  return begun;
}

async function decided(result: CardResult, wanted: Application = application): Promise<Begun> {
  const begun = await opened(begin(), wanted);
  begun.send({ type: 'WIDGET_RESULT', result, callId: 'c-1' });
  return begun;
}

const account = { accountNumber: '6011', accountId: 'a-1' };
const applying = (deciding: string, widget = 'shown') => ({ applying: { deciding, widget } });

describe('missing data of an application, in the order of the messages (§8)', () => {
  const nobody: Application = { userInfo: null, locationType: null };
  test.each<[string, string, Application]>([
    ['NO_USER_INFO', 'Please add userInfo value.', nobody],
    [
      'NO_USER_ID',
      'Please add userId value for userInfo.',
      { ...nobody, userInfo: { ...member, userId: null, loyaltyId: null } },
    ],
    [
      'NO_LOYALTY_ID',
      'Please add loyaltyId value for userInfo.',
      { ...nobody, userInfo: { ...member, loyaltyId: '' } },
    ],
    ['NO_LOCATION_TYPE', 'Please add locationType value.', { userInfo: member, locationType: ' ' }],
  ])('%s: %s', (code, sentence, lacking) => {
    const begun = begin();
    begun.send({ type: 'START', ...lacking });
    expect(begun.live.value).toEqual(REJECTED);
    expect(failureCode(begun)).toBe(code);
    expect(new Map(Object.entries(sentences)).get(code)).toBe(sentence);
    expect(begun.live.openCalls.open).toEqual([]);
    expect(selectRequestStatus(begun.snapshot())).toBe('REJECTED');
  });

  test('are reported before the existing card is checked', () => {
    const begun = begin();
    const userInfo = { ...member, existingCardHolder: true };
    begun.send({ type: 'START', userInfo, locationType: null });
    expect(failureCode(begun)).toBe('NO_LOCATION_TYPE');
  });

  test('can be added, and the application started again', () => {
    const begun = begin();
    begun.send({ type: 'START', ...application, userInfo: null });
    expect(canStart(begun.snapshot(), application)).toBe(true);
    begun.send({ type: 'START', ...application });
    expect(failureCode(begun)).toBeUndefined();
    expect(selectIsPreparing(begun.snapshot())).toBe(true);
  });

  test('are forgotten when the message is dismissed', () => {
    const begun = begin();
    begun.send({ type: 'START', ...application, userInfo: null });
    begun.send({ type: 'DISMISS' });
    expect(begun.live.value).toEqual(IDLE);
    expect(failureCode(begun)).toBeUndefined();
  });
});

describe('existing holders', () => {
  test('are those with status 3 or 4', () => {
    expect([null, 0, 1, 2, 3, 4, 5].filter(isHolder)).toEqual([3, 4]);
  });

  test.each([3, 4])('with status %i never see the widget', async (plccStatus) => {
    const begun = begin();
    begun.send({ type: 'START', ...application });
    expect(begun.live.openCalls.inputOf('findCard')).toEqual({ loyaltyId: 'L-7' });
    await begun.live.answer('findCard', { plccStatus });
    expect(begun.live.value).toBe('existingHolder');
    expect(selectOutcome(begun.snapshot())).toBe('existingHolder');
    begun.send({ type: 'DISMISS' });
    expect(begun.live.value).toEqual(IDLE);
  });

  test.each([2, 5, null])('are not those with status %s', async (plccStatus) => {
    const begun = begin();
    begun.send({ type: 'START', ...application });
    await begun.live.answer('findCard', { plccStatus });
    expect(begun.live.value).toEqual({ preparing: 'loadingSdk' });
  });

  test('marked as such in their account need no lookup', () => {
    const begun = begin();
    begun.send({ type: 'START', ...application, userInfo: { ...member, existingCardHolder: true } });
    expect(begun.live.value).toBe('existingHolder');
    expect(begun.live.openCalls.open).toEqual([]);
  });

  test('do not see the failure of an earlier attempt', () => {
    const begun = begin();
    begun.send({ type: 'START', ...application, userInfo: null });
    begun.send({ type: 'START', ...application, userInfo: { ...member, existingCardHolder: true } });
    expect([selectOutcome(begun.snapshot()), failureCode(begun)]).toEqual(['existingHolder', undefined]);
  });

  test.each([
    ['fails', down, (begun: Begun) => begun.live.fail('findCard', down)],
    ['takes 30 s', TIMED_OUT, (begun: Begun) => Promise.resolve(begun.live.advance(30_000))],
  ])('can apply again, and the failure is reported, when the lookup %s', async (_, request, end) => {
    const begun = begin();
    begun.send({ type: 'START', ...application });
    begun.live.takeEffects();
    await end(begun);
    expect(begun.live.value).toEqual({ preparing: 'loadingSdk' });
    expect(begun.live.effects).toEqual([
      { type: 'reportFailure', params: { failure: { code: 'LOOKUP_FAILED', request } } },
    ]);
    expect(failureCode(begun)).toBeUndefined();
  });
});

describe('the SDK', () => {
  test.each([
    ['can not be loaded', (begun: Begun) => begun.live.fail('loadSdk', down)],
    ['is not there after 30 s', (begun: Begun) => Promise.resolve(begun.live.advance(30_000))],
  ])('that %s fails with "sdk init error."', async (_, end) => {
    const begun = begin();
    begun.send({ type: 'START', ...application });
    await begun.live.answer('findCard', { plccStatus: null });
    await end(begun);
    expect(begun.live.value).toEqual(REJECTED);
    expect(failureCode(begun)).toBe('SDK_INIT');
    expect(sentences.SDK_INIT).toBe('sdk init error.');
    expect(cardFailureKey('SDK_INIT')).toBe('card:SDK_INIT');
  });

  test('may take up to 30 s to load', async () => {
    const begun = begin();
    begun.send({ type: 'START', ...application });
    begun.live.advance(29_999);
    await begun.live.answer('findCard', { plccStatus: null });
    begun.live.advance(29_999);
    expect(begun.live.value).toEqual({ preparing: 'loadingSdk' });
  });

  test('is polled every 800 ms', async () => {
    const begun = await polling();
    expect(begun.live.value).toEqual({ preparing: { polling: 'waiting' } });
    begun.live.advance(799);
    expect(begun.live.openCalls.open).toEqual([]);
    begun.live.advance(1);
    expect(begun.live.openCalls.open).toEqual(['isSdkReady']);
    await begun.live.answer('isSdkReady', false);
    begun.live.advance(799);
    expect(begun.live.openCalls.open).toEqual([]);
    begun.live.advance(1);
    await begun.live.answer('isSdkReady', true);
    expect(selectIsWidgetOpen(begun.snapshot())).toBe(true);
  });

  test.each([
    ['is not ready', (begun: Begun) => begun.live.answer('isSdkReady', false)],
    ['fails', (begun: Begun) => begun.live.fail('isSdkReady', down)],
    ['says nothing', (begun: Begun) => Promise.resolve(begun.live.advance(800))],
  ])('that %s in each of 50 polls raises the alert', async (_, look) => {
    const begun = await polling();
    for (let poll = 1; poll <= 50; poll += 1) {
      expect(begun.live.value).toEqual({ preparing: { polling: 'waiting' } });
      begun.live.advance(800);
      await look(begun);
    }
    expect(begun.live.value).toEqual(REJECTED);
    expect(failureCode(begun)).toBe('NOT_READY');
    expect(sentences.NOT_READY).toBe('Encountered some errors, please refresh the page again');
  });

  test('that is ready at the 50th poll opens the widget, after 40 s', async () => {
    const begun = await polling();
    for (let poll = 1; poll < 50; poll += 1) {
      begun.live.advance(800);
      await begun.live.answer('isSdkReady', false);
    }
    begun.live.advance(800);
    await begun.live.answer('isSdkReady', true);
    expect(begun.live.value).toEqual(applying('undecided'));
  });

  test('gets 50 new polls in the next attempt', async () => {
    const begun = await polling();
    begun.live.advance(800);
    await begun.live.answer('isSdkReady', false);
    begun.send({ type: 'CANCEL' });
    await polling(begun);
    expect(begun.snapshot().context.polls).toBe(0);
  });

  test('can be canceled while it is prepared, and ignores a second START', async () => {
    const begun = begin();
    begun.send({ type: 'START', ...application });
    begun.send({ type: 'START', ...application, userInfo: null });
    expect(canStart(begun.snapshot(), application)).toBe(false);
    expect(begun.live.value).toEqual({ preparing: 'findingCard' });
    expect(canCancel(begun.snapshot())).toBe(true);
    begun.send({ type: 'CANCEL' });
    expect(begun.live.value).toEqual(IDLE);
    expect(begun.live.openCalls.aborted).toEqual(['findCard']);
    expect(begun.snapshot().context.applicant).toBeNull();
  });
});

describe('the widget', () => {
  test('opens with the figures of §9', async () => {
    const begun = await opened();
    expect(begun.widgets).toEqual([
      {
        userId: '7',
        loyaltyId: 'L-7',
        locationType: 'HEADER',
        orderPrice: 500_000,
        storeNumber: 99_996,
        isTest: true,
      },
    ]);
    expect(selectRequestStatus(begun.snapshot())).toBe('PENDING');
  });

  test.each<[Environment, boolean]>([
    ['dev', true],
    ['beta', true],
    ['uat', true],
    ['staging', false],
    ['2c-prd', false],
  ])('runs in test mode in %s: %s', async (environment, isTest) => {
    expect(isTestMode(environment)).toBe(isTest);
    const begun = await opened(begin(environment));
    expect(begun.widgets).toMatchObject([{ isTest }]);
  });

  test('returns to the start when it is closed without a decision', async () => {
    const begun = await opened();
    begun.send({ type: 'WIDGET_COMPLETED' });
    expect(begun.live.value).toEqual(IDLE);
    expect(begun.widgets.at(-1)).toBeNull();
  });

  test('can be canceled until there is a decision', async () => {
    const begun = await opened();
    begun.send({ type: 'CANCEL' });
    expect(begun.live.value).toEqual(IDLE);
    const later = await decided('PENDING');
    later.send({ type: 'CANCEL' });
    expect(later.live.value).toEqual(applying('registering'));
  });

  test('that fails shows "sdk init error." and keeps the cause', async () => {
    const begun = await opened();
    begun.send({ type: 'WIDGET_FAILED', error: new Error('blocked') });
    expect(begun.live.value).toEqual(REJECTED);
    expect(selectCardFailure(begun.snapshot())).toMatchObject({
      code: 'SDK_INIT',
      request: { kind: 'BROKEN', data: 'blocked' },
    });
    expect(begun.widgets.at(-1)).toBeNull();
  });

  test('that fails after the decision changes nothing', async () => {
    const begun = await decided('PENDING');
    begun.send({ type: 'WIDGET_FAILED', error: 'late' });
    expect(begun.live.value).toEqual(applying('registering'));
  });
});

describe('APPROVED', () => {
  test('looks up the account, registers, and reloads the page when the application completes', async () => {
    const begun = await decided('APPROVED');
    expect(begun.live.value).toEqual(applying('lookingUp'));
    expect(begun.live.openCalls.inputOf('lookUpAccount')).toEqual({
      userId: '7',
      tokenId: 'c-1',
      source: '0',
    });
    await begun.live.answer('lookUpAccount', account);
    expect(begun.live.openCalls.inputOf('registerCard')).toEqual({
      registrationStore: 9290,
      registrationSource: 'ECOM',
      loyaltyId: 'L-7',
      accountNumber: '6011',
      accountId: 'a-1',
      plccStatus: 'APPROVED',
    });
    await begun.live.answer('registerCard', null);
    expect(begun.live.value).toEqual(applying('settled'));
    expect(begun.live.takeEffects()).toEqual([]);
    begun.send({ type: 'WIDGET_COMPLETED' });
    expect(begun.live.value).toBe('approved');
    expect(selectOutcome(begun.snapshot())).toBe('approved');
    expect(begun.live.takeEffects()).toEqual(['reloadPage']);
    expect(begun.widgets.at(-1)).toBeNull();
  });

  test('reloads only after the registration, when the applicant is quicker', async () => {
    const begun = await decided('APPROVED');
    begun.send({ type: 'WIDGET_COMPLETED' });
    expect(begun.live.value).toEqual(applying('lookingUp', 'completed'));
    await begun.live.answer('lookUpAccount', account);
    expect(begun.live.takeEffects()).toEqual([]);
    await begun.live.answer('registerCard', null);
    expect(begun.live.takeEffects()).toEqual(['reloadPage']);
  });

  test('sends the mobile source in both calls when the applicant uses the mobile app (§7)', async () => {
    const begun = await decided('APPROVED', { ...application, userInfo: { ...member, isMobile: true } });
    expect(begun.live.openCalls.inputOf('lookUpAccount')).toMatchObject({ source: '2' });
    await begun.live.answer('lookUpAccount', account);
    expect(begun.live.openCalls.inputOf('registerCard')).toMatchObject({ registrationSource: 'MOBILEAPP' });
  });

  test.each([
    ['fails', down, (begun: Begun) => begun.live.fail('lookUpAccount', down)],
    ['takes 30 s', TIMED_OUT, (begun: Begun) => Promise.resolve(begun.live.advance(30_000))],
  ])('reports a lookup that %s, and registers nothing', async (_, request, end) => {
    const begun = await decided('APPROVED');
    await end(begun);
    expect(begun.live.value).toEqual(applying('settled'));
    expect(begun.live.effects).toEqual([
      { type: 'reportFailure', params: { failure: { code: 'LOOKUP_FAILED', request } } },
    ]);
    expect(selectCardFailure(begun.snapshot())).toEqual({ code: 'LOOKUP_FAILED', request });
    begun.send({ type: 'WIDGET_COMPLETED' });
    expect(begun.live.value).toBe('approved');
  });

  test('still waits for the lookup after 29.999 s', async () => {
    const begun = await decided('APPROVED');
    begun.live.advance(29_999);
    expect(begun.live.value).toEqual(applying('lookingUp'));
  });

  test('ignores a second decision of the widget', async () => {
    const begun = await decided('APPROVED');
    begun.send({ type: 'WIDGET_RESULT', result: 'DECLINED', callId: 'c-2' });
    expect(begun.live.value).toEqual(applying('lookingUp'));
    expect(begun.live.openCalls.inputOf('lookUpAccount')).toMatchObject({ tokenId: 'c-1' });
  });
});

describe.each([
  ['PENDING', 'PENDING', 'pending'],
  ['DECLINED', 'REJECTED', 'declined'],
] as const)('%s', (result, plccStatus, outcome) => {
  test(`registers ${plccStatus} without a lookup, and does not reload the page`, async () => {
    const begun = await decided(result);
    expect(begun.live.openCalls.open).toEqual(['registerCard']);
    expect(begun.live.openCalls.inputOf('registerCard')).toMatchObject({
      plccStatus,
      accountNumber: null,
      accountId: null,
    });
    await begun.live.answer('registerCard', null);
    begun.send({ type: 'WIDGET_COMPLETED' });
    expect(begun.live.value).toBe(outcome);
    expect(selectOutcome(begun.snapshot())).toBe(outcome);
    expect(selectRequestStatus(begun.snapshot())).toBe('FULFILLED');
    expect(begun.live.takeEffects()).toEqual([]);
    begun.send({ type: 'DISMISS' });
    expect(begun.live.value).toEqual(IDLE);
    expect(selectOutcome(begun.snapshot())).toBeNull();
  });
});

describe('ACCOUNT_EXISTS', () => {
  test('neither looks up nor registers an account', async () => {
    const begun = await decided('ACCOUNT_EXISTS');
    expect(begun.snapshot().context.decision).toEqual({ result: 'ACCOUNT_EXISTS', callId: 'c-1' });
    expect(begun.live.value).toEqual(applying('settled'));
    expect(begun.live.openCalls.open).toEqual([]);
    begun.send({ type: 'WIDGET_COMPLETED' });
    expect(begun.live.value).toBe('accountExists');
    expect(begun.live.takeEffects()).toEqual([]);
    begun.send({ type: 'DISMISS' });
    expect(begun.live.value).toEqual(IDLE);
  });
});

describe('a registration that fails', () => {
  test('is retried three times, and every failure alerts the team', async () => {
    const begun = await decided('PENDING');
    const failure = { code: 'REGISTRATION_FAILED', request: down };
    for (const failed of [1, 2, 3]) {
      await begun.live.fail('registerCard', down);
      expect(begun.live.openCalls.open).toEqual(['registerCard']);
      expect(begun.live.effects.splice(0)).toEqual([
        { type: 'alertTeam', params: { failed, status: 'PENDING', failure } },
      ]);
      expect(failureCode(begun)).toBeUndefined();
    }
    await begun.live.fail('registerCard', down);
    expect(begun.live.value).toEqual(applying('settled'));
    expect(begun.live.openCalls.open).toEqual([]);
    expect(begun.live.effects.splice(0)).toEqual([
      { type: 'alertTeam', params: { failed: 4, status: 'PENDING', failure } },
    ]);
    expect(selectCardFailure(begun.snapshot())).toEqual(failure);
    begun.send({ type: 'WIDGET_COMPLETED' });
    expect(begun.live.value).toBe('pending');
  });

  test('is no longer reported as a failure once the third retry succeeds', async () => {
    const begun = await decided('DECLINED');
    for (let failed = 1; failed <= 3; failed += 1) await begun.live.fail('registerCard', down);
    await begun.live.answer('registerCard', null);
    expect(begun.live.value).toEqual(applying('settled'));
    expect(begun.live.takeEffects()).toEqual(['alertTeam', 'alertTeam', 'alertTeam']);
    expect(failureCode(begun)).toBeUndefined();
  });

  test('includes one that is not answered for 30 s', async () => {
    const begun = await decided('APPROVED');
    await begun.live.answer('lookUpAccount', account);
    begun.live.advance(29_999);
    expect(begun.live.takeEffects()).toEqual([]);
    begun.live.advance(1);
    expect(begun.live.openCalls.aborted).toEqual(['registerCard']);
    for (let retry = 1; retry <= 3; retry += 1) begun.live.advance(30_000);
    expect(begun.live.value).toEqual(applying('settled'));
    expect(begun.live.effects.map(({ type, params }) => [type, params])).toEqual(
      [1, 2, 3, 4].map((failed) => [
        'alertTeam',
        { failed, status: 'APPROVED', failure: { code: 'REGISTRATION_FAILED', request: TIMED_OUT } },
      ]),
    );
    expect(selectCardFailure(begun.snapshot())).toEqual({ code: 'REGISTRATION_FAILED', request: TIMED_OUT });
    begun.send({ type: 'WIDGET_COMPLETED' });
    expect(begun.live.value).toBe('approved');
  });
});
