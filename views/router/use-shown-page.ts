/**
 * The page on show. React Router says where the reader is; when the address changes, the page actor loads that page, and the old
 * one stays until the new one's component, messages and style are there. If loading fails, the browser loads the address itself.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { waitFor } from 'xstate';
import type { PageData } from '#contract/pages.ts';
import type { AppActor } from '#machines/app/selectors.ts';
import { messageLanguage } from '#locales/paths.ts';
import { hasOwnPolicy } from '#machines/rules/page-routes.ts';
import { loadChunk } from '#services/chunks.ts';
import { now } from '#services/clock.ts';
import type { PageHead } from '../head/page-head.ts';
import type { LocaleTools } from '../locale.tsx';
import { loadMessages } from '../messages.ts';
import { isOtherChoice, isStillOn, pages } from '../pages.tsx';
import { keepScrollPositions, scrollToPlace, storedScroll } from './scroll.ts';

interface Shown {
  /** Differs for each page shown, also for the same address. A list stays the same page while only its filters change. */
  readonly visit: number;
  /** How many pages the browser has loaded by itself, after the first one that the server rendered. */
  readonly arrivals: number;
  /** Path and query for which the data was loaded, without the language segment. */
  readonly path: string;
  /** What the link that led here passed on; kept in the browser's history. */
  readonly state: unknown;
  readonly data: PageData;
  readonly draw: (data: PageData) => ReactNode;
  /** The style of a page that was navigated to; the server has already written the first page's style. */
  readonly head: PageHead | null;
}

interface Parts {
  readonly shop: AppActor;
  readonly i18n: LocaleTools;
  /** Addresses of the style sheets by name. */
  readonly first: Omit<Shown, 'visit' | 'arrivals' | 'head' | 'state'>;
}

interface ShownPage extends Shown {
  /** Path and query of the page that is loading; null while none is. */
  readonly destination: string | null;
}

export function useShownPage({ shop, i18n, first }: Parts): ShownPage {
  const location = useLocation();
  const isBackOrForward = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>({
    ...first,
    state: location.state,
    visit: 0,
    arrivals: 0,
    head: null,
  });
  const [unloadable, setUnloadable] = useState<typeof location | null>(null);
  /** The location before this one; at hydration, the location of the server's page. */
  const before = useRef(location);
  const here = location.pathname + location.search;
  const isHere = isStillOn(shown, here);

  const travel = useEffectEvent(async (signal: AbortSignal) => {
    if (hasOwnPolicy(location.pathname)) return window.location.reload();
    const page = shop.getSnapshot().children.page;
    if (!page) throw new Error('the page actor is missing');
    shop.send({ type: 'OPEN_PAGE', path: here, at: now() });
    const snapshot = await waitFor(
      page,
      (answered) => answered.context.input?.path === here && !answered.hasTag('PENDING'),
      { signal, timeout: Infinity },
    );
    const answer = snapshot.hasTag('FULFILLED') ? snapshot.context.data : null;
    if (answer === null) throw new Error(`the page ${here} did not load`);
    if (answer.redirect !== null) {
      void navigate(answer.redirect, { replace: true });
      return;
    }
    const { data } = answer;
    const { load, late } = pages[data.page];
    try {
      const loadPage = () =>
        Promise.all([
          load(),
          import('../head/page-head.ts'),
          loadMessages(i18n.messages, data.page, messageLanguage(i18n)),
          ...late.map((part) => part.load()),
        ]);
      const [draw, { pageHead }] = await loadChunk(data.page, loadPage, i18n.href(here));
      const head = pageHead(data, { i18n, path: here });
      if (!signal.aborted)
        setShown({
          visit: isOtherChoice(shown, here) ? shown.visit : shown.visit + 1,
          arrivals: shown.arrivals + 1,
          path: here,
          state: location.state,
          data,
          draw,
          head,
        });
    } catch {
      // The app reloads the page, or the reader is told that it can't be loaded (§8).
      if (!signal.aborted) setUnloadable(location);
    }
  });

  const follow = useEffectEvent((): (() => void) | undefined => {
    const last = before.current;
    if (last === location) return undefined;
    before.current = location;
    const isSameAddress = last.pathname === location.pathname && last.search === location.search;
    // A link to the page itself loads it again; a link within it only scrolls.
    if (isHere && !(isSameAddress && !isBackOrForward && location.hash === '')) {
      if (isSameAddress) {
        const scroll = isBackOrForward ? storedScroll() : null;
        scrollToPlace(scroll === null ? location.hash : '', scroll ?? 0);
      }
      return undefined;
    }
    const leaving = new AbortController();
    travel(leaving.signal).catch(() => {
      if (!leaving.signal.aborted) window.location.reload();
    });
    return () => {
      leaving.abort();
    };
  });
  useEffect(() => follow(), [location]);

  const arrive = useEffectEvent((isNew: boolean) => {
    if (shown.head !== null) {
      document.title = shown.head.title;
      document
        .querySelector('link[rel="canonical"]')
        ?.setAttribute('href', window.location.origin + i18n.href(shown.head.canonicalPath));
    }
    if (isBackOrForward) scrollToPlace('', storedScroll() ?? 0);
    else if (isNew) scrollToPlace(location.hash, 0);
    // In a list with other filters the focus stays where it is, unless its element is gone.
    const isFocusLost = document.activeElement === document.body;
    if (isNew ? !isBackOrForward : isFocusLost)
      document.getElementById('main')?.focus({ preventScroll: true });
  });
  const lastVisit = useRef(shown.visit);
  useLayoutEffect(() => {
    if (shown.arrivals === 0) return;
    arrive(shown.visit !== lastVisit.current);
    lastVisit.current = shown.visit;
  }, [shown.arrivals, shown.visit]);
  useEffect(keepScrollPositions, []);

  return {
    ...shown,
    path: isHere ? here : shown.path,
    destination: isHere || unloadable === location ? null : here,
  };
}
