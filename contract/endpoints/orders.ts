/** Calls of orders, returns and disputes. */
import type { Endpoint } from '../url-prefixes.ts';

export const ordersEndpoints = {
  // Orders
  parentOrders: {
    area: 'orders',
    method: 'GET',
    path: '/order/v5/buyer/parentOrderList/simple/page',
    credentials: true,
  },
  parentOrder: {
    area: 'orders',
    method: 'GET',
    path: '/order/v5/buyer/parentOrder/:parentOrderNumber',
    credentials: true,
  },
  sellerOrders: { area: 'orders', method: 'GET', path: '/order/v5/seller/list/page', credentials: true },
  sellerOrder: { area: 'orders', method: 'GET', path: '/order/v5/seller/single', credentials: true },
  orderEvent: {
    area: 'orders',
    method: 'POST',
    path: '/order/v5/orders/:orderNumber/events',
    credentials: true,
  },
  sendOrderLink: { area: 'orders', method: 'POST', path: '/order/v5/buyer/link', credentials: true },
  buyAgain: {
    area: 'orders',
    method: 'POST',
    path: '/order/v5/orders/:orderNumber/buy-again',
    credentials: true,
  },
  // Carriers
  carrierWebhook: { area: 'orders', method: 'POST', path: '/carriers/webhook' },
  // Returns
  buyerReturns: {
    area: 'orders',
    method: 'GET',
    path: '/afterSales/return/buyer/list/page',
    credentials: true,
  },
  sellerReturns: {
    area: 'orders',
    method: 'GET',
    path: '/afterSales/return/seller/list/page',
    credentials: true,
  },
  sellerReturn: {
    area: 'orders',
    method: 'GET',
    path: '/afterSales/return/seller/single/getByReturnOrderNumber/:returnOrderNumber',
    credentials: true,
  },
  returnable: {
    area: 'orders',
    method: 'GET',
    path: '/afterSales/return/buyer/returnable/:orderNumber',
    credentials: true,
  },
  openReturn: {
    area: 'orders',
    method: 'POST',
    path: '/afterSales/return/buyer/orders/:orderNumber',
    credentials: true,
  },
  returnEvent: {
    area: 'orders',
    method: 'POST',
    path: '/afterSales/return/buyer/single/:returnOrderNumber/events',
    credentials: true,
  },
  returnLineEvent: {
    area: 'orders',
    method: 'POST',
    path: '/afterSales/return/lines/:returnLineId/events',
    credentials: true,
  },
  // Disputes
  disputes: { area: 'rsc', method: 'GET', path: '/v2/disputes', credentials: true },
  disputeOpening: { area: 'rsc', method: 'GET', path: '/v2/disputes/opening', credentials: true },
  openDispute: { area: 'rsc', method: 'POST', path: '/v2/disputes', credentials: true },
  dispute: { area: 'rsc', method: 'GET', path: '/v2/disputes/:disputeId', credentials: true },
  disputeMessages: {
    area: 'rsc',
    method: 'GET',
    path: '/v2/disputes/:disputeId/messages',
    credentials: true,
  },
  writeDisputeMessage: {
    area: 'rsc',
    method: 'POST',
    path: '/v2/disputes/:disputeId/messages',
    credentials: true,
  },
  markDisputeAsRead: {
    area: 'rsc',
    method: 'PUT',
    path: '/v2/disputes/:disputeId/read',
    credentials: true,
  },
  disputeNotes: { area: 'rsc', method: 'GET', path: '/v2/disputes/:disputeId/notes', credentials: true },
  writeDisputeNote: { area: 'rsc', method: 'POST', path: '/v2/disputes/:disputeId/notes', credentials: true },
  disputeEvent: { area: 'rsc', method: 'POST', path: '/v2/disputes/:disputeId/events', credentials: true },
  // Messages of buyers, sellers and Atelier Support
  conversations: { area: 'rsc', method: 'GET', path: '/v2/conversations', credentials: true },
  orderConversation: {
    area: 'rsc',
    method: 'GET',
    path: '/v2/conversations/orders/:orderNumber',
    credentials: true,
  },
  startConversation: {
    area: 'rsc',
    method: 'POST',
    path: '/v2/conversations/orders/:orderNumber',
    credentials: true,
  },
  itemConversation: {
    area: 'rsc',
    method: 'GET',
    path: '/v2/conversations/items/:itemId',
    credentials: true,
  },
  askAboutItem: {
    area: 'rsc',
    method: 'POST',
    path: '/v2/conversations/items/:itemId',
    credentials: true,
  },
  askSupport: { area: 'rsc', method: 'POST', path: '/v2/support-requests', credentials: true },
  supportRequests: { area: 'rsc', method: 'GET', path: '/v2/support-requests', credentials: true },
  supportEvent: {
    area: 'rsc',
    method: 'POST',
    path: '/v2/support-requests/:conversationId/events',
    credentials: true,
  },
  conversation: { area: 'rsc', method: 'GET', path: '/v2/conversations/:conversationId', credentials: true },
  earlierMessages: {
    area: 'rsc',
    method: 'GET',
    path: '/v2/conversations/:conversationId/messages',
    credentials: true,
  },
  sendMessage: {
    area: 'rsc',
    method: 'POST',
    path: '/v2/conversations/:conversationId/messages',
    credentials: true,
  },
  markAsRead: {
    area: 'rsc',
    method: 'PUT',
    path: '/v2/conversations/:conversationId/read',
    credentials: true,
  },
  unreadCount: { area: 'rsc', method: 'GET', path: '/v2/conversations/unread', credentials: true },
  // Photos of returns, disputes and reviews
  uploadPhoto: { area: 'content', method: 'POST', path: '/photos', credentials: true },
  photo: { area: 'content', method: 'GET', path: '/photos/:photoId', credentials: true },
} as const satisfies Record<string, Endpoint>;
