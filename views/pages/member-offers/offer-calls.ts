/** The calls of the back office's page of offers as request machines. */
import type { CallBody } from '#contract/calls.ts';
import type { OfficeOffer } from '#contract/member-offers.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';

export const officeOffersMachine = createRequestMachine<null, { offers: OfficeOffer[] }>((_, signal) =>
  callEndpoint('officeOffers', { signal, throwError: true }),
);

export const writeOfferMachine = createRequestMachine<CallBody<'writeOffer'>, OfficeOffer>((body, signal) =>
  callEndpoint('writeOffer', { body, signal, throwError: true }),
);

export const endOfferMachine = createRequestMachine<{ offerId: number }, OfficeOffer>((params, signal) =>
  callEndpoint('endOffer', { params, signal, throwError: true }),
);
