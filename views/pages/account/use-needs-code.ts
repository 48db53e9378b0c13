import type { RequestFailure } from '#machines/request/failure.ts';
import { selectUser } from '#machines/session/selectors.ts';
import { refusedField } from '#views/forms/refused-field.ts';
import { useSession } from '#views/shop.tsx';

/**
 * Whether a form must ask for a code: the signed-in account has two-step verification, or the server has refused the form without a code,
 * because two-step verification was turned on in another browser.
 */
export function useNeedsCode(failure: RequestFailure | null): boolean {
  const isOn = useSession((snapshot) => snapshot && selectUser(snapshot)?.enableTwoStepVerification);
  return isOn === true || 'code' in refusedField(failure);
}
