/** The model of a lifecycle of several parties: its states, and the steps that people, time and the shop can take. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { declaredTransitions } from '#machines/runtime/chart/declared.ts';
import type { SentEvent } from '#machines/runtime/roles/roles.ts';
import { applyEvent, beginRow, restoreRow, type LifecycleRow } from '#machines/persistence/row.ts';
import { BEGUN } from '#tests/machines/feeds/sent.ts';
import { isUnseen } from '../walks/cover.ts';
import type { Model, Place } from '../walks/model.ts';
import type { AnyCover, PartyAction, WalkPoint } from './cover.ts';

/** An upper bound: a model with more places has a note that grows without end. */
const PLACES_MAX = 4000;

interface Found extends WalkPoint<AnyMachineSnapshot> {
  readonly place: Place;
  readonly row: LifecycleRow;
}

export interface PartyModel extends Model {
  /** The moment of each place by the model's clock, ms since 1970. */
  readonly moments: ReadonlyMap<Place, number>;
}

/** The action that an event of the model stands for. */
export function actionOf(
  { actions }: AnyCover,
  { type, by }: AnyEventObject,
): PartyAction<AnyMachineSnapshot> {
  const entry = actions.get(type);
  const action = entry === undefined || isUnseen(entry) ? undefined : entry.find((one) => one.by === by);
  if (!action) throw new Error(`the cover has no action for ${type} by ${String(by)}`);
  return action;
}

/** The possible events: every action with every payload at every moment that makes a difference. */
function eventsAt(
  cover: AnyCover,
  point: Found,
): { event: SentEvent; action: PartyAction<AnyMachineSnapshot> }[] {
  return [...cover.actions].flatMap(([type, entry]) =>
    isUnseen(entry)
      ? []
      : entry
          .filter((action) => action.when?.(point) !== false)
          .flatMap((action) =>
            (action.payloads?.(point.snapshot) ?? [{}]).flatMap((payload) =>
              (action.at?.(point) ?? [point.at]).map((at) => ({
                action,
                event: { ...payload, type, by: action.by, at },
              })),
            ),
          ),
  );
}

/** Explores every place that the actions of the cover reach. */
export function explore(cover: AnyCover): PartyModel {
  const { machine } = cover;
  const declared = declaredTransitions(machine);
  const places = new Map<string, Place>();
  const found: Found[] = [];
  const placeAt = (world: string, row: LifecycleRow, at: number, facts: ReadonlySet<string>): Place => {
    const snapshot = restoreRow(machine, row);
    const name = JSON.stringify([world, row.state, cover.note(snapshot, at), [...facts].sort()]);
    const known = places.get(name);
    if (known) return known;
    if (places.size === PLACES_MAX)
      throw new Error(`${cover.name} has more than ${String(PLACES_MAX)} places`);
    const place: Place = { name, world, snapshot, steps: [] };
    places.set(name, place);
    found.push({ place, world, row, snapshot, at, facts });
    return place;
  };
  const starts = Object.entries(cover.worlds).map(([world, { input }]) => ({
    place: placeAt(world, beginRow(machine, 'new', input).row, BEGUN, new Set()),
    keys: [],
  }));
  // The list grows while it is read.
  for (const here of found) {
    for (const { event, action } of eventsAt(cover, here)) {
      const { accepted, row } = applyEvent(machine, here.row, event);
      if (!accepted) continue;
      const taken = machine.getTransitionData(here.snapshot, event);
      const facts = action.leaves === undefined ? here.facts : new Set([...here.facts, action.leaves]);
      here.place.steps.push({
        event,
        to: placeAt(here.world, row, event.at, facts),
        keys: taken.flatMap((transition) => declared.get(transition) ?? []),
        calls: false,
        isSwift: false,
      });
    }
  }
  return {
    machine,
    starts,
    moments: new Map(found.map(({ place, at }) => [place, at])),
    declared: new Set(declared.values()),
    walkable: new Set([...places.values()].flatMap(({ steps }) => steps.flatMap(({ keys }) => keys))),
  };
}
