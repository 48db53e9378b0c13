/** What other features may use of this one. */
export { previewPage, requireBackOffice } from './preview-page.ts';
export { previewOfPage, simulatedDate, withSimulatedClock } from './preview-of-request.ts';
