/**
 * The token of a mail's link that stops mails of its kind: `account.kind.key.signature`. It has no end of its own, because CASL wants the
 * link to work for at least 60 days: it works as long as the ring keeps the key (`secrets/ring.ts`), and it can only turn mails off.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_KINDS, type NotificationKind } from '#contract/notifications.ts';
import type { SharedKey } from '#server/platform/secrets/ring.ts';
import type { Shop } from '#server/platform/shop.ts';

/** The same keys sign cookies and other links; the purpose keeps those signatures from being valid here. */
const PURPOSE = 'unsubscribe';
const TOKEN = /^([A-Za-z0-9_-]{1,64})\.([A-Z_]{1,32})\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/;

/** The mails that a token stops: those of one kind to one member. */
export interface Subscription {
  readonly userId: string;
  readonly kind: NotificationKind;
}
type Signing = Pick<Shop, 'secrets'>;

const signatureOf = ({ secret }: SharedKey, { userId, kind }: Subscription): Buffer =>
  createHmac('sha256', secret).update([PURPOSE, userId, kind].join('\n')).digest();

export function signUnsubscribe({ secrets: { cookie } }: Signing, subscription: Subscription): string {
  const key = cookie.current();
  const signature = signatureOf(key, subscription).toString('base64url');
  return [subscription.userId, subscription.kind, key.kid, signature].join('.');
}

/** Reads a token; null if the shop didn't sign it. */
export function readUnsubscribe({ secrets: { cookie } }: Signing, token: string): Subscription | null {
  const [, userId = '', name, kid = '', signature = ''] = TOKEN.exec(token) ?? [];
  const kind = NOTIFICATION_KINDS.find((known) => known === name);
  const key = cookie.find(kid);
  if (kind === undefined || key === undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(key, { userId, kind });
  return given.length === right.length && timingSafeEqual(given, right) ? { userId, kind } : null;
}
