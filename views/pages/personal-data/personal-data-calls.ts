/** The calls of the page of personal data as request machines. */
import type { AccountDeletion, PersonalData } from '#contract/personal-data.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';
import { deleteAccount, type OwnerProof } from '#services/user.ts';

export const exportMachine = createRequestMachine<null, PersonalData>((_, signal) =>
  callEndpoint('exportPersonalData', { signal, throwError: true }),
);

export const obstaclesMachine = createRequestMachine<null, AccountDeletion>((_, signal) =>
  callEndpoint('accountDeletion', { signal, throwError: true }),
);

/** Deletes the account. */
export const deleteMachine = createRequestMachine<OwnerProof, true>(async (proof, signal) => {
  await deleteAccount(proof, signal);
  return true;
});
