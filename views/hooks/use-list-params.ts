/**
 * The page and the filters of a list that a page loads by itself, kept in the address: back, a reload and a shared link show the same
 * list. `isStillOn` of views/pages.tsx keeps the page while only they change.
 */
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LIST_PAGE_MAX } from '#contract/limits.ts';

interface ListParams {
  /** From 1. */
  readonly page: number;
  /** Changes when the reader goes back or forward: a field that keeps what was typed is rendered anew. */
  readonly visit: number;
  /** The filter's value; '' without one. */
  filter(name: string): string;
  goTo(page: number): void;
  /** Instead of the page in the address, which back then skips. */
  goInstead(page: number): void;
  /** Sets filters, '' for none, and starts at the first page. */
  narrow(filters: Readonly<Record<string, string>>): void;
}

/** The page that the address asks for, from 1 to LIST_PAGE_MAX. */
export function pageIn(query: URLSearchParams, name = 'page'): number {
  const page = Number(query.get(name) ?? '1');
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, LIST_PAGE_MAX) : 1;
}

/** @param pageName the parameter of the page number; a page with two lists names one for each. */
export function useListParams(pageName = 'page'): ListParams {
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
    page: pageIn(query, pageName),
    visit,
    filter: (name) => query.get(name) ?? '',
    goTo: (page) => change({ [pageName]: page === 1 ? '' : String(page) }),
    goInstead: (page) => change({ [pageName]: page === 1 ? '' : String(page) }, true),
    narrow: (filters) => change({ ...filters, [pageName]: '' }),
  };
}

/**
 * Shows the last page of a list that is shorter than the address says, such as one that was kept for a while.
 * @param total entries in the answer, `size` of them on a page; null before there is one
 * @param answered the page of the answer: an earlier answer says nothing of the page that was asked for since
 */
export function useLastPage(
  { page, goInstead }: Pick<ListParams, 'page' | 'goInstead'>,
  answer: { readonly answered: number; readonly total: number; readonly size: number } | null,
): void {
  const last = answer?.answered === page ? Math.ceil(answer.total / answer.size) : 0;
  useEffect(() => {
    if (last > 0 && page > last) goInstead(last);
  });
}
