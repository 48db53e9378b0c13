/** The plan of a lifecycle: its walks, and the transitions left out with their reasons. */
import { readExclusions } from '#tests/machines/walker/exclusions.ts';
import type { TransitionKey } from '#machines/runtime/chart/declared.ts';
import { isUnseen, type AnyCover } from './cover.ts';
import { explore, type Model } from './model.ts';
import { toursOf, type Tour } from './tour.ts';

export interface Plan<Covered = AnyCover> {
  readonly cover: Covered;
  readonly model: Model;
  readonly tours: readonly Tour[];
  /** The transitions that a browser can't cause or show, each with the reason. */
  readonly unseen: ReadonlyMap<TransitionKey, string>;
  /** Neither walked nor declared unseen. */
  readonly missing: readonly TransitionKey[];
  /** Faults in the declarations of unseen transitions. */
  readonly faults: readonly string[];
}

const eventOf = (key: TransitionKey): string => key.split('|')[1] ?? '';

export const planOf = async (cover: AnyCover): Promise<Plan> =>
  planned(cover, await explore(cover), cover.events);

/** @param entries by event type, how the event is caused or why it can't be */
export function planned<Covered extends Pick<AnyCover, 'unseen'>>(
  cover: Covered,
  model: Model,
  entries: ReadonlyMap<string, object>,
): Plan<Covered> {
  const { declared, walkable } = model;
  const byEvent = [...declared].flatMap((key): [TransitionKey, string][] => {
    const entry = entries.get(eventOf(key));
    return entry && isUnseen(entry) ? [[key, entry.unseen]] : [];
  });
  const lines = Object.entries(cover.unseen).map(([key, reason]) => `${key} # ${reason}`);
  const { reasons, faults } = readExclusions(lines.join('\n'), declared, walkable);
  const unseen = new Map([...byEvent, ...reasons]);
  const missing = [...declared].filter((key) => !walkable.has(key) && !unseen.has(key));
  return { cover, model, tours: toursOf(model), unseen, missing, faults };
}
