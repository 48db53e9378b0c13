import { Suspense } from 'react';
import { selectUser } from '#machines/session/selectors.ts';
import { useAfterHydration } from '#views/hooks/use-after-hydration.ts';
import { optionalComponent } from '#views/lazy-component.ts';
import { useSession } from '#views/shop.tsx';

const PickedForYou = optionalComponent(() => import('./PickedForYou.tsx'));

/** Recommendations for a signed-in member. The page is the same for everyone, so they appear after hydration. */
export function LatePickedForYou() {
  const isHydrated = useAfterHydration();
  const email = useSession((snapshot) => (snapshot === null ? null : (selectUser(snapshot)?.email ?? null)));
  return isHydrated && email !== null ? (
    <Suspense>
      <PickedForYou key={email} email={email} />
    </Suspense>
  ) : null;
}
