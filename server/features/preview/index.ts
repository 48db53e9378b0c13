/** What other features may use of this one. */
export { previewPage, requireBackOffice } from './page.ts';
export { previewOfPage, simulatedDate, withSimulatedClock } from './request.ts';
