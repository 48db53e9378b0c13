import { confirmationMachine } from '#machines/confirmation/machine.ts';
import type { Feed } from '../walker/feed.ts';
import { nothing } from './sent.ts';

export const confirmationFeed: Feed = {
  name: 'confirmation',
  build: () => confirmationMachine.provide({ actions: { executeProposal: nothing } }),
  inputs: [undefined],
  events: () => [
    { type: 'PROPOSE', proposal: { refundCents: 1200 } },
    { type: 'BACK' },
    { type: 'CONFIRM', isBusy: false },
    { type: 'CONFIRM', isBusy: true },
    { type: 'SETTLED' },
  ],
  answers: {},
  failures: [],
};
