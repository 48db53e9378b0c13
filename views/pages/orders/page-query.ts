/** The parameters in an order page's address, and its reader. */
import { selectUser } from '#machines/session/selectors.ts';
import { pageIn } from '#views/hooks/use-list-params.ts';
import { usePageContext } from '#views/page-context.tsx';
import { useSession } from '#views/shop.tsx';
import { pathnameOf, queryOf } from '#views/read-path.ts';

export interface AskedOrder {
  readonly number: string;
  /** The reader has just bought this. */
  readonly isNew: boolean;
}

const NUMBER = /\/orders\/([A-Za-z0-9-]+)/;

export function useAskedOrder(): AskedOrder {
  const { path } = usePageContext();
  const query = queryOf(path);
  const number = NUMBER.exec(pathnameOf(path))?.[1] ?? '';
  return { number, isNew: query.get('placed') !== null };
}

/** A list's parameters: page, state, number, first and last day. */
export function useListQuery(): { page: number; status: string; number: string; from: string; to: string } {
  const { path } = usePageContext();
  const query = queryOf(path);
  return {
    page: pageIn(query),
    status: query.get('status') ?? '',
    number: query.get('orderNumber') ?? '',
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
  };
}

/** Whether the reader sells the shop's own goods; for a seller who also does, their own shop comes first. */
export const useSellsForHouse = (): boolean =>
  useSession((snapshot) => {
    const user = snapshot === null ? null : selectUser(snapshot);
    return user !== null && user.backOffice && !user.fgmSeller;
  });
