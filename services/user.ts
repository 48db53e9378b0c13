/** Calls with an encrypted payload: fetches the key, encrypts and sends. */
import type { EmailChange, EmailChangePayload } from '../contract/email-change.ts';
import type {
  LoginResponse,
  OwnerProofPayload,
  PasswordChangePayload,
  RegisterPayload,
  SignInChallenge,
  SignInPayload,
} from '../contract/user.ts';
import type { Credentials } from '../machines/session/events.ts';
import { seal } from './encryption.ts';
import type { RecoveryCodes, TwoStep, TwoStepProofPayload } from '../contract/two-step.ts';
import type { Enrolment } from '../contract/user.ts';
import { callEndpoint } from './http.ts';
import { deviceName, deviceUuid } from './identity.ts';

/** `serverTime` binds the payload to the key it came with. */
async function sealed(payload: object, signal: AbortSignal | undefined): Promise<{ emailPassword: string }> {
  const { data } = await callEndpoint('getPublicKey', { throwError: true, ...heeding(signal) });
  return { emailPassword: await seal({ ...payload, serverTime: data.serverTime }, data.publicKey) };
}

const heeding = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/** sign-in-secure (§7). @throws RequestFailure */
export async function signInSecure(
  credentials: Credentials,
  signal?: AbortSignal,
): Promise<LoginResponse | SignInChallenge> {
  const payload = {
    ...credentials,
    deviceUuid: deviceUuid(),
    deviceType: 0,
    deviceName: deviceName(),
    loginAddress: globalThis.location.pathname,
    platform: 'web',
  } satisfies Omit<SignInPayload, 'serverTime'>;
  const body = await sealed(payload, signal);
  return callEndpoint('signInSecure', { body, throwError: true, ...heeding(signal) });
}

/** Registers an account; the server emails a link to verify the address. @throws RequestFailure */
export async function register(
  person: Omit<RegisterPayload, 'serverTime'>,
  signal?: AbortSignal,
): Promise<void> {
  const body = await sealed(person, signal);
  await callEndpoint('register', { body, throwError: true, ...heeding(signal) });
}

export type WithToken = { token: string; password: string };

/** Sends a password that belongs to a mailed link's token. */
async function sendWithToken(
  name: 'verifyEmail' | 'setNewPassword',
  { token, password }: WithToken,
  signal: AbortSignal | undefined,
): Promise<void> {
  const body = { token, ...(await sealed({ password }, signal)) };
  await callEndpoint(name, { body, throwError: true, ...heeding(signal) });
}

/** Changes the password of the signed-in member. @throws RequestFailure */
export async function changePassword(
  typed: Omit<PasswordChangePayload, 'serverTime'>,
  signal?: AbortSignal,
): Promise<void> {
  const body = await sealed(typed, signal);
  await callEndpoint('changePassword', { body, throwError: true, ...heeding(signal) });
}

/** Requests another email address for the signed-in member. @throws RequestFailure */
export async function requestEmailChange(
  typed: Omit<EmailChangePayload, 'serverTime'>,
  signal?: AbortSignal,
): Promise<EmailChange> {
  const body = await sealed(typed, signal);
  return callEndpoint('requestEmailChange', { body, throwError: true, ...heeding(signal) });
}

/** Requests a new key for two-step verification. @throws RequestFailure */
export async function startTwoStep(password: string, signal?: AbortSignal): Promise<Enrolment> {
  const body = await sealed({ password }, signal);
  return callEndpoint('startTwoStep', { body, throwError: true, ...heeding(signal) });
}

/** The password and a code, which prove together that it is the owner. */
export type TwoStepProof = Omit<TwoStepProofPayload, 'serverTime'>;

/** @throws RequestFailure */
export async function turnOffTwoStep(proof: TwoStepProof, signal?: AbortSignal): Promise<TwoStep> {
  const body = await sealed(proof, signal);
  return callEndpoint('turnOffTwoStep', { body, throwError: true, ...heeding(signal) });
}

/** @throws RequestFailure */
export async function renewRecoveryCodes(proof: TwoStepProof, signal?: AbortSignal): Promise<RecoveryCodes> {
  const body = await sealed(proof, signal);
  return callEndpoint('renewRecoveryCodes', { body, throwError: true, ...heeding(signal) });
}

/** The password and, with two-step verification, a code. */
export type OwnerProof = Omit<OwnerProofPayload, 'serverTime'>;

/** Deletes the account of the signed-in member. @throws RequestFailure */
export async function deleteAccount(proof: OwnerProof, signal?: AbortSignal): Promise<void> {
  const body = await sealed(proof, signal);
  await callEndpoint('deleteAccount', { body, throwError: true, ...heeding(signal) });
}

/** Verifies an address by the token of a mailed link and the account's password. @throws RequestFailure */
export const verifyEmail = (typed: WithToken, signal?: AbortSignal): Promise<void> =>
  sendWithToken('verifyEmail', typed, signal);

/** Sets a new password by the token of a mailed link. @throws RequestFailure */
export const setNewPassword = (chosen: WithToken, signal?: AbortSignal): Promise<void> =>
  sendWithToken('setNewPassword', chosen, signal);
