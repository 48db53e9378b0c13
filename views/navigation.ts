/**
 * Navigates without a reload. Links and search forms stay real; this intercepts them, sends the address to the page actor and
 * shows the answer once its component, messages and style are loaded. If anything fails, the browser navigates itself.
 */
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import type { PageData } from '../contract/pages.ts';
import { now } from '../services/clock.ts';
import { DEFAULT_LANGUAGE, localPath, readLanguage, type Language } from '../locales/paths.ts';
import { loadChunk } from '../services/chunks.ts';
import { afterPaint } from './after-paint.ts';
import { loadMessages } from './messages.ts';
import { pages } from './pages.tsx';
import type { AppActor } from '../machines/app/selectors.ts';

/** The page on show: its address, and how to render it. `visit` differs each time, also for the same address. */
export type Shown = { visit: number; path: string; data: PageData; draw(data: PageData): ReactNode };
export type NavigationState = { shown: Shown; pending: boolean };

/** The scroll position stored in a history entry; null without one. */
function scrollOf(entry: unknown): number | null {
  return typeof entry === 'object' && entry !== null && 'scroll' in entry ? Number(entry.scroll) || 0 : null;
}

/** Paths that aren't pages: the server's own, and files. */
const NOT_PAGES = /^\/(api|pictures|assets|sitemap|robots|favicon)/;

export type NavigationParts = {
  shop: AppActor;
  messages: i18n;
  language: Language;
  /** Addresses of the style sheets by name. */
  styles: Readonly<Record<string, string>>;
  first: Omit<Shown, 'visit'>;
  /** Called with the data of each page once it is shown. */
  onShown(data: PageData, path: string): void;
};

export type Navigation = {
  subscribe(listener: () => void): () => void;
  getState(): NavigationState;
  /** Goes to an address of this site, without the language segment. */
  go(path: string): void;
  /** Gives the current page several addresses, for which nothing is loaded. The returned function revokes them. */
  own(owner: Owner): () => void;
  /** Sets which of its addresses the page shows now; `push` adds a history entry. */
  enter(path: string, mode: 'push' | 'replace'): void;
  /** Changes the current page's address, without the language segment; nothing is loaded. */
  rename(path: string): void;
};

/**
 * A page with several addresses: it receives links to them, and the browser's back and forward. `isThere`: the address bar has
 * changed already, as with back and forward.
 */
export type Owner = { owns(path: string): boolean; go(path: string, isThere: boolean): void };

type Travel = { path: string; mode: 'push' | 'replace' | 'pop'; scroll: number };

