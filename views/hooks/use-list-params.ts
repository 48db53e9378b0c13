/**
 * Keeps a list's page number and filters in the address, so that the back button, a reload and a shared link show the same list. For
 * pages with `loadsList` in views/pages.tsx, which fetch the list themselves.
 */
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LIST_PAGE_MAX } from '#contract/limits.ts';

interface ListParams {
  /** From 1. */
  readonly page: number;
  /** Changes when the reader goes back or forward. As a `key` it resets fields that keep what was typed. */
  readonly visit: number;
  /** The filter's value; '' without one. */
  filter(name: string): string;
  goTo(page: number): void;
  /** Goes to a page and drops the current one from the history. */
  replacePage(page: number): void;
  /** Sets filters, '' for none, and starts at the first page. */
  narrow(filters: Readonly<Record<string, string>>): void;
}

/** The page number in the address, from 1 to `max`. */
export function pageIn(query: URLSearchParams, name = 'page', max = LIST_PAGE_MAX): number {
  const page = Number(query.get(name) ?? '1');
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, max) : 1;
}

/**
 * @param pageName the parameter of the page number; a page with two lists names one for each
 * @param pageMax the highest page number that the list's call accepts
 */
export function useListParams(pageName = 'page', pageMax = LIST_PAGE_MAX): ListParams {
  const [query, setQuery] = useSearchParams();
  const [visit, setVisit] = useState(0);
  useEffect(() => {
    const travelled = () => setVisit((before) => before + 1);
    window.addEventListener('popstate', travelled);
    return () => window.removeEventListener('popstate', travelled);
  }, []);
  const change = useCallback(
    (values: Readonly<Record<string, string>>, replace = false) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values))
            if (value === '') next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace },
      ),
    [setQuery],
  );
  return {
    page: pageIn(query, pageName, pageMax),
    visit,
    filter: (name) => query.get(name) ?? '',
    goTo: (page) => change({ [pageName]: page === 1 ? '' : String(page) }),
    replacePage: (page) => change({ [pageName]: page === 1 ? '' : String(page) }, true),
    narrow: (filters) => change({ ...filters, [pageName]: '' }),
  };
}

/**
 * Goes to the last page when the address asks for a later one, for example after the list has become shorter.
 * @param answer the answered page, from 1, and how many there are; null while nothing has loaded. An answer for another page than the
 * address names is ignored
 */
export function useLastPage(
  { page, replacePage }: Pick<ListParams, 'page' | 'replacePage'>,
  answer: { readonly page: number; readonly pages: number } | null,
): void {
  const last = answer?.page === page ? answer.pages : 0;
  useEffect(() => {
    if (last > 0 && page > last) replacePage(last);
  });
}
