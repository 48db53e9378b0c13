import type { ConversationSide } from '#contract/messages.ts';

/** The page with all conversations of a side; the page of one is below it. */
export const LIST_PATH: Readonly<Record<ConversationSide, string>> = {
  buyer: '/account/messages',
  seller: '/mp/messages',
};
