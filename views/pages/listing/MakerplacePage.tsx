import { useSpeech } from '../../locale.tsx';
import type { PageProps } from '../../pages.tsx';
import { ItemList } from './ItemList.tsx';
import { ShopSign } from './ShopSign.tsx';

/** All that makers sell themselves. */
export default function MakerplacePage({ data: { makers, items, listing } }: PageProps<'makerplace'>) {
  const { t, number } = useSpeech();
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
      <ItemList listing={listing} />
    </>
  );
}
