import { fromCallback } from 'xstate';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type {
  Application,
  CardApplicationEvent,
  UserToApply,
  WidgetEvent,
  WidgetInput,
} from '#machines/card-application/events.ts';
import { SDK_POLLS } from '#machines/card-application/constants.ts';
import { cardApplicationMachine } from '#machines/card-application/machine.ts';
import { requestFailure } from '#machines/request/failure.ts';
import type { Feed } from '../walker/feed.ts';
import type { OpenCalls } from '../walker/live.ts';

const nothing = (): void => undefined;

/** An application with calls that the test answers; an opened widget records its input, a closed one null. */
export const cardApplicationAt = (openCalls: OpenCalls, widgets: (WidgetInput | null)[] = []) =>
  cardApplicationMachine.provide({
    actors: {
      findCard: openCalls.call(),
      loadSdk: openCalls.call(),
      isSdkReady: openCalls.call(),
      lookUpAccount: openCalls.call(),
      registerCard: openCalls.call(),
      widget: fromCallback<EventObject, WidgetInput, WidgetEvent>(({ input }) => {
        widgets.push(input);
        return () => {
          widgets.push(null);
        };
      }),
    },
    actions: { reportFailure: nothing, alertTeam: nothing, reloadPage: nothing },
  });

export const member: UserToApply = {
  userId: '7',
  loyaltyId: 'L-7',
  isMobile: false,
  existingCardHolder: false,
};
export const application: Application = { userInfo: member, locationType: 'HEADER' };

const starts: CardApplicationEvent[] = [
  application,
  { ...application, userInfo: null },
  { ...application, userInfo: { ...member, userId: null } },
  { ...application, userInfo: { ...member, loyaltyId: null } },
  { ...application, locationType: null },
  { ...application, userInfo: { ...member, existingCardHolder: true } },
].map((each) => ({ type: 'START', ...each }));

const events: CardApplicationEvent[] = [
  ...starts,
  { type: 'CANCEL' },
  { type: 'DISMISS' },
  { type: 'WIDGET_RESULT', result: 'APPROVED', callId: 'c-1' },
  { type: 'WIDGET_RESULT', result: 'PENDING', callId: 'c-1' },
  { type: 'WIDGET_RESULT', result: 'DECLINED', callId: 'c-1' },
  { type: 'WIDGET_RESULT', result: 'ACCOUNT_EXISTS', callId: 'c-1' },
  { type: 'WIDGET_COMPLETED' },
  { type: 'WIDGET_FAILED', error: 'blocked' },
];

export const cardApplicationFeed: Feed = {
  name: 'card-application',
  build: (openCalls) => cardApplicationAt(openCalls),
  inputs: [{ environment: 'dev' }],
  // An application counts its polls; the polls between the first and the last lead nowhere new.
  events: ({ context: { polls } }: AnyMachineSnapshot) => (polls > 1 && polls < SDK_POLLS ? [] : events),
  answers: {
    findCard: [{ plccStatus: null }, { plccStatus: 3 }],
    loadSdk: [null],
    isSdkReady: [false, true],
    lookUpAccount: [{ accountNumber: '6011', accountId: 'a-1' }],
    registerCard: [null],
  },
  failures: [requestFailure(503, null)],
};
