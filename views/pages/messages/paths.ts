import type { ConversationSide } from '#contract/messages.ts';

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
