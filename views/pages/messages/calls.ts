/** The calls of the pages of messages as request machines. */
import type { CallAnswer, CallBody, CallQuery } from '#contract/calls.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';

/** A conversation by its id, or by the order or the item that it is about. */
export type Which =
  | { readonly conversationId: number }
  | { readonly orderNumber: string }
  | { readonly itemId: number };

export const conversationsMachine = createRequestMachine<
  CallQuery<'conversations'>,
  CallAnswer<'conversations'>
>((query, signal) => callEndpoint('conversations', { query, signal, throwError: true }));

export const conversationMachine = createRequestMachine<Which, CallAnswer<'conversation'>>((which, signal) =>
  'orderNumber' in which
    ? callEndpoint('orderConversation', { params: which, signal, throwError: true })
    : 'itemId' in which
      ? callEndpoint('itemConversation', { params: which, signal, throwError: true })
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

/** What a message is about, and the conversation that it continues; null for the first message. */
export type Target = Pick<CallAnswer<'conversation'>, 'conversationId' | 'about'>;

export const sendMachine = createRequestMachine<
  { target: Target; body: CallBody<'sendMessage'> },
  CallAnswer<'sendMessage'>
>(({ target: { conversationId, about }, body }, signal) => {
  const more = { body, signal, throwError: true } as const;
  if (conversationId !== null) return callEndpoint('sendMessage', { params: { conversationId }, ...more });
  if (about.kind === 'ORDER') {
    const { orderNumber } = about;
    return callEndpoint('startConversation', { params: { orderNumber }, ...more });
  }
  // A request to Atelier Support begins on a page of its own.
  const itemId = about.kind === 'ITEM' ? (about.itemId ?? 0) : 0;
  return callEndpoint('askAboutItem', { params: { itemId }, ...more });
});

export const askSupportMachine = createRequestMachine<CallBody<'askSupport'>, CallAnswer<'askSupport'>>(
  (body, signal) => callEndpoint('askSupport', { body, signal, throwError: true }),
);

export const supportRequestsMachine = createRequestMachine<
  CallQuery<'supportRequests'>,
  CallAnswer<'supportRequests'>
>((query, signal) => callEndpoint('supportRequests', { query, signal, throwError: true }));

export const supportEventMachine = createRequestMachine<
  { conversationId: number; type: CallBody<'supportEvent'>['type'] },
  CallAnswer<'supportEvent'>
>(({ conversationId, type }, signal) =>
  callEndpoint('supportEvent', { params: { conversationId }, body: { type }, signal, throwError: true }),
);

export const readMachine = createRequestMachine<
  { conversationId: number; messageId: number },
  CallAnswer<'markAsRead'>
>(({ conversationId, messageId }, signal) =>
  callEndpoint('markAsRead', { params: { conversationId }, body: { messageId }, signal, throwError: true }),
);
