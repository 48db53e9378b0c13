/** The application for the store credit card with its real calls (§7) and the provider's script. */
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { CARD_RESULTS } from '../machines/card-application/events.ts';
import type {
  CardAccount,
  LookupInput,
  RegistrationInput,
  WidgetEvent,
  WidgetInput,
} from '../machines/card-application/events.ts';
import { cardApplicationMachine } from '../machines/card-application/machine.ts';
import { callEndpoint } from './http.ts';

/** What the provider's script reports. */
type Report = { readonly type: string; readonly result?: unknown; readonly callId?: unknown };

/** The one global of the provider's script. */
interface CardFinancing {
  open(config: WidgetInput & { readonly application: string }): { close(): void };
  onResult(listener: (report: Report) => void): () => void;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isCardFinancing = (value: unknown): value is CardFinancing =>
  isObject(value) &&
  'open' in value &&
  typeof value.open === 'function' &&
  'onResult' in value &&
  typeof value.onResult === 'function';

function loadedSdk(): CardFinancing | null {
  const sdk: unknown = Reflect.get(globalThis, 'CardFinancing');
  return isCardFinancing(sdk) ? sdk : null;
}

/** The application that the server signed for the widget that opens next. */
let application = '';

/** Loads a script once; after a failure, the next call loads it again. */
function loadScript(src: string, signal: AbortSignal): Promise<void> {
  if (loadedSdk() !== null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the script of the card provider did not load'));
    });
    signal.addEventListener('abort', () => script.remove());
    document.head.append(script);
  });
}

/** The machine's event for a report; null for one that it doesn't know. */
function eventOf({ type, result, callId }: Report): WidgetEvent | null {
  if (type === 'complete') return { type: 'WIDGET_COMPLETED' };
  if (type === 'failure')
    return { type: 'WIDGET_FAILED', error: new Error('the card provider’s form broke') };
  const known = CARD_RESULTS.find((each) => each === result);
  return type === 'result' && known !== undefined && typeof callId === 'string'
    ? { type: 'WIDGET_RESULT', result: known, callId }
    : null;
}

export const providedCardApplication = cardApplicationMachine.provide({
  actors: {
    findCard: fromPromise<{ plccStatus: number | null }, { loyaltyId: string }>(({ input, signal }) =>
      callEndpoint('findPlccInfo', { body: { ...input, getVouchers: false }, signal, throwError: true }),
    ),
    // The server decides on test mode, too, and signs it into the application.
    loadSdk: fromPromise<unknown, { isTest: boolean }>(async ({ signal }) => {
      const sdk = await callEndpoint('plccSdk', { signal, throwError: true });
      ({ application } = sdk);
      await loadScript(sdk.src, signal);
    }),
    isSdkReady: fromPromise<boolean, undefined>(() => Promise.resolve(loadedSdk() !== null)),
    widget: fromCallback<EventObject, WidgetInput, WidgetEvent>(({ input, sendBack }) => {
      const sdk = loadedSdk();
      if (sdk === null) {
        sendBack({ type: 'WIDGET_FAILED', error: new Error('the card provider’s script is missing') });
        return undefined;
      }
      const stopListening = sdk.onResult((report) => {
        const event = eventOf(report);
        if (event !== null) sendBack(event);
      });
      const widget = sdk.open({ ...input, application });
      return () => {
        stopListening();
        widget.close();
      };
    }),
    lookUpAccount: fromPromise<CardAccount, LookupInput>(async ({ input, signal }) => {
      const { accountNumber, accountId } = await callEndpoint('plccAccountLookup', {
        body: input,
        signal,
        throwError: true,
      });
      if (accountNumber === null || accountId === null) throw new Error('the account has no number');
      return { accountNumber, accountId };
    }),
    registerCard: fromPromise<unknown, RegistrationInput>(({ input, signal }) =>
      callEndpoint('registerPlccCard', { body: input, signal, throwError: true }),
    ),
  },
  actions: {
    reportFailure: (_, { failure }) => {
      void callEndpoint('reportPlccFailure', {
        body: {
          code: 'LOOKUP_FAILED',
          failed: 0,
          plccStatus: null,
          httpStatus: failure.request?.status ?? null,
        },
      });
    },
    alertTeam: (_, { failed, status, failure }) => {
      void callEndpoint('reportPlccFailure', {
        body: {
          code: 'REGISTRATION_FAILED',
          failed,
          plccStatus: status,
          httpStatus: failure.request?.status ?? null,
        },
      });
    },
    reloadPage: () => globalThis.location.reload(),
  },
});
