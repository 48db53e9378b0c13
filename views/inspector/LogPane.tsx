/** The log. Only visible rows are rendered; it follows the newest row until the reader scrolls up. */
import { useTranslation } from 'react-i18next';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { EventDetail } from './EventDetail.tsx';
import type { ActorShown, Followed } from './followed.ts';
import { ROWS_MAX, matches, type Row } from './log.ts';
import { clockText } from './clock-text.ts';

/** px; the same as in `inspector.css`. */
const ROW_HEIGHT = 26;
/** Rows rendered beyond the visible ones, so that scrolling shows no gaps. */
const MARGIN_ROWS = 8;
/** The distance from the end that still counts as at the end, px. */
const AT_END = 4;

type Props = { followed: Followed; search: string; only: ActorShown | undefined };

export function LogPane({ followed, search, only }: Props) {
  const { t } = useTranslation();
  const [isOnlyThis, setOnlyThis] = useState(false);
  const [chosen, setChosen] = useState<Row | null>(null);
  const [view, setView] = useState({ top: 0, height: 300 });
  const [isAtEnd, setAtEnd] = useState(true);
  const scroller = useRef<HTMLDivElement>(null);
  const { log, total } = followed;

  const sessionId = isOnlyThis ? only?.sessionId : undefined;
  const rows =
    sessionId === undefined && search === ''
      ? log.rows
      : log.rows.filter(
          (row) =>
            (sessionId === undefined || row.sessionId === sessionId) &&
            (search === '' || matches(row, search)),
        );
  const last = rows.at(-1)?.number ?? 0;
  useLayoutEffect(() => {
    if (isAtEnd && scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, [isAtEnd, last, rows.length]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setView((before) => ({ ...before, height: element.clientHeight })),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const first = Math.max(0, Math.floor(view.top / ROW_HEIGHT) - MARGIN_ROWS);
  const end = Math.ceil((view.top + view.height) / ROW_HEIGHT) + MARGIN_ROWS;
  const seen = rows.slice(first, end);
  const missed = Math.max(0, total - log.events);

  const onKey = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -rows.length, End: rows.length }[
      event.key
    ];
    if (by === undefined || rows.length === 0) return;
    event.preventDefault();
    const at = chosen === null ? rows.length : rows.findIndex((row) => row.number === chosen.number);
    const next = Math.min(rows.length - 1, Math.max(0, (at === -1 ? rows.length : at) + by));
    setChosen(rows[next] ?? null);
    setAtEnd(next === rows.length - 1);
    const element = scroller.current;
    if (!element) return;
    const top = next * ROW_HEIGHT;
    if (top < element.scrollTop) element.scrollTop = top;
    if (top + ROW_HEIGHT > element.scrollTop + element.clientHeight)
      element.scrollTop = top + ROW_HEIGHT - element.clientHeight;
  };

  return (
    <section className="pane pane--log" aria-labelledby="log-title">
      <div className="log__head">
        <h2 id="log-title">{t('inspector:log.title')}</h2>
        <span className="quiet" data-events={log.events} data-total={total}>
          {t('inspector:log.count', { count: log.count })}
          {log.dropped > 0 ? ` ${t('inspector:log.kept', { kept: ROWS_MAX })}` : ''}
          {missed > 0 ? ` ${t('inspector:log.before', { count: missed })}` : ''}
        </span>
        <label>
          <input
            type="checkbox"
            checked={isOnlyThis}
            disabled={only === undefined}
            onChange={({ currentTarget }) => setOnlyThis(currentTarget.checked)}
          />
          {t('inspector:log.onlyThis')}
        </label>
        {isAtEnd ? null : (
          <button type="button" onClick={() => setAtEnd(true)}>
            {t('inspector:log.toEnd')}
          </button>
        )}
      </div>
      <div className="log__body">
        <div className="log__row log__names quiet" aria-hidden>
          <span>{t('inspector:log.time')}</span>
          <span>{t('inspector:log.actor')}</span>
          <span>{t('inspector:log.event')}</span>
          <span />
          <span>{t('inspector:log.after')}</span>
        </div>
        <div
          className="log__rows mono"
          ref={scroller}
          role="listbox"
          tabIndex={0}
          aria-labelledby="log-title"
          aria-activedescendant={chosen === null ? undefined : `row-${String(chosen.number)}`}
          onKeyDown={onKey}
          onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
            setView({ top: scrollTop, height: clientHeight });
            setAtEnd(scrollTop + clientHeight >= scrollHeight - AT_END);
          }}
        >
          {rows.length === 0 ? (
            <p className="quiet" role="option" aria-selected={false} aria-disabled>
              {t(log.rows.length === 0 ? 'inspector:log.none' : 'inspector:log.noneFound')}
            </p>
          ) : (
            <div style={{ height: rows.length * ROW_HEIGHT }} role="presentation">
              <div style={{ transform: `translateY(${String(first * ROW_HEIGHT)}px)` }} role="presentation">
                {seen.map((row, index) => (
                  <LogRow
                    key={row.number}
                    row={row}
                    after={row.after}
                    steps={row.steps.length}
                    place={first + index + 1}
                    size={rows.length}
                    isChosen={chosen?.number === row.number}
                    onChoose={setChosen}
                  />
                ))}
              </div>
            </div>
          )}
        </div>
        <EventDetail row={chosen} />
      </div>
    </section>
  );
}

type RowProps = {
  row: Row;
  /** The parts of a row that change after it was first rendered. */
  after: string | null;
  steps: number;
  place: number;
  size: number;
  isChosen: boolean;
  onChoose(row: Row): void;
};

function LogRow({ row, after, steps, place, size, isChosen, onChoose }: RowProps) {
  return (
    <div
      id={`row-${String(row.number)}`}
      className="log__row"
      role="option"
      aria-selected={isChosen}
      aria-posinset={place}
      aria-setsize={size}
      data-event={row.event.type}
      data-actor={row.actor}
      data-state={steps > 0 ? 'moved' : 'unmoved'}
      onClick={() => onChoose(row)}
    >
      <span className="log__time">{clockText(row.at)}</span>
      <span className="log__actor">{row.actor}</span>
      <span className="log__event">{row.event.type}</span>
      <span className="log__steps">{steps > 1 ? `×${String(steps)}` : ''}</span>
      <span className="log__after">{after ?? ''}</span>
    </div>
  );
}
