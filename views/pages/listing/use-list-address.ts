/**
 * Where a list is: the address that is loading if it is of the same list, otherwise the one on show. A filter chosen while another is
 * still loading thus keeps the first.
 */
import type { Facet } from '#contract/catalogue.ts';
import { usePageContext } from '#views/page-context.tsx';
import { useDestination } from '#views/router/travel.ts';
import { facetsAt } from './list-address.ts';
import { pathnameOf } from '#views/read-path.ts';

/** Path and query, without the language segment. */
export function useListAddress(): string {
  const { path } = usePageContext();
  const destination = useDestination();
  return destination !== null && pathnameOf(destination) === pathnameOf(path) ? destination : path;
}

/** The facets as the address has them, also before their counts have come. */
export function useChosenFacets(facets: readonly Facet[]): readonly Facet[] {
  const { path } = usePageContext();
  const address = useListAddress();
  return address === path ? facets : facetsAt(address, path, facets);
}
