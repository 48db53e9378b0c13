/** Moves the focus to what has changed when a pressed button disappears: otherwise keyboard users would start at the top again. */
import { useCallback, useEffect, useRef, type RefObject } from 'react';

interface FocusAfter<Place extends HTMLElement> {
  /** The element to focus (`tabIndex={-1}`). */
  readonly place: RefObject<Place | null>;
  /** Call this when sending from here: changes by others don't move the focus. */
  sent(): void;
}

/** @param revision increases with every action that succeeded */
export function useFocusAfter<Place extends HTMLElement>(revision: number): FocusAfter<Place> {
  const place = useRef<Place>(null);
  const isSent = useRef(false);
  const seen = useRef(revision);
  useEffect(() => {
    if (seen.current === revision) return;
    seen.current = revision;
    if (isSent.current && document.activeElement === document.body) place.current?.focus();
    isSent.current = false;
  }, [revision]);
  const sent = useCallback(() => {
    isSent.current = true;
  }, []);
  return { place, sent };
}
