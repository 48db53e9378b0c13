/** With whom a conversation is, what it is about and how its last message begins, in the reader's words. */
import type { TFunction } from 'i18next';
import type { Conversation, Message } from '#contract/messages.ts';
import type { AboutSupport } from '#contract/support.ts';

/** Whether the reader is a member who writes to Atelier Support. */
export const isMembersRequest = ({ about, side }: Pick<Conversation, 'about' | 'side'>): boolean =>
  about.kind === 'SUPPORT' && side === 'buyer';

/** Members write with Atelier Support under this name; agents see the member's. */
export const counterpartName = (
  conversation: Pick<Conversation, 'about' | 'side' | 'counterpart'>,
  t: TFunction,
): string => (isMembersRequest(conversation) ? t('messages:support.name') : conversation.counterpart);

/** The reader's name beside their own messages; agents write as Atelier Support. */
export const ownName = (
  { about, side }: Pick<Conversation, 'about' | 'side'>,
  { author }: Pick<Message, 'author'>,
  t: TFunction,
): string => (about.kind === 'SUPPORT' && side === 'seller' ? t('messages:support.name') : author);

/** The topic of a request, and the case if it names one. */
export function supportText(
  { topic, orderNumber, returnNumber, disputeId }: Omit<AboutSupport, 'kind'>,
  t: TFunction,
): string {
  if (returnNumber !== null) return t('messages:support.return', { number: returnNumber });
  if (disputeId !== null) return t('messages:support.dispute', { number: disputeId });
  if (orderNumber !== null) return t('messages:order', { number: orderNumber });
  return t(`messages:support.topic.${topic}`);
}

export function aboutText(about: Conversation['about'], t: TFunction): string {
  if (about.kind === 'CASE') return t('messages:case', { number: about.disputeId, order: about.orderNumber });
  if (about.kind === 'SUPPORT') return supportText(about, t);
  return about.kind === 'ORDER'
    ? t('messages:order', { number: about.orderNumber })
    : t('messages:item', { title: about.title });
}

/** How the last message begins, and who wrote it unless it was the other side. */
export function excerptText(
  { excerpt, isOwn, isFromSupport }: Conversation['lastMessage'],
  t: TFunction,
): string {
  const text = excerpt === '' ? t('messages:photo') : excerpt;
  if (isFromSupport) return t('messages:support.us', { text });
  return isOwn ? t('messages:you', { text }) : text;
}
