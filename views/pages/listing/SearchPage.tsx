import { useTranslation } from 'react-i18next';
import type { PageProps } from '#views/page-props.ts';
import { ItemList } from './ItemList.tsx';
import { SearchNotes } from './SearchNotes.tsx';

export default function SearchPage({ data: { query, listing } }: PageProps<'search'>) {
  const { t } = useTranslation();
  return (
    <>
      <h1>
        {query === ''
          ? t('listing:everything')
          : t('listing:resultsFor', { query: listing.correctedQuery ?? query })}
      </h1>
      <SearchNotes query={query} listing={listing} />
      <ItemList listing={listing} query={query} />
    </>
  );
}
