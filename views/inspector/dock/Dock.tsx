/** The button that opens the inspector from a page, and the docked inspector beside or below the page. */
import { useTranslation } from 'react-i18next';
import { useEffect, useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useLocale } from '#views/locale.tsx';
import { inspectorAddress } from '../address.ts';
import { SIDES, readPlacement, savePlacement, withinRoom, type Side, type Placement } from './placement.ts';

/** px by which an arrow key moves the edge. */
const KEY_STEP = 24;

const roomFor = (side: Side): number => (side === 'beside' ? window.innerWidth : window.innerHeight);

export function Dock({ tab }: { tab: string }) {
  const [placement, setPlacement] = useState(readPlacement);
  const { side, size } = placement;
  const change = (next: Partial<Placement>): void => {
    const changed = { ...placement, ...next };
    setPlacement(changed);
    savePlacement(changed);
  };
  const shown = side === null ? 0 : withinRoom(size, roomFor(side));
  useEffect(() => {
    // Shrinks the page to make room.
    const { style } = document.body;
    style.marginInlineEnd = side === 'beside' ? `${String(shown)}px` : '';
    style.marginBlockEnd = side === 'below' ? `${String(shown)}px` : '';
  }, [side, shown]);
  if (side === null) return <Opener tab={tab} onOpen={(chosen) => change({ side: chosen })} />;
  return (
    <Panel
      tab={tab}
      side={side}
      size={shown}
      onSide={(next) => change({ side: next })}
      onSize={(next) => change({ size: withinRoom(next, roomFor(side)) })}
    />
  );
}

function Opener({ tab, onOpen }: { tab: string; onOpen(side: Side): void }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const id = useId();
  return (
    <div className="opener">
      <button type="button" className="opener__button" popoverTarget={id}>
        {t('inspector:open.button')}
      </button>
      <div id={id} popover="auto" className="opener__ways">
        {SIDES.map((side) => (
          <button key={side} type="button" onClick={() => onOpen(side)}>
            {t(`inspector:open.${side}`)}
          </button>
        ))}
        <a href={inspectorAddress(language, { tab })} target="_blank" rel="noopener">
          {t('inspector:open.tab')}
        </a>
      </div>
    </div>
  );
}

type PanelProps = {
  tab: string;
  side: Side;
  size: number;
  onSide(side: Side | null): void;
  onSize(size: number): void;
};

function Panel({ tab, side, size, onSide, onSize }: PanelProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const [isMoving, setMoving] = useState(false);
  const onMove = (event: PointerEvent): void => {
    if (isMoving)
      onSize(side === 'beside' ? window.innerWidth - event.clientX : window.innerHeight - event.clientY);
  };
  const onKey = (event: KeyboardEvent): void => {
    const larger = side === 'beside' ? 'ArrowLeft' : 'ArrowUp';
    const smaller = side === 'beside' ? 'ArrowRight' : 'ArrowDown';
    if (event.key !== larger && event.key !== smaller) return;
    event.preventDefault();
    onSize(size + (event.key === larger ? KEY_STEP : -KEY_STEP));
  };
  return (
    <section
      className={`panel panel--${side}`}
      aria-label={t('inspector:open.region')}
      data-moving={isMoving}
      style={side === 'beside' ? { width: size } : { height: size }}
    >
      <div
        className="panel__edge"
        role="separator"
        tabIndex={0}
        aria-label={t('inspector:open.resize')}
        aria-orientation={side === 'beside' ? 'vertical' : 'horizontal'}
        aria-valuenow={size}
        aria-valuemin={withinRoom(0, roomFor(side))}
        aria-valuemax={withinRoom(Number.MAX_SAFE_INTEGER, roomFor(side))}
        onPointerDown={({ currentTarget, pointerId }) => {
          currentTarget.setPointerCapture(pointerId);
          setMoving(true);
        }}
        onPointerMove={onMove}
        onPointerUp={() => setMoving(false)}
        onPointerCancel={() => setMoving(false)}
        onKeyDown={onKey}
      />
      <div className="panel__head">
        {SIDES.filter((other) => other !== side).map((other) => (
          <button key={other} type="button" onClick={() => onSide(other)}>
            {t(`inspector:open.${other}`)}
          </button>
        ))}
        <a
          href={inspectorAddress(language, { tab })}
          target="_blank"
          rel="noopener"
          onClick={() => onSide(null)}
        >
          {t('inspector:open.tab')}
        </a>
        <button
          type="button"
          className="panel__close"
          aria-label={t('inspector:open.close')}
          onClick={() => onSide(null)}
        >
          ×
        </button>
      </div>
      <iframe
        className="panel__frame"
        title={t('inspector:title')}
        src={inspectorAddress(language, { tab, isBeside: true })}
      />
    </section>
  );
}
