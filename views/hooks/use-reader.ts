/** Who reads a personal page; `unknown` until the session is known. */
import { selectIsSeller, selectUser } from '#machines/session/selectors.ts';
import { holdsOrderKeys } from '#services/order-keys.ts';
import { useSession } from '../shop.tsx';

export type Reader = 'unknown' | 'guest' | 'shopper' | 'seller';

export const useReader = (): Reader =>
  useSession((snapshot): Reader => {
    if (snapshot === null) return 'unknown';
    if (selectUser(snapshot) === null) return snapshot.hasTag('PENDING') ? 'unknown' : 'guest';
    return selectIsSeller(snapshot) ? 'seller' : 'shopper';
  });

/** Whether the page can load personal data. */
export type Standing = 'unknown' | 'guest' | 'known';

/** For pages of members. */
export const useStanding = (): Standing =>
  useSession((snapshot): Standing => {
    if (snapshot === null) return 'unknown';
    if (selectUser(snapshot) !== null) return 'known';
    return snapshot.hasTag('PENDING') ? 'unknown' : 'guest';
  });

/** For order pages: a guest whose browser has the order's key can load it too. */
export function useOrderStanding(): Standing {
  const isHydrating = useSession((snapshot) => snapshot === null);
  const standing = useStanding();
  return !isHydrating && holdsOrderKeys() ? 'known' : standing;
}
