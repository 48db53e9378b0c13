/** What other features may use of this one. */
export { keepListConsent, latestChoice } from './choices.ts';
export { permissionFor, type MailPermission } from './mail-permission.ts';
export { unsubscribePage } from './unsubscribe-page.ts';
