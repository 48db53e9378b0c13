import { useSpeech } from '../../locale.tsx';
import type { PageProps } from '../../pages.tsx';
import { ItemList } from './ItemList.tsx';

/** A seller's public shop. */
export default function StorefrontPage({ data: { seller, listing } }: PageProps<'storefront'>) {
  const { t } = useSpeech();
  return (
    <>
      <h1>{seller.storeName}</h1>
      <p className="card__by">{t('listing:storefront.place', { city: seller.city, state: seller.state })}</p>
      <p className="list__intro">{seller.about}</p>
      <h2>{t('listing:storefront.items')}</h2>
      <ItemList listing={listing} />
    </>
  );
}
