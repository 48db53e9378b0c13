import type { ExemptionReason, ExemptionRejection, ExemptionRevocation } from '#contract/tax-exemptions.ts';
import type { Deadline, Sent, TimeUp } from '../runtime/roles/roles.ts';

export type TaxExemptionEvent =
  /** The back office has checked the certificate. `until`: the end of the last day on which it applies, ms since 1970. */
  | Sent<'APPROVE', { readonly until: number }>
  | Sent<'REJECT', { readonly reason: ExemptionRejection }>
  /** The member takes the application back, or gives the exemption up. */
  | Sent<'WITHDRAW'>
  /** The back office ends an exemption that it has approved. */
  | Sent<'REVOKE', { readonly reason: ExemptionRevocation }>
  | TimeUp;

export interface TaxExemptionContext extends Deadline {
  /** The end of the last day on which it applies, ms since 1970; null until it is approved. */
  readonly until: number | null;
  /** Why it was rejected or revoked; else null. */
  readonly reason: ExemptionReason | null;
}
