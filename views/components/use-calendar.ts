/**
 * Mantine's calendar for the date fields in `place`: null before script, on devices without a mouse, and until its code has loaded, which
 * starts when the fields come near the window.
 */
import { useEffect, useRef, useState, type RefObject } from 'react';
import type * as DayCalendar from './DayCalendar.tsx';
import { messageLanguage } from '#locales/paths.ts';
import { useLocale } from '../locale.tsx';
import type { Translate } from '../translate.ts';

type Calendar = typeof DayCalendar & { readonly say: Translate };

/** The calendar loads when the fields are this close to the window: one turn of a mouse wheel. */
const NEAR = '300px';

interface Loaded {
  readonly calendar: Calendar | null;
  /** The value of the native field with this name when the calendar replaced it. */
  dayIn(name: string): string | undefined;
}

export function useCalendar(place: RefObject<HTMLElement | null>): Loaded {
  const language = messageLanguage(useLocale());
  const [calendar, setCalendar] = useState<Calendar | null>(null);
  const [before, setBefore] = useState<ReadonlyMap<string, string>>(new Map());
  const isLoading = useRef(false);
  useEffect(() => {
    const fields = place.current;
    if (fields === null || isLoading.current || !matchMedia('(pointer: fine)').matches) return;
    const load = async () => {
      const parts = await import('./DayCalendar.tsx');
      const say = await parts.loadWords(language);
      // A field isn't replaced while it has the focus.
      if (!fields.isConnected || fields.contains(document.activeElement)) return;
      setBefore(new Map([...fields.querySelectorAll('input')].map(({ name, value }) => [name, value])));
      setCalendar({ ...parts, say });
    };
    const approach = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        approach.disconnect();
        isLoading.current = true;
        // If the code doesn't load, the browser's own fields stay.
        load().catch(() => undefined);
      },
      { rootMargin: NEAR },
    );
    approach.observe(fields);
    return () => approach.disconnect();
  }, [place, language]);
  return { calendar, dayIn: (name) => before.get(name) };
}
