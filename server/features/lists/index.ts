/** What other features may use of this one. */
export { isOfOwner, mergeSaved, removeSaved, saveForLater, type SavedOwner } from './saved-for-later.ts';
