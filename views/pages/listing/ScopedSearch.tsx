/** On the page of a category, a seller or a kind: says how the words were read there, and links to the same words in the whole shop. */
import { useTranslation } from 'react-i18next';
import type { Listing } from '#contract/catalogue.ts';
import { Link } from '#views/router/Link.tsx';
import { SearchNotes } from './SearchNotes.tsx';

export function ScopedSearch({ query, listing }: { readonly query: string; readonly listing: Listing }) {
  const { t } = useTranslation();
  return (
    <>
      <h2>{t('listing:resultsFor', { query: listing.correctedQuery ?? query })}</h2>
      <SearchNotes query={query} listing={listing} />
      <p>
        <Link to={`/search?${String(new URLSearchParams({ q: query }))}`}>
          {t('listing:wholeShop', { query })}
        </Link>
      </p>
    </>
  );
}
