/** The calls of conversations (§1, §3). */
import type { FastifyInstance } from 'fastify';
import { memberAsCaller, peopleBehind } from '#server/features/orders/index.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { signedIn, signedInAgent } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { listConversations } from './list-conversations.ts';
import { markAsRead } from './mark-as-read.ts';
import { readConversation, readMessages } from './read-conversation.ts';
import { conversationAbout } from './repository.ts';
import { sendMessage } from './send-message.ts';
import { findSupportSubject } from './support/begin-request.ts';
import { listSupportRequests } from './support/list-requests.ts';
import { sendSupportEvent } from './support/send-event.ts';
import { findConversation, findOrder, findQuestion } from './subjects.ts';
import { unreadOf } from './unread-count.ts';

export function messagesRoutes(app: FastifyInstance, shop: Shop): void {
  const { orm, pool } = shop.database;

  registerCall(app, 'conversations', async ({ query, request }) =>
    listConversations(shop, signedIn(request), query, request.locale),
  );

  registerCall(app, 'orderConversation', async ({ params: { orderNumber }, request }) => {
    const viewer = signedIn(request);
    const subject = await findOrder(shop, orderNumber, viewer);
    const known = await conversationAbout(shop, orderNumber);
    return readConversation(shop, subject, known, request.locale, viewer);
  });

  registerCall(app, 'startConversation', async ({ params: { orderNumber }, body, request }) => {
    const viewer = signedIn(request);
    const subject = await findOrder(shop, orderNumber, viewer);
    return sendMessage(shop, subject, body, peopleBehind(memberAsCaller(viewer)));
  });

  registerCall(app, 'itemConversation', async ({ params: { itemId }, request }) => {
    const viewer = signedIn(request);
    const question = await findQuestion(shop, itemId, viewer);
    return readConversation(shop, question, question.conversation, request.locale, viewer);
  });

  registerCall(app, 'askAboutItem', async ({ params: { itemId }, body, request }) => {
    const viewer = signedIn(request);
    const question = await findQuestion(shop, itemId, viewer);
    return sendMessage(shop, question, body, peopleBehind(memberAsCaller(viewer)));
  });

  registerCall(app, 'conversation', async ({ params: { conversationId }, request }) => {
    const viewer = signedIn(request);
    const found = await findConversation(shop, conversationId, viewer);
    return readConversation(shop, found, found.conversation, request.locale, viewer);
  });

  registerCall(app, 'askSupport', async ({ body: { clientKey, text, photoIds, ...asked }, request }) => {
    const viewer = signedIn(request);
    const subject = await findSupportSubject(orm, asked, viewer);
    const message = photoIds === undefined ? { clientKey, text } : { clientKey, text, photoIds };
    return sendMessage(shop, subject, message, peopleBehind(memberAsCaller(viewer)));
  });

  registerCall(app, 'supportRequests', async ({ query, request }) =>
    listSupportRequests(shop, signedInAgent(request).userId, query, request.log),
  );

  registerCall(app, 'supportEvent', async ({ params: { conversationId }, body, request }) => {
    const viewer = signedIn(request);
    await sendSupportEvent(shop, await findConversation(shop, conversationId, viewer), body, viewer);
    const found = await findConversation(shop, conversationId, viewer);
    return readConversation(shop, found, found.conversation, request.locale, viewer);
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
    const viewer = signedIn(request);
    await markAsRead(shop, await findConversation(shop, conversationId, viewer), messageId);
    return unreadOf(pool, viewer);
  });

  registerCall(app, 'unreadCount', async ({ request }) => unreadOf(pool, signedIn(request)));
}
