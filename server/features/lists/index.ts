/** What other features may use of this one. */
export { turnOffStockMails } from './turn-off-stock-mails.ts';
export { listChoices } from './read-lists.ts';
export {
  isOfOwner,
  mergeSaved,
  removeSaved,
  saveForLater,
  saveToList,
  type SavedOwner,
} from './saved-for-later.ts';
