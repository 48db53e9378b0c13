/** The list of the tab's actors as a tree, and of all machines below it. */
import { useTranslation } from 'react-i18next';
import { registry } from '#machines/registry.ts';
import type { ActorShown, Followed } from './followed.ts';
import type { Chosen } from './chosen.ts';
import { stateText } from './log.ts';

type Props = { followed: Followed; chosen: Chosen; onChoose(chosen: Chosen): void };

/** Depth first, in the order of creation. */
function inOrder(actors: ReadonlyMap<string, ActorShown>): { actor: ActorShown; depth: number }[] {
  const all = [...actors.values()];
  const below = (parent: string | undefined, depth: number): { actor: ActorShown; depth: number }[] =>
    all
      .filter(
        ({ parentId }) => (parentId !== undefined && actors.has(parentId) ? parentId : undefined) === parent,
      )
      .flatMap((actor) => [{ actor, depth }, ...below(actor.sessionId, depth + 1)]);
  return below(undefined, 0);
}

export function Actors({ followed, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const rows = inOrder(followed.actors);
  const isChosen = ({ sessionId }: ActorShown): boolean =>
    chosen !== null && 'actor' in chosen && chosen.actor === sessionId;
  const row = (actor: ActorShown, depth: number) => (
    <li key={actor.sessionId}>
      <button
        type="button"
        className={`actor actor--${String(Math.min(depth, 3))}`}
        data-state={actor.status}
        data-actor={actor.name}
        aria-pressed={isChosen(actor)}
        onClick={() => onChoose({ actor: actor.sessionId })}
      >
        <span className="actor__name">{actor.name}</span>
        <span className="actor__state">
          {actor.status === 'active'
            ? actor.machine === null
              ? t('inspector:actors.call')
              : stateText(actor.value)
            : t(`inspector:status.${actor.status}`)}
        </span>
      </button>
    </li>
  );
  return (
    <section className="pane pane--actors" aria-labelledby="actors-title">
      <h2 id="actors-title">{t('inspector:actors.title')}</h2>
      {rows.length === 0 ? <p className="quiet">{t('inspector:actors.none')}</p> : null}
      <ul>{rows.map(({ actor, depth }) => row(actor, depth))}</ul>
      {followed.ended.length === 0 ? null : (
        <details className="ended">
          <summary>{t('inspector:actors.ended')}</summary>
          <ul>{followed.ended.map((actor) => row(actor, 0))}</ul>
        </details>
      )}
      <h2>{t('inspector:machines.title')}</h2>
      <p className="quiet">{t('inspector:machines.lead')}</p>
      <ul>
        {registry.map(({ name, onServer }) => (
          <li key={name}>
            <button
              type="button"
              className="actor"
              data-machine={name}
              aria-pressed={chosen !== null && 'machine' in chosen && chosen.machine === name}
              onClick={() => onChoose({ machine: name })}
            >
              <span className="actor__name">{name}</span>
              <span className="actor__state">{onServer ? t('inspector:machines.onServer') : ''}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
