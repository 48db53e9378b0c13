/** Who looks at a page of what is personal; `unknown` until the session says so. */
import { selectIsSeller, selectUser } from '../../machines/session/selectors.ts';
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

/** @param key of a guest's link: who has it is known without signing in */
export function useStanding(key: string | null): Standing {
  return useSession((snapshot): Standing => {
    if (snapshot === null) return 'unknown';
    if (key !== null || selectUser(snapshot) !== null) return 'known';
    return snapshot.hasTag('PENDING') ? 'unknown' : 'guest';
  });
}
