/** The calls of conversations (§1, §3). */
import type { FastifyInstance } from 'fastify';
import { memberAsCaller, peopleBehind } from '#server/features/orders/index.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { signedIn, signedInWithoutAgent } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { listConversations } from './list-conversations.ts';
import { markAsRead } from './mark-as-read.ts';
import { readConversation, readMessages } from './read-conversation.ts';
import { conversationAbout } from './repository.ts';
import { sendMessage } from './send-message.ts';
import { findConversation, findOrder, findQuestion } from './subjects.ts';
import { unreadOf } from './unread-count.ts';

export function messagesRoutes(app: FastifyInstance, shop: Shop): void {
  const { pool } = shop.database;

  registerCall(app, 'conversations', async ({ query, request }) =>
    listConversations(shop, signedIn(request), query, request.locale),
  );

  registerCall(app, 'orderConversation', async ({ params: { orderNumber }, request }) => {
    const subject = await findOrder(shop, orderNumber, signedIn(request));
    return readConversation(shop, subject, await conversationAbout(shop, orderNumber), request.locale);
  });

  registerCall(app, 'startConversation', async ({ params: { orderNumber }, body, request }) => {
    const viewer = signedIn(request);
    const subject = await findOrder(shop, orderNumber, viewer);
    return sendMessage(shop, subject, body, peopleBehind(memberAsCaller(viewer)));
  });

  registerCall(app, 'itemConversation', async ({ params: { itemId }, request }) => {
    const question = await findQuestion(shop, itemId, signedIn(request));
    return readConversation(shop, question, question.conversation, request.locale);
  });

  registerCall(app, 'askAboutItem', async ({ params: { itemId }, body, request }) => {
    const viewer = signedIn(request);
    const question = await findQuestion(shop, itemId, viewer);
    return sendMessage(shop, question, body, peopleBehind(memberAsCaller(viewer)));
  });

  registerCall(app, 'conversation', async ({ params: { conversationId }, request }) => {
    const found = await findConversation(shop, conversationId, signedIn(request));
    return readConversation(shop, found, found.conversation, request.locale);
  });

  registerCall(app, 'earlierMessages', async ({ params: { conversationId }, query, request }) =>
    readMessages(shop, await findConversation(shop, conversationId, signedIn(request)), query),
  );

  registerCall(app, 'sendMessage', async ({ params: { conversationId }, body, request }) => {
    const viewer = signedIn(request);
    const found = await findConversation(shop, conversationId, viewer);
    return sendMessage(shop, found, body, peopleBehind(memberAsCaller(viewer)));
  });

  registerCall(app, 'markAsRead', async ({ params: { conversationId }, body: { messageId }, request }) => {
    // What an agent has read for a customer, the customer hasn't.
    const viewer = signedInWithoutAgent(request);
    await markAsRead(shop, await findConversation(shop, conversationId, viewer), messageId);
    return unreadOf(pool, viewer);
  });

  registerCall(app, 'unreadCount', async ({ request }) => unreadOf(pool, signedIn(request)));
}
