import { useTranslation } from 'react-i18next';
import { useLocale } from '#views/locale.tsx';
import type { PageProps } from '#views/page-props.ts';
import { Stars } from '#views/components/Stars.tsx';
import { ItemList } from './ItemList.tsx';
import { ShopSign } from './ShopSign.tsx';

/** A seller's public shop. */
export default function StorefrontPage({
  data: { seller, banner, standing, listing },
}: PageProps<'storefront'>) {
  const { t } = useTranslation();
  const { day, number } = useLocale();
  const { ratingAverage, ratingCount } = standing;
  return (
    <>
      <ShopSign
        title={seller.storeName}
        place={t('listing:storefront.place', { city: seller.city, state: seller.state })}
        about={seller.about}
        banner={banner}
        facts={[
          ...(ratingCount === 0
            ? []
            : [
                {
                  name: t('listing:storefront.rating'),
                  value: <Stars average={ratingAverage} count={ratingCount} />,
                },
              ]),
          { name: t('listing:storefront.count'), value: number(standing.items) },
          { name: t('listing:storefront.since'), value: day(standing.since, 'UTC', 'medium') },
        ]}
      />
      <h2>{t('listing:storefront.items')}</h2>
      <ItemList listing={listing} />
    </>
  );
}
