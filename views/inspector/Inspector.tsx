/** The inspector: the actors, the chart and state of the selected one, events to send to it, and the log. */
import { useTranslation } from 'react-i18next';
import { useDeferredValue, useState, useSyncExternalStore } from 'react';
import { registry } from '#machines/registry.ts';
import { Actors } from './Actors.tsx';
import { Bar } from './Bar.tsx';
import { ChartPane } from './ChartPane.tsx';
import { chartOfMachine } from './charts.ts';
import type { Chosen } from './chosen.ts';
import type { ActorShown } from './followed.ts';
import type { Link } from './link.ts';
import { LogPane } from './LogPane.tsx';
import { SendPane } from './SendPane.tsx';
import { StatePane } from './StatePane.tsx';
import { Tabs } from './Tabs.tsx';

const PANES = ['actors', 'chart', 'state', 'send', 'log'] as const;
type Pane = (typeof PANES)[number];

/** The actor that is selected first: a machine with child actors, since its chart shows the most activity. */
function firstOf(actors: ReadonlyMap<string, ActorShown>): Chosen {
  const machines = [...actors.values()].filter(({ machine }) => machine !== null);
  const parents = new Set([...actors.values()].map(({ parentId }) => parentId));
  const first = machines.find(({ sessionId }) => parents.has(sessionId)) ?? machines[0];
  return first ? { actor: first.sessionId } : null;
}

export function Inspector({ link, isBeside }: { link: Link; isBeside: boolean }) {
  const { t } = useTranslation();
  useSyncExternalStore(link.subscribe, link.version);
  const [asked, setChosen] = useState<Chosen>(null);
  const [pane, setPane] = useState<Pane>('chart');
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim().toLowerCase());
  const { followed } = link;
  const { actors } = followed;

  // Draws nothing while the tab is still connecting, to avoid a flash.
  const fallback =
    followed.connection === 'seeking' && link.isFollowing ? null : { machine: registry[0].name };
  const chosen = asked ?? firstOf(actors) ?? fallback;
  const actor = chosen !== null && 'actor' in chosen ? followed.find(chosen.actor) : undefined;
  const machine = chosen !== null && 'machine' in chosen ? chosen.machine : (actor?.machine ?? null);
  const chart = machine === null ? null : (followed.charts.get(machine) ?? chartOfMachine(machine));
  const choose = (next: Chosen): void => {
    setChosen(next);
    setPane('chart');
  };

  return (
    <div className="inspector" data-state={followed.connection} data-pane={pane}>
      <Bar link={link} isBeside={isBeside} search={search} onSearch={setSearch} />
      {link.isFollowing ? null : <Tabs link={link} />}
      {followed.connection === 'away' ? (
        <p className="notice" role="status">
          {t('inspector:away')}
        </p>
      ) : null}
      <nav className="panes" aria-label={t('inspector:panes.label')}>
        {PANES.map((name) => (
          <button key={name} type="button" aria-pressed={pane === name} onClick={() => setPane(name)}>
            {t(`inspector:panes.${name}`)}
          </button>
        ))}
      </nav>
      <main className="inspector__panes">
        <Actors followed={followed} chosen={chosen} onChoose={choose} />
        <ChartPane
          isSeeking={chosen === null}
          chart={chart}
          actor={actor}
          walked={machine === null ? null : followed.walked(machine)}
          search={sought}
        />
        <div className="side">
          <StatePane actor={actor} isLive={link.isFollowing} />
          <SendPane key={actor?.sessionId ?? ''} link={link} actor={actor} />
        </div>
        <LogPane followed={followed} search={sought} only={actor} />
      </main>
    </div>
  );
}
