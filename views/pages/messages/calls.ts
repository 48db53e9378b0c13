/** The calls of the pages of messages as request machines. */
import type { CallAnswer, CallBody, CallQuery } from '#contract/calls.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';

/** A conversation by its id, or by the order that it is about. */
export type Which = { readonly conversationId: number } | { readonly orderNumber: string };

export const conversationsMachine = createRequestMachine<
  CallQuery<'conversations'>,
  CallAnswer<'conversations'>
>((query, signal) => callEndpoint('conversations', { query, signal, throwError: true }));

export const conversationMachine = createRequestMachine<Which, CallAnswer<'conversation'>>((which, signal) =>
  'orderNumber' in which
    ? callEndpoint('orderConversation', { params: which, signal, throwError: true })
    : callEndpoint('conversation', { params: which, signal, throwError: true }),
);

export const earlierMachine = createRequestMachine<
  { conversationId: number; before: number },
  CallAnswer<'earlierMessages'>
>(({ conversationId, before }, signal) =>
  callEndpoint('earlierMessages', {
    params: { conversationId },
    query: { before },
    signal,
    throwError: true,
  }),
);

/** The order that a message is about, and the conversation that it continues; null for the first message. */
export type About = Pick<CallAnswer<'conversation'>, 'conversationId' | 'orderNumber'>;

export const sendMachine = createRequestMachine<
  { about: About; body: CallBody<'sendMessage'> },
  CallAnswer<'sendMessage'>
>(({ about: { conversationId, orderNumber }, body }, signal) =>
  conversationId === null
    ? callEndpoint('startConversation', { params: { orderNumber }, body, signal, throwError: true })
    : callEndpoint('sendMessage', { params: { conversationId }, body, signal, throwError: true }),
);

export const readMachine = createRequestMachine<
  { conversationId: number; messageId: number },
  CallAnswer<'markAsRead'>
>(({ conversationId, messageId }, signal) =>
  callEndpoint('markAsRead', { params: { conversationId }, body: { messageId }, signal, throwError: true }),
);
