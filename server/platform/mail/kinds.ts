/** The kind of notice that each mail is (`contract/notifications.ts`), by its lifecycle and reader in `news.json`. */
import { ruleOf, type NotificationKind } from '#contract/notifications.ts';
import type en from '#locales/en/news.json';
import { isNewsKey, type NewsKey } from './news.ts';

type Tree = typeof en;
/** One kind for a whole lifecycle, or one for each of its readers. */
type KindsOf<Name extends keyof Tree> =
  | NotificationKind
  | Readonly<Record<keyof Tree[Name], NotificationKind>>;

const KINDS = {
  list: 'BACK_IN_STOCK',
  message: 'MESSAGES',
  review: 'REVIEWS',
  order: { buyer: 'ORDERS', seller: 'SALES' },
  return: { buyer: 'ORDERS', seller: 'SALES', agent: 'TEAM' },
  dispute: { buyer: 'ORDERS', seller: 'SALES', agent: 'TEAM' },
  payment: { seller: 'SALES', agent: 'TEAM' },
  payout: 'SALES',
  giftCard: 'ORDERS',
  taxExemption: 'ORDERS',
  storeCard: 'TEAM',
} as const satisfies { readonly [Name in keyof Tree]: KindsOf<Name> };

const BY_NAME: ReadonlyMap<string, NotificationKind> = new Map(
  Object.entries(KINDS).flatMap(([name, kinds]): [string, NotificationKind][] =>
    typeof kinds === 'string'
      ? [[name, kinds]]
      : Object.entries(kinds).map(([reader, kind]): [string, NotificationKind] => [
          `${name}.${reader}`,
          kind,
        ]),
  ),
);

/** The kind of a news mail. @throws Error for a key without a kind, which is a bug */
export function kindOfNews(key: NewsKey): NotificationKind {
  const [lifecycle = '', reader = ''] = key.split('.');
  const kind = BY_NAME.get(`${lifecycle}.${reader}`) ?? BY_NAME.get(lifecycle);
  if (kind === undefined) throw new Error(`the news ${key} are of no kind`);
  return kind;
}

const NEWS = 'news';

/** The kind of a queued mail, if its reader can turn it off; null for service mails, which are about accounts and orders. */
export function optionalKindOf(template: string, key: string | undefined): NotificationKind | null {
  if (template !== NEWS || key === undefined || !isNewsKey(key)) return null;
  const kind = kindOfNews(key);
  return ruleOf(kind, 'MAIL') === 'OPTIONAL' ? kind : null;
}
