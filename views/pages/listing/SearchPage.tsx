import { useTranslation } from 'react-i18next';
import type { PageProps } from '#views/page-props.ts';
import { ItemList } from './ItemList.tsx';
import styles from './SearchPage.module.css';

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
        <p className={styles.correction} role="note">
          {t('listing:corrected', { query, corrected: listing.correctedQuery })}
        </p>
      )}
      <ItemList listing={listing} />
    </>
  );
}
