import { Suspense } from 'react';
import type { ClassDetail, ProductDetail, ProjectDetail } from '../../contract/catalogue.ts';
import { Related } from './Related.tsx';
import { Reviews } from './Reviews.tsx';

/** How the page of every item ends. Each part wakes by itself, after what there is to do above. */
export function ItemEnd({ item }: { item: ProductDetail | ProjectDetail | ClassDetail }) {
  return (
    <>
      <Suspense>
        <Reviews itemId={item.id} summary={item.reviews} path={item.path} />
      </Suspense>
      <Suspense>
        <Related cards={item.related} />
      </Suspense>
    </>
  );
}
