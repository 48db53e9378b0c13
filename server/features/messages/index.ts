/** What other features may use of this one. */
export { countCaseMessage, unreadInCase } from './cases.ts';
export { markCaseAsRead } from './mark-as-read.ts';
export { unreadOf } from './unread-count.ts';
