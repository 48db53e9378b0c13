/** The end of every item page: reviews and related items. */
import type { ClassDetail, ProductDetail, ProjectDetail } from '#contract/item-details.ts';
import { Related } from './Related.tsx';
import { Reviews } from './Reviews.tsx';

export default function ItemEnd({ item }: { item: ProductDetail | ProjectDetail | ClassDetail }) {
  return (
    <>
      <Reviews itemId={item.id} summary={item.reviews} path={item.path} />
      <Related cards={item.related} />
    </>
  );
}
