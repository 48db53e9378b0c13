/** Reads and saves members' notification choices. Rows are only added: the latest one applies, and earlier ones prove consent. */
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  NOTIFICATIONS,
  ruleOf,
  type NotificationBody,
  type NotificationChannel,
  type NotificationChoice,
  type NotificationChoices,
  type NotificationKind,
} from '#contract/notifications.ts';
import type { Language } from '#locales/paths.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { choiceWording, unsubscribeWording } from './texts.ts';

/** The viewer's roles, which decide what kinds they get. */
type Member = Pick<Viewer, 'userId' | 'isSeller' | 'isAgent' | 'isBackOffice'>;

/** Runs in the transaction that stops mails of a kind, and turns off other switches for them, such as those of wish lists. */
export type OnStopped = Readonly<
  Partial<Record<NotificationKind, (client: Queryable, userId: string) => Promise<void>>>
>;

const LATEST = {
  name: 'notification-choices',
  text: `select distinct on (kind, channel) kind, channel, is_on as "isOn", created_at as "createdAt"
    from notification_choice where user_id = $1 and list_id is null order by kind, channel, id desc`,
};
interface Latest {
  readonly kind: NotificationKind;
  readonly channel: NotificationChannel;
  readonly isOn: boolean;
  readonly createdAt: Date;
}

function isFor(kind: NotificationKind, { isSeller, isAgent, isBackOffice }: Member): boolean {
  const { audience } = NOTIFICATIONS[kind];
  if (audience === 'sellers') return isSeller;
  return audience === 'everyone' || isAgent || isBackOffice;
}

export async function readChoices(client: Queryable, member: Member): Promise<NotificationChoices> {
  const { rows } = await client.query<Latest>({ ...LATEST, values: [member.userId] });
  const choiceOf = (kind: NotificationKind, channel: NotificationChannel): NotificationChoice[] => {
    const rule = ruleOf(kind, channel);
    if (rule === null) return [];
    const latest = rows.find((row) => row.kind === kind && row.channel === channel);
    const isOptional = rule !== 'ALWAYS';
    const isOn = !isOptional || (latest?.isOn ?? rule === 'OPTIONAL');
    return [{ kind, channel, isOn, isOptional, changedTime: latest?.createdAt.getTime() ?? null }];
  };
  return {
    choices: NOTIFICATION_KINDS.filter((kind) => isFor(kind, member)).flatMap((kind) =>
      NOTIFICATION_CHANNELS.flatMap((channel) => choiceOf(kind, channel)),
    ),
  };
}

/** A member's latest choice of a kind in a channel; null if they never chose. */
export async function latestChoice(
  client: Queryable,
  userId: string,
  kind: NotificationKind,
  channel: NotificationChannel,
): Promise<boolean | null> {
  const { rows } = await client.query<Latest>({ ...LATEST, values: [userId] });
  return rows.find((row) => row.kind === kind && row.channel === channel)?.isOn ?? null;
}

interface Kept extends NotificationBody {
  readonly userId: string;
  readonly source: 'ACCOUNT' | 'MAIL' | 'LIST';
  readonly wording: string;
  readonly language: Language;
  /** ms since 1970. */
  readonly now: number;
}

/** Makes two concurrent choices of one member wait for each other. */
const LOCK = 'select from account where id = $1 for no key update';
/**
 * Adds no row if the latest choice is the same, so that a repeated request counts once. $9 is the state before any choice: on for OPTIONAL,
 * null for ON_REQUEST, so that a first refusal is stored.
 */
const KEEP = `insert into notification_choice
    (user_id, kind, channel, is_on, source, wording, language, created_at)
  select $1, $2, $3, $4, $5, $6, $7, $8
   where $4 is distinct from coalesce((select is_on from notification_choice
     where user_id = $1 and kind = $2 and channel = $3 and list_id is null order by id desc limit 1), $9)`;
/** Tells the member's open pages to count unread messages again (`messages/socket/unread-feed.ts`). */
const COUNT_AGAIN = `select pg_notify('unread', 'user:' || $1)`;

/** @throws Refusal 404 if the account is deleted */
async function keep(client: Queryable, kept: Kept, onStopped: OnStopped): Promise<void> {
  const { userId, kind, channel, isOn, source, wording, language, now } = kept;
  const { rowCount } = await client.query(LOCK, [userId]);
  if (rowCount === 0) throw notFound();
  const unchosen = ruleOf(kind, channel) === 'ON_REQUEST' ? null : true;
  const values = [userId, kind, channel, isOn, source, wording, language, new Date(now), unchosen];
  await client.query(KEEP, values);
  if (!isOn && channel === 'MAIL') await onStopped[kind]?.(client, userId);
  if (channel === 'SITE') await client.query(COUNT_AGAIN, [userId]);
}

/** @throws Refusal 400 VALIDATION for a channel that the kind doesn't use, 403 ALWAYS_SENT for a service message */
export async function chooseNotification(
  { database, clock }: Shop,
  member: Member,
  body: NotificationBody,
  { language, onStopped }: { language: Language; onStopped: OnStopped },
): Promise<NotificationChoices> {
  const rule = isFor(body.kind, member) ? ruleOf(body.kind, body.channel) : null;
  if (rule === null) throw new Refusal('VALIDATION', { field: 'kind' });
  if (rule === 'ALWAYS') throw new Refusal('ALWAYS_SENT', { field: 'kind' });
  const wording = choiceWording(body, language);
  const { userId } = member;
  const kept: Kept = { ...body, userId, source: 'ACCOUNT', wording, language, now: clock.now() };
  await withTransaction(database, ({ client }) => keep(client, kept, onStopped));
  return readChoices(database.pool, member);
}

/** Stops mails of a kind by the link of one of them. @throws Refusal 404 if the account is deleted */
export async function stopMails(
  { database, clock }: Shop,
  { userId, kind }: { userId: string; kind: NotificationKind },
  { language, onStopped }: { language: Language; onStopped: OnStopped },
): Promise<void> {
  const wording = unsubscribeWording(kind, language);
  const choice = { kind, channel: 'MAIL', isOn: false, source: 'MAIL' } as const;
  const kept: Kept = { ...choice, userId, wording, language, now: clock.now() };
  await withTransaction(database, ({ client }) => keep(client, kept, onStopped));
}

/** Adds a choice that the member made at one wish list. */
const KEEP_OF_LIST = `insert into notification_choice
    (user_id, kind, channel, is_on, source, list_id, wording, language, created_at)
  values ($1, 'BACK_IN_STOCK', 'MAIL', $2, 'LIST', $3, $4, $5, $6)`;

interface ListConsent {
  readonly userId: string;
  readonly listId: string;
  readonly isOn: boolean;
  /** The label of the switch. */
  readonly wording: string;
  readonly language: Language;
  /** ms since 1970. */
  readonly now: number;
}

/**
 * Records that a list's owner asked for back-in-stock mails, or stopped asking. Turning a list's switch on also turns these mails on
 * again for an owner who had stopped all of them.
 */
export async function keepListConsent(client: Queryable, consent: ListConsent): Promise<void> {
  const { userId, listId, isOn, wording, language, now } = consent;
  await client.query(KEEP_OF_LIST, [userId, isOn, listId, wording, language, new Date(now)]);
  if (!isOn) return;
  const choice = { kind: 'BACK_IN_STOCK', channel: 'MAIL', isOn, source: 'LIST' } as const;
  await keep(client, { ...choice, userId, wording, language, now }, {});
}
