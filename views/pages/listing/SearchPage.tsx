import { useTranslation } from 'react-i18next';
import type { PageProps } from '#views/page-props.ts';
import { Link } from '#views/router/Link.tsx';
import { ItemList } from './ItemList.tsx';
import { SearchNotes } from './SearchNotes.tsx';

export default function SearchPage({ data: { query, brand, listing } }: PageProps<'search'>) {
  const { t } = useTranslation();
  return (
    <>
      <h1>
        {query === ''
          ? t('listing:everything')
          : t('listing:resultsFor', { query: listing.correctedQuery ?? query })}
      </h1>
      <SearchNotes query={query} listing={listing} />
      {brand === null ? null : (
        <p>
          <Link to={brand.path}>{t('listing:brandNamed', { name: brand.name })}</Link>
        </p>
      )}
      <ItemList listing={listing} />
    </>
  );
}
