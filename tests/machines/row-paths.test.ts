/** Design §4: the server moves a row exactly as XState moves a machine, on every path of every chart. */
import { describe, expect, test } from 'vitest';
import { getInitialSnapshot, transition } from 'xstate';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { applyEvent } from '#machines/persistence/row.ts';
import type { StoredEffect } from '#machines/runtime/not-provided.ts';
import type { Effect, LifecycleRow } from '#machines/persistence/row.ts';
import type { SentEvent } from '#machines/runtime/roles/roles.ts';
import { registry } from '#machines/registry.ts';
import { shapeOf } from '#machines/persistence/shapes.ts';
import { feeds } from './feeds/index.ts';
import { pathsOf } from './walker/paths.ts';

const isSent = (event: AnyEventObject): event is SentEvent => 'by' in event && 'at' in event;

/** The row that stores a snapshot. */
const rowOf = ({ machine, value, context }: AnyMachineSnapshot): LifecycleRow => ({
  id: '1',
  machine: machine.id,
  shape: shapeOf(machine.id).version,
  state: value,
  context,
  dueAt: context.dueAt,
  revision: 1,
});

/** Whether the effect's params pass its check once the outbox has stored them. */
function isRunAsStored({ implementations }: AnyStateMachine, { type, params }: Effect): boolean {
  const effect: unknown = implementations.actions[type];
  const stored: unknown = JSON.parse(JSON.stringify(params ?? null));
  return isStoredEffect(effect) && effect.isParams(stored);
}
const isStoredEffect = (effect: unknown): effect is StoredEffect<unknown> =>
  typeof effect === 'function' && 'isParams' in effect;

describe.each(registry.filter(({ onServer }) => onServer))('a row of $name', ({ name, machine }) => {
  test("changes exactly as XState's own transition, including effects", () => {
    const met = new Set<string>();
    for (const { input, events } of pathsOf(machine, feeds[name])) {
      let snapshot: AnyMachineSnapshot = getInitialSnapshot<AnyStateMachine>(machine, input);
      for (const event of events.filter(isSent)) {
        const row = rowOf(snapshot);
        const [next, actions] = transition<AnyStateMachine>(machine, snapshot, event);
        // A row applies passed deadlines first, and one may lead to another; XState knows nothing of them.
        const isFirst = event.type === 'TIME_UP' || row.dueAt === null || event.at < row.dueAt;
        const dueAt = next.status === 'active' ? next.context.dueAt : null;
        const isLast = event.type !== 'TIME_UP' || dueAt === null || event.at < dueAt;
        if (isFirst && isLast) {
          const moved = applyEvent(machine, row, event);
          expect(moved.row).toMatchObject({ state: next.value, context: next.context });
          expect(moved.effects).toEqual(actions.map(({ type, params }) => ({ type, params })));
          expect(moved.effects.filter((effect) => !isRunAsStored(machine, effect))).toEqual([]);
          met.add(moved.row.state);
        }
        snapshot = next;
      }
    }
    expect(met).toEqual(new Set(Object.keys(machine.states)));
  });
});
