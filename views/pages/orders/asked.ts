/** What the address of an order page asks for, and who looks at it. */
import { selectUser } from '../../../machines/session/selectors.ts';
import { usePlace } from '../../place.tsx';
import { useSession } from '../../shop.tsx';

export interface AskedOrder {
  readonly number: string;
  /** Whether one comes here right after buying. */
  readonly isNew: boolean;
}

const NUMBER = /\/orders\/([A-Za-z0-9-]+)/;

export function useAskedOrder(): AskedOrder {
  const { path } = usePlace();
  const [pathname = '', search = ''] = path.split('?');
  const query = new URLSearchParams(search);
  const number = NUMBER.exec(pathname)?.[1] ?? '';
  return { number, isNew: query.get('placed') !== null };
}

/** The query of a list: page, state, number. */
export function useListQuery(): { page: number; status: string; number: string } {
  const { path } = usePlace();
  const query = new URLSearchParams(path.split('?')[1] ?? '');
  const page = Number(query.get('page') ?? '1');
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    status: query.get('status') ?? '',
    number: query.get('orderNumber') ?? '',
  };
}

/** Whether the reader sells the shop's own goods; a seller's own come first where somebody does both. */
export const useSellsForHouse = (): boolean =>
  useSession((snapshot) => {
    const user = snapshot === null ? null : selectUser(snapshot);
    return user !== null && user.backOffice && !user.fgmSeller;
  });
