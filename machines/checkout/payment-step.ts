import { TIMED_OUT } from '../request/failure.ts';
import { checkoutSetup, vouchersOf } from './setup.ts';

const PAYMENT = { step: 'payment' } as const;

/** Vouchers and card. The card is encrypted in the browser and kept outside the machine, which knows only what may be shown of it. */
export const paymentStep = checkoutSetup.createStateConfig({
  description: 'How the order is paid: vouchers, and a card for the rest.',
  initial: 'asking',
  on: {
    CARD_FORGOTTEN: {
      target: '.asking.forgotten',
      actions: 'forgetCardShown',
    },
  },
  states: {
    asking: {
      description: 'The shopper chooses vouchers, and types a card or chooses a saved one.',
      initial: 'choosing',
      on: {
        CHOOSE_CARD: {
          guard: { type: 'mayChooseCard', params: ({ event }) => event },
          target: '#checkout.routing',
          actions: ['forgetSaid', 'forgetCard', { type: 'keepSavedCard', params: ({ event }) => event }],
        },
        SEAL_CARD: { target: 'sealing', actions: 'forgetSaid' },
        CONTINUE: [
          {
            guard: 'hasCard',
            target: '#checkout.routing',
            actions: ['forgetSaid', { type: 'keepWanted', params: { step: null } }],
          },
          {
            guard: 'needsNoCard',
            target: '#checkout.routing',
            actions: ['forgetSaid', { type: 'keepWanted', params: { step: null } }],
          },
        ],
        APPLY_VOUCHER: {
          target: 'savingVouchers',
          actions: ['forgetSaid', { type: 'addVoucher', params: ({ event }) => event }],
        },
        REMOVE_VOUCHER: {
          target: 'savingVouchers',
          actions: ['forgetSaid', { type: 'dropVoucher', params: ({ event }) => event }],
        },
      },
      states: {
        choosing: { description: 'There is no error.', tags: ['IDLE'] },
        declined: {
          description: 'The bank declined the last card; nothing was charged.',
          tags: ['REJECTED'],
          entry: 'forgetCard',
        },
        forgotten: {
          description: 'The page was reloaded. Cards are not stored, so the shopper has to type it again.',
          tags: ['IDLE'],
          entry: 'forgetCard',
        },
        failed: {
          description: 'The card could not be encrypted, or the vouchers could not be saved.',
          tags: ['REJECTED'],
        },
      },
    },
    sealing: {
      description: "The browser encrypts the card with the provider's key.",
      tags: ['PENDING'],
      invoke: {
        id: 'sealCard',
        src: 'sealCard',
        onDone: {
          target: '#checkout.routing',
          actions: [
            { type: 'keepCard', params: ({ event }) => ({ card: event.output }) },
            { type: 'keepWanted', params: { step: null } },
          ],
        },
        onError: {
          target: 'asking.failed',
          actions: [
            { type: 'keepFailure', params: ({ event }) => event },
            { type: 'keepRefused', params: ({ event }) => ({ ...PAYMENT, error: event.error }) },
          ],
        },
      },
      after: {
        requestTimeout: {
          target: 'asking.failed',
          actions: { type: 'keepFailure', params: { error: TIMED_OUT } },
        },
      },
    },
    savingVouchers: {
      description: 'A voucher is being applied or removed.',
      tags: ['PENDING'],
      exit: 'forgetVouchers',
      invoke: {
        id: 'saveVouchers',
        src: 'saveVouchers',
        input: ({ context }) => vouchersOf(context),
        onDone: {
          target: 'asking',
          actions: { type: 'keepCheckout', params: ({ event }) => ({ checkout: event.output }) },
        },
        onError: {
          target: 'asking.failed',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
      after: {
        requestTimeout: {
          target: 'asking.failed',
          actions: { type: 'keepFailure', params: { error: TIMED_OUT } },
        },
      },
    },
  },
});
