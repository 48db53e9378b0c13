import { Suspense, useSyncExternalStore } from 'react';
import { optionalComponent } from '../lazy-component.ts';

const RecentlyViewed = optionalComponent(() => import('./RecentlyViewed.tsx'));
const subscribe = (): (() => void) => () => undefined;

/**
 * What this browser looked at last, once the page is hydrated: the server doesn't know it.
 * @param itemId the item on show, which joins the list
 */
export function LateRecentlyViewed({ itemId = null }: { itemId?: number | null }) {
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return isHydrated ? (
    <Suspense>
      <RecentlyViewed itemId={itemId} />
    </Suspense>
  ) : null;
}
