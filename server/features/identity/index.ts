/** What other features may use of this one. */
export { emailHashOf } from './repository.ts';
export { argonPasswords, type Passwords } from './passwords/hash-passwords.ts';
export {
  countFromNetwork,
  noteRightPassword,
  refuseLocked,
  uncountFromNetwork,
} from './sign-in-attempt-limit.ts';
export { claimOnce } from './claim-once.ts';
export { MAIL_INTERVAL_MS } from './constants.ts';
export { checkCustomerCode, isPermitted, sendCustomerCode } from './on-behalf/customer-code.ts';
export { actingOnPage, agentIdOf, isSentByAgent } from './on-behalf/acting-agent.ts';
export { segmentsOf } from './loyalty-segments.ts';
export { isOwnRequest } from './sessions/csrf.ts';
export { stillValid, viewerOfToken } from './sessions/token-viewers.ts';
