/** Whether the page can ask for what is personal: somebody is signed in, or a guest's key came with the address. */
import { selectUser } from '../../../machines/session/selectors.ts';
import { useSession } from '../../shop.tsx';

export type Standing = 'unknown' | 'guest' | 'known';

export function useStanding(key: string | null): Standing {
  return useSession((snapshot): Standing => {
    if (snapshot === null) return 'unknown';
    if (key !== null || selectUser(snapshot) !== null) return 'known';
    return snapshot.hasTag('PENDING') ? 'unknown' : 'guest';
  });
}
