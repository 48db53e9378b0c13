import type { Conversation, ConversationSide } from '#contract/messages.ts';

/** The place from which a reader sees a conversation; agents read those of Atelier Support. */
export type ReaderSide = ConversationSide | 'agent';

/** The page with all conversations of a side; the page of one is below it. */
export const LIST_PATH: Readonly<Record<ReaderSide, string>> = {
  buyer: '/account/messages',
  seller: '/mp/messages',
  agent: '/agent/messages',
};

/** The page where a member writes to Atelier Support. */
export const ASK_SUPPORT_PATH = '/account/messages/support';

/** The page where a listed conversation is read; a case has its own. */
export function conversationPath({ about, side, conversationId }: Conversation): string {
  if (about.kind !== 'CASE') return `${LIST_PATH[side]}/${String(conversationId)}`;
  return `${side === 'seller' ? '/mp' : ''}/disputes/${String(about.disputeId)}`;
}
