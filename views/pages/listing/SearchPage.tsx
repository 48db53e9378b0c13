import { useTranslation } from 'react-i18next';
import type { PageProps } from '#views/pages.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { ItemList } from './ItemList.tsx';

export default function SearchPage({ data: { query, listing } }: PageProps<'search'>) {
  const { t } = useTranslation();
  return (
    <>
      <h1>
        {query === ''
          ? t('listing:everything')
          : t('listing:resultsFor', { query: listing.correctedQuery ?? query })}
      </h1>
      {listing.correctedQuery === null ? null : (
        <Notice>{t('listing:corrected', { query, corrected: listing.correctedQuery })}</Notice>
      )}
      <ItemList listing={listing} />
    </>
  );
}
