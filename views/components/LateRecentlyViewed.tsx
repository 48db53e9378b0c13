import { Suspense } from 'react';
import { useAfterHydration } from '../hooks/use-after-hydration.ts';
import { optionalComponent } from '../lazy-component.ts';

const RecentlyViewed = optionalComponent(() => import('./RecentlyViewed.tsx'));

/**
 * The items last viewed in this browser. The server doesn't know them, so they appear after hydration.
 * @param itemId the item on show, which joins the list
 */
export function LateRecentlyViewed({ itemId = null }: { itemId?: number | null }) {
  return useAfterHydration() ? (
    <Suspense>
      <RecentlyViewed itemId={itemId} />
    </Suspense>
  ) : null;
}
