import { Suspense } from 'react';
import { selectUser } from '#machines/session/selectors.ts';
import { optionalComponent } from '#views/lazy-component.ts';
import { useSession } from '#views/shop.tsx';

const TopOffer = optionalComponent(() => import('./TopOffer.tsx'));

/** The best offer for a signed-in shopper; nothing for a guest. */
export function LateTopOffer() {
  const user = useSession((snapshot) => (snapshot === null ? null : selectUser(snapshot)));
  return user === null ? null : (
    <Suspense>
      <TopOffer email={user.email} isMember={user.userTags.includes('MEMBER')} />
    </Suspense>
  );
}
