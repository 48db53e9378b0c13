import { Suspense } from 'react';
import type { ClassDetail, ProductDetail, ProjectDetail } from '#contract/catalogue.ts';
import { Related } from './Related.tsx';
import { Reviews } from './Reviews.tsx';

/** The end of every item page. Each part hydrates on its own, after the actions above. */
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
