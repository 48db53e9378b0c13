import { useTranslation } from 'react-i18next';
import { useLocale } from '#views/locale.tsx';
import type { PageProps } from '#views/page-props.ts';
import { ItemList } from './ItemList.tsx';
import { Makers } from './Makers.tsx';
import { ShopSign } from './ShopSign.tsx';

/** All items of the makers. */
export default function MakerplacePage({ data: { makers, items, shops, listing } }: PageProps<'makerplace'>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <>
      <ShopSign
        title={t('listing:makerplace.title')}
        about={t('listing:makerplace.intro')}
        facts={[
          { name: t('listing:makerplace.makers'), value: number(makers) },
          { name: t('listing:storefront.count'), value: number(items) },
        ]}
      />
      <Makers shops={shops} />
      <ItemList listing={listing} />
    </>
  );
}
