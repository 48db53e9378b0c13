/** What other features may use of this one. */
export { turnOffStockMails } from './turn-off-stock-mails.ts';
export { isOfOwner, mergeSaved, removeSaved, saveForLater, type SavedOwner } from './saved-for-later.ts';
