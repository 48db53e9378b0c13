/** Loads the unsubscribe page: which kind of mail the link stops, and for which address. */
import type { PageOf } from '#contract/pages.ts';
import { isStopped } from '#server/platform/notification-choices.ts';
import type { Shop } from '#server/platform/shop.ts';
import { readUnsubscribe } from './unsubscribe-token.ts';

interface Known {
  readonly email: string;
  readonly isStopped: boolean;
}
const READ = {
  name: 'notification-subscription',
  text: `select email, ${isStopped('account.id', '$2', 'MAIL')} as "isStopped" from account where id = $1`,
};

/** "a***@example.com": a forwarded mail must not tell its new reader an address that has changed since. */
function hidden(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}

export async function unsubscribePage(
  shop: Pick<Shop, 'database' | 'secrets'>,
  token: string | null,
): Promise<PageOf<'unsubscribe'>> {
  const signed = token === null ? null : readUnsubscribe(shop, token);
  if (token === null || signed === null) return { page: 'unsubscribe', subscription: null };
  const { userId, kind } = signed;
  const { rows } = await shop.database.pool.query<Known>({ ...READ, values: [userId, kind] });
  const [known] = rows;
  if (known === undefined) return { page: 'unsubscribe', subscription: null };
  const subscription = { token, kind, email: hidden(known.email), isStopped: known.isStopped };
  return { page: 'unsubscribe', subscription };
}
