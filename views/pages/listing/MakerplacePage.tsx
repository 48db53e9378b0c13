import { useSpeech } from '../../locale.tsx';
import type { PageProps } from '../../pages.tsx';
import { ItemList } from './ItemList.tsx';

/** All that makers sell themselves. */
export default function MakerplacePage({ data }: PageProps<'makerplace'>) {
  const { t } = useSpeech();
  return (
    <>
      <h1>{t('listing:makerplace.title')}</h1>
      <p className="list__intro">{t('listing:makerplace.intro')}</p>
      <ItemList listing={data.listing} />
    </>
  );
}
