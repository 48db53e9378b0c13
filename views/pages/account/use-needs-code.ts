import type { RequestFailure } from '#machines/request/failure.ts';
import { selectUser } from '#machines/session/selectors.ts';
import { refusedField } from '#views/forms/refused-field.ts';
import { useSession } from '#views/shop.tsx';

/**
 * Whether a form asks for a code of two-step verification: if the signed-in account has it, or the server asked for a code because it was
 * turned on in another browser.
 */
export function useNeedsCode(failure: RequestFailure | null): boolean {
  const isOn = useSession((snapshot) => snapshot && selectUser(snapshot)?.enableTwoStepVerification);
  return isOn === true || 'code' in refusedField(failure);
}
