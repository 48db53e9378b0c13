/** Who looks at a page of what is personal; `unknown` until the session says so. */
import { selectIsSeller, selectUser } from '../../machines/session/selectors.ts';
import { holdsOrderKeys } from '../../services/order-keys.ts';
import { useSession } from '../shop.tsx';

export type Reader = 'unknown' | 'guest' | 'shopper' | 'seller';

export const useReader = (): Reader =>
  useSession((snapshot): Reader => {
    if (snapshot === null) return 'unknown';
    if (selectUser(snapshot) === null) return snapshot.hasTag('PENDING') ? 'unknown' : 'guest';
    return selectIsSeller(snapshot) ? 'seller' : 'shopper';
  });

/** Whether the page can ask for what is personal. */
export type Standing = 'unknown' | 'guest' | 'known';

/** For pages of members. */
export const useStanding = (): Standing =>
  useSession((snapshot): Standing => {
    if (snapshot === null) return 'unknown';
    if (selectUser(snapshot) !== null) return 'known';
    return snapshot.hasTag('PENDING') ? 'unknown' : 'guest';
  });

/** For pages about an order: a guest whose browser holds the key of an order can ask for it too. */
export function useOrderStanding(): Standing {
  const isWaking = useSession((snapshot) => snapshot === null);
  const standing = useStanding();
  return !isWaking && holdsOrderKeys() ? 'known' : standing;
}
