/** The calls that carry a sealed text: the key is fetched, the payload sealed with it and sent. */
import type { LoginResponse } from '../contract/user.ts';
import type { NewPasswordPayload, RegisterPayload, SignInPayload } from '../contract/user.ts';
import type { Credentials } from '../machines/session/events.ts';
import { seal } from './encryption.ts';
import { callEndpoint } from './http.ts';
import { deviceName, deviceUuid } from './identity.ts';

/** `serverTime` binds the payload to the key it came with. */
async function sealed(payload: object, signal: AbortSignal | undefined): Promise<{ emailPassword: string }> {
  const { data } = await callEndpoint('getPublicKey', { throwError: true, ...heeding(signal) });
  return { emailPassword: await seal({ ...payload, serverTime: data.serverTime }, data.publicKey) };
}

const heeding = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/** sign-in-secure (§7). @throws RequestFailure */
export async function signInSecure(credentials: Credentials, signal?: AbortSignal): Promise<LoginResponse> {
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

/** Opens an account; a link to verify the address is mailed. @throws RequestFailure */
export async function register(
  person: Omit<RegisterPayload, 'serverTime'>,
  signal?: AbortSignal,
): Promise<void> {
  const body = await sealed(person, signal);
  await callEndpoint('register', { body, throwError: true, ...heeding(signal) });
}

/** Sets a new password by the token of a mailed link. @throws RequestFailure */
export async function setNewPassword(
  { token, ...secret }: { token: string } & Omit<NewPasswordPayload, 'serverTime'>,
  signal?: AbortSignal,
): Promise<void> {
  const body = { token, ...(await sealed(secret, signal)) };
  await callEndpoint('setNewPassword', { body, throwError: true, ...heeding(signal) });
}
