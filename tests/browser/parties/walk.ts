/** Takes buyer, seller and agent along a tour, and expects each page to show its viewer's part of the model after each step. */
import { test } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { permittedEvents } from '#machines/runtime/roles/permitted.ts';
import type { Place } from '../walks/model.ts';
import type { Tour } from '../walks/tour.ts';
import { PEOPLE, type AnyCover, type Person } from './cover.ts';
import { actionOf, type PartyModel } from './model.ts';
import type { PartyBrowsers, Shown } from './party-browsers.ts';

function shownTo({ label, payloads }: AnyCover, { snapshot }: Place, at: number, by: Person): Shown {
  return {
    state: String(snapshot.value),
    label: label(snapshot),
    isDue: snapshot.status === 'active' && snapshot.context.dueAt !== null,
    events: permittedEvents(snapshot, { by, at }, payloads).sort(),
  };
}

const isPerson = (by: string): boolean => PEOPLE.some((person) => person === by);

/** A step in words, for the report: `OPEN, REPLY by the seller → IN_PROGRESS`. */
const wordsOf = (from: Place, { type, by }: AnyEventObject, to: Place): string =>
  `${String(from.snapshot.value)}, ${type} by the ${String(by)} → ${String(to.snapshot.value)}`;

export async function takeTour(
  { cover, model: { moments } }: { cover: AnyCover; model: PartyModel },
  tour: Tour,
  parties: PartyBrowsers,
): Promise<void> {
  const momentOf = (place: Place): number => moments.get(place) ?? 0;
  const expectAt = (place: Place): Promise<void> => {
    const shown = (by: Person): Shown => shownTo(cover, place, momentOf(place), by);
    return parties.expectShown({ buyer: shown('buyer'), seller: shown('seller'), agent: shown('agent') });
  };
  await test.step(`begin ${tour.world}`, async () => {
    await cover.worlds[tour.world]?.begin(parties);
    await expectAt(tour.start);
  });
  let from = tour.start;
  for (const { event, to } of tour.steps) {
    await test.step(wordsOf(from, event, to), async () => {
      const action = actionOf(cover, event);
      const at = Number(event['at']);
      const after = at - momentOf(from);
      if (after > 0 && isPerson(action.by)) {
        await parties.letTimePass(after);
        await parties.lookAgain();
      }
      await parties.untilMoved(() => action.do(parties, { ...event, by: action.by, at }));
      await parties.lookAgain(action.by);
      await expectAt(to);
    });
    from = to;
  }
}
