/** The chart of an actor, with active states, last transition and all taken ones; or of a machine without an actor. */
import { useTranslation } from 'react-i18next';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Chart } from '#machines/runtime/chart/chart.ts';
import { ChartDrawing, type ChartMarks } from '../chart/ChartDrawing.tsx';
import type { LaidOutChart } from '../chart/laid-out.ts';
import { activeStates } from './charts.ts';
import type { ActorShown } from './followed.ts';
import { laidOut } from './layout.ts';
import { useZoom } from './use-zoom.ts';

type Props = {
  /** The tab has not answered yet. */
  isSeeking: boolean;
  chart: Chart | null;
  actor: ActorShown | undefined;
  /** Keys of the transitions taken in the tab. */
  walked: ReadonlySet<string> | null;
  /** Lower case. */
  search: string;
};

type Laid =
  | { readonly of: Chart; readonly chart: LaidOutChart }
  | { readonly of: Chart; readonly failure: string };

const NOTHING: ReadonlySet<string> = new Set();

export function ChartPane({ isSeeking, chart, actor, walked, search }: Props) {
  const { t } = useTranslation();
  const [laid, setLaid] = useState<Laid | null>(null);
  useEffect(() => {
    if (chart === null) return;
    laidOut(chart).then(
      (found) => setLaid({ of: chart, chart: found }),
      (error: unknown) => setLaid({ of: chart, failure: String(error) }),
    );
  }, [chart]);
  const current = laid?.of === chart ? laid : null;
  const drawn = current !== null && 'chart' in current ? current.chart : null;

  return (
    <section className="pane pane--chart" aria-labelledby="chart-title">
      <div className="chart-head">
        <h2 id="chart-title">
          {t('inspector:panes.chart')} <span className="quiet">{chart?.id}</span>
        </h2>
        {chart === null || walked === null || actor === undefined ? null : (
          <span className="quiet" data-walked={walked.size}>
            {t('inspector:chart.walked', { taken: walked.size, all: chart.transitions.length })}
          </span>
        )}
      </div>
      {chart === null && !isSeeking ? <p className="quiet">{t('inspector:chart.none')}</p> : null}
      {chart !== null && current === null ? (
        <p className="quiet" role="status">
          {t('inspector:chart.drawing')}
        </p>
      ) : null}
      {current !== null && 'failure' in current ? (
        <p role="alert">{t('inspector:chart.failed', { reason: current.failure })}</p>
      ) : null}
      {drawn === null ? null : (
        <Canvas chart={drawn} actor={actor} walked={walked ?? NOTHING} search={search} />
      )}
    </section>
  );
}

type CanvasProps = { chart: LaidOutChart } & Pick<Props, 'actor' | 'search'> & {
    walked: ReadonlySet<string>;
  };

function Canvas({ chart, actor, walked, search }: CanvasProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const { zoom, larger, smaller, fit } = useZoom(scroller, chart);
  const [found, setFound] = useState(0);
  const [isFollowing, setFollowing] = useState(true);
  const value = JSON.stringify(actor?.value);
  const last = actor?.last.join(' ') ?? '';
  const marks = useMemo<ChartMarks>(
    () => ({
      active: value === undefined ? NOTHING : activeStates(chart.id, JSON.parse(value)),
      last: new Set(last === '' ? [] : last.split(' ')),
      walked,
    }),
    [chart, value, last, walked],
  );
  const title = t('inspector:chart.label', { machine: chart.id });
  const description = [...marks.active].join(', ');
  const drawing = useMemo(
    () => <ChartDrawing chart={chart} title={title} description={description} marks={marks} />,
    [chart, title, description, marks],
  );

  useLayoutEffect(() => {
    if (scroller.current) setFound(markFound(scroller.current, search));
  }, [search, chart]);

  useLayoutEffect(() => {
    if (isFollowing && search === '' && scroller.current) showActive(scroller.current, last);
  }, [isFollowing, search, last, marks.active, zoom]);

  return (
    <>
      <div className="zoom" role="group" aria-label={t('inspector:panes.chart')}>
        <button type="button" onClick={smaller} aria-label={t('inspector:chart.zoomOut')}>
          −
        </button>
        <span className="zoom__now">{t('inspector:chart.zoom', { percent: Math.round(zoom * 100) })}</span>
        <button type="button" onClick={larger} aria-label={t('inspector:chart.zoomIn')}>
          +
        </button>
        <button type="button" onClick={fit}>
          {t('inspector:chart.fit')}
        </button>
        {actor === undefined ? null : (
          <label>
            <input
              type="checkbox"
              checked={isFollowing}
              onChange={({ currentTarget }) => setFollowing(currentTarget.checked)}
            />
            {t('inspector:chart.follow')}
          </label>
        )}
        <span className="quiet" role="status">
          {search === '' ? null : t('inspector:chart.found', { count: found })}
        </span>
      </div>
      <div
        className="canvas"
        ref={scroller}
        tabIndex={0}
        role="region"
        aria-label={title}
        data-zoom={zoom.toFixed(2)}
        data-active={description}
      >
        <div className="canvas__sheet" style={{ width: chart.width * zoom, height: chart.height * zoom }}>
          {drawing}
        </div>
      </div>
    </>
  );
}

/** Scrolls to the innermost active states, preferring the one that was just entered. */
function showActive(canvas: HTMLElement, last: string): void {
  const innermost = [...canvas.querySelectorAll('.is-active:not(.chart-compound, .chart-parallel)')];
  const [source] = last.split('|');
  const entered = innermost.find((element) => element.getAttribute('data-state') !== source);
  (entered ?? innermost[0])?.scrollIntoView({ block: 'center', inline: 'center' });
}

/** Marks the states and transitions that match the search, and scrolls to the first. */
function markFound(canvas: HTMLElement, search: string): number {
  for (const element of canvas.querySelectorAll('[data-found]')) element.removeAttribute('data-found');
  if (search === '') return 0;
  const found = [...canvas.querySelectorAll('g[data-state], g[data-key]')].filter((element) =>
    wordsOf(element).includes(search),
  );
  for (const element of found) element.setAttribute('data-found', '');
  found[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return found.length;
}

function wordsOf(element: Element): string {
  const own = [...element.children]
    .filter(({ localName }) => localName !== 'g')
    .map((child) => child.textContent);
  const lines = element.hasAttribute('data-state')
    ? [...element.querySelectorAll(':scope > g:not([data-key]) text')].map((text) => text.textContent)
    : [];
  return [element.getAttribute('data-state') ?? '', ...own, ...lines].join(' ').toLowerCase();
}
