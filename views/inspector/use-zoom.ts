/** The zoom of a chart, by buttons, keys, wheel and pinch. It starts at a readable size. */
import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react';

const ZOOM_MIN = 0.1;
const ZOOM_MAX = 3;
const STEP = 1.25;
/** The smallest readable zoom, at which a chart larger than its pane starts. */
const READABLE = 0.75;
/** The zoom factor per wheel delta. */
const WHEEL = 0.0015;

const within = (zoom: number): number => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom));

type Size = { readonly width: number; readonly height: number };

export function useZoom(scroller: RefObject<HTMLElement | null>, { width, height }: Size) {
  const [chosen, setChosen] = useState<number | 'fit' | null>(null);
  const [fitting, setFitting] = useState(1);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setFitting(within(Math.min(1, element.clientWidth / width, element.clientHeight / height))),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, width, height]);
  const zoom = chosen === 'fit' ? fitting : (chosen ?? Math.max(fitting, READABLE));

  const by = useCallback((factor: number): void => setChosen(within(zoom * factor)), [zoom]);
  const fit = useCallback((): void => setChosen('fit'), []);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    // Browsers report a pinch on a touchpad as a wheel event with the control key.
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      by(Math.exp(-event.deltaY * WHEEL * (event.deltaMode === 0 ? 1 : 16)));
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '+' || event.key === '=') by(STEP);
      else if (event.key === '-') by(1 / STEP);
      else if (event.key === '0') fit();
    };
    let apart = 0;
    const distance = ([a, b]: readonly Touch[]): number =>
      a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
    const onTouch = (event: TouchEvent): void => {
      const now = event.touches.length === 2 ? distance([...event.touches]) : 0;
      if (now > 0 && apart > 0) {
        event.preventDefault();
        by(now / apart);
      }
      apart = now;
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('keydown', onKey);
    element.addEventListener('touchstart', onTouch, { passive: false });
    element.addEventListener('touchmove', onTouch, { passive: false });
    element.addEventListener('touchend', onTouch);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('touchstart', onTouch);
      element.removeEventListener('touchmove', onTouch);
      element.removeEventListener('touchend', onTouch);
    };
  }, [scroller, by, fit]);

  return { zoom, fit, larger: () => by(STEP), smaller: () => by(1 / STEP) };
}
