/** Money that an agent moves: a proposal is executed once, after a confirmation. */
import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { createConfirmationMachine } from '#machines/confirmation/machine.ts';
import { selectIsSent, selectProposal } from '#machines/confirmation/selectors.ts';

const REFUND = { refundCents: 1200 };

function begin() {
  const done: object[] = [];
  const machine = createConfirmationMachine<typeof REFUND>().provide({
    actions: { executeProposal: (_, { proposal }) => void done.push(proposal) },
  });
  const actor = createActor(machine).start();
  const look = () => ({ state: actor.getSnapshot().value, shown: selectProposal(actor.getSnapshot()), done });
  return { actor, look };
}

test('a proposal is shown, and executed only after its confirmation', () => {
  const { actor, look } = begin();
  actor.send({ type: 'CONFIRM', isBusy: false });
  expect(look()).toEqual({ state: 'EDITING', shown: null, done: [] });
  actor.send({ type: 'PROPOSE', proposal: REFUND });
  expect(look()).toEqual({ state: 'REVIEWING', shown: REFUND, done: [] });
  actor.send({ type: 'CONFIRM', isBusy: false });
  expect(look()).toEqual({ state: 'SENT', shown: REFUND, done: [REFUND] });
});

test('going back discards the proposal', () => {
  const { actor, look } = begin();
  actor.send({ type: 'PROPOSE', proposal: REFUND });
  actor.send({ type: 'BACK' });
  actor.send({ type: 'CONFIRM', isBusy: false });
  expect(look()).toEqual({ state: 'EDITING', shown: null, done: [] });
});

test('a second proposal does not replace the one under review', () => {
  const { actor, look } = begin();
  actor.send({ type: 'PROPOSE', proposal: REFUND });
  actor.send({ type: 'PROPOSE', proposal: { refundCents: 9900 } });
  expect(look().shown).toEqual(REFUND);
  actor.send({ type: 'CONFIRM', isBusy: false });
  expect(look().done).toEqual([REFUND]);
});

test('a second confirmation, going back and another proposal do nothing once the proposal is sent', () => {
  const { actor, look } = begin();
  actor.send({ type: 'PROPOSE', proposal: REFUND });
  actor.send({ type: 'CONFIRM', isBusy: false });
  actor.send({ type: 'CONFIRM', isBusy: false });
  actor.send({ type: 'BACK' });
  actor.send({ type: 'PROPOSE', proposal: { refundCents: 9900 } });
  expect(look()).toEqual({ state: 'SENT', shown: REFUND, done: [REFUND] });
});

test('the answer leads back to the form, from which another proposal can be made', () => {
  const { actor, look } = begin();
  actor.send({ type: 'PROPOSE', proposal: REFUND });
  actor.send({ type: 'SETTLED' });
  expect(look().state).toBe('REVIEWING');
  actor.send({ type: 'CONFIRM', isBusy: false });
  actor.send({ type: 'SETTLED' });
  expect(look()).toEqual({ state: 'EDITING', shown: null, done: [REFUND] });
  actor.send({ type: 'PROPOSE', proposal: { refundCents: 500 } });
  actor.send({ type: 'CONFIRM', isBusy: false });
  expect(look().done).toEqual([REFUND, { refundCents: 500 }]);
});

test('a confirmation during another call is ignored, and the proposal can be confirmed afterwards', () => {
  const { actor, look } = begin();
  actor.send({ type: 'PROPOSE', proposal: REFUND });
  actor.send({ type: 'CONFIRM', isBusy: true });
  expect(look()).toEqual({ state: 'REVIEWING', shown: REFUND, done: [] });
  expect(selectIsSent(actor.getSnapshot())).toBe(false);
  // The other call has ended.
  actor.send({ type: 'SETTLED' });
  expect(look()).toEqual({ state: 'REVIEWING', shown: REFUND, done: [] });
  actor.send({ type: 'CONFIRM', isBusy: false });
  expect(look()).toEqual({ state: 'SENT', shown: REFUND, done: [REFUND] });
  expect(selectIsSent(actor.getSnapshot())).toBe(true);
});
