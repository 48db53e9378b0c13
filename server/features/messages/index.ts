/** What other features may use of this one. */
export { countCaseMessage, markCaseAsRead, unreadInCase } from './cases.ts';
export { unreadOf } from './unread-count.ts';
