/** The calls of the page of personal data as request machines. */
import type { PersonalData } from '#contract/personal-data.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';

export const exportMachine = createRequestMachine<null, PersonalData>((_, signal) =>
  callEndpoint('exportPersonalData', { signal, throwError: true }),
);
