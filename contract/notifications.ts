/** The kinds of notices that the shop sends, the channels of each, and which of them a member can turn off. */
import { Type, type Static } from 'typebox';

export const NOTIFICATION_CHANNELS = ['MAIL', 'SITE'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/**
 * ALWAYS: a service message, which the member can't turn off. OPTIONAL: sent until the member turns it off. ON_REQUEST: not shown until the
 * member turns it on.
 */
type Rule = 'ALWAYS' | 'OPTIONAL' | 'ON_REQUEST';

interface NotificationKindEntry {
  /** The accounts that get it: `staff` are agents and the back office. */
  readonly audience: 'everyone' | 'sellers' | 'staff';
  /** A channel that is missing isn't used for this kind. */
  readonly channels: Readonly<Partial<Record<NotificationChannel, Rule>>>;
}

/** The one table of kinds. Service messages are those that CASL lets a shop send without consent. */
export const NOTIFICATIONS = {
  // Facts about the account, which its owner has to learn: CASL s. 6(6)(d).
  ACCOUNT: { audience: 'everyone', channels: { MAIL: 'ALWAYS' } },
  // They complete or confirm a purchase that the buyer made: CASL s. 6(6)(b).
  ORDERS: { audience: 'everyone', channels: { MAIL: 'ALWAYS' } },
  // The same for the seller, who has to ship, refund and answer in time.
  SALES: { audience: 'sellers', channels: { MAIL: 'ALWAYS' } },
  // Within one organization, about its work: Electronic Commerce Protection Regulations (SOR/2013-221), s. 3(a)(i).
  TEAM: { audience: 'staff', channels: { MAIL: 'ALWAYS' } },
  // A person wrote; the message also lies in the account.
  MESSAGES: { audience: 'everyone', channels: { MAIL: 'OPTIONAL', SITE: 'OPTIONAL' } },
  // Convenient, and the account shows the same.
  REVIEWS: { audience: 'everyone', channels: { MAIL: 'OPTIONAL' } },
  // Commercial: each list is silent until its owner turns its switch on, which is their express consent (CASL s. 6(1)).
  BACK_IN_STOCK: { audience: 'everyone', channels: { MAIL: 'OPTIONAL' } },
  // Drawn from orders and lists. In Quebec, a shop that profiles has to say so and leave it to the person to activate it: Act respecting
  // the protection of personal information in the private sector (P-39.1), s. 8.1.
  RECOMMENDATIONS: { audience: 'everyone', channels: { SITE: 'ON_REQUEST' } },
} as const satisfies Readonly<Record<string, NotificationKindEntry>>;
export type NotificationKind = keyof typeof NOTIFICATIONS;

const isKind = (name: string): name is NotificationKind => Object.hasOwn(NOTIFICATIONS, name);
export const NOTIFICATION_KINDS: readonly NotificationKind[] = Object.keys(NOTIFICATIONS).filter(isKind);

/** The rule of a kind in a channel; null if the shop sends no such notices. */
export const ruleOf = (kind: NotificationKind, channel: NotificationChannel): Rule | null => {
  const { channels }: NotificationKindEntry = NOTIFICATIONS[kind];
  return channels[channel] ?? null;
};

const Kind = Type.Enum([...NOTIFICATION_KINDS]);
const Channel = Type.Enum([...NOTIFICATION_CHANNELS]);

export const NotificationBody = Type.Object(
  { kind: Kind, channel: Channel, isOn: Type.Boolean() },
  { additionalProperties: false },
);
export type NotificationBody = Static<typeof NotificationBody>;

export const NotificationChoice = Type.Object({
  kind: Kind,
  channel: Channel,
  isOn: Type.Boolean(),
  isOptional: Type.Boolean({ description: 'Whether the member can turn it on and off' }),
  changedTime: Type.Union([Type.Integer(), Type.Null()], {
    description: 'When the member last turned it on or off, ms since 1970; null if they never did',
  }),
});
export type NotificationChoice = Static<typeof NotificationChoice>;

/** The kinds that the member gets, in the order of the table. */
export const NotificationChoices = Type.Object({ choices: Type.Array(NotificationChoice) });
export type NotificationChoices = Static<typeof NotificationChoices>;
