/** Calls of sessions and accounts, and of agents who act for customers. */
import type { Endpoint } from '../url-prefixes.ts';

export const accountEndpoints = {
  // Session and account
  getPublicKey: { area: 'user', method: 'GET', path: '/user/get-public-key', credentials: true },
  signInSecure: { area: 'user', method: 'POST', path: '/user/sign-in-secure', credentials: true, form: true },
  enrolSecondFactor: { area: 'user', method: 'POST', path: '/user/second-factor', credentials: true },
  completeSignIn: { area: 'user', method: 'POST', path: '/user/sign-in-code', credentials: true },
  refreshToken: { area: 'user', method: 'POST', path: '/user/refresh-token', credentials: true },
  signOut: { area: 'user', method: 'POST', path: '/user/sign-out', credentials: true },
  openSessions: { area: 'user', method: 'GET', path: '/user/sessions', credentials: true },
  endOpenSession: { area: 'user', method: 'DELETE', path: '/user/sessions/:sessionId', credentials: true },
  endOtherSessions: { area: 'user', method: 'POST', path: '/user/sessions/end-others', credentials: true },
  forgetDevice: { area: 'user', method: 'POST', path: '/user/forget-device', credentials: true },
  getSimpleUser: { area: 'user', method: 'GET', path: '/v1/user/get-simple-user', credentials: true },
  getUser: { area: 'user', method: 'GET', path: '/user', credentials: true },
  saveProfile: { area: 'user', method: 'POST', path: '/user/profile', credentials: true },
  addresses: { area: 'user', method: 'GET', path: '/user/addresses', credentials: true },
  addAddress: { area: 'user', method: 'POST', path: '/user/addresses', credentials: true },
  updateAddress: { area: 'user', method: 'PUT', path: '/user/addresses/:addressId', credentials: true },
  removeAddress: { area: 'user', method: 'DELETE', path: '/user/addresses/:addressId', credentials: true },
  register: { area: 'user', method: 'POST', path: '/user/register', credentials: true, form: true },
  verifyEmail: { area: 'user', method: 'POST', path: '/user/verify-email', credentials: true, form: true },
  forgottenPassword: { area: 'user', method: 'POST', path: '/user/forgotten-password', credentials: true },
  setNewPassword: { area: 'user', method: 'POST', path: '/user/new-password', credentials: true, form: true },
  changePassword: { area: 'user', method: 'POST', path: '/user/password', credentials: true, form: true },
  emailChange: { area: 'user', method: 'GET', path: '/user/email-change', credentials: true },
  requestEmailChange: {
    area: 'user',
    method: 'POST',
    path: '/user/email-change',
    credentials: true,
    form: true,
  },
  cancelEmailChange: { area: 'user', method: 'DELETE', path: '/user/email-change', credentials: true },
  confirmEmailChange: {
    area: 'user',
    method: 'POST',
    path: '/user/email-change/confirm',
    credentials: true,
  },
  // An agent who acts for a customer
  signInOnBehalf: {
    area: 'user',
    method: 'POST',
    path: '/v1/user/admin-on-behalf/sign-in',
    credentials: true,
  },
  guestUser: {
    area: 'user',
    method: 'GET',
    path: '/v1/user/admin-on-behalf/get-guest-user',
    credentials: true,
  },
  askCustomerCode: {
    area: 'user',
    method: 'POST',
    path: '/v1/user/admin-on-behalf/customer-code',
    credentials: true,
  },
  giveCustomerCode: {
    area: 'user',
    method: 'POST',
    path: '/v1/user/admin-on-behalf/customer-code/check',
    credentials: true,
  },
  endOnBehalf: { area: 'user', method: 'POST', path: '/v1/user/admin-on-behalf/end', credentials: true },
} as const satisfies Record<string, Endpoint>;
