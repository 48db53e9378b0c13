/** Members of a test shop, their notification choices, and the mails that they get. */
import type { EndpointName } from '#contract/endpoints.ts';
import type { NotificationBody } from '#contract/notifications.ts';
import { sendDueMails } from '#server/app/mail-sender.ts';
import { queueNews } from '#server/platform/mail/outbox.ts';
import type { Message, Transport } from '#server/platform/mail/transport.ts';
import { addAccount } from '#tests/support/account.ts';
import { call, signIn, type Browser, type Sent } from '../other-people/belongings.ts';
import { jsonOf, type Answer, type Site } from '../site-fixture.ts';

export const BACK_IN_STOCK = 'list.owner.BACK_IN_STOCK';
export const SHIPPED = 'order.buyer.SHIPPED';

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly browser: Browser;
  ask(name: EndpointName, sent?: Sent): Promise<Answer>;
  choose(body: NotificationBody): Promise<Answer>;
  /** Queues a news mail to the member. */
  queue(key: typeof BACK_IN_STOCK | typeof SHIPPED | 'review.PUBLISHED'): Promise<void>;
}

let mails = 0;

export async function addMember(site: Site, id: string, roles: { isSeller?: boolean } = {}): Promise<Member> {
  const createdAt = new Date(site.clock.now());
  await addAccount(site.database, id, { createdAt, verifiedAt: createdAt, ...roles });
  const browser = { session: (await signIn(site, id)).secret };
  const email = `${id}@example.com`;
  return {
    ...{ id, email, browser },
    ask: (name, sent) => call(site, browser, name, sent),
    choose: (body) => call(site, browser, 'chooseNotification', { body }),
    queue(key) {
      const to = { recipient: email, language: 'en', region: 'US' } as const;
      const news = { key, firstName: 'Ann', path: '/wish-lists', number: '1', item: 'Merino' };
      const onceKey = `mail ${String((mails += 1))}`;
      return queueNews(site.database.orm, to, news, { onceKey, now: site.clock.now() });
    },
  };
}

/** Sends all due mails. @returns those to this member */
export async function sentTo(site: Site, { email }: Member): Promise<Message[]> {
  const sent: Message[] = [];
  const transport: Transport = {
    send: async (message) => {
      sent.push(message);
    },
    close: () => undefined,
  };
  await sendDueMails(site.shop, transport);
  return sent.filter(({ to }) => to === email);
}

/** The path of the link with which a member stops the mails of BACK_IN_STOCK. */
export async function unsubscribePath(site: Site, member: Member): Promise<string> {
  await member.queue(BACK_IN_STOCK);
  const [mail] = await sentTo(site, member);
  const url = mail?.unsubscribeUrl;
  if (url === undefined || url === null) throw new Error('the mail has no link');
  const { pathname, search } = new URL(url);
  return pathname + search;
}

export interface Choice {
  readonly kind: string;
  readonly channel: string;
  readonly isOn: boolean;
  readonly isOptional: boolean;
  readonly changedTime: number | null;
}

export async function choicesOf(member: Member): Promise<Choice[]> {
  const { choices } = jsonOf(await member.ask('notificationChoices'));
  if (!Array.isArray(choices)) throw new Error('no choices');
  return choices;
}

/** The kept choices of a member, oldest first. */
export async function keptOf(
  site: Site,
  { id }: Member,
): Promise<{ kind: string; channel: string; is_on: boolean; source: string; wording: string }[]> {
  const { rows } = await site.database.pool.query(
    'select kind, channel, is_on, source, wording from notification_choice where user_id = $1 order by id',
    [id],
  );
  return rows;
}
