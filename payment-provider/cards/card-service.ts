import type { ApplicationClaims, CardResult, Decision, OfferAnswer } from '#contract/card-provider.ts';

export interface CardService {
  /** The claims of a signed application; null if it is forged or has expired. */
  read(application: string): Promise<ApplicationClaims | null>;
  /** Decides an application once: a repeated call returns the first decision. */
  decide(claims: ApplicationClaims, result: CardResult): Promise<Decision>;
  /** The decision about an application, if it was decided. */
  decided(applicationId: string): Decision | null;
  find(
    by: { readonly callId: string } | { readonly userId: string; readonly loyaltyId: string },
  ): Decision | null;
  offer(userId: string, loyaltyId: string): OfferAnswer['offer'];
}