export function createNavigation({
  shop,
  messages,
  language,
  styles,
  first,
  onShown,
}: NavigationParts): Navigation {
  let state: NavigationState = { shown: { ...first, visit: 0 }, pending: false };
  let travel: Travel | null = null;
  let owner: Owner | null = null;
  const listeners = new Set<() => void>();
  const set = (next: NavigationState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const page = shop.getSnapshot().children.page;

  const leave = (path: string) => {
    window.location.assign(localPath(path, language));
  };

  function depart(next: Travel): void {
    if (!page) {
      leave(next.path);
      return;
    }
    travel = next;
    set({ ...state, pending: true });
    shop.send({ type: 'OPEN_PAGE', path: next.path, at: now() });
  }

  async function arrive(path: string, data: PageData, trip: Travel): Promise<void> {
    const load = () => Promise.all([pages[data.page].load(), loadMessages(messages, data.page, language)]);
    const [[draw]] = await Promise.all([
      loadChunk(data.page, load, localPath(path, language)),
      ...pages[data.page].styles.map(loadStyle),
    ]);
    if (travel !== trip) return;
    travel = null;
    if (trip.mode === 'push') {
      noteScroll();
      window.history.pushState({ scroll: 0 }, '', localPath(path, language));
    } else if (trip.mode === 'replace')
      window.history.replaceState({ scroll: 0 }, '', localPath(path, language));
    address = addressNow();
    set({ shown: { visit: state.shown.visit + 1, path, data, draw }, pending: false });
    onShown(data, path);
    requestAnimationFrame(() => {
      window.scrollTo({ top: trip.scroll, behavior: 'instant' });
      if (trip.mode !== 'pop') document.getElementById('main')?.focus({ preventScroll: true });
    });
  }

  const loadStyle = (name: string): Promise<void> => {
    const href = styles[name];
    if (href === undefined || document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
    return new Promise((resolve) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = href;
      link.addEventListener('load', () => {
        resolve();
      });
      // A page without its style is still usable.
      link.addEventListener('error', () => {
        resolve();
      });
      document.head.append(link);
    });
  };

  page?.subscribe((snapshot) => {
    const trip = travel;
    if (!trip) return;
    if (snapshot.hasTag('REJECTED')) {
      leave(trip.path);
      return;
    }
    const answer = snapshot.hasTag('FULFILLED') ? snapshot.context.data : null;
    if (!answer || snapshot.context.input?.path !== trip.path) return;
    if (answer.redirect !== null) {
      depart({ ...trip, path: answer.redirect });
      return;
    }
    arrive(trip.path, answer.data, trip).catch(() => {
      // The browser loads the whole page, or the reader is told that it can't be loaded (§8).
      if (travel !== trip) return;
      travel = null;
      set({ ...state, pending: false });
    });
  });

  /** The path to navigate to; null if the browser should do it. */
  const pathOf = (url: URL): string | null => {
    if (url.origin !== window.location.origin || NOT_PAGES.test(url.pathname)) return null;
    const read = readLanguage(url.pathname);
    return read.language === language && !(read.redundant && language === DEFAULT_LANGUAGE)
      ? read.path + url.search
      : null;
  };

  const addressNow = () => pathOf(new URL(window.location.href));
  /** The address of the page on show; with back and forward the address bar changes before the page does. */
  let address = addressNow();

  /** Stores the scroll position in the history entry that is about to be left. */
  const noteScroll = () => {
    window.history.replaceState({ scroll: window.scrollY }, '');
  };

  /** Scrolls within the current page. The browser makes new jumps itself; back and forward are made here. */
  const jump = (hash: string, scroll: number | null) => {
    if (travel) {
      travel = null;
      set({ ...state, pending: false });
    }
    if (scroll !== null || hash === '') window.scrollTo({ top: scroll ?? 0, behavior: 'instant' });
    else document.getElementById(hash.slice(1))?.scrollIntoView();
  };

  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (
      !(link instanceof HTMLAnchorElement) ||
      (link.target !== '' && link.target !== '_self') ||
      link.hasAttribute('download')
    )
      return;
    const url = new URL(link.href);
    if (
      url.hash !== '' &&
      url.pathname === window.location.pathname &&
      url.search === window.location.search
    ) {
      if (url.hash !== window.location.hash) noteScroll();
      return;
    }
    const path = pathOf(url);
    if (path === null || url.hash !== '') return;
    event.preventDefault();
    if (owner?.owns(path)) {
      owner.go(path, false);
      return;
    }
    depart({ path, mode: path === address ? 'replace' : 'push', scroll: 0 });
  });

  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
    const url = new URL(form.action);
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form, event.submitter))
      if (typeof value === 'string' && value !== '') fields.append(name, value);
    url.search = fields.toString();
    const path = pathOf(url);
    if (path === null) return;
    event.preventDefault();
    depart({ path, mode: 'push', scroll: 0 });
  });

  window.history.scrollRestoration = 'manual';
  window.addEventListener('popstate', (event) => {
    const url = new URL(window.location.href);
    const path = pathOf(url);
    if (path === null) {
      window.location.reload();
      return;
    }
    const scroll = scrollOf(event.state);
    // Jumps within a page arrive here as well.
    if (path === address) jump(url.hash, scroll);
    else if (owner?.owns(path) && travel === null) {
      address = path;
      owner.go(path, true);
    } else depart({ path, mode: 'pop', scroll: scroll ?? 0 });
  });
  // After a reload the browser restores its own scroll position.
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    go(path) {
      depart({ path, mode: 'push', scroll: 0 });
    },
    own(next) {
      owner = next;
      return () => {
        if (owner === next) owner = null;
      };
    },
    enter(path, mode) {
      if (mode === 'push') {
        noteScroll();
        window.history.pushState({ scroll: 0 }, '', localPath(path, language));
      } else window.history.replaceState({ scroll: 0 }, '', localPath(path, language));
      address = addressNow();
      set({ ...state, shown: { ...state.shown, path } });
    },
    rename(path) {
      const { visit } = state.shown;
      afterPaint(() => {
        if (state.shown.visit !== visit || travel?.mode === 'pop') return;
        window.history.replaceState(window.history.state, '', localPath(path, language));
        address = addressNow();
        set({ ...state, shown: { ...state.shown, path } });
      });
    },
  };
}
