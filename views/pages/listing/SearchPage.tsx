import { useI18n } from '../../locale.tsx';
import type { PageProps } from '../../pages.tsx';
import { ItemList } from './ItemList.tsx';

export default function SearchPage({ data: { query, listing } }: PageProps<'search'>) {
  const { t } = useI18n();
  return (
    <>
      <h1>
        {query === ''
          ? t('listing:everything')
          : t('listing:resultsFor', { query: listing.correctedQuery ?? query })}
      </h1>
      {listing.correctedQuery === null ? null : (
        <p className="notice">{t('listing:corrected', { query, corrected: listing.correctedQuery })}</p>
      )}
      <ItemList listing={listing} />
    </>
  );
}
